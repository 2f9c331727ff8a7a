import { app, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { headOf } from '../../../expr/heads.ts';
import { gapForm, isBeside } from '../forms.ts';
import type { Reader } from '../reader.ts';

const DOTS: ReadonlySet<string> = new Set(['cdot', 'dot-sign', 'dot-operator', 'centerdot', 'sdot', 'cdotp']);
const CROSSES: ReadonlySet<string> = new Set(['times', 'times-sign']);

/** Factors side by side, which bind tighter than the signs between vectors. */
interface Group {
  readonly factors: Expr[];
  readonly gaps: string[];
}

/**
 * a \cdot b and a \times b are dot and cross products where vectors stand on either side of the sign, the cross first.
 * Undefined where no sign stands between two vectors: then it is a product like any other.
 */
export function vectorProduct(
  reader: Reader,
  factors: readonly Expr[],
  gaps: readonly (string | undefined)[],
): Expr | undefined {
  if (!gaps.some(joinsVectors)) return undefined;
  const groups: Group[] = [];
  const signs: string[] = [];
  factors.forEach((factor, index) => {
    const gap = index === 0 ? undefined : (gaps[index - 1] ?? 'blank');
    const last = groups.at(-1);
    if (last && gap !== undefined && !DOTS.has(gap) && !CROSSES.has(gap)) {
      last.factors.push(factor);
      last.gaps.push(gap);
      return;
    }
    if (gap !== undefined) signs.push(gap);
    groups.push({ factors: [factor], gaps: [] });
  });
  const joined = [
    join(reader, groups, signs, CROSSES, 'cross'),
    join(reader, groups, signs, DOTS, 'dot-product'),
  ];
  if (!joined.includes(true)) return undefined;
  const flatGaps = groups.flatMap((group, index) => [
    ...(index > 0 ? [signs[index - 1]] : []),
    ...group.gaps,
  ]);
  const flat = groups.flatMap((group) => group.factors);
  return flat.length === 1 ? (flat[0] as Expr) : app('mul', flat, gapForm(reader, 'mul', flatGaps));
}

function joinsVectors(gap: string | undefined): boolean {
  if (gap === undefined || gap === 'blank' || gap === 'touch') return false;
  return DOTS.has(gap) || CROSSES.has(gap);
}

/** A \times B of declared sets, of sets of numbers and of terms that are sets whatever their letters are. */
export function setProduct(
  reader: Reader,
  factors: readonly Expr[],
  gaps: readonly (string | undefined)[],
): Expr | undefined {
  const crossed =
    gaps.length === factors.length - 1 && gaps.every((gap) => gap !== undefined && CROSSES.has(gap));
  if (!crossed) return undefined;
  // Nobody multiplies a letter with a set of numbers.
  const beside =
    factors.some(isNumberSet) &&
    factors.every((factor) => isNumberSet(factor) || isUndeclared(reader, factor));
  return beside || factors.every((factor) => isSet(reader, factor)) ? app('cartesian', factors) : undefined;
}

/** One of the sets of numbers or a power of it. */
export function isNumberSet(expr: Expr): boolean {
  if (isApp(expr, 'pow') || isApp(expr, 'index')) return isNumberSet(expr.args[0] as Expr);
  return isSym(expr) && expr.name.length === 4 && /^(?:bb|bf):[NZQRC]$/.test(expr.name);
}

/** A letter, perhaps with scripts, of which nothing is known. */
function isUndeclared(reader: Reader, expr: Expr): boolean {
  if (isApp(expr, 'index') || isApp(expr, 'pow') || isApp(expr, 'upper-index'))
    return isUndeclared(reader, expr.args[0] as Expr);
  return isSym(expr) && reader.kindOf(expr.name) === undefined;
}

function isSet(reader: Reader, expr: Expr): boolean {
  if (isSym(expr)) return reader.kindOf(expr.name) === 'set' || /^(?:bb|bf):[NZQRCFK]$/.test(expr.name);
  if (!isApp(expr) || expr.head === 'cartesian') return false;
  if (expr.head === 'pow' || expr.head === 'index' || expr.head === 'div')
    return isSet(reader, expr.args[0] as Expr);
  if (expr.head === 'mul') return isBeside(expr) && isNumberSet(expr.args.at(-1) as Expr);
  return headOf(expr.head).sort === 'set';
}

/** Joins neighbours in place, from the left; whether there were any. */
function join(
  reader: Reader,
  groups: Group[],
  signs: string[],
  among: ReadonlySet<string>,
  head: 'cross' | 'dot-product',
): boolean {
  let found = false;
  for (let at = 0; at < signs.length; ) {
    const [left, right] = [groups[at] as Group, groups[at + 1] as Group];
    if (!among.has(signs[at] as string) || !isVectorGroup(reader, left) || !isVectorGroup(reader, right)) {
      at += 1;
      continue;
    }
    groups.splice(at, 2, { factors: [app(head, [whole(reader, left), whole(reader, right)])], gaps: [] });
    signs.splice(at, 1);
    found = true;
  }
  return found;
}

function whole(reader: Reader, { factors, gaps }: Group): Expr {
  return factors.length === 1 ? (factors[0] as Expr) : app('mul', factors, gapForm(reader, 'mul', gaps));
}

function isVectorGroup(reader: Reader, { factors }: Group): boolean {
  return factors.filter((factor) => isVector(reader, factor)).length === 1;
}

/** Whether a term is known to be a vector: by declaration, or by what it is made of. */
function isVector(reader: Reader, expr: Expr): boolean {
  if (isSym(expr)) {
    const kind = reader.kindOf(expr.name);
    return kind === 'vector' || kind === 'vector-field';
  }
  if (!isApp(expr)) return false;
  const [first] = expr.args as readonly Expr[];
  switch (expr.head) {
    case 'grad':
    case 'curl':
    case 'cross':
      return true;
    case 'laplacian':
    case 'neg':
    case 'pos':
    case 'div':
    case 'apply':
    case 'partial':
    case 'diff':
      return first !== undefined && isVector(reader, first);
    case 'add':
      return expr.args.some((term) => isVector(reader, term));
    case 'mul':
      return isVectorGroup(reader, { factors: [...expr.args], gaps: [] });
    case 'matrix':
      return expr.args.length > 1 && expr.args.every((row) => isApp(row) && row.args.length === 1);
    default:
      return false;
  }
}
