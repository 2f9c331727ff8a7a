import { splitOf, testOf } from './filter.ts';
import type { Filter, FoundRow, Place } from './protocol.ts';
import type { RowSource } from './source.ts';

export interface SearchOptions {
  readonly filter: Filter;
  readonly from: Place;
  readonly count: number;
  /** Hears how many rows have been looked at, and says whether the search is still wanted. */
  readonly goesOn: (looked: number) => boolean | Promise<boolean>;
}

export interface Found {
  readonly rows: readonly FoundRow[];
  readonly next: Place | undefined;
  readonly looked: number;
}

/**
 * Up to `count` rows that a filter wants, in order from a place on. Of rows that are only looked at, the columns of the
 * filter alone are read. Undefined where the search is no longer wanted.
 */
export async function search(
  sources: readonly RowSource[],
  { filter, from, count, goesOn }: SearchOptions,
): Promise<Found | undefined> {
  const rows: FoundRow[] = [];
  let looked = 0;
  for (let file = from.file; file < sources.length; file += 1) {
    const source = sources[file] as RowSource;
    if (filter.split && splitOf(source.name) !== filter.split) continue;
    const { columns, wants } = testOf(filter, source.columns);
    for (let at = file === from.file ? from.row : 0; at < source.count; ) {
      // Whole blocks, so that none is decoded twice; without a filter no more than is shown.
      const end = Math.min(
        source.count,
        columns.length > 0 ? blockEnd(at, source.block) : at + count - rows.length,
      );
      const found = columns.length > 0 ? await matching(source, at, end, columns, wants) : range(at, end);
      const taken = found.slice(0, count - rows.length);
      rows.push(...(await whole(source, file, taken)));
      looked += end - at;
      if (rows.length >= count) {
        const row = (taken.at(-1) as number) + 1;
        return { rows, next: { file, row }, looked };
      }
      at = end;
      if (!(await goesOn(looked))) return undefined;
    }
  }
  return { rows, next: undefined, looked };
}

function blockEnd(at: number, block: number): number {
  return (Math.floor(at / block) + 1) * block;
}

async function matching(
  source: RowSource,
  from: number,
  to: number,
  columns: readonly string[],
  wants: (values: FoundRow['values']) => boolean,
): Promise<number[]> {
  const values = await source.read(from, to, columns);
  return values.flatMap((each, index) => (wants(each) ? [from + index] : []));
}

/** The whole rows at these places, read in one go where they lie together. */
async function whole(source: RowSource, file: number, places: readonly number[]): Promise<FoundRow[]> {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const values = await source.read(first, last + 1);
  return places.map((row) => ({
    place: { file, row },
    fileName: source.name,
    values: values[row - first] as FoundRow['values'],
  }));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
