// Speed of the reader against that of KaTeX's parser on the same formulas in one run.
// node bench/parse-speed.mjs FORMULAS.jsonl [ROUNDS]; rounds of both alternate, so that load falls on both alike.
import { readFileSync } from 'node:fs';
import katex from 'katex';
import { loadGrammar } from '../dist/math/grammar/load.js';
import { parseLatex } from '../dist/math/latex/parse/parse.js';
import { scan } from '../dist/math/latex/scan/scan.js';
import { tablesOf } from '../dist/math/latex/scan/tables.js';

const [path, rounds = '5'] = process.argv.slice(2);
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

const timed = (work) => {
  const start = performance.now();
  for (const source of sources) work(source);
  return performance.now() - start;
};
const katexTimes = [];
const readTimes = [];
const scanTimes = [];
for (let round = 0; round < Number(rounds); round += 1) {
  katexTimes.push(timed((source) => katex.__parse(source, settings)));
  readTimes.push(timed((source) => parseLatex(source, grammar)));
  scanTimes.push(timed((source) => scan(source, tables)));
}
const best = (times) => Math.min(...times);
const rate = (times) => `${Math.round((sources.length / best(times)) * 1000)} formulas/s`;
console.log(`${sources.length} formulas, best of ${rounds} rounds`);
console.log(`katex.__parse: ${rate(katexTimes)}`);
console.log(`parseLatex: ${rate(readTimes)}, scanning alone ${rate(scanTimes)}`);
console.log(`speed against katex.__parse: ${(best(katexTimes) / best(readTimes)).toFixed(2)}`);
