import { claimOf } from '../../../data/datasets/versions/version.ts';
import type { Identity, IdentityForm, NearMiss, Place } from '../../../data/identities/identity.ts';
import { createJudge, type Falsehood, type Judge } from '../../../math/verify/judge.ts';
import { pointText as equations } from '../../../math/verify/values/equation-text.ts';
import { valueTexts } from '../../../math/verify/values/text.ts';
import type { Verdict } from '../../../math/verify/verdict.ts';
import { entriesOf } from './entries.ts';

export interface CheckFailure {
  readonly place: Place;
  readonly source: string;
  readonly reason: string;
}

/** What the check found of one identity. Wordings of one sentence are checked each by itself. */
export interface IdentityReport {
  readonly id: string;
  readonly area: string;
  /** The names, counted. */
  readonly names: number;
  /** Wordings, each counted, and the template entries that they are wordings of; of these the sentences. */
  readonly wordings: number;
  readonly forms: number;
  readonly inWords: number;
  /** Wordings by outcome: `same`, `unrefuted` (inequalities) or `by rule`. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Why the forms that no verdict is reached on are taken as true: source and rule. */
  readonly rules: readonly { readonly source: string; readonly rule: string }[];
  readonly nearMisses: readonly { readonly source: string; readonly outcome: string }[];
  readonly failures: readonly CheckFailure[];
}

/**
 * Checks identities one after the other: each wording of each form has to hold, each near-miss to be refuted with a
 * witness. `relations` are the failures that `checkRelations` finds between identities, by id.
 */
export function* checkIdentities(
  identities: readonly Identity[],
  relations: ReadonlyMap<string, readonly CheckFailure[]> = new Map(),
): Generator<IdentityReport> {
  const judge = createJudge();
  for (const identity of identities) yield checkIdentity(judge, identity, relations.get(identity.id) ?? []);
}

function checkIdentity(judge: Judge, identity: Identity, relations: readonly CheckFailure[]): IdentityReport {
  const failures: CheckFailure[] = [];
  const outcomes: Record<string, number> = {};
  const rules = new Map<string, string>();
  for (const form of identity.forms) {
    const outcome = formOutcome(judge, form);
    if ('reason' in outcome)
      failures.push({ place: form.place, source: form.source, reason: outcome.reason });
    else outcomes[outcome.kind] = (outcomes[outcome.kind] ?? 0) + 1;
    if (form.rule) rules.set(form.source, form.rule);
  }
  const nearMisses = identity.nearMisses.map((miss) => {
    const found = refute(judge, identity, miss);
    if (found.kind === 'refuted') return { source: miss.source, outcome: pointText(found) };
    failures.push({ place: miss.place, source: miss.source, reason: `not refuted: ${found.reason}` });
    return { source: miss.source, outcome: `not refuted: ${found.reason}` };
  });
  return {
    id: identity.id,
    area: identity.area,
    names: identity.names.length,
    wordings: identity.forms.length,
    ...entriesOf(identity),
    outcomes,
    rules: [...rules].map(([source, rule]) => ({ source, rule })),
    nearMisses,
    failures: [...new Map([...failures, ...relations].map((item) => [keyOf(item), item])).values()],
  };
}

/** Wordings of one sentence that fail alike fail once. */
function keyOf({ place, reason }: CheckFailure): string {
  return `${place.file}:${place.line}:${place.column}: ${reason}`;
}

/** A written rule stands in for a verdict that cannot be reached; where one can, the rule has to go. */
function formOutcome(judge: Judge, form: IdentityForm): { kind: string } | { reason: string } {
  const verdict: Verdict = judge.holds({ formula: claimOf(form.passage), model: form.model });
  switch (verdict.kind) {
    case 'same':
    case 'unrefuted':
      return form.rule ? { reason: `holds (${verdict.kind}) without its rule` } : { kind: verdict.kind };
    case 'different':
      return { reason: `does not hold: ${pointText(verdict)}` };
    case 'undecided':
      return form.rule ? { kind: 'by rule' } : { reason: `undecided: ${verdict.reason}` };
  }
}

function refute(judge: Judge, identity: Identity, miss: NearMiss): Falsehood {
  const curated = identity.forms[0] as IdentityForm;
  return judge.falsehood(miss.model, claimOf(curated.passage), claimOf(miss.passage), {
    pinned: new Set(miss.pins),
    reparametrisations: identity.reparametrisations,
  });
}

function pointText({
  witness,
  left,
  right,
}: Pick<Extract<Falsehood, { kind: 'refuted' }>, 'witness' | 'left' | 'right'>) {
  const at = equations(witness.map(({ letter, value }) => [letter, value]));
  const sides = valueTexts(left, right);
  return `left ${sides.left}, right ${sides.right}${at ? ` at ${at}` : ''}`;
}
