import { type App, type Expr, isApp, isNum, num } from '../../../expr/expr.ts';
import { headOf } from '../../../expr/heads.ts';
import { letterKey } from '../../../expr/letters.ts';
import type { Domain, Model } from '../../../statement/domain.ts';

/** Rows and columns; undefined is the size that all letters without a shape share. */
type Shape = readonly [rows: Expr | undefined, columns: Expr | undefined];

type Kind = Shape | 'number' | 'unclear';

const ONE = num(1);
const FIRST: ReadonlySet<string> = new Set(['neg', 'pos', 'div', 'pow', 'inverse', 'conj', 'cross']);

/** Whether a model has letters for matrices, so that a term may be one. */
export function hasMatrices({ declarations }: Model): boolean {
  return declarations.some(({ domain }) => domain.kind === 'matrix');
}

/** What a letter has to be to stand for a term over numbers, vectors and matrices; undefined where that is not clear. */
export function matrixTermDomain(expr: Expr, model: Model): Domain | undefined {
  const shape = shapeOf(expr, model);
  if (shape === 'number') return { kind: 'real' };
  if (shape === 'unclear') return undefined;
  const [rows, columns] = shape;
  if (isOne(columns)) return { kind: 'vector', ...(rows ? { shape: [rows] } : {}) };
  if (rows && columns) return { kind: 'matrix', shape: [rows, columns] };
  return rows || columns ? undefined : { kind: 'matrix' };
}

function shapeOf(expr: Expr, model: Model): Kind {
  if (expr.kind === 'num') return 'number';
  if (expr.kind === 'sym') {
    const domain = model.declarations.find(({ letter }) => letterKey(letter) === expr.name)?.domain;
    return domain ? shapeIn(domain) : 'unclear';
  }
  if (expr.kind !== 'app') return 'unclear';
  if (isApp(expr, 'transpose') || isApp(expr, 'adjoint')) {
    const inner = shapeOf(expr.args[0] as Expr, model);
    return typeof inner === 'string' ? inner : [inner[1], inner[0]];
  }
  if (FIRST.has(expr.head)) return shapeOf(expr.args[0] as Expr, model);
  if (expr.head === 'add') return shapeOfSum(expr, model);
  if (expr.head === 'mul') return shapeOfProduct(expr, model);
  return headOf(expr.head).sort === 'number' ? 'number' : 'unclear';
}

function shapeIn({ kind, shape = [] }: Domain): Kind {
  if (kind === 'vector') return [shape[0], shape[1] ?? ONE];
  if (kind === 'matrix') return [shape[0], shape[1] ?? shape[0]];
  return kind === 'free' || kind === 'vector-field' ? 'unclear' : 'number';
}

/** The zero matrix may be written 0. */
function shapeOfSum({ args }: App, model: Model): Kind {
  const shapes = args.filter((arg) => !isNum(arg, '0')).map((arg) => shapeOf(arg, model));
  return shapes.find((shape) => shape === 'unclear') ?? shapes[0] ?? 'number';
}

/** Numbers may stand anywhere; a row times a column is one. */
function shapeOfProduct({ args }: App, model: Model): Kind {
  let product: Kind = 'number';
  for (const arg of args) {
    const next = shapeOf(arg, model);
    if (next === 'unclear') return next;
    if (next === 'number') continue;
    if (product === 'number') product = next;
    else if (isOne(product[0]) && isOne(next[1]) && !isOne(product[1])) product = 'number';
    else product = [product[0], next[1]];
  }
  return product;
}

function isOne(size: Expr | undefined): boolean {
  return size !== undefined && isNum(size, '1');
}
