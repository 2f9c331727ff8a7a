import type { CompilerTable, OverloadTable } from '../evaluate/compiler.ts';
import type { DrawKind, DrawStructure } from '../models/draw.ts';

/** The code of kinds that few formulas have. */
export interface RareKinds {
  readonly drawers: Readonly<Record<(typeof KINDS)[number], DrawKind>>;
  readonly structures: Readonly<Record<string, DrawStructure>>;
  readonly compilers: CompilerTable;
  readonly overloads: Readonly<Record<(typeof AREAS)[number], OverloadTable>>;
}

/** Thrown where a formula needs code that is not there yet: it has to be provided, and the question asked again. */
export class RareNeeded extends Error {}

let code: RareKinds | undefined;

/** Provides the code, from now on. */
export function provideRare(kinds: RareKinds): void {
  code = kinds;
}

function provided(): RareKinds {
  if (!code) throw new RareNeeded('the code of a rare kind is not there yet');
  return code;
}

const KINDS = ['vector-field', 'event', 'random-variable', 'partition'] as const;

const STRUCTURES = ['triangle', 'right-triangle', 'polyhedron', 'discrete-variable', 'independent-copies'];

const HEADS =
  'prob expectation variance standard-deviation covariance correlation entropy mutual-information grad divergence curl laplacian'.split(
    ' ',
  );

const AREAS = ['fields', 'probability', 'special'] as const;

const OVERLOADED = {
  fields: 'add neg pos mul div dot-product inner cross grad divergence curl laplacian norm abs eq ne',
  probability: 'add mul neg pos div pow abs sqrt exp ln sin cos max min eq ne lt gt le ge perpendicular',
  special:
    'base repeating mixed erf erfc li Li lambert-w beta polygamma upper-gamma lower-gamma bessel-j polylog atan2 harmonic divisor-count divisor-sum totient moebius prime-count fibonacci lucas catalan bernoulli-number euler-number stirling-first stirling-second legendre multinomial legendre-polynomial chebyshev-t chebyshev-u hermite laguerre bernoulli-polynomial congruent divides not-divides coprime',
};

function table<K extends string, T>(names: readonly K[], entry: (name: K) => T): Record<K, T> {
  return Object.fromEntries(names.map((name) => [name, entry(name)])) as Record<K, T>;
}

/** What `RARE` of `rare.ts` is once it was provided; until then nothing is drawn or compiled of it. */
export const RARE: RareKinds = {
  drawers: table(
    KINDS,
    (kind): DrawKind =>
      (...asked) =>
        provided().drawers[kind](...asked),
  ),
  structures: table(
    STRUCTURES,
    (name): DrawStructure =>
      (...asked) =>
        entryOf(provided().structures, name)(...asked),
  ),
  compilers: table(
    HEADS,
    (head) =>
      (...asked) =>
        entryOf(provided().compilers, head)(...asked),
  ),
  overloads: table(AREAS, (area) =>
    table(OVERLOADED[area].split(' '), (head) => (...asked) => {
      // Values of the other kinds are there only once they could be drawn, and other values are none of theirs.
      if (!code && area !== 'special') return undefined;
      return entryOf(provided().overloads[area], head)(...asked);
    }),
  ),
};

function entryOf<T>(entries: Readonly<Record<string, T>>, name: string): T {
  const entry = entries[name];
  if (!entry) throw new RangeError(`no code for ${name}`);
  return entry;
}
