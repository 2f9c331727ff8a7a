import type { Expr } from '../../../expr/expr.ts';
import { freeSymbols, letterKey } from '../../../expr/letters.ts';
import { printSexpr } from '../../../expr/sexpr.ts';
import type { Model } from '../../../statement/domain.ts';
import { rolesOf } from '../roles.ts';

/** Namings tried at most; a claim that has more is left undecided. */
const MOST_NAMINGS = 40_320;

/** A permutation of letters, by name. */
export type Naming = ReadonlyMap<string, Expr>;

export interface Namings {
  readonly count: number;
  /** The namings that differ for the model, one of each kind. */
  readonly distinct: Iterable<Naming>;
  /** The namings that the model does not tell from this one, itself among them: they may say different things. */
  alike(naming: Naming): Iterable<Naming>;
}

interface Group {
  readonly letters: readonly Expr[];
  readonly keys: readonly string[];
  /** The role of each letter. */
  readonly roles: readonly string[];
}

/**
 * The other ways to give the unpinned letters of one domain that the formulas show their roles. Letters that are all
 * alike to the model are left where they are; `printed` and `singled` as for their roles. Undefined: too many.
 */
export function otherNamings(
  model: Model,
  formulas: readonly Expr[],
  pinned: ReadonlySet<string>,
  printed: readonly Expr[] = [],
  singled: readonly string[] = [],
): Namings | undefined {
  const groups = groupsOf(model, formulas, pinned, rolesOf(model, printed, singled));
  const size = groups.reduce((product, group) => product * countOf(group), 1);
  if (size > MOST_NAMINGS) return undefined;
  return {
    count: size - 1,
    distinct: combined(new Map(), groups),
    alike: (naming) => alikeTo(naming, groups),
  };
}

/** A naming of each group, in all combinations but that which leaves all letters where they are. */
function* combined(naming: Naming, groups: readonly Group[]): Generator<Naming> {
  const [group, ...rest] = groups;
  if (!group) {
    if (naming.size > 0) yield naming;
    return;
  }
  for (const way of arrangements(group))
    yield* combined(naming.size === 0 ? way : new Map([...naming, ...way]), rest);
}

/** Letters that may change places, with those alike left out. */
function groupsOf(
  model: Model,
  formulas: readonly Expr[],
  pinned: ReadonlySet<string>,
  roles: ReadonlyMap<string, string>,
): Group[] {
  const present = new Set(formulas.flatMap((formula) => freeSymbols(formula).map((symbol) => symbol.name)));
  const classes = new Map<string, Expr[]>();
  for (const { letter, domain } of model.declarations) {
    const key = letterKey(letter);
    // Letters that only help to draw others are nobody's to name.
    if (pinned.has(key) || !present.has(key)) continue;
    const kind = `${domain.kind} ${(domain.shape ?? []).map(printSexpr).join(' ')}`;
    classes.set(kind, [...(classes.get(kind) ?? []), letter]);
  }
  return [...classes.values()].flatMap((letters) => {
    const keys = letters.map(letterKey);
    const own = keys.map((key) => roles.get(key) as string);
    return own.every((role) => role === own[0]) ? [] : [{ letters, keys, roles: own }];
  });
}

/** Ways to deal the roles out: n! over those of each role. */
function countOf({ roles }: Group): number {
  const counts = new Map<string, number>();
  let ways = 1;
  roles.forEach((role, index) => {
    const count = (counts.get(role) ?? 0) + 1;
    counts.set(role, count);
    ways = (ways * (index + 1)) / count;
  });
  return Math.round(ways);
}

/** Each way to deal the roles out to the letters; letters that may stay where they are do. */
function* arrangements({ letters, keys, roles }: Group): Generator<Naming> {
  const left = new Map<string, number>();
  for (const role of roles) left.set(role, (left.get(role) ?? 0) + 1);
  const chosen: string[] = [];
  const deal = function* (): Generator<Naming> {
    if (chosen.length === roles.length) {
      yield placed();
      return;
    }
    for (const [role, count] of left) {
      if (count === 0) continue;
      left.set(role, count - 1);
      chosen.push(role);
      yield* deal();
      chosen.pop();
      left.set(role, count);
    }
  };
  const placed = (): Naming => {
    const naming = new Map<string, Expr>();
    const free = new Set(keys.flatMap((key, index) => (chosen[index] === roles[index] ? [] : [key])));
    const taken = new Set<string>();
    for (const [index, key] of keys.entries()) {
      if (!free.has(key)) continue;
      const at = keys.findIndex(
        (other, place) => free.has(other) && !taken.has(other) && roles[place] === chosen[index],
      );
      taken.add(keys[at] as string);
      naming.set(key, letters[at] as Expr);
    }
    return naming;
  };
  yield* deal();
}

/** The naming followed by every permutation of letters of one role. */
function* alikeTo(naming: Naming, groups: readonly Group[]): Generator<Naming> {
  const [group, ...rest] = groups;
  if (!group) {
    yield naming;
    return;
  }
  const { letters, keys, roles } = group;
  const targets = keys.map((key, index) => naming.get(key) ?? (letters[index] as Expr));
  const roleOf = new Map(keys.map((key, index) => [key, roles[index] as string]));
  const exchange = function* (from: number): Generator<Naming> {
    if (from === targets.length) {
      const changed = new Map(naming);
      keys.forEach((key, index) => {
        const to = targets[index] as Expr;
        if (letterKey(to) === key) changed.delete(key);
        else changed.set(key, to);
      });
      yield* alikeTo(changed, rest);
      return;
    }
    for (let at = from; at < targets.length; at += 1) {
      const [a, b] = [targets[from] as Expr, targets[at] as Expr];
      if (roleOf.get(letterKey(a)) !== roleOf.get(letterKey(b))) continue;
      targets[from] = b;
      targets[at] = a;
      yield* exchange(from + 1);
      targets[from] = a;
      targets[at] = b;
    }
  };
  yield* exchange(0);
}
