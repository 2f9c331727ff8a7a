import type { Rng } from '../../../base/random/rng.ts';
import type { DomainKind } from '../../statement/domain.ts';

/** A drawn number as exact fractions over one denominator: (top + i imTop) / bottom. */
export interface Drawn {
  readonly top: number;
  readonly imTop: number;
  readonly bottom: number;
}

/** What is known of the range of a letter from its conditions: constant bounds, and constants of the claim worth trying. */
export interface Range {
  readonly least?: number;
  readonly most?: number;
  readonly landmarks: readonly number[];
}

export type ScalarKind = 'real' | 'rational' | 'complex' | 'integer' | 'natural';

const SCALARS: ReadonlySet<string> = new Set(['real', 'rational', 'complex', 'integer', 'natural']);

export function isScalarKind(kind: DomainKind): kind is ScalarKind {
  return SCALARS.has(kind);
}

const EDGES: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 1],
  [2, 1],
  [-1, 1],
  [1, 2],
];
/** Denominators; the odd ones keep points off the dyadic grid. */
const BOTTOMS = [1, 2, 3, 4, 5, 7, 8, 9] as const;

/** A number of the kind. An edge case in a third of the draws; conditions are checked by the caller. */
export function drawScalar(kind: ScalarKind, range: Range, rng: Rng, point: number): Drawn {
  switch (kind) {
    case 'natural':
      return whole(drawWhole(range, rng, 0, point));
    case 'integer':
      return whole(drawWhole(range, rng, -9, point));
    case 'complex':
      return drawComplex(rng);
    case 'real':
    case 'rational':
      return drawReal(range, rng);
  }
}

function whole(top: number): Drawn {
  return { top, imTop: 0, bottom: 1 };
}

/** Points at which whole numbers keep to the landmarks, most of the time. */
export const LANDMARK_POINTS: ReadonlySet<number> = new Set([1, 2, 3, 4]);

function drawWhole(range: Range, rng: Rng, lowest: number, point: number): number {
  const least = Math.ceil(range.least ?? lowest);
  const most = Math.max(least, Math.floor(range.most ?? Math.max(least, 0) + 9));
  const choice = rng.float();
  if (range.landmarks.length > 0 && LANDMARK_POINTS.has(point) && choice > 0.05) {
    const near = rng.pick(range.landmarks) + (point % 2 === 1 ? 1 : rng.int(0, 1));
    if (near >= least && near <= (range.most ?? near)) return near;
  }
  if (choice < 0.35) return Math.min(most, Math.max(least, 0) + rng.int(0, 2));
  return rng.int(least, most);
}

function drawReal(range: Range, rng: Rng): Drawn {
  const { least, most } = range;
  // Bounds that contradict each other are left to the check of conditions, which no point passes.
  if (least !== undefined && most !== undefined && least <= most) return drawBetween(least, most, rng);
  if (rng.float() < 0.3) {
    const [top, bottom] = rng.pick(EDGES);
    const sign = least !== undefined && least >= 0 && top < 0 ? -1 : 1;
    return { top: sign * top, imTop: 0, bottom };
  }
  const bottom = Math.abs(least ?? most ?? 0) > LARGE ? 1 : rng.pick(BOTTOMS);
  const top = rng.float() < 0.4 ? rng.int(1, bottom) : rng.int(1, 5 * bottom);
  if (least !== undefined) return { top: top + Math.ceil(least * bottom), imTop: 0, bottom };
  if (most !== undefined) return { top: Math.floor(most * bottom) - top, imTop: 0, bottom };
  return { top: rng.float() < 0.5 ? -top : top, imTop: 0, bottom };
}

/** Bounds beyond this leave no room for denominators in a double. */
const LARGE = 1e14;
/** Ranges narrower than this get denominators of their own. */
const NARROW = 1e-3;

function drawBetween(least: number, most: number, rng: Rng): Drawn {
  // Both ends are among the draws; conditions reject them where they are excluded.
  const width = most - least;
  if (width > 0 && width < NARROW && Math.abs(least) < 1) return drawNarrow(least, width, rng);
  const bottom = rng.pick(BOTTOMS) * Math.max(1, Math.ceil(1 / Math.max(width, NARROW)));
  return { top: rng.int(Math.ceil(least * bottom), Math.floor(most * bottom)), imTop: 0, bottom };
}

function drawNarrow(least: number, width: number, rng: Rng): Drawn {
  const bottom = 12 * 10 ** Math.min(14, Math.ceil(-Math.log10(width)));
  const from = Math.ceil(least * bottom);
  return { top: from + rng.int(0, Math.floor(width * bottom)), imTop: 0, bottom };
}

function drawComplex(rng: Rng): Drawn {
  const choice = rng.float();
  if (choice < 0.15) return drawReal({ landmarks: [] }, rng);
  if (choice < 0.25) return { top: 0, imTop: rng.pick([1, -1, 2]), bottom: 1 };
  const bottom = rng.pick([1, 2, 3, 4, 5]);
  const part = () => rng.int(-3 * bottom, 3 * bottom);
  return { top: part(), imTop: part(), bottom };
}
