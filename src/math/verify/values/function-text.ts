import { type FunctionValue, numberValue, type Value } from './value.ts';

const ARGUMENTS = ['x', 'y', 'z', 'w', 'v', 'u'];

/** What the i-th argument of a function is called in its words, counted from 0. */
export function argumentName(i: number): string {
  return ARGUMENTS[i] ?? `x_{${i + 1}}`;
}

/** All arguments of a function as one reads them before an arrow: `x`, `(x, y)`. */
export function argumentsOf(arity: number): string {
  const names = Array.from({ length: arity }, (_, i) => argumentName(i));
  return arity === 1 ? (names[0] as string) : `(${names.join(', ')})`;
}

/** Words with a variable of their own, in which nothing can be put for x by writing it there. */
const BINDS = /\\mapsto|\\frac\{(?:d|\\partial)/;
const VARIABLE = /(?<![\\A-Za-z])x(?![A-Za-z_])/g;

/** The words of a function of one variable at what `inner` says: `\sin(2 x)` at `x^2` is `\sin(2 (x^2))`. */
export function wordsAt(outer: string, inner: string): string {
  return BINDS.test(outer)
    ? `(x \\mapsto ${outer})(${inner})`
    : outer.replaceAll(VARIABLE, (_, at: number) => (isBracketed(outer, at) ? inner : `(${inner})`));
}

function isBracketed(text: string, at: number): boolean {
  return text[at - 1] === '(' && text[at + 1] === ')';
}

/** The words of a partial derivative, `orders` one an argument, not all zero. */
export function derivativeWords(words: string, orders: readonly number[]): string {
  const order = orders.reduce((sum, each) => sum + each, 0);
  const d = orders.length === 1 ? 'd' : '\\partial ';
  const power = (exponent: number): string => (exponent === 1 ? '' : `^${exponent}`);
  const below = orders.map((each, i) => (each === 0 ? '' : `${d}${argumentName(i)}${power(each)}`)).join('');
  return `\\frac{${d.trim()}${power(order)}}{${below}}(${words})`;
}

/** Whether words are a term in the arguments or a number, and not the name of a function. */
const IS_TERM = /(?<![A-Za-z])[xyz](?![A-Za-z])|^\(?[-\d.]/;

/** A function by its term where it has one, `x \mapsto 2 x + 1`, by its name, or by some of its values. */
export function functionText(value: FunctionValue, show: (value: Value) => string): string {
  const { words, arity } = value;
  if (words === undefined) return tableText(value, show);
  return IS_TERM.test(words) ? `${argumentsOf(arity)} \\mapsto ${words}` : words;
}

/** Places at which functions are looked at; the i-th argument of several is the i-th entry. */
const PLACES: readonly (readonly number[])[] = [
  [1, 2, -1],
  [2, 1, 0.5],
  [0, 1, 2],
  [-1, 0.5, 3],
  [0.5, 3, 1],
];

interface Place {
  readonly text: string;
  readonly args: readonly Value[];
}

function placesOf(arity: number): Place[] {
  return PLACES.map((place) => {
    const entries = Array.from(
      { length: arity },
      (_, i) => (place[i % place.length] as number) + (i > 2 ? i : 0),
    );
    const at = arity === 1 ? String(entries[0]) : `(${entries.join(', ')})`;
    return { text: `${argumentsOf(arity)} = ${at}`, args: entries.map((entry) => numberValue(entry)) };
  });
}

function tableText(value: FunctionValue, show: (value: Value) => string): string {
  const known = placesOf(value.arity).flatMap(({ text, args }) => {
    const there = value.call(args);
    return isKnown(there) ? [`${show(there)} at ${text}`] : [];
  });
  const plain = `a function of ${value.arity} ${value.arity === 1 ? 'variable' : 'variables'}`;
  return known.length === 0 ? plain : `${plain}: ${known.slice(0, MOST_SHOWN).join('; ')}`;
}

const MOST_SHOWN = 3;

function isKnown({ kind }: Value): boolean {
  return kind === 'number' || kind === 'matrix';
}

/**
 * Two functions, or a function and a number, that differ: their values at the first place looked at where these read
 * otherwise. Undefined where neither is a function or no such place was found.
 */
export function functionTexts(
  left: Value,
  right: Value,
  show: (value: Value) => string,
): { readonly left: string; readonly right: string } | undefined {
  const arity = left.kind === 'function' ? left.arity : right.kind === 'function' ? right.arity : 0;
  for (const { text, args } of placesOf(arity)) {
    const [here, there] = [left, right].map((side) => valueThere(side, args));
    if (!here || !there) continue;
    const texts = [here, there].map(show) as [string, string];
    if (texts[0] !== texts[1]) return { left: `${texts[0]} at ${text}`, right: `${texts[1]} at ${text}` };
  }
  return undefined;
}

function valueThere(side: Value, args: readonly Value[]): Value | undefined {
  const there = side.kind === 'function' && side.arity === args.length ? side.call(args) : side;
  return isKnown(there) ? there : undefined;
}
