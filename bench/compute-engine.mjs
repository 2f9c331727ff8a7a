// Where compute-engine's parser also understands a formula and both have a value: do the values agree?
// node bench/compute-engine.mjs FORMULAS.jsonl [COUNT] [SEED]; lines have id, tex and perhaps expanded.
import { readFileSync } from 'node:fs';
import { ComputeEngine } from '@cortex-js/compute-engine';
import { rngFrom, shuffled } from '../dist/base/random/rng.js';
import { parseSexpr } from '../dist/math/expr/sexpr.js';
import { loadGrammar } from '../dist/math/grammar/load.js';
import { parseLatex } from '../dist/math/latex/parse/parse.js';
import { ClaimCompiler } from '../dist/math/verify/evaluate/compile.js';
import { Frame, run } from '../dist/math/verify/evaluate/frame.js';
import { compare } from './cross/compare.mjs';
import { CONVENTIONS, conventionFor } from './cross/conventions.mjs';
import { ourReader } from './cross/ours.mjs';

const [path, count = '1000', seed = 'cross'] = process.argv.slice(2);
if (!path) throw new Error('usage: node bench/compute-engine.mjs FORMULAS.jsonl [COUNT] [SEED]');
const engine = new ComputeEngine();
const ours = ourReader({ parseLatex, ClaimCompiler, Frame, run, parseSexpr, grammar: loadGrammar() });
const formulas = shuffled(rngFrom(seed), readFileSync(path, 'utf8').split('\n').filter(Boolean))
  .slice(0, Number(count))
  .map((line) => JSON.parse(line));

const counts = { agree: 0, disagree: 0, shape: 0, theirs: 0, ours: 0, failed: 0 };
const explained = new Map();
for (const { id, tex, expanded } of formulas) {
  const latex = expanded ?? tex;
  let outcome;
  try {
    outcome = compare(latex, ours, engine);
  } catch (thrown) {
    // compute-engine throws on some input; that is its answer, and counted.
    outcome = { kind: 'failed', mine: String(thrown) };
  }
  counts[outcome.kind] += 1;
  if (outcome.kind !== 'disagree') continue;
  const convention = conventionFor(latex);
  if (convention) explained.set(convention.id, (explained.get(convention.id) ?? 0) + 1);
  else
    console.log(
      `${outcome.kind} ${id}: ${latex}\n    ours ${outcome.mine}, theirs ${outcome.other} ${outcome.json ?? ''}`,
    );
}
const compared = counts.agree + counts.disagree;
const apart = [...explained.values()].reduce((sum, count) => sum + count, 0);
console.log(
  `${formulas.length} formulas, ${compared} with a value for both: ${counts.agree} agree, ${apart} (${((100 * apart) / compared).toFixed(1)} %) ` +
    `explained by a convention, ${counts.disagree - apart} open`,
);
for (const { id, reason } of CONVENTIONS)
  if (explained.has(id)) console.log(`  ${explained.get(id)} ${id}: ${reason}`);
console.log(
  `  not compared: ${counts.theirs} without a value of compute-engine's or ours, ${counts.ours} that we refuse, ` +
    `${counts.shape} taken apart otherwise, ${counts.failed} at which compute-engine throws`,
);
