import { claimOf } from '../../data/datasets/versions/version.ts';
import type { Identity, IdentityForm, NearMiss, Place } from '../../data/identities/identity.ts';
import { app, type Expr } from '../../math/expr/expr.ts';
import { formulasOf } from '../../math/statement/passage.ts';
import { createJudge, type Falsehood, type Judge } from '../../math/verify/judge.ts';
import { valueText } from '../../math/verify/values/text.ts';
import type { Verdict } from '../../math/verify/verdict.ts';

export interface CheckFailure {
  readonly place: Place;
  readonly source: string;
  readonly reason: string;
}

/** What the check found of one identity. Wordings of one sentence are checked each by itself. */
export interface IdentityReport {
  readonly id: string;
  readonly area: string;
  readonly forms: number;
  /** Forms by outcome: `same`, `unrefuted` (inequalities) or `by rule` (the template says why). */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly nearMisses: readonly { readonly source: string; readonly outcome: string }[];
  readonly failures: readonly CheckFailure[];
}

/** Checks identities one after the other: each form has to hold, each near-miss to be refuted with a witness. */
export function* checkIdentities(identities: readonly Identity[]): Generator<IdentityReport> {
  const judge = createJudge();
  for (const identity of identities) yield checkIdentity(judge, identity);
}

function checkIdentity(judge: Judge, identity: Identity): IdentityReport {
  const failures: CheckFailure[] = [];
  const outcomes: Record<string, number> = {};
  for (const form of identity.forms) {
    const outcome = formOutcome(judge, form);
    if ('reason' in outcome)
      failures.push({ place: form.place, source: form.source, reason: outcome.reason });
    else outcomes[outcome.kind] = (outcomes[outcome.kind] ?? 0) + 1;
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
    forms: identity.forms.length,
    outcomes,
    nearMisses,
    failures,
  };
}

function formOutcome(judge: Judge, form: IdentityForm): { kind: string } | { reason: string } {
  if (form.rule) return { kind: 'by rule' };
  const verdict: Verdict = judge.holds({ formula: statementOf(form), model: form.model });
  switch (verdict.kind) {
    case 'same':
    case 'unrefuted':
      return { kind: verdict.kind };
    case 'different':
      return { reason: `does not hold: ${pointText(verdict)}` };
    case 'undecided':
      return { reason: `undecided: ${verdict.reason}` };
  }
}

/** What a form says: its premises, where it prints any, imply its claims. */
function statementOf({ passage }: Pick<IdentityForm, 'passage'>): Expr {
  const given = formulasOf(passage, 'given');
  const claim = claimOf(passage);
  if (given.length === 0) return claim;
  return app('implies', [given.length === 1 ? (given[0] as Expr) : app('and', given), claim]);
}

function refute(judge: Judge, identity: Identity, miss: NearMiss): Falsehood {
  const curated = identity.forms[0] as IdentityForm;
  return judge.falsehood(miss.model, claimOf(curated.passage), statementOf(miss), {
    pinned: new Set(miss.pins),
    reparametrisations: identity.reparametrisations,
  });
}

function pointText({
  witness,
  left,
  right,
}: Pick<Extract<Falsehood, { kind: 'refuted' }>, 'witness' | 'left' | 'right'>) {
  const at = witness.map(({ letter, value }) => `${letter} = ${value}`).join(', ');
  return `left ${valueText(left)}, right ${valueText(right)}${at ? ` at ${at}` : ''}`;
}

/** One line an identity, then one line a failure. */
export function checkLine({ id, area, forms, outcomes, nearMisses, failures }: IdentityReport): string {
  const held = Object.entries(outcomes).map(([kind, count]) => `${count} ${kind}`);
  const refuted = nearMisses.filter(({ outcome }) => !outcome.startsWith('not refuted')).length;
  const head = `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${area.padEnd(15)} ${id.padEnd(36)} ${forms} forms: ${held.join(', ') || 'none hold'}; ${refuted} of ${nearMisses.length} near-misses refuted`;
  const lines = failures.map(
    ({ place, source, reason }) => `  ${place.file}:${place.line}:${place.column}: ${source}\n    ${reason}`,
  );
  return [head, ...lines].join('\n');
}
