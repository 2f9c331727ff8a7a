/** Rows over columns: those of row r stand from `starts[r]` to `starts[r + 1]`. */
export interface Matrix {
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float32Array;
  readonly width: number;
}

/** A list of [column, value] for each row as a matrix; with `unit` each row gets the length one, unless it is empty. */
export function packed(
  rows: Iterable<readonly (readonly [number, number])[]>,
  width: number,
  unit: boolean,
): Matrix {
  const starts = [0];
  let columns = new Uint32Array(1 << 12);
  let values = new Float32Array(1 << 12);
  let at = 0;
  for (const row of rows) {
    if (at + row.length > columns.length) {
      const length = Math.ceil(1.5 * (at + row.length));
      [columns, values] = [
        longer(columns, new Uint32Array(length)),
        longer(values, new Float32Array(length)),
      ];
    }
    const norm = unit ? Math.sqrt(row.reduce((sum, [, value]) => sum + value * value, 0)) || 1 : 1;
    for (const [column, value] of row) {
      columns[at] = column;
      values[at] = value / norm;
      at += 1;
    }
    starts.push(at);
  }
  return {
    starts: Uint32Array.from(starts),
    columns: columns.subarray(0, at),
    values: values.subarray(0, at),
    width,
  };
}

function longer<T extends Uint32Array | Float32Array>(short: T, long: T): T {
  long.set(short);
  return long;
}
