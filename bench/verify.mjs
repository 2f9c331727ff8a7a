// Plain algebraic claims judged a CPU-second, two sides at sixteen points, warm and none remembered, beside the calibration.
// node bench/verify.mjs [COUNT]
import { sym } from '../dist/math/expr/expr.js';
import { parseSexpr } from '../dist/math/expr/sexpr.js';
import { createJudge } from '../dist/math/verify/judge.js';
import { calibration, REFERENCE } from './calibration.mjs';

const count = Number(process.argv[2] ?? 20_000);
const model = {
  declarations: ['a', 'b', 'x', 'y'].map((name) => ({ letter: sym(name), domain: { kind: 'real' } })),
  conditions: [],
};
const claims = [
  '(eq (pow (add a b) 2) (add (pow a 2) (mul 2 a b) (pow b 2)))',
  '(eq (mul (add a b) (add a (neg b))) (add (pow a 2) (neg (pow b 2))))',
  '(eq (mul x (add a y)) (add (mul x a) (mul x y)))',
  '(eq (pow (add x (neg y)) 2) (add (pow x 2) (neg (mul 2 x y)) (pow y 2)))',
].map(parseSexpr);
const judge = createJudge({ cacheSize: 0 });

function judgeAll(times) {
  for (let index = 0; index < times; index += 1) {
    const { kind } = judge.holds({ formula: claims[index % claims.length], model });
    if (kind !== 'same') throw new Error(`claim ${index % claims.length} is ${kind}`);
  }
}

judgeAll(count / 5);
const before = calibration();
const start = process.cpuUsage();
judgeAll(count);
const { user, system } = process.cpuUsage(start);
const speed = (before + calibration()) / 2;
const rate = count / ((user + system) / 1e6);
console.log(`verify: ${rate.toFixed(0)} claims per CPU-second`);
console.log(`KaTeX: ${speed.toFixed(0)} renderings per CPU-second (reference ${REFERENCE})`);
console.log(
  `verify: ${((rate * REFERENCE) / speed).toFixed(0)} claims per CPU-second at the reference's speed`,
);
