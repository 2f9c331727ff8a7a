import type { Rng } from '../../../../base/random/rng.ts';
import { parseSexpr } from '../../../expr/sexpr.ts';
import type { DrawContext, DrawKind } from '../../models/draw.ts';
import { numberValue, type SetValue, type Universe, undecidedValue } from '../../values/value.ts';
import { allBits, setOf } from './finite.ts';

/** How the sets of one point lie to each other: premises such as A \subset B are met by some of the draws. */
type Layout = 'generic' | 'nested' | 'disjoint' | 'equal' | 'extreme';

interface Shelf {
  readonly layout: Layout;
  /** Sets drawn so far, the last one last. */
  readonly drawn: SetValue[];
}

const LAYOUTS: readonly Layout[] = [
  'generic',
  'generic',
  'generic',
  'generic',
  'nested',
  'nested',
  'disjoint',
  'disjoint',
  'equal',
  'extreme',
];

/** The layout of the point: plain draws come first, since they refute the most. */
function shelfOf(name: string, context: DrawContext): Shelf {
  return context.shared(`${name} shelf`, () => ({
    layout: context.point < 3 ? 'generic' : context.rng.pick(LAYOUTS),
    drawn: [],
  }));
}

/** The universe that all sets of a point lie in: whole numbers from 1, five of them as often as more or fewer. */
export function universeOf(context: DrawContext): Universe {
  return context.shared('universe', () => {
    const size = context.rng.pick([5, 5, 5, 4, 6, 7]);
    return { members: Array.from({ length: size }, (_, i) => numberValue(i + 1)) };
  });
}

/** A random subset of `universe` with each member as likely in as out. */
function drawBits(rng: Rng, universe: Universe): number {
  let bits = 0;
  for (let i = 0; i < universe.members.length; i += 1) bits |= rng.int(0, 1) << i;
  return bits >>> 0;
}

/** The next subset of `universe` in the layout of the point. */
export function drawSubset(name: string, universe: Universe, context: DrawContext): SetValue {
  const shelf = shelfOf(name, context);
  const bits = drawBits(context.rng, universe);
  const before = shelf.drawn.at(-1);
  const taken = shelf.drawn.reduce((all, set) => all | set.bits, 0);
  const chosen = ((): number => {
    switch (shelf.layout) {
      case 'generic':
        return bits;
      case 'nested':
        return before ? bits | before.bits : bits;
      case 'disjoint':
        return bits & ~taken;
      case 'equal':
        return before ? before.bits : bits;
      case 'extreme':
        return context.rng.pick([0, allBits(universe), bits]);
    }
  })();
  const set = setOf(universe, chosen);
  shelf.drawn.push(set);
  return set;
}

/** Traits that drawn sets and events understand; `subset-of:X` lies within a letter declared before. */
const PLAIN_TRAITS: ReadonlySet<string> = new Set([
  'nonempty',
  'empty',
  'universe',
  'certain',
  'proper',
  'finite',
]);

/** What the traits make of a drawn subset, or why they cannot be met. */
export function meetTraits(
  set: SetValue,
  traits: readonly string[],
  context: DrawContext,
): SetValue | ReturnType<typeof undecidedValue> {
  let bits = set.bits;
  const all = allBits(set.universe);
  for (const trait of traits) {
    if (trait.startsWith('subset-of:')) {
      const outer = context.evaluate(parseSexpr(trait.slice('subset-of:'.length)));
      if (outer.kind !== 'set' || outer.universe !== set.universe) {
        return undecidedValue('a subset of what is no set of the same universe');
      }
      bits &= outer.bits;
    } else if (!PLAIN_TRAITS.has(trait)) {
      return undecidedValue(`no set is drawn to be ${trait}`);
    } else if (trait === 'empty') bits = 0;
    else if (trait === 'universe' || trait === 'certain') bits = all;
    else if (trait === 'nonempty' && bits === 0)
      bits = 1 << context.rng.int(0, set.universe.members.length - 1);
    else if (trait === 'proper' && bits >>> 0 === all) bits &= ~1;
  }
  return setOf(set.universe, bits);
}

/** A random finite set. */
export const drawSet: DrawKind = (declaration, context) =>
  meetTraits(drawSubset('set', universeOf(context), context), declaration.domain.traits ?? [], context);
