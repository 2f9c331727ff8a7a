import { app, type Expr, isApp, isSym } from '../../expr/expr.ts';
import type { Operator } from '../scan/meaning.ts';
import { KIND } from '../scan/token.ts';
import { expression } from './expression.ts';
import { type Link, linkAt } from './links.ts';
import type { Reader } from './reader.ts';
import { endsThere } from './scripts/groups.ts';
import { continuation } from './space.ts';

/** The operator of relation at the place, unless it is a bar that divides a set or an event. */
export function relationAt(reader: Reader): Operator | undefined {
  const operator = reader.is(KIND.symbol) ? reader.token.meaning?.infix : undefined;
  if (operator?.associativity !== 'chain') return undefined;
  return reader.around.divided && operator.head === 'divides' ? undefined : operator;
}

/**
 * `left` R b, or a chain `left` R b S c as a conjunction that shares its middle sides. Arrows make chains of their own,
 * and one arrow repeated is one arrow over several things.
 */
export function relationChain(reader: Reader, left: Expr, first: Link): Expr {
  const links: Expr[] = [];
  const sides = [left];
  let onlyArrows = true;
  for (let link: Link | undefined = first; link; link = linkAt(reader, first.precedence)) {
    const { precedence } = link;
    const read = link.read();
    const right =
      isBlank(left) && sides.length === 1 && endsThere(reader.token)
        ? app('blank', [], { spelling: 'empty' })
        : expression(reader, precedence + 1);
    links.push(compared(read(sides.at(-1) as Expr, right)));
    sides.push(right);
    onlyArrows &&= isApp(links.at(-1), 'arrow');
    continuation(reader, precedence);
    if (precedence !== first.precedence) break;
  }
  if (links.length === 1) return congruence(links[0] as Expr);
  if (onlyArrows) return joinedArrows(sides, links);
  return app('and', chainCongruence(links), { spelling: 'chain' });
}

/**
 * What the other side of an equation tells of brackets: [a,b] and \{a,b\} beside a product or a numeral are no interval and
 * no set but (anti)commutators, \langle a,b\rangle beside a vector is a vector and in front of \in a tuple, and what lies
 * in \mathbb R\times\mathbb R lies in a product of sets.
 */
function compared(link: Expr): Expr {
  if (!isApp(link) || link.args.length !== 2) return link;
  const [left, right] = link.args as readonly [Expr, Expr];
  if (VALUED.has(link.head)) {
    const sides = [beside(left, right), beside(right, left)];
    return sides[0] === left && sides[1] === right ? link : { ...link, args: sides };
  }
  if (link.head === 'in' || link.head === 'not-in') {
    const element = isApp(left, 'inner') && !isNumbers(right) ? { ...left, head: 'angle-tuple' } : left;
    const set = asSets(right);
    return element === left && set === right ? link : { ...link, args: [element, set] };
  }
  return link;
}

const VALUED: ReadonlySet<string> = new Set(['eq', 'equiv', 'defined-as', 'ne']);

function beside(side: Expr, other: Expr): Expr {
  if (isApp(side, 'interval-closed') && isValue(other)) return { ...side, head: 'commutator' };
  if (isApp(side, 'set') && side.args.length === 2 && isValue(other)) return { ...side, head: 'anticommutator' };
  if (isApp(side, 'inner') && isVector(other)) return { ...side, head: 'angle-tuple' };
  return side;
}

/** A product, sum or numeral, which no interval or set equals. */
function isValue(expr: Expr): boolean {
  return expr.kind === 'num' || (isApp(expr) && (expr.head === 'mul' || expr.head === 'neg'));
}

function isVector(expr: Expr): boolean {
  if (isApp(expr, 'apply') || isApp(expr, 'prime') || isApp(expr, 'index')) return isVector(expr.args[0] as Expr);
  return isSym(expr) && /^(?:vec|bf|bs):/.test(expr.name);
}

/** A field of numbers, where inner products lie. */
function isNumbers(expr: Expr): boolean {
  return isSym(expr) && /^(?:bb|bf):[NZQRCKF]$/.test(expr.name);
}

/** A field or ring of numbers, or a power of it. */
function isNumberSet(expr: Expr): boolean {
  if (isApp(expr, 'pow') || isApp(expr, 'upper-index')) return isNumberSet(expr.args[0] as Expr);
  return isNumbers(expr);
}

function asSets(expr: Expr): Expr {
  if (!isApp(expr, 'mul') || expr.form?.brackets || !expr.args.every(isNumberSet)) return expr;
  const gaps = expr.form?.spelling?.split(',') ?? [];
  const every = gaps.length === 1 || gaps.length === expr.args.length - 1;
  if (!every || !gaps.every((gap) => gap === 'times')) return expr;
  const { form: _, ...bare } = expr;
  return { ...bare, head: 'cartesian' };
}

function isBlank(expr: Expr): boolean {
  return isApp(expr, 'blank');
}

function joinedArrows(sides: readonly Expr[], links: readonly Expr[]): Expr {
  const gaps = links.map((link) => link.form?.spelling ?? 'to');
  return app('arrow', sides, gaps.every((gap) => gap === 'to') ? undefined : { spelling: gaps.join(',') });
}

/** a \equiv b \pmod m is one statement of three terms. */
function congruence(link: Expr): Expr {
  return withModulus(link, modulusOf(link)) ?? link;
}

interface Modulus {
  readonly modulus: Expr;
  readonly value: Expr;
  readonly spelling: string | undefined;
}

function modulusOf(link: Expr): Modulus | undefined {
  const right = isApp(link) ? link.args[1] : undefined;
  if (!isApp(right, 'mod-value') || right.form?.brackets) return undefined;
  const spelling = right.form?.spelling;
  if (spelling === undefined) return undefined;
  return {
    value: right.args[0] as Expr,
    modulus: right.args[1] as Expr,
    spelling: spelling === 'pmod' ? undefined : spelling,
  };
}

function withModulus(link: Expr, found: Modulus | undefined): Expr | undefined {
  if (!found || !isApp(link) || (link.head !== 'equiv' && link.head !== 'not-equiv')) return undefined;
  const statement = app(
    'congruent',
    [link.args[0] as Expr, found.value, found.modulus],
    found.spelling ? { spelling: found.spelling } : undefined,
  );
  return link.head === 'equiv' ? statement : app('not', [statement]);
}

/** The modulus behind a chain of congruences holds for each of them. */
function chainCongruence(links: readonly Expr[]): readonly Expr[] {
  const last = links.at(-1) as Expr;
  const found = modulusOf(last);
  if (!found || !isApp(last, 'equiv')) return links;
  return links.map((link) => {
    if (!isApp(link, 'equiv')) return link;
    const [left, right] = link.args as readonly [Expr, Expr];
    const value = link === last ? found.value : right;
    return app('congruent', [left, value, found.modulus]);
  });
}
