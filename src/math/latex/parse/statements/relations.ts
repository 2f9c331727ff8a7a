import { type App, app, changed, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { isTruth } from '../../../expr/heads.ts';
import type { Operator } from '../../scan/meaning.ts';
import { KIND } from '../../scan/token.ts';
import { expression } from '../expression.ts';
import type { Reader } from '../reader.ts';
import { endsThere } from '../scripts/groups.ts';
import { continuation } from '../space.ts';
import { chainCongruence, congruence } from './congruences.ts';
import { type Link, linkAt } from './links.ts';

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
      isBlank(left) && sides.length === 1 && endsThere(reader.token) && !reader.is(KIND.text)
        ? app('blank', [], { spelling: 'empty' })
        : expression(reader, precedence + 1);
    links.push(read(sides.at(-1) as Expr, right));
    sides.push(right);
    onlyArrows &&= isApp(links.at(-1), 'arrow');
    continuation(reader, precedence);
    if (precedence !== first.precedence) break;
  }
  if (onlyArrows && links.length > 1) return besideEquals(joinedArrows(sides, links));
  const told = compared(links, sides);
  const [only] = told;
  if (told.length === 1 && only) return isApp(only, 'arrow') ? besideEquals(only) : congruence(only);
  return app('and', chainCongruence(told), { spelling: 'chain' });
}

/**
 * What the other sides of a chain tell of brackets: [a,b] and \{a,b\} beside a product or a numeral are no interval and
 * no set but (anti)commutators, \langle a,b\rangle beside a vector is a vector and in front of \in a tuple, and what lies
 * in A \times B lies in a product of sets.
 */
function compared(links: readonly Expr[], sides: readonly Expr[]): readonly Expr[] {
  if (!sides.some(isTold) && !(links.some(isMembership) && sides.some(isProduct))) return links;
  const told = [...sides];
  links.forEach((link, at) => {
    if (!isMembership(link)) return;
    const [element, set] = [sides[at] as Expr, sides[at + 1] as Expr];
    if (isApp(element, 'inner') && !isNumbers(set)) told[at] = changed(element, { head: 'angle-tuple' });
    told[at + 1] = asSets(set);
  });
  if (links.every((link) => isApp(link) && VALUED.has(link.head))) {
    const value = sides.some(isValue);
    const vector = sides.some(isVector);
    const sum = sides.some((side) => isApp(side, 'add'));
    told.forEach((side, at) => {
      told[at] = beside(side, { value, sum, vector });
    });
  }
  return links.map((link, at) => {
    const [left, right] = [told[at] as Expr, told[at + 1] as Expr];
    if (left === sides[at] && right === sides[at + 1]) return link;
    const own = isApp(link) && link.args[0] === sides[at] && link.args[1] === sides[at + 1];
    return own && link.args.length === 2 ? changed(link, { args: [left, right] }) : link;
  });
}

/** Brackets, with an index or not, that the other side may make something else of. */
function isTold(side: Expr): boolean {
  if (!isApp(side)) return false;
  return side.head === 'index' ? isApp(side.args[0], 'interval-closed') : TOLD.has(side.head);
}

const TOLD: ReadonlySet<string> = new Set(['interval-closed', 'set', 'inner']);

function isMembership(link: Expr): boolean {
  return isApp(link, 'in') || isApp(link, 'not-in');
}

function isProduct(side: Expr): boolean {
  return isApp(side, 'mul');
}

const VALUED: ReadonlySet<string> = new Set(['eq', 'equiv', 'defined-as', 'ne']);

interface Beside {
  readonly value: boolean;
  readonly sum: boolean;
  readonly vector: boolean;
}

function beside(side: Expr, { value, sum, vector }: Beside): Expr {
  if ((value || sum) && isApp(side, 'interval-closed')) return changed(side, { head: 'commutator' });
  const [inner, ...scripts] = isApp(side, 'index') ? side.args : [];
  if ((value || sum) && isApp(inner, 'interval-closed') && isApp(side))
    return changed(side, { args: [changed(inner, { head: 'commutator' }), ...scripts] });
  if (value && isApp(side, 'set') && side.args.length === 2)
    return app('anticommutator', side.args, { ...side.form, spelling: 'curly' });
  return vector && isApp(side, 'inner') ? changed(side, { head: 'angle-tuple' }) : side;
}

/** A product or numeral, which no interval or set equals. */
function isValue(expr: Expr): boolean {
  return expr.kind === 'num' || (isApp(expr) && (expr.head === 'mul' || expr.head === 'neg'));
}

function isVector(expr: Expr): boolean {
  if (isApp(expr, 'apply') || isApp(expr, 'prime') || isApp(expr, 'index'))
    return isVector(expr.args[0] as Expr);
  return isSym(expr) && /^(?:vec|bf|bs):/.test(expr.name);
}

/** A field of numbers, where inner products lie. */
function isNumbers(expr: Expr): boolean {
  return isSym(expr) && /^(?:bb|bf):[NZQRCKF]$/.test(expr.name);
}

/** What stands behind a sign of membership or in the type of a map is a product of sets, if only \times joins it. */
export function asSets(expr: Expr): Expr {
  if (!isApp(expr, 'mul') || expr.form?.brackets) return expr;
  const gaps = expr.form?.spelling?.split(',') ?? [];
  const every = gaps.length === 1 || gaps.length === expr.args.length - 1;
  if (!every || !gaps.every((gap) => gap === 'times')) return expr;
  const { form: _, ...bare } = expr;
  return changed(bare, { head: 'cartesian' });
}

function isBlank(expr: Expr): boolean {
  return isApp(expr, 'blank');
}

/**
 * A = B \to C and A \to B = C are chains that share B. With equalities on both sides the arrow leads from one statement to
 * the other.
 */
function besideEquals(arrow: App): Expr {
  const [first, last] = [arrow.args[0] as Expr, arrow.args.at(-1) as Expr];
  const [before, behind] = [equalities(first), equalities(last)];
  if (before && !behind && !isTruth(last)) {
    const shared = (before.at(-1) as App).args[1] as Expr;
    return app('and', [...before, changed(arrow, { args: [shared, ...arrow.args.slice(1)] })], {
      spelling: 'chain',
    });
  }
  if (behind && !before && !isTruth(first)) {
    const shared = (behind[0] as App).args[0] as Expr;
    return app('and', [changed(arrow, { args: [...arrow.args.slice(0, -1), shared] }), ...behind], {
      spelling: 'chain',
    });
  }
  return arrow;
}

/** The links of an equality or a chain of them that stands without brackets. */
function equalities(expr: Expr): readonly Expr[] | undefined {
  if (!isApp(expr) || expr.form?.brackets) return undefined;
  const links = expr.head === 'and' && expr.form?.spelling === 'chain' ? expr.args : [expr];
  return links.every((link) => isApp(link) && EQUALITIES.has(link.head)) ? links : undefined;
}

const EQUALITIES: ReadonlySet<string> = new Set('eq cong simeq isomorphic defined-as defines'.split(' '));

/** A \to B \dots \to C: dots in front of an arrow leave out things and their arrows. */
function joinedArrows(sides: readonly Expr[], links: readonly Expr[]): App {
  const gaps = links.map((link) => link.form?.spelling ?? 'to');
  const [, ...inner] = sides.slice(0, -1);
  if (inner.some(endsInDots))
    return app(
      'arrow',
      sides.flatMap((side, at) => (at > 0 && at < links.length && endsInDots(side) ? side.args : [side])),
    );
  return app('arrow', sides, gaps.every((gap) => gap === 'to') ? undefined : { spelling: gaps.join(',') });
}

function endsInDots(side: Expr): side is App {
  return isApp(side, 'mul') && !side.form?.brackets && side.args.length === 2 && isApp(side.args[1], 'dots');
}
