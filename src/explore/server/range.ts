/** Part of a file, both ends included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of a file of `size` bytes that a Range header asks for: undefined where the whole is to be sent, `unmet` where
 * no part of the file is meant. Several ranges in one header are answered with the whole file, as HTTP allows.
 */
export function spanOf(header: string | undefined, size: number): Span | 'unmet' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'unmet' : { from: size - count, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'unmet' : { from, to };
}
