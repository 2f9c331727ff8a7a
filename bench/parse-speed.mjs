// Speed of the reader and the printer against KaTeX's parser on the same formulas in one run.
// node bench/parse-speed.mjs FORMULAS.jsonl [ROUNDS]; lines have tex and perhaps expanded.
// All three go over a few formulas in turn, so that load falls on all alike, and of each few the best round counts: on a
// busy machine whole rounds are interrupted, short stretches are not. Both KaTeX and we are warm by then. The processor
// time of all rounds together has the compiling of the first ones in it, on other threads too.
import { readFileSync } from 'node:fs';
import katex from 'katex';
import { rngFrom } from '../dist/base/random/rng.js';
import { loadGrammar } from '../dist/math/grammar/load.js';
import { parseLatex } from '../dist/math/latex/parse/parse.js';
import { drawNotation } from '../dist/math/latex/print/notation.js';
import { printLatex } from '../dist/math/latex/print/print.js';
import { scan } from '../dist/math/latex/scan/scan.js';
import { tablesOf } from '../dist/math/latex/scan/tables.js';

const [path, rounds = '20'] = process.argv.slice(2);
if (!path) throw new Error('usage: node bench/parse-speed.mjs FORMULAS.jsonl [ROUNDS]');
const grammar = loadGrammar();
const tables = tablesOf(grammar);
const settings = { strict: 'ignore', displayMode: true, throwOnError: true };

const accepted = (source) => {
  try {
    katex.__parse(source, settings);
    return parseLatex(source, grammar).ok;
  } catch {
    return false;
  }
};
/** Formulas that both read, since an error costs either more than a formula. */
const sources = readFileSync(path, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  .map((row) => row.expanded ?? row.tex)
  .filter(accepted);
const trees = sources.map((source) => parseLatex(source, grammar).expr);
const notations = sources.map((_, at) => drawNotation(rngFrom(`speed/${at}`)));

const FEW = 60;
const stretches = Math.ceil(sources.length / FEW);
const contest = (name, work) => ({
  name,
  work,
  best: new Array(stretches).fill(Number.POSITIVE_INFINITY),
  cpu: 0,
});
const contests = [
  contest('katex.__parse', (at) => katex.__parse(sources[at], settings)),
  contest('parseLatex', (at) => parseLatex(sources[at], grammar)),
  contest('scanning alone', (at) => scan(sources[at], tables)),
  contest('printLatex', (at) => printLatex(trees[at], grammar, notations[at])),
];

for (let round = 0; round < Number(rounds); round += 1) {
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = stretch * FEW;
    const to = Math.min(sources.length, from + FEW);
    for (const each of contests) {
      const { work, best } = each;
      const cpu = process.cpuUsage();
      const start = performance.now();
      for (let at = from; at < to; at += 1) work(at);
      best[stretch] = Math.min(best[stretch], performance.now() - start);
      const { user, system } = process.cpuUsage(cpu);
      each.cpu += user + system;
    }
  }
}

const whole = ({ best }) => best.reduce((sum, time) => sum + time, 0);
const [first] = contests;
console.log(`${sources.length} formulas, ${rounds} rounds`);
for (const each of contests) {
  const rate = Math.round((sources.length / whole(each)) * 1000);
  const ratio = (whole(first) / whole(each)).toFixed(2);
  const cpuRatio = (first.cpu / each.cpu).toFixed(2);
  console.log(
    `${each.name}: ${rate} formulas/s, ${ratio} times as fast as katex.__parse (processor time of all rounds: ${cpuRatio})`,
  );
}
