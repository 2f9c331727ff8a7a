import { app, type Expr, isApp, num } from '../expr/expr.ts';

/** A quantity: a value and its unit in words, where there is one. */
export interface Quantity {
  readonly value: Expr;
  readonly unit?: string;
}

/** Units by what they are of and how many of the base unit one is, as fractions; the base unit has 1. */
const UNITS: Readonly<Record<string, readonly [dimension: string, top: number, bottom: number]>> = {
  m: ['length', 1, 1],
  mm: ['length', 1, 1000],
  cm: ['length', 1, 100],
  dm: ['length', 1, 10],
  km: ['length', 1000, 1],
  g: ['mass', 1, 1000],
  kg: ['mass', 1, 1],
  mg: ['mass', 1, 1000000],
  s: ['time', 1, 1],
  sec: ['time', 1, 1],
  min: ['time', 60, 1],
  h: ['time', 3600, 1],
  l: ['volume', 1, 1],
  ml: ['volume', 1, 1000],
};

/** Other spellings, whole words and plurals among them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  meter: 'm',
  metre: 'm',
  centimeter: 'cm',
  centimetre: 'cm',
  millimeter: 'mm',
  kilometer: 'km',
  kilometre: 'km',
  gram: 'g',
  kilogram: 'kg',
  second: 's',
  minute: 'min',
  hour: 'h',
  hr: 'h',
  liter: 'l',
  litre: 'l',
  milliliter: 'ml',
  foot: 'ft',
  feet: 'ft',
  inch: 'in',
  inches: 'in',
};

/** Letters that are read as a unit where they stand upright after a number. */
const UPRIGHT: ReadonlySet<string> = new Set([
  ...Object.keys(UNITS),
  'ft',
  'in',
  'N',
  'J',
  'W',
  'V',
  'A',
  'K',
  'Hz',
  'Pa',
]);

function normalUnit(words: string): string {
  const bare = words.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  const singular = bare.length > 3 ? bare.replace(/s$/, '') : bare;
  return SPELLINGS[bare.toLowerCase()] ?? SPELLINGS[singular.toLowerCase()] ?? singular;
}

/** Splits the unit off a value that ends in one. */
export function quantityOf(expr: Expr): Quantity {
  if (!isApp(expr, 'mul') || expr.args.length < 2) return { value: expr };
  const last = expr.args.at(-1) as Expr;
  const unit = unitText(last);
  if (unit === undefined) return { value: expr };
  const rest = expr.args.slice(0, -1);
  return { value: rest.length === 1 ? (rest[0] as Expr) : app('mul', rest), unit };
}

function unitText(expr: Expr): string | undefined {
  if (expr.kind === 'text') return /[a-zA-Z]/.test(expr.words) ? normalUnit(expr.words) : undefined;
  if (expr.kind === 'sym') {
    const name = expr.name.replace(/^rm:/, '');
    const isUpright = expr.name.startsWith('rm:') || name.length > 1;
    return isUpright && UPRIGHT.has(name) ? normalUnit(name) : undefined;
  }
  if (isApp(expr, 'pow') && expr.args[1]?.kind === 'num') {
    const base = unitText(expr.args[0] as Expr);
    return base === undefined ? undefined : `${base}^${expr.args[1].digits}`;
  }
  return undefined;
}

/**
 * Two quantities as values in one unit: those of one dimension are converted, a unit that stands on one side only is
 * taken as understood. Undefined where the units do not fit.
 */
export function inOneUnit(a: Quantity, b: Quantity): readonly [Expr, Expr, note?: string] | undefined {
  if (a.unit === b.unit) return [a.value, b.value];
  if (a.unit === undefined || b.unit === undefined) {
    return [a.value, b.value, `the unit ${a.unit ?? b.unit} stands on one side only`];
  }
  const [p, q] = [UNITS[a.unit], UNITS[b.unit]];
  if (!p || !q || p[0] !== q[0]) return undefined;
  return [scaled(a.value, p), scaled(b.value, q)];
}

function scaled(value: Expr, [, top, bottom]: readonly [string, number, number]): Expr {
  return app('div', [app('mul', [num(top), value]), num(bottom)]);
}
