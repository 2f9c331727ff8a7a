import { type App, type Expr, isApp, isSym } from '../../../../expr/expr.ts';
import { equalExpr, walk } from '../../../../expr/tree.ts';
import { byPattern } from '../../patterns.ts';
import { inner, type Pen } from '../../pen.ts';
import { glue, type Piece, piece } from '../../piece.ts';
import type { Pattern } from '../../tables.ts';
import { annotatedPiece } from '../marks.ts';
import { type Link, linkOf, linksPiece } from './links.ts';
import { gappedPiece, isGapped } from './sentences.ts';

/** A conjunction: as a chain a<b\le c where its relations meet, else with its sign. */
export function andPiece(pen: Pen, node: App, place: number): Piece {
  const wanted = pen.written ? node.form?.spelling === 'chain' : pen.option('chain', place) === 'chained';
  const links = wanted ? chainOf(pen, node, place) : undefined;
  if (links && (pen.written || !isRound(links))) return linksPiece(pen, links, place);
  if (pen.written && isGapped(node.form?.spelling)) return gappedPiece(pen, node, place);
  const table = pen.table('and');
  const drawn = wanted && pen.written ? (table.patterns[0] as Pattern) : pen.pattern(table, node, place);
  // Beside a differential, an integral and vectors the wedge is the exterior product.
  const unclear = drawn.operator === '\\wedge' && hasDifferential(node, pen.written);
  return byPattern(pen, node, place, table, unclear ? table.byForm.get('land') : drawn);
}

function hasDifferential(node: Expr, written: boolean): boolean {
  for (const part of walk(node)) {
    if (isVectorLike(part)) return true;
    if (!written && (isApp(part, 'differential') || isSym(part, 'd') || isApp(part, 'wedge'))) return true;
  }
  return false;
}

/** Integrals, and the vectors whose wedge is read as one of vectors. */
function isVectorLike(part: Expr): boolean {
  if (part.kind === 'bind') return part.head === 'int' || part.head === 'closed-int';
  if (isSym(part)) return /^(?:bf|bs|vec):[a-z]$/.test(part.name);
  return isApp(part, 'index') && isSym(part.args[0], 'e');
}

function chainOf(pen: Pen, node: App, place: number): Link[] | undefined {
  const links: Link[] = [];
  for (const [index, part] of node.args.entries()) {
    const link = linkOf(pen, part, inner(place, index + 1));
    const previous = links.at(-1);
    if (!link || (previous && !equalExpr(previous.right, link.left))) return undefined;
    links.push(link);
  }
  return isLevel(links) ? links : undefined;
}

/** Whether a chain ends where it begins: A \subseteq B \subseteq A is written as two relations. */
function isRound(links: readonly Link[]): boolean {
  return links.length > 1 && equalExpr((links[0] as Link).left, (links.at(-1) as Link).right);
}

/** Signs of one level, or equalities on one side of an arrow: a = b \to c. */
function isLevel(links: readonly Link[]): boolean {
  const [first] = links as readonly [Link, ...Link[]];
  if (links.every(({ precedence }) => precedence === first.precedence)) return true;
  const [arrow, ...rest] = first.precedence === ARROW ? links : links.toReversed();
  return arrow?.precedence === ARROW && rest.every(({ equality }) => equality);
}

/** Of arrows, looser than that of relations. */
const ARROW = 55;

const NEGATED_LEVEL = 80;

/** Relations and chains of them. */
function isRelation(pen: Pen, node: Expr): boolean {
  if (!isApp(node)) return false;
  if (node.head === 'and') return node.args.length > 0 && node.args.every((part) => isRelation(pen, part));
  const entry = pen.tables.heads.get(node.head)?.entry;
  return entry?.associativity === 'chain' && entry.precedence === RELATION;
}

const RELATION = 100;

/** A relation, an arrow, or one of them with a label. */
export function linkPiece(pen: Pen, node: App, place: number): Piece {
  const [negated] = node.args;
  if (node.head === 'not' && negated && !pen.written) {
    // \neg !A \in B would negate the formula in front of the sign alone.
    const { text } = pen.inside(negated, inner(place, 0));
    if (text.startsWith('!') && !isApp(negated, 'exclaimed'))
      return piece(glue('\\neg ', `(${text})`), NEGATED_LEVEL);
    // Behind the sign a relation stands in brackets: \neg x = 0 would negate x at first sight.
    if (isRelation(pen, negated)) {
      const { operator } = pen.pattern(pen.table('not'), node, place);
      return piece(
        glue(operator, pen.wrap(pen.bare(negated, inner(place, 0)), negated, inner(place, 0), 1).text),
        NEGATED_LEVEL,
      );
    }
  }
  const link = linkOf(pen, node, place);
  if (link) return linksPiece(pen, [link], place);
  return isApp(node, 'annotated') ? annotatedPiece(pen, node, place) : byPattern(pen, node, place);
}
