import { InputError } from '../../../base/tables/input-error.ts';
import { brief, type Row } from '../../../base/tables/lines.ts';

/** The first of several columns that a row has with a value, by name. */
export function present(row: Row, names: readonly string[]): string | undefined {
  return names.find((name) => {
    const value = Object.hasOwn(row.values, name) ? row.values[name] : undefined;
    return value !== undefined && value !== null && value !== '';
  });
}

/** The value of a column, undefined when the row has no own such column. */
export function valueIn(row: Row, name: string): unknown {
  return Object.hasOwn(row.values, name) ? row.values[name] : undefined;
}

/** An id as text: ids that are numbers in one file and text in another are the same. */
export function idIn(row: Row, names: readonly string[], file: string): string {
  const name = present(row, names);
  const value = name === undefined ? undefined : row.values[name];
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (Number.isSafeInteger(value) || !Number.isInteger(value)) return String(value);
    throw new InputError(
      file,
      row.line,
      `the id ${value} is too large for a JSON number to be exact; write it as text`,
    );
  }
  if (typeof value === 'bigint') return value.toString();
  throw new InputError(file, row.line, `expected ${names.join(' or ')}, found ${shown(value)}`);
}

/** A finite or infinite number, also as text; NaN, null and other text are an InputError. */
export function numberIn(row: Row, name: string, file: string): number {
  const number = toNumber(valueIn(row, name));
  if (number === undefined) {
    throw new InputError(file, row.line, `expected a number as ${name}, found ${shown(valueIn(row, name))}`);
  }
  return number;
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const text = value.trim().toLowerCase();
  const infinite = /^([-+]?)inf(inity)?$/.exec(text);
  if (infinite !== null) return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const number = Number(text);
  return Number.isNaN(number) ? undefined : number;
}

const BINARY_WORDS: ReadonlyMap<unknown, 0 | 1> = new Map<unknown, 0 | 1>([
  ...([1, 1n, true, '1', '1.0', 'true', 'yes', 'label_1'] as const).map((word) => [word, 1] as const),
  ...([0, 0n, false, '0', '0.0', 'false', 'no', 'label_0'] as const).map((word) => [word, 0] as const),
]);

/**
 * A label of a binary task: 0 or 1, true or false, yes or no, LABEL_0 or LABEL_1 (the names that transformers give where
 * a model has none). As text also in any case, and with the full stop of a generated answer.
 */
export function binaryIn(row: Row, name: string, file: string): 0 | 1 {
  const value = valueIn(row, name);
  const label = BINARY_WORDS.get(
    typeof value === 'string' ? value.trim().toLowerCase().replace(/\.$/, '') : value,
  );
  if (label !== undefined) return label;
  throw new InputError(file, row.line, `expected 0 or 1 as ${name}, found ${shown(value)}`);
}

/** A value as an error message shows it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' || typeof value === 'bigint' || value === null) return String(value);
  return brief(typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value));
}
