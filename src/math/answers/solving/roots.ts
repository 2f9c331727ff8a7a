/** A function of one real variable; undefined where it has no real value. */
export type RealFunction = (x: number) => number | undefined;

export interface Root {
  readonly x: number;
  /** Whether x is a small fraction at which the function is zero to the last digit. */
  readonly exact: boolean;
}

const MOST_ROOTS = 24;
const BISECTIONS = 200;

/** Whole numbers and simple fractions first: most answers are such; then a grid that thins out towards +-1000. */
const CANDIDATES: readonly number[] = (() => {
  const list: number[] = [];
  for (let n = 0; n <= 24; n += 1) list.push(n, -n);
  for (const bottom of [2, 3, 4, 5])
    for (let top = 1; top <= 24; top += 1) list.push(top / bottom, -top / bottom);
  return [...new Set(list)];
})();

const GRID: readonly number[] = (() => {
  const list: number[] = [];
  for (let k = -320; k <= 320; k += 1) list.push(Math.sinh((k + 0.137) / 42));
  return list;
})();

/** Real zeros between about -1000 and 1000: simple ones by changes of sign, double ones where the size has a minimum of zero. */
export function realRoots(f: RealFunction): Root[] {
  const roots: Root[] = [];
  const add = (x: number, exact: boolean): void => {
    const known = roots.some((root) => Math.abs(root.x - x) <= 1e-7 * (1 + Math.abs(x)));
    if (!known && roots.length < MOST_ROOTS) roots.push({ x, exact });
  };
  for (const x of CANDIDATES) if (f(x) === 0) add(x, true);
  const values = GRID.map((x) => f(x));
  // Where it vanishes nearly everywhere, there is nothing to solve.
  if (values.filter((value) => value === 0).length > GRID.length / 2) return [];
  let touched = 0;
  for (let k = 1; k < GRID.length; k += 1) {
    const [from, to] = [GRID[k - 1] as number, GRID[k] as number];
    const [before, after] = [values[k - 1], values[k]];
    if (before === undefined || after === undefined) continue;
    if (before < 0 !== after < 0) {
      const x = bisect(f, from, to, before);
      if (x !== undefined) add(x, false);
    }
    const next = values[k + 1];
    if (next === undefined || touched >= MOST_ROOTS) continue;
    const dips = Math.abs(after) < Math.abs(before) && Math.abs(after) < Math.abs(next);
    if (dips) {
      touched += 1;
      const x = touching(f, from, GRID[k + 1] as number, Math.abs(before) + Math.abs(next));
      if (x !== undefined) add(x, false);
    }
  }
  return roots;
}

/** Undefined at a pole, where the sign changes but the size grows. */
function bisect(f: RealFunction, from: number, to: number, before: number): number | undefined {
  let [low, high] = [from, to];
  let smallest = Math.abs(before);
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    const value = f(middle);
    if (value === undefined) return undefined;
    if (value === 0) return middle;
    smallest = Math.min(smallest, Math.abs(value));
    if (value < 0 === before < 0) low = middle;
    else high = middle;
  }
  const end = Math.abs(f(low) ?? Number.POSITIVE_INFINITY);
  return end <= Math.max(smallest * 4, 1e-9 * Math.abs(before)) && end <= Math.abs(before) ? low : undefined;
}

/** A zero without a change of sign, by golden sections. */
function touching(f: RealFunction, from: number, to: number, size: number): number | undefined {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  const at = (x: number): number => Math.abs(f(x) ?? Number.POSITIVE_INFINITY);
  for (let step = 0; step < 90; step += 1) {
    const a = high - ratio * (high - low);
    const b = low + ratio * (high - low);
    if (at(a) < at(b)) high = b;
    else low = a;
  }
  const x = (low + high) / 2;
  return at(x) <= 1e-12 * size ? x : undefined;
}

/** A fraction with a small denominator that x is within its rounding, such as a root found by bisection may be. */
export function nearbyFraction(x: number): number {
  for (let bottom = 1; bottom <= 360; bottom += 1) {
    const top = Math.round(x * bottom);
    if (Math.abs(x * bottom - top) <= 1e-11 * Math.max(1, Math.abs(top))) return top / bottom;
  }
  return x;
}
