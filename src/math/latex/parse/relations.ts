import { app, type Expr, isApp, withForm } from '../../expr/expr.ts';
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
    links.push(read(sides.at(-1) as Expr, right));
    sides.push(right);
    onlyArrows &&= isApp(links.at(-1), 'arrow');
    continuation(reader, precedence);
    if (precedence !== first.precedence) break;
  }
  if (links.length === 1) return congruence(links[0] as Expr);
  if (onlyArrows) return joinedArrows(sides, links);
  return app('and', chainCongruence(links), { spelling: 'chain' });
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

void withForm;
