import { rngFrom } from '../../../src/base/random/rng.ts';
import type { Expr } from '../../../src/math/expr/expr.ts';
import { printSexpr } from '../../../src/math/expr/sexpr.ts';
import type { Grammar } from '../../../src/math/grammar/grammar.ts';
import { contextFor } from '../../../src/math/mutate/context.ts';
import { rewritesOf } from '../../../src/math/mutate/driver.ts';
import type { Operator } from '../../../src/math/mutate/operator.ts';
import type { Model } from '../../../src/math/statement/domain.ts';
import type { Judge } from '../../../src/math/verify/judge.ts';
import { loadAlphabet } from '../../helpers/alphabet.ts';
import { conventionModel, mixedModel } from '../../helpers/conventions.ts';
import { grafted, randomPool } from '../../helpers/random-pool.ts';
import { substituted } from '../../helpers/random-terms.ts';
import { requireExample, usedModel } from './examples.ts';

/** What is checked, by what, over which notation: planted faults are put in here in place of the real thing. */
export interface Subjects {
  readonly judge: Judge;
  readonly grammar: Grammar;
}

export interface Report {
  /** One line a broken promise, with the claim and what the judge says. */
  readonly faults: readonly string[];
  /** Rewrites that were seen to keep their promise. */
  readonly confirmed: number;
}

const ROUNDS = 6;

/**
 * Rewrites that do not keep the meaning, among those of the operator's example and of its instances with random terms in
 * place of letters, each with all reals positive, with no conditions, and with a drawn sign for each letter.
 */
export function brokenPromises(operator: Operator, { judge, grammar }: Subjects): Report {
  const { before, capitals } = requireExample(operator, grammar);
  const tally = new Tally(operator, judge);
  const instances = Array.from({ length: ROUNDS }, (_, round) =>
    substituted(before, rngFrom(`${operator.id}/${round}`)),
  );
  for (const [round, instance] of [before, ...instances].entries()) {
    tally.check(instance, conventionModel(capitals, true));
    tally.check(instance, conventionModel(capitals, false));
    if (round % 2 === 1)
      tally.check(instance, mixedModel(capitals, rngFrom(`${operator.id}/signs/${round}`)));
  }
  return tally;
}

/** Rewrites checked of one operator over the pool, and grafted into it. */
const MOST_RANDOM = 8;
const GRAFTS = 4;

/**
 * Rewrites that do not keep the meaning, among those of random formulas, and of random formulas into which the operator's
 * example was grafted.
 */
export function brokenOnRandom(operator: Operator, { judge, grammar }: Subjects): Report {
  const tally = new Tally(operator, judge);
  for (const { formula, model } of randomPool(operator.on)) {
    if (tally.judged >= MOST_RANDOM) break;
    tally.check(formula, model, 2);
  }
  const { before, capitals } = requireExample(operator, grammar);
  for (let round = 0; round < GRAFTS; round += 1) {
    const rng = rngFrom(`${operator.id}/graft/${round}`);
    tally.check(grafted(before, rng), mixedModel(capitals, rng.fork('signs')), 3);
  }
  return tally;
}

class Tally implements Report {
  readonly faults: string[] = [];
  confirmed = 0;
  judged = 0;

  constructor(
    private readonly operator: Operator,
    private readonly judge: Judge,
  ) {}

  check(formula: Expr, model: Model, most = Number.POSITIVE_INFINITY): void {
    const context = contextFor(model, rngFrom(this.operator.id), loadAlphabet());
    let looked = 0;
    for (const { to } of rewritesOf(formula, this.operator, context)) {
      if (looked >= most) return;
      looked += 1;
      this.judged += 1;
      const verdict = this.judge.equivalent(usedModel(model, [formula, to]), formula, to);
      if (verdict.kind === 'same') this.confirmed += 1;
      if (verdict.kind === 'different')
        this.faults.push(`${printSexpr(formula)} to ${printSexpr(to)}: ${JSON.stringify(verdict.witness)}`);
    }
  }
}
