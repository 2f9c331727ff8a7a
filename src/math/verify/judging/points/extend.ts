import { type App, app, type Expr, isApp } from '../../../expr/expr.ts';
import { letterKey } from '../../../expr/letters.ts';
import type { Declaration, DomainKind, Model } from '../../../statement/domain.ts';
import { splitConditions } from '../../models/conditions.ts';
import type { Claim } from '../claim.ts';

const NUMBER_SETS: ReadonlyMap<string, DomainKind> = new Map<string, DomainKind>(
  (
    [
      ['N', 'natural'],
      ['Z', 'integer'],
      ['Q', 'rational'],
      ['R', 'real'],
      ['C', 'complex'],
    ] as const
  ).flatMap(([letter, kind]) => ['bb', 'bf'].map((font) => [`${font}:${letter}`, kind] as const)),
);

/** Kinds that lie within each other, narrow to wide. */
const NARROW_TO_WIDE: readonly DomainKind[] = ['natural', 'integer', 'rational', 'real', 'complex'];

/** Heads under which several letters share a relation. */
const LISTS = ['list', 'tuple', 'sequence'] as const;

/** Letters and the number set that a membership condition names. */
function membership(condition: Expr): { letters: readonly Expr[]; set: Expr; kind: DomainKind } | undefined {
  if (!isApp(condition, 'in')) return undefined;
  const [left, right] = condition.args as [Expr, Expr];
  const kind = right.kind === 'sym' ? NUMBER_SETS.get(right.name) : undefined;
  if (!kind) return undefined;
  return { letters: LISTS.some((head) => isApp(left, head)) ? (left as App).args : [left], set: right, kind };
}

/**
 * The model with the letters that the claim quantifies by itself, and the premises without memberships that the
 * declarations grant anyway. A membership in a narrower set than declared stays a premise.
 */
export function extendModel(model: Model, claim: Claim): { model: Model; premises: readonly Expr[] } {
  if (claim.premises.length === 0 && claim.quantified.length === 0)
    return { model, premises: claim.premises };
  const kinds = new Map(model.declarations.map((entry) => [letterKey(entry.letter), entry.domain.kind]));
  const added: Declaration[] = [];
  const premises: Expr[] = [];
  for (const condition of splitConditions(claim.premises)) {
    const member = membership(condition);
    if (!member) {
      premises.push(condition);
      continue;
    }
    const open = member.letters.filter((letter) => !grants(kinds.get(letterKey(letter)), member.kind));
    for (const letter of open) {
      const key = letterKey(letter);
      if (kinds.has(key)) premises.push(app('in', [letter, member.set]));
      else if (letter.kind === 'sym') {
        added.push({ letter, domain: { kind: member.kind } });
        kinds.set(key, member.kind);
      }
    }
  }
  for (const letter of claim.quantified) {
    if (letter.kind !== 'sym' || kinds.has(letterKey(letter))) continue;
    added.push({ letter, domain: { kind: 'real' } });
    kinds.set(letterKey(letter), 'real');
  }
  return { model: added.length > 0 ? widened(model, added) : model, premises };
}

const wider = new WeakMap<Model, Map<string, Model>>();

/** The model with further letters: one object for the same letters, by which points are remembered. */
function widened(model: Model, added: readonly Declaration[]): Model {
  const key = added.map(({ letter, domain }) => `${letterKey(letter)}:${domain.kind}`).join();
  const known = wider.get(model) ?? new Map<string, Model>();
  let wide = known.get(key);
  if (!wide) {
    wide = { ...model, declarations: [...model.declarations, ...added] };
    wider.set(model, known.set(key, wide));
  }
  return wide;
}

function grants(declared: DomainKind | undefined, asked: DomainKind): boolean {
  if (!declared) return false;
  const have = NARROW_TO_WIDE.indexOf(declared);
  return have >= 0 && have <= NARROW_TO_WIDE.indexOf(asked);
}
