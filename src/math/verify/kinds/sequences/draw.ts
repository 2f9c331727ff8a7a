import { sym } from '../../../expr/expr.ts';
import { type DomainKind, namedTrait } from '../../../statement/domain.ts';
import type { DrawContext, DrawKind } from '../../models/draw.ts';
import { rational } from '../../values/rational.ts';
import { THEN_ZEROS } from '../../values/sequence-text.ts';
import {
  type NumberValue,
  numberValue,
  PERIOD,
  type SequenceValue,
  UNIT,
  undecidedValue,
  type Value,
} from '../../values/value.ts';
import { namedSequence } from '../named.ts';
import { integerOf } from '../numbers.ts';

/** How one entry of a sequence of numbers is drawn, apart from the others. */
type EntryRecipe = (context: DrawContext) => Value;

const small: EntryRecipe = ({ rng }) => exactly(rng.int(-12, 12), rng.pick([1, 1, 2, 3, 4]));
const positive: EntryRecipe = ({ rng }) => exactly(rng.int(1, 12), rng.pick([1, 1, 2, 3, 4]));

function exactly(top: number, bottom: number): Value {
  const value = top / bottom;
  const err = Number.isInteger(value * 4) ? 0 : UNIT * Math.abs(value);
  return numberValue(value, 0, err, rational(top, bottom));
}

const ENTRIES: Readonly<Partial<Record<DomainKind, EntryRecipe>>> = {
  real: small,
  rational: small,
  integer: ({ rng }) => numberValue(rng.int(-6, 6)),
  natural: ({ rng }) => numberValue(rng.int(0, 6)),
  complex: ({ rng }) => numberValue(rng.int(-6, 6) / 2, rng.int(-6, 6) / 2),
};

/** How the sequences of numbers of one point are made; the edge cases have their points, so that few points see all. */
type Manner = 'generic' | 'small' | 'twin' | 'zero' | 'sparse' | 'multiple';

const MANNERS: readonly Manner[] = [
  'generic',
  'small',
  'twin',
  'zero',
  'generic',
  'multiple',
  'sparse',
  'small',
];

/** What a trait makes of the k-th entry. */
const TRAITS: ReadonlySet<string> = new Set([
  'positive',
  'nonnegative',
  'nonzero',
  'increasing',
  'decreasing',
  'summable',
  'probability',
  'distinct',
  'independent',
  'constant',
]);

/**
 * A drawer of indexed families: `shape` gives the length (none: endless; trait `from-zero` starts at 0), `entries` the
 * kind of the entries (real without it). Families of structured kinds draw their entries by `drawEntry`.
 */
export function sequenceDrawer(drawEntry: (kind: DomainKind) => DrawKind | undefined): DrawKind {
  return (declaration, context) => {
    const named = namedTrait(declaration.domain);
    if (named) return namedSequence(named) ?? undecidedValue(`no sequence is called ${named}`);
    const { shape = [], traits = [], entries = 'real' } = declaration.domain;
    const length = shape[0] === undefined ? undefined : integerOf(context.evaluate(shape[0]));
    if (shape[0] !== undefined && (length === undefined || length < 0 || length > 64)) {
      return undecidedValue('a family of such a length');
    }
    const first = traits.includes('from-zero') ? 0 : 1;
    const rest = traits.filter((trait) => trait !== 'from-zero');
    // Entries have streams of their own, keyed by a draw: another letter or a second try gets others.
    const stream = context.rng.fork(`family ${context.rng.int(0, 2 ** 30)}`);
    const recipe = ENTRIES[entries];
    const structured = drawEntry(entries);
    if (recipe) {
      const unknown = rest.find((trait) => !TRAITS.has(trait));
      if (unknown) return undecidedValue(`no sequence is drawn to be ${unknown}`);
      return numbers(first, length, recipe, rest, { ...context, rng: stream });
    }
    if (!structured) return undecidedValue(`a family of the kind ${entries}`);
    return family(first, length, (index) =>
      structured(
        { letter: sym(`${declaration.letter.name}_${index}`), domain: { kind: entries, traits: rest } },
        { ...context, rng: stream.fork(`entry ${index}`) },
      ),
    );
  };
}

/** Entries are drawn when first asked for, each from a stream of its own. */
function family(first: number, length: number | undefined, draw: (index: number) => Value): SequenceValue {
  const known = new Map<number, Value>();
  const at = (index: number): Value => {
    let value = known.get(index);
    if (!value) {
      value = draw(index);
      known.set(index, value);
    }
    return value;
  };
  return length === undefined ? { kind: 'sequence', first, at } : { kind: 'sequence', first, length, at };
}

function numbers(
  first: number,
  length: number | undefined,
  recipe: EntryRecipe,
  traits: readonly string[],
  context: DrawContext,
): Value {
  if (traits.includes('probability'))
    return distribution(first, length, traits.includes('positive') ? 1 : 0, context);
  const is = (trait: string): boolean => traits.includes(trait);
  const earlier = context.shared<SequenceValue[]>('sequences of numbers', () => []);
  const manner = MANNERS[context.point % MANNERS.length] as Manner;
  const draw = entryDrawer(recipe, first, is, context, length === undefined ? PERIOD : length);
  const whole = family(first, length, draw);
  const drawn = length === undefined ? { ...whole, rest: restOf(is) } : whole;
  const shaped = shapedBy(manner, drawn, earlier.at(-1), is);
  earlier.push(shaped);
  return shaped;
}

/** A sequence that is zero after the entries shown. */
function ended(sequence: SequenceValue): SequenceValue {
  return sequence.rest === undefined ? sequence : { ...sequence, rest: THEN_ZEROS };
}

/** The sequence in the manner of the point, as far as its traits leave room; the first one of a point stays whole. */
function shapedBy(
  manner: Manner,
  drawn: SequenceValue,
  before: SequenceValue | undefined,
  is: (trait: string) => boolean,
): SequenceValue {
  const free = !['increasing', 'decreasing', 'distinct', 'summable', 'constant'].some(is);
  if (!free) return drawn;
  const mapped = (
    change: (entry: NumberValue, index: number) => NumberValue,
    from = drawn,
  ): SequenceValue => ({
    ...drawn,
    at: (index) => {
      const entry = from.at(index);
      return entry.kind === 'number' ? change(entry, index) : entry;
    },
  });
  const scaled = (factor: number) => (entry: NumberValue) =>
    numberValue(entry.re * factor, entry.im * factor, entry.err * factor);
  const mayVanish = !is('positive') && !is('nonzero');
  switch (manner) {
    case 'small':
      return mapped(scaled(1 / 16));
    case 'twin':
      return before ? mapped((entry) => entry, before) : drawn;
    case 'multiple':
      return before ? mapped(scaled(2), before) : drawn;
    case 'zero':
      return before && mayVanish ? ended(mapped(() => numberValue(0))) : drawn;
    case 'sparse':
      return mayVanish
        ? ended(mapped((entry, index) => (index === drawn.first ? entry : numberValue(0))))
        : drawn;
    default:
      return drawn;
  }
}

/** How an endless sequence with the traits goes on after a period. */
function restOf(is: (trait: string) => boolean): string {
  if (is('increasing') || is('distinct')) return `then each ${4 * PERIOD} more than the one ${PERIOD} before`;
  if (is('decreasing'))
    return is('positive')
      ? `then reciprocals each ${4 * PERIOD} more than the one ${PERIOD} before`
      : `then each ${4 * PERIOD} less than the one ${PERIOD} before`;
  if (is('summable')) return `then each 2^{-${PERIOD}} times the one ${PERIOD} before`;
  return `then these ${PERIOD} over and over`;
}

function entryDrawer(
  recipe: EntryRecipe,
  first: number,
  is: (trait: string) => boolean,
  context: DrawContext,
  period: number,
): (index: number) => Value {
  const sign = is('positive') || is('nonnegative') ? positive : recipe;
  const start = is('positive') ? 0.25 : -context.rng.fork('start').int(0, 9);
  return (index) => {
    const entry = {
      ...context,
      rng: context.rng.fork(`entry ${is('constant') ? 0 : first + ((index - first) % period)}`),
    };
    const drawn = sign(entry);
    if (drawn.kind !== 'number') return drawn;
    const place = index - first;
    if (is('increasing') || is('decreasing') || is('distinct')) {
      // Steps of four around fractions of less than two keep the order whatever is drawn.
      const step = numberValue(4 * place + entry.rng.int(0, 6) / 4 + start);
      return is('decreasing')
        ? numberValue(is('positive') ? 1 / step.re : -step.re, 0, is('positive') ? UNIT : 0)
        : step;
    }
    if (is('summable'))
      return numberValue(drawn.re * 0.5 ** place, drawn.im * 0.5 ** place, drawn.err * 0.5 ** place);
    if (is('nonnegative') && context.point % 3 === 1 && entry.rng.int(0, 3) === 0) return numberValue(0);
    if (is('nonzero') && drawn.re === 0 && drawn.im === 0) return numberValue(2);
    return drawn;
  };
}

/** Weights that sum to one: sixty-fourths dealt out among the entries, each of which has `least` of them. */
function distribution(first: number, length: number | undefined, least: number, context: DrawContext): Value {
  if (length === undefined || length < 1) return undecidedValue('weights of an endless distribution');
  const shares = new Array<number>(length).fill(least);
  for (let rest = 64 - least * length; rest > 0; rest -= 1) {
    const place = context.rng.int(0, length - 1);
    shares[place] = (shares[place] as number) + 1;
  }
  return family(first, length, (index) => numberValue((shares[index - first] as number) / 64));
}
