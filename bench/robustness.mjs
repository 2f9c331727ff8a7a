// Hostile input: random strings must be read or refused, never throw, hang or let memory grow.
// node --expose-gc bench/robustness.mjs [COUNT] [FORMULAS.jsonl]; without a file only the formulas below are mutated.
import { readFileSync } from 'node:fs';
import { rngFrom } from '../dist/base/random/rng.js';
import { loadGrammar } from '../dist/math/grammar/load.js';
import { parseLatex } from '../dist/math/latex/parse/parse.js';
import { FORMULAS, hostileString, LONG, tokensOf } from './hostile.mjs';

const count = Number(process.argv[2] ?? 1_000_000);
const grammar = loadGrammar();
const formulas = process.argv[3]
  ? readFileSync(process.argv[3], 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .map((row) => row.expanded ?? row.tex)
  : FORMULAS;
const tokens = tokensOf(grammar);

const rng = rngFrom('robustness');
let read = 0;
let thrown = 0;
let slowest = { time: 0, source: '' };
let warm = 0;
const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};
for (let at = 0; at < count; at += 1) {
  if (at === Math.floor(count / 10)) warm = memory();
  const source = hostileString(rng, at, tokens, formulas);
  const start = performance.now();
  try {
    if (parseLatex(source, grammar).ok) read += 1;
  } catch (error) {
    thrown += 1;
    if (thrown <= 10) console.log(`threw ${error.message} on ${JSON.stringify(source)}`);
  }
  const time = performance.now() - start;
  if (time > slowest.time) slowest = { time, source };
}
console.log(`${count} random strings: ${read} read, ${count - read - thrown} refused, ${thrown} exceptions`);
console.log(`slowest ${slowest.time.toFixed(1)} ms: ${JSON.stringify(slowest.source.slice(0, 100))}`);
console.log(`heap ${warm.toFixed(1)} MB after a tenth, ${memory().toFixed(1)} MB at the end`);

let worst = { best: 0, name: '' };
for (const [name, source] of LONG(10_000)) {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    parseLatex(source, grammar);
    return performance.now() - start;
  });
  const best = Math.min(...times);
  if (best > worst.best) worst = { best, name };
}
console.log(`10,000 characters, best of three: at most ${worst.best.toFixed(1)} ms (${worst.name})`);

for (const [name, source] of [
  ['9,999 nested braces', `${'{'.repeat(9_999)}x${'}'.repeat(9_999)}`],
  ['9,999 nested brackets', `${'('.repeat(9_999)}x${')'.repeat(9_999)}`],
  ['2,500 nested roots', `${'\\sqrt{'.repeat(2_500)}x${'}'.repeat(2_500)}`],
  ['10,000 nested braces', `${'{'.repeat(10_000)}x${'}'.repeat(10_000)}`],
  ['a million letters', 'x'.repeat(1_000_000)],
]) {
  const start = performance.now();
  const result = parseLatex(source, grammar);
  const told = result.ok ? 'READ' : `refused: ${result.error.message}`;
  console.log(`${name}: ${told} (${(performance.now() - start).toFixed(1)} ms)`);
}
