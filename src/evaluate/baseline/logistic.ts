import { type Rng, shuffled } from '../../base/random/rng.ts';
import type { Matrix } from './matrix.ts';

/** Passes over the rows. */
const EPOCHS = 6;
/** Length of a first step; later ones shrink by what a column has seen (AdaGrad). */
const RATE = 0.4;
/** The pull towards zero, as of a normal prior with this strength over all rows. */
const PENALTY = 1;
const FIRST_SQUARE = 1e-8;

/** A fitted line through the features. */
export interface Line {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** Logistic regression with a quadratic penalty on some rows of a matrix, by stochastic steps in an order that `rng` draws. */
export function fitLine(matrix: Matrix, labels: readonly boolean[], rows: readonly number[], rng: Rng): Line {
  const { starts, columns, values, width } = matrix;
  // The weight of a column and the squares of what it has seen, side by side: most of the time goes to fetching them.
  const state = new Float64Array(2 * width);
  for (let at = 1; at < state.length; at += 2) state[at] = FIRST_SQUARE;
  const pull = PENALTY / Math.max(1, rows.length);
  let bias = 0;
  let biasSquares = FIRST_SQUARE;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const row of shuffled(rng, rows)) {
      const from = starts[row] as number;
      const to = starts[row + 1] as number;
      let sum = bias;
      for (let at = from; at < to; at += 1)
        sum += (state[2 * (columns[at] as number)] as number) * (values[at] as number);
      const error = 1 / (1 + Math.exp(-sum)) - (labels[row] ? 1 : 0);
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
      for (let at = from; at < to; at += 1) {
        const place = 2 * (columns[at] as number);
        const weight = state[place] as number;
        const gradient = error * (values[at] as number) + pull * weight;
        const seen = (state[place + 1] as number) + gradient * gradient;
        state[place + 1] = seen;
        state[place] = weight - (RATE * gradient) / Math.sqrt(seen);
      }
    }
  }
  return { weights: Float64Array.from({ length: width }, (_, column) => state[2 * column] as number), bias };
}

/** The scores of rows: the larger, the more like a true one. */
export function scoresOf(matrix: Matrix, { weights, bias }: Line, rows: readonly number[]): number[] {
  const { starts, columns, values } = matrix;
  return rows.map((row) => {
    let sum = bias;
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1)
      sum += (weights[columns[at] as number] as number) * (values[at] as number);
    return sum;
  });
}
