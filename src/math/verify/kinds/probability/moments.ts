import type { Frame } from '../../evaluate/frame.ts';
import { numberValue, UNIT, undefinedValue, type Value } from '../../values/value.ts';
import { centreOf, meanOf, type Tally } from './tally.ts';

/** What a head makes of a tally. */
export type Finish = (tally: Tally, frame: Frame) => Value;

function first(row: readonly number[]): number {
  return row[0] as number;
}

export const mean: Finish = (tally, frame) => meanOf(tally, frame, first);

/** Of the first and the last term: the variance where there is one. */
export const covariance: Finish = (tally, frame) => {
  const last = (tally.rows[0] as number[]).length - 1;
  const [x, y] = [centreOf(tally, 0), centreOf(tally, last)];
  return meanOf(tally, frame, (row) => ((row[0] as number) - x) * ((row[last] as number) - y));
};

export const deviation: Finish = (tally, frame) => {
  const square = covariance(tally, frame);
  if (square.kind !== 'number') return square;
  const root = Math.sqrt(Math.max(0, square.re));
  const spread = square.err === 0 ? 0 : square.err / Math.max(root, Math.sqrt(square.err));
  return numberValue(root, 0, Number.isInteger(root) && square.err === 0 ? 0 : spread + UNIT * root);
};

export const correlation: Finish = (tally, frame) => {
  const [x, y] = [centreOf(tally, 0), centreOf(tally, 1)];
  let [xx, yy, xy] = [0, 0, 0];
  tally.rows.forEach((row, i) => {
    const weight = tally.weights[i] as number;
    const dx = (row[0] as number) - x;
    const dy = (row[1] as number) - y;
    xx += weight * dx * dx;
    yy += weight * dy * dy;
    xy += weight * dx * dy;
  });
  if (xx <= 64 * UNIT || yy <= 64 * UNIT) return undefinedValue('a correlation with a constant');
  if (frame.scale < 1) frame.scale = 1;
  return numberValue(xy / Math.sqrt(xx * yy), 0, 64 * UNIT * tally.rows.length);
};
