import type { Matrix } from '../../baseline/matrix.ts';
import { latexTokens } from '../../baseline/tokens.ts';

/** Units of an n-gram at most. */
const LONGEST = 3;
/** Times that a gram is counted in a formula. */
const MOST_TIMES = 65_535;
/** More than there are characters, and than sampled formulas have different tokens. */
const UNITS = 2 ** 24;

/** A table that numbers n-grams in the order in which they are met, each as a shorter one and a last unit. */
class GramTable {
  size = 0;
  private keys = new Float64Array(1 << 12).fill(-1);
  private ids = new Int32Array(1 << 12);
  private parents = new Int32Array(1 << 11);
  private lasts = new Int32Array(1 << 11);

  /** The number of the gram that ends with `unit` and goes on from `parent`, -1 where it is one unit alone. */
  idOf(parent: number, unit: number): number {
    const key = (parent + 1) * UNITS + unit;
    let at = this.placeOf(key);
    if (this.keys[at] === key) return this.ids[at] as number;
    if (this.size === this.parents.length) {
      this.grow();
      at = this.placeOf(key);
    }
    this.keys[at] = key;
    this.ids[at] = this.size;
    this.parents[this.size] = parent;
    this.lasts[this.size] = unit;
    this.size += 1;
    return this.size - 1;
  }

  /** The units of a gram. */
  unitsOf(id: number): number[] {
    const units: number[] = [];
    for (let at = id; at !== -1; at = this.parents[at] as number) units.unshift(this.lasts[at] as number);
    return units;
  }

  private placeOf(key: number): number {
    const mask = this.keys.length - 1;
    const low = key % 4294967296;
    let hash = Math.imul((low | 0) ^ Math.imul((key / 4294967296) | 0, 0x9e3779b1), 0x85ebca6b);
    hash ^= hash >>> 15;
    let at = hash & mask;
    while (this.keys[at] !== -1 && this.keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    this.parents = longer(this.parents, new Int32Array(2 * this.parents.length));
    this.lasts = longer(this.lasts, new Int32Array(2 * this.lasts.length));
    this.keys = new Float64Array(4 * this.size).fill(-1);
    this.ids = new Int32Array(4 * this.size);
    for (let id = 0; id < this.size; id += 1) {
      const key = ((this.parents[id] as number) + 1) * UNITS + (this.lasts[id] as number);
      const at = this.placeOf(key);
      this.keys[at] = key;
      this.ids[at] = id;
    }
  }
}

/** The n-grams of formulas: those of formula f, each once with its count, from `starts[f]` to `starts[f + 1]`. */
export interface Bags {
  readonly starts: Int32Array;
  readonly grams: Int32Array;
  readonly counts: Uint16Array;
  /** How many different grams there are. */
  readonly size: number;
  nameOf(gram: number): string;
}

/** The n-grams of 1 to 3 units of each formula: LaTeX tokens or characters. */
export function bagsOf(formulas: readonly string[], kind: 'tokens' | 'characters'): Bags {
  const table = new GramTable();
  const units = new Map<string, number>();
  const names: string[] = [];
  const starts = new Int32Array(formulas.length + 1);
  // No more than this can be met, and pages that are not written to take no memory.
  const most = LONGEST * formulas.reduce((sum, { length }) => sum + length, 0);
  const grams = new Int32Array(most);
  const counts = new Uint16Array(most);
  // Where a gram stands in the bag of the formula at hand, and after the formulas before it in none.
  let places = new Int32Array(1 << 12).fill(-1);
  let at = 0;
  for (const [index, formula] of formulas.entries()) {
    const from = at;
    const seen = unitsOf(formula, kind, units, names);
    for (let first = 0; first < seen.length; first += 1) {
      let gram = -1;
      for (let next = first; next < Math.min(seen.length, first + LONGEST); next += 1) {
        gram = table.idOf(gram, seen[next] as number);
        if (gram >= places.length) places = longer(places, new Int32Array(2 * places.length).fill(-1));
        const place = places[gram] as number;
        if (place >= from) counts[place] = Math.min(MOST_TIMES, (counts[place] as number) + 1);
        else {
          grams[at] = gram;
          counts[at] = 1;
          places[gram] = at;
          at += 1;
        }
      }
    }
    starts[index + 1] = at;
  }
  const glue = kind === 'tokens' ? ' ' : '';
  return {
    ...{ starts, size: table.size },
    grams: grams.subarray(0, at),
    counts: counts.subarray(0, at),
    nameOf: (gram) =>
      table
        .unitsOf(gram)
        .map((unit) => names[unit])
        .join(glue),
  };
}

function unitsOf(
  formula: string,
  kind: 'tokens' | 'characters',
  units: Map<string, number>,
  names: string[],
): number[] {
  return (kind === 'tokens' ? latexTokens(formula) : [...formula]).map((unit) => {
    const known = units.get(unit);
    if (known !== undefined) return known;
    units.set(unit, names.length);
    names.push(unit);
    return names.length - 1;
  });
}

/** A matrix with the name of each column. */
export interface NamedMatrix extends Matrix {
  nameOf(column: number): string;
}

/**
 * A row for each of some bags: weights 1 + ln(count), times the smoothed inverse document frequency, each row of length
 * one. Grams of a single row tell nothing about others and are left out.
 */
export function gramMatrix(bags: Bags, rows: readonly number[]): NamedMatrix {
  const documents = new Int32Array(bags.size);
  let entries = 0;
  for (const row of rows)
    for (let at = bags.starts[row] as number; at < (bags.starts[row + 1] as number); at += 1) {
      const gram = bags.grams[at] as number;
      documents[gram] = (documents[gram] as number) + 1;
      entries += 1;
    }
  // The most frequent come first, so that what is fetched often lies together.
  const kept = Int32Array.from([...documents.keys()].filter((gram) => (documents[gram] as number) > 1)).sort(
    (a, b) => (documents[b] as number) - (documents[a] as number) || a - b,
  );
  const columnOf = new Int32Array(bags.size).fill(-1);
  const idf = new Float64Array(bags.size);
  for (const [column, gram] of kept.entries()) {
    columnOf[gram] = column;
    idf[gram] = Math.log((1 + rows.length) / (1 + (documents[gram] as number))) + 1;
  }
  const starts = new Uint32Array(rows.length + 1);
  const columns = new Uint32Array(entries);
  const values = new Float32Array(entries);
  const weights = new Float64Array(rows.reduce((most, row) => Math.max(most, lengthOf(bags, row)), 0));
  let to = 0;
  for (const [index, row] of rows.entries()) {
    const from = to;
    let squares = 0;
    for (let at = bags.starts[row] as number; at < (bags.starts[row + 1] as number); at += 1) {
      const gram = bags.grams[at] as number;
      const column = columnOf[gram] as number;
      if (column < 0) continue;
      const weight = (1 + Math.log(bags.counts[at] as number)) * (idf[gram] as number);
      columns[to] = column;
      weights[to - from] = weight;
      squares += weight * weight;
      to += 1;
    }
    const norm = Math.sqrt(squares) || 1;
    for (let at = from; at < to; at += 1) values[at] = (weights[at - from] as number) / norm;
    starts[index + 1] = to;
  }
  return {
    ...{ starts, width: kept.length },
    columns: columns.subarray(0, to),
    values: values.subarray(0, to),
    nameOf: (column) => bags.nameOf(kept[column] as number),
  };
}

function lengthOf({ starts }: Bags, row: number): number {
  return (starts[row + 1] as number) - (starts[row] as number);
}

function longer<T extends Int32Array>(short: Int32Array, long: T): T {
  long.set(short);
  return long;
}
