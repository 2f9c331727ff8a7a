import { InputError } from '../../base/tables/input-error.ts';
import { readRows, splitFiles } from '../../base/tables/rows.ts';

/** What a row asks: does the formula state what the query names (NMF), or what the first formula states (MFR)? */
export interface Pair {
  readonly kind: 'nmf' | 'mfr';
  readonly id: string;
  readonly label: boolean;
  /** The displayed name (NMF), or the first formula of the pair (MFR). */
  readonly query: string;
  readonly formula: string;
}

/** The rows of one split of a made NMF or MFR folder, in their order; a row of another kind is an InputError with its line. */
export async function* pairsOf(folder: string, split: string): AsyncGenerator<Pair> {
  for (const file of splitFiles(folder, split)) {
    for (const { line, values } of await readRows(file)) {
      const fault = (expected: string, value: unknown) =>
        new InputError(
          file,
          line,
          value === undefined
            ? `${expected} is expected, as rows of NMF and MFR have; there is no such column`
            : `${expected} is expected, found ${JSON.stringify(value)}`,
        );
      const text = (column: string): string => {
        const value = values[column];
        if (typeof value !== 'string') throw fault(`a text in the column "${column}"`, value);
        return value;
      };
      const { label } = values;
      if (typeof label !== 'boolean') throw fault('true or false in the column "label"', label);
      const kind = 'formula1' in values ? 'mfr' : 'nmf';
      yield {
        kind,
        id: text('id'),
        label,
        query: text(kind === 'mfr' ? 'formula1' : 'name'),
        formula: text(kind === 'mfr' ? 'formula2' : 'formula'),
      };
    }
  }
}
