import { type Rng, shuffled } from '../../base/random/rng.ts';
import type { Matrix } from './matrix.ts';

/** Passes over the rows. */
const EPOCHS = 6;
/** Length of a first step; later ones shrink by what a column has seen (AdaGrad). */
const RATE = 0.4;
/** The pull towards zero, as of a normal prior with this strength over all rows. */
const PENALTY = 1;

/** A fitted line through the features. */
export interface Line {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** Logistic regression with a quadratic penalty on some rows of a matrix, by stochastic steps in an order that `rng` draws. */
export function fitLine(matrix: Matrix, labels: readonly boolean[], rows: readonly number[], rng: Rng): Line {
  const { starts, columns, values, width } = matrix;
  const weights = new Float64Array(width);
  const squares = new Float64Array(width).fill(1e-8);
  const pull = PENALTY / Math.max(1, rows.length);
  let bias = 0;
  let biasSquares = 1e-8;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const row of shuffled(rng, rows)) {
      const from = starts[row] as number;
      const to = starts[row + 1] as number;
      let sum = bias;
      for (let at = from; at < to; at += 1)
        sum += (weights[columns[at] as number] as number) * (values[at] as number);
      const error = 1 / (1 + Math.exp(-sum)) - (labels[row] ? 1 : 0);
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
      for (let at = from; at < to; at += 1) {
        const column = columns[at] as number;
        const weight = weights[column] as number;
        const gradient = error * (values[at] as number) + pull * weight;
        const seen = (squares[column] as number) + gradient * gradient;
        squares[column] = seen;
        weights[column] = weight - (RATE * gradient) / Math.sqrt(seen);
      }
    }
  }
  return { weights, bias };
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
