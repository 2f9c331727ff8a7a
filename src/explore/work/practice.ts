import type { Engine } from './engine.ts';
import { FormulaWork } from './formula.ts';

/** Formulas of the kinds that are typed most. */
const FORMULAS = [
  'x^2 - y^2 = (x - y)(x + y)',
  '\\sin 2x = 2 \\sin x \\cos x',
  '\\sum_{i=1}^{m} i^2 = \\frac{m(m+1)(2m+1)}{6}',
  '|u v| = |u| \\cdot |v|',
  '\\ln \\frac{x}{y} = \\ln x - \\ln y',
  '\\frac{d}{dx} e^{2x} = 2 e^{2x}',
];

const ROUNDS = 3;

/**
 * Draws versions that nobody sees. A browser compiles what has run often, so the first formula that is typed would take
 * four times as long as later ones. The caller may stop between two.
 */
export function* practice(engine: Engine, later: typeof import('./later.ts')): Generator<unknown> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const source of FORMULAS) {
      const order = {
        source,
        assume: [],
        kinds: {},
        seed: `practice ${round}`,
        count: 10,
        keepLetters: false,
      };
      const work = new FormulaWork(engine, 0, order);
      yield* work.replies();
      yield* work.falseReplies(later);
    }
}
