import { InputError } from '../../../base/tables/input-error.ts';
import type { Row } from '../../../base/tables/lines.ts';
import { binaryIn, shown, valueIn } from './values.ts';

/**
 * Numbers classes by name. In a binary task 0 and 1 are themselves, under any of their spellings; in other tasks classes
 * get numbers from 2 on in the order in which they are met, so that none is mistaken for the positive class.
 */
export class Classes {
  readonly isBinary: boolean;
  readonly #numbers = new Map<string, number>();

  constructor(isBinary: boolean) {
    this.isBinary = isBinary;
  }

  numberOf(row: Row, column: string, file: string): number {
    if (this.isBinary) return binaryIn(row, column, file);
    const name = nameOf(row, column, file);
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 2;
    this.#numbers.set(name, number);
    return number;
  }

  /** The class of the i-th choice, where a run gives one likelihood a choice: gold names choices by their index. */
  ofChoice(index: number, row: Row, file: string): number {
    return this.numberOf({ line: row.line, values: { choice: String(index) } }, 'choice', file);
  }
}

function nameOf(row: Row, column: string, file: string): string {
  const value = valueIn(row, column);
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  throw new InputError(file, row.line, `expected a class as ${column}, found ${shown(value)}`);
}

const BINARY = /^(0|1|0\.0|1\.0|true|false)$/i;

/** Whether every label is a spelling of 0 or 1. */
export function areBinary(labels: Iterable<unknown>): boolean {
  for (const label of labels) if (!BINARY.test(String(label).trim())) return false;
  return true;
}
