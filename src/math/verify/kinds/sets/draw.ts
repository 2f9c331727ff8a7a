import type { Rng } from '../../../../base/random/rng.ts';
import { letterKey } from '../../../expr/letters.ts';
import { parseSexpr } from '../../../expr/sexpr.ts';
import type { DrawContext, DrawKind } from '../../models/draw.ts';
import { numberValue, type SetValue, type Universe, undecidedValue } from '../../values/value.ts';
import { allBits, setOf } from './finite.ts';

/** How the sets of one point lie to each other: premises such as A \subset B are met by some of the draws. */
type Layout = 'generic' | 'nested' | 'disjoint' | 'equal' | 'extreme' | 'independent';

interface Shelf {
  readonly layout: Layout;
  /** The sets of the point by letter, in the order of their first drawing. */
  readonly sets: Map<string, SetValue>;
  /** How often each letter was drawn anew because a condition failed. */
  readonly redraws: Map<string, number>;
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

/** What is tried in turn where a letter's conditions fail: equations between sets are hardly ever met by luck. */
const AFTER_FAILURE: readonly Layout[] = ['disjoint', 'independent', 'nested', 'equal', 'extreme', 'generic'];

/** The shelf of the point: plain draws come first, since they refute the most. */
function shelfOf(name: string, context: DrawContext): Shelf {
  return context.shared(`${name} shelf`, () => ({
    layout: context.point < 3 ? 'generic' : context.rng.pick(LAYOUTS),
    sets: new Map(),
    redraws: new Map(),
  }));
}

/** The universe that all sets of a point lie in: whole numbers from 1, five of them as often as more or fewer. */
function universeOf(context: DrawContext): Universe {
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

/**
 * The next subset of `universe` for the letter `key`, in the layout of the point; drawn anew for the same letter, in
 * another. `independent` makes a set independent of the others where the universe is a space that allows it.
 */
export function drawSubset(
  name: string,
  key: string,
  universe: Universe,
  context: DrawContext,
  independent: () => SetValue | undefined = () => undefined,
): SetValue {
  const shelf = shelfOf(name, context);
  const redraws = shelf.sets.has(key) ? (shelf.redraws.get(key) ?? 0) + 1 : 0;
  shelf.redraws.set(key, redraws);
  const layout =
    redraws === 0 ? shelf.layout : (AFTER_FAILURE[(redraws - 1) % AFTER_FAILURE.length] as Layout);
  const others = [...shelf.sets].filter(([letter]) => letter !== key).map(([, set]) => set);
  const set =
    (layout === 'independent' ? independent() : undefined) ??
    setOf(universe, bitsIn(layout, universe, others, context.rng));
  shelf.sets.set(key, set);
  return set;
}

/** Puts a set that was drawn in another way beside those of the point. */
export function shelveSubset(name: string, key: string, set: SetValue, context: DrawContext): SetValue {
  shelfOf(name, context).sets.set(key, set);
  return set;
}

function bitsIn(layout: Layout, universe: Universe, others: readonly SetValue[], rng: Rng): number {
  const bits = drawBits(rng, universe);
  const before = others.at(-1);
  switch (layout) {
    case 'nested':
      return before ? bits | before.bits : bits;
    case 'disjoint':
      return bits & ~others.reduce((all, set) => all | set.bits, 0);
    case 'equal':
      return before ? before.bits : bits;
    case 'extreme':
      return rng.pick([0, allBits(universe), bits]);
    default:
      return bits;
  }
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
  meetTraits(
    drawSubset('set', letterKey(declaration.letter), universeOf(context), context),
    declaration.domain.traits ?? [],
    context,
  );
