import { InputError } from '../../base/tables/inputError.ts';
import { readRows, splitFiles } from '../../base/tables/rows.ts';
import { Bm25 } from './bm25.ts';
import { bestThreshold } from './threshold.ts';
import { latexTokens } from './tokens.ts';

/** One line of a run. */
export interface Prediction {
  readonly id: string;
  readonly score: number;
  readonly label: boolean;
}

export interface BaselineResult {
  readonly predictions: readonly Prediction[];
  readonly threshold: number;
  /** F1 of the threshold on the validation split. */
  readonly validationF1: number;
}

interface Pair {
  readonly id: string;
  readonly label: boolean;
  /** The displayed name (NMF), or the first formula of the pair (MFR). */
  readonly query: string;
  readonly formula: string;
}

/**
 * Scores the test split of a made NMF or MFR folder. NMF: the best BM25 of the formula against the train formulas
 * labelled true for the row's name, over its value against itself. MFR: BM25 of the second formula against the first,
 * over its value against itself, with the statistics of the train formulas. The threshold has the best F1 on validation.
 */
export async function bm25Baseline(folder: string): Promise<BaselineResult> {
  const index = new Bm25();
  let kind: 'nmf' | 'mfr' | undefined;
  for await (const { pair, pairs } of pairsOf(folder, 'train')) {
    kind ??= pairs ? 'mfr' : 'nmf';
    if (pair.label) index.add(pairs ? '' : pair.query, latexTokens(pair.formula));
  }
  if (!kind) throw new InputError(folder, undefined, 'the train split has no rows to learn from');
  const score = ({ query, formula }: Pair): number => {
    const tokens = latexTokens(formula);
    const whole = index.self(tokens);
    if (whole === 0) return 0;
    return (kind === 'nmf' ? index.best(query, tokens) : index.between(tokens, latexTokens(query))) / whole;
  };
  const validation = [];
  for await (const { pair } of pairsOf(folder, 'validation')) {
    validation.push({ score: score(pair), label: pair.label });
  }
  const cut = bestThreshold(validation);
  if (!cut)
    throw new InputError(folder, undefined, 'the validation split has no true row to set a threshold by');
  const predictions: Prediction[] = [];
  for await (const { pair } of pairsOf(folder, 'test')) {
    const value = score(pair);
    predictions.push({ id: pair.id, score: value, label: value >= cut.threshold });
  }
  return { predictions, threshold: cut.threshold, validationF1: cut.f1 };
}

async function* pairsOf(folder: string, split: string): AsyncGenerator<{ pair: Pair; pairs: boolean }> {
  for (const file of splitFiles(folder, split)) {
    for (const { line, values } of await readRows(file)) {
      const pairs = 'formula1' in values;
      const text = (column: string): string => {
        const value = values[column];
        if (typeof value !== 'string') {
          throw new InputError(
            file,
            line,
            `a text in the column "${column}" is expected, found ${JSON.stringify(value)}`,
          );
        }
        return value;
      };
      const { label } = values;
      if (typeof label !== 'boolean') {
        throw new InputError(
          file,
          line,
          `true or false in the column "label" is expected, found ${JSON.stringify(label)}`,
        );
      }
      const query = text(pairs ? 'formula1' : 'name');
      yield { pairs, pair: { id: text('id'), label, query, formula: text(pairs ? 'formula2' : 'formula') } };
    }
  }
}
