// Share of formulas whose tree is the one that a person wrote down before the parser saw the formula.
// Sets are samples read apart, each before the parser was tried on any of it.
// node bench/readings.mjs FORMULAS.jsonl [READINGS.jsonl]; lines of FORMULAS have id, tex and perhaps expanded.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSexpr, printSexpr } from '../dist/math/expr/sexpr.js';
import { equalExpr } from '../dist/math/expr/tree.js';
import { loadGrammar } from '../dist/math/grammar/load.js';
import { parseLatex } from '../dist/math/latex/parse/parse.js';

const [formulas, readings = fileURLToPath(new URL('readings.jsonl', import.meta.url))] =
  process.argv.slice(2);
if (!formulas) throw new Error('usage: node bench/readings.mjs FORMULAS.jsonl [READINGS.jsonl]');

const linesOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const sources = new Map(linesOf(formulas).map((row) => [row.id, row.expanded ?? row.tex]));
const grammar = loadGrammar();

const counts = new Map();
let absent = 0;
for (const { id, set = 1, reading, first } of linesOf(readings)) {
  const source = sources.get(id);
  if (source === undefined) {
    absent += 1;
    continue;
  }
  if (!counts.has(set)) counts.set(set, { equal: 0, corrected: 0, compared: 0 });
  const count = counts.get(set);
  count.compared += 1;
  const result = parseLatex(source, grammar);
  if (result.ok && equalExpr(result.expr, parseSexpr(reading))) {
    count.equal += 1;
    if (first !== undefined) count.corrected += 1;
    continue;
  }
  const shown = result.ok
    ? printSexpr(result.expr)
    : `refused at ${result.error.offset}: ${result.error.message}`;
  console.log(
    `${id}\n  formula  ${source.replaceAll('\n', ' ')}\n  reading  ${reading}\n  parser   ${shown}`,
  );
}
for (const [set, { equal, corrected, compared }] of counts) {
  const share = (count) => `${count} of ${compared} (${((100 * count) / compared).toFixed(1)} %)`;
  console.log(`\nset ${set}, equal to the reading: ${share(equal)}`);
  console.log(`set ${set}, equal to the reading as first written: ${share(equal - corrected)}`);
}
if (absent > 0) console.log(`readings whose formula the file lacks: ${absent}`);
