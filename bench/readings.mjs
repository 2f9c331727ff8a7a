// Share of formulas whose tree is the one that a person wrote down before the parser saw the formula.
// node bench/readings.mjs FORMULAS.jsonl [READINGS.jsonl]; lines of FORMULAS have id, tex and perhaps expanded.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { equalExpr } from '../dist/math/expr/expr.js';
import { parseSexpr, printSexpr } from '../dist/math/expr/sexpr.js';
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

let equal = 0;
let compared = 0;
let corrected = 0;
let absent = 0;
for (const { id, reading, first } of linesOf(readings)) {
  const source = sources.get(id);
  if (source === undefined) {
    absent += 1;
    continue;
  }
  compared += 1;
  const result = parseLatex(source, grammar);
  if (result.ok && equalExpr(result.expr, parseSexpr(reading))) {
    equal += 1;
    if (first !== undefined) corrected += 1;
    continue;
  }
  const shown = result.ok
    ? printSexpr(result.expr)
    : `refused at ${result.error.offset}: ${result.error.message}`;
  console.log(
    `${id}\n  formula  ${source.replaceAll('\n', ' ')}\n  reading  ${reading}\n  parser   ${shown}`,
  );
}
const share = (count) => `${count} of ${compared} (${((100 * count) / compared).toFixed(1)} %)`;
console.log(`\nequal to the reading: ${share(equal)}`);
console.log(`equal to the reading as first written: ${share(equal - corrected)}`);
if (absent > 0) console.log(`readings whose formula the file lacks: ${absent}`);
