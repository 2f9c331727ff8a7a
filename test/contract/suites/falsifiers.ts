import { rngFrom, shuffled } from '../../../src/base/random/rng.ts';
import { claimOf } from '../../../src/data/datasets/versions/version.ts';
import type { Identity, IdentityForm } from '../../../src/data/identities/identity.ts';
import { app, type Expr, num, sym } from '../../../src/math/expr/expr.ts';
import { letterKey } from '../../../src/math/expr/letters.ts';
import { printSexpr } from '../../../src/math/expr/sexpr.ts';
import { contextFor } from '../../../src/math/mutate/context.ts';
import { falsify } from '../../../src/math/mutate/driver.ts';
import type { Operator } from '../../../src/math/mutate/operator.ts';
import type { Declaration, Model } from '../../../src/math/statement/domain.ts';
import { createJudge, type Judge } from '../../../src/math/verify/judge.ts';
import type { Assignment } from '../../../src/math/verify/verdict.ts';
import { loadAlphabet } from '../../helpers/alphabet.ts';

export interface FalsifierReport {
  /** One line a proposal that was refuted without ground. */
  readonly faults: readonly string[];
  readonly judged: number;
  readonly refuted: number;
  /** Refutations whose witness consists of exact numbers, and was looked at again. */
  readonly rechecked: number;
}

/** Proposals judged of one operator, and of one form among them. */
const MOST = 12;
const MOST_A_FORM = 3;

/**
 * Lets the judge decide on what a falsifying operator makes of curated forms, and looks at each refutation again: at its
 * witness, put in as numbers, the conditions and the curated form have to hold and the proposal must not.
 */
export function unearnedRefutations(
  operator: Operator,
  identities: readonly Identity[],
  judge: Judge,
): FalsifierReport {
  const report = { faults: [] as string[], judged: 0, refuted: 0, rechecked: 0 };
  for (const { form, identity } of formsOf(identities, operator)) {
    if (report.judged >= MOST) break;
    const curated = claimOf(form.passage);
    const context = contextFor(form.model, rngFrom(`${operator.id}/${form.source}`), loadAlphabet());
    let looked = 0;
    for (const { to } of falsify(curated, { operators: [operator], context })) {
      if (looked >= MOST_A_FORM) break;
      looked += 1;
      report.judged += 1;
      const found = judge.falsehood(form.model, curated, to, {
        pinned: new Set(form.pins),
        reparametrisations: identity.reparametrisations,
      });
      if (found.kind !== 'refuted') continue;
      report.refuted += 1;
      const fault = faultOf(form.model, curated, to, found.witness);
      if (fault === 'no numbers') continue;
      report.rechecked += 1;
      if (fault) report.faults.push(`${identity.id}: ${printSexpr(to)} ${fault}`);
    }
  }
  return report;
}

/** All forms in an order that depends on the operator alone, so that operators see different identities. */
function formsOf(
  identities: readonly Identity[],
  { id }: Operator,
): readonly { form: IdentityForm; identity: Identity }[] {
  const forms = identities.flatMap((identity) =>
    identity.forms.filter(({ rule }) => !rule).map((form) => ({ identity, form })),
  );
  return shuffled(rngFrom(`forms/${id}`), forms);
}

const SCALARS: ReadonlySet<string> = new Set(['real', 'rational', 'complex', 'integer', 'natural']);

const second = createJudge({ cacheSize: 0 });

/** What is wrong with a witness; undefined where nothing is, `no numbers` where it cannot be put in as numbers. */
function faultOf(model: Model, curated: Expr, candidate: Expr, witness: Assignment): string | undefined {
  const pinned = pinnedModel(model, witness);
  if (!pinned) return 'no numbers';
  for (const condition of model.conditions) {
    if (second.holds({ formula: condition, model: pinned }).kind === 'different' && !statesRange(candidate))
      return `at ${shown(witness)}, where ${printSexpr(condition)} does not hold`;
  }
  const before = second.holds({ formula: curated, model: pinned });
  if (before.kind === 'different') return `at ${shown(witness)}, where the curated form fails`;
  const after = second.holds({ formula: candidate, model: pinned });
  if (after.kind === 'same' || after.kind === 'unrefuted') return `holds at ${shown(witness)}`;
  return undefined;
}

/** Whether the proposal sets ranges of its own, beyond those of the model. */
function statesRange(candidate: Expr): boolean {
  return candidate.kind === 'bind' || (candidate.kind === 'app' && PREMISED.has(candidate.head));
}

const PREMISED: ReadonlySet<string> = new Set(['implies', 'implied-by', 'where', 'and', 'iff', 'phrase']);

function shown(witness: Assignment): string {
  return witness.map(({ letter, value }) => `${letter} = ${value}`).join(', ') || 'no point';
}

/** The model with every letter set to its value, dependent ones left to their rule. */
function pinnedModel(model: Model, witness: Assignment): Model | undefined {
  if (model.structure) return undefined;
  const values = new Map(witness.map(({ letter, value }) => [letter, value]));
  const declarations: Declaration[] = [];
  for (const declaration of model.declarations) {
    if (!SCALARS.has(declaration.domain.kind)) return undefined;
    if (declaration.is) {
      declarations.push(declaration);
      continue;
    }
    const value = values.get(letterKey(declaration.letter));
    if (value === undefined) continue;
    const is = numberFrom(value);
    if (!is) return undefined;
    declarations.push({ ...declaration, is });
  }
  return { declarations, conditions: [] };
}

/** `-3/2`, `2 i` and `1/2 + 3 i` as trees. */
function numberFrom(value: string): Expr | undefined {
  const parts = /^(-?\d+(?:\/\d+)?)?(?:(?: \+ )?(-?\d+(?:\/\d+)?) i)?$/.exec(value);
  if (!parts) return undefined;
  const re = parts[1] === undefined ? undefined : fraction(parts[1]);
  const im = parts[2] === undefined ? undefined : app('mul', [fraction(parts[2]), sym('i')]);
  if (re && im) return app('add', [re, im]);
  return re ?? im;
}

function fraction(value: string): Expr {
  const [top, bottom] = value.replace('-', '').split('/') as [string, string?];
  const size = bottom ? app('div', [num(top), num(bottom)]) : num(top);
  return value.startsWith('-') ? app('neg', [size]) : size;
}
