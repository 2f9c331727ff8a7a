import { type App, type Expr, isApp } from '../../../../expr/expr.ts';
import { joined } from '../../patterns.ts';
import { inner, type Pen } from '../../pen.ts';
import { type Piece, piece } from '../../piece.ts';
import { asMember } from '../products/products.ts';

/** Two sides with the sign between them, which may carry labels or a stroke. */
export interface Link {
  readonly left: Expr;
  readonly right: Expr;
  readonly sign: string;
  readonly precedence: number;
  /** An operation, whose left operand may be one more of them, rather than a relation. */
  readonly operation?: true;
  /** An equality, which may stand in a chain beside an arrow. */
  readonly equality?: boolean;
  /** The right side is a set, where a product by \times is one of sets. */
  readonly holdsSet?: boolean;
}

/** Commas of a row of terms on a side show outside, and looser than the sign. */
const LIST_LEVEL = 20;

/** A relation or arrow as a link, also under labels and with a stroke through it; undefined where it is neither. */
export function linkOf(pen: Pen, node: Expr, place: number): Link | undefined {
  if (!isApp(node)) return undefined;
  const form = node.form?.spelling;
  const [first, second, third, fourth] = node.args;
  if (node.head === 'labelled-arrow' && first && second && third) {
    const below = fourth ? `[${shieldedLabel(pen.inside(fourth, inner(place, 3)).text)}]` : '';
    const above = pen.inside(second, inner(place, 1)).text;
    return {
      left: first,
      right: third,
      sign: `\\xrightarrow${below}{${above}}`,
      precedence: precedenceOf(pen, node),
    };
  }
  if (
    node.head === 'annotated' &&
    form &&
    /^(?:(?:over|under)-(?:sign|arrow)|(?:sub|sup)-sign)$/.test(form) &&
    first &&
    second
  ) {
    return labelled(pen, form, first, {
      label: pen.inside(second, inner(place, 1)).text,
      place: inner(place, 0),
    });
  }
  if (pen.written && node.head === 'not' && form === 'slash' && first) {
    const link = linkOf(pen, first, inner(place, 0));
    return link && { ...link, sign: `\\not${link.sign.startsWith('\\') ? '' : ' '}${link.sign}` };
  }
  return plainLink(pen, node, place);
}

function plainLink(pen: Pen, node: App, place: number): Link | undefined {
  if (node.args.length !== 2) return undefined;
  const [left, right] = node.args as readonly [Expr, Expr];
  const table = pen.tables.heads.get(node.head);
  if (!table) return undefined;
  const { entry } = table;
  if (entry.associativity !== 'chain' && node.head !== 'arrow' && node.head !== 'maps-to') return undefined;
  const pattern = pen.pattern(table, node, place);
  const sign =
    pen.written && node.head === 'defined-as' && node.form?.spelling === 'over-sign'
      ? '\\overset{\\text{def}}{=}'
      : pattern.operator;
  const holdsSet = node.head === 'in' || node.head === 'not-in';
  // Marks of alignment mean something in a display only.
  const marks =
    pen.written && pen.displays > 0 && /^[&\\]/.test(node.form?.manner ?? '') ? `${node.form?.manner} ` : '';
  const equality = EQUALITIES.has(node.head);
  return { left, right, sign: marks + sign, precedence: entry.precedence, holdsSet, equality };
}

const EQUALITIES: ReadonlySet<string> = new Set('eq cong simeq isomorphic defined-as defines'.split(' '));

function precedenceOf(pen: Pen, node: App): number {
  return pen.table(node.head).entry.precedence;
}

function labelled(
  pen: Pen,
  form: string,
  base: Expr,
  { label, place }: { label: string; place: number },
): Link | undefined {
  if (form === 'sub-sign' || form === 'sup-sign') {
    const link = linkOf(pen, base, place) ?? operationLink(pen, base, place);
    return link && { ...link, sign: `${link.sign}${form === 'sub-sign' ? '_' : '^'}{${label}}` };
  }
  const link = linkOf(pen, base, place);
  if (!link) return undefined;
  if (form.endsWith('sign')) {
    const command = form === 'under-sign' ? 'underset' : 'overset';
    return { ...link, sign: `\\${command}{${label}}{${link.sign}}` };
  }
  if (form === 'under-arrow') {
    // The label above is on the sign already.
    return {
      ...link,
      sign: link.sign.replace(/^(\\x[a-zA-Z]+)/, `$1[${shieldedLabel(label).replaceAll('$', '$$$$')}]`),
    };
  }
  const command = isApp(base) ? EXTENSIBLE.get(base.head) : undefined;
  return command ? { ...link, sign: `\\${command}{${label}}` } : undefined;
}

/** An operation of two operands whose sign bears scripts, so that a sign must show. */
function operationLink(pen: Pen, node: Expr, place: number): Link | undefined {
  if (!isApp(node)) return undefined;
  const [left, right, ...others] = node.args;
  const entry = pen.tables.heads.get(node.head)?.entry;
  if (!left || !right || others.length > 0 || entry?.fixity !== 'infix') return undefined;
  const sign =
    node.head === 'mul'
      ? (PRODUCT_SIGNS.get(node.form?.spelling ?? '') ?? '\\cdot')
      : pen.pattern(pen.table(node.head), node, place).operator;
  return { left, right, sign, precedence: entry.precedence, operation: true };
}

const PRODUCT_SIGNS: ReadonlyMap<string, string> = new Map([
  ['times', '\\times'],
  ['ast', '\\ast'],
  ['star', '*'],
]);

/** Square brackets inside optional arguments are shielded by braces. */
function shieldedLabel(text: string): string {
  return text.includes(']') ? `{${text}}` : text;
}

/** Arrows that grow with their label. */
const EXTENSIBLE: ReadonlyMap<string, string> = new Map([
  ['arrow-from', 'xleftarrow'],
  ['corresponds', 'xleftrightarrow'],
  ['maps-to', 'xmapsto'],
  ['injects-into', 'xhookrightarrow'],
  ['injects-from', 'xhookleftarrow'],
  ['implies', 'xRightarrow'],
  ['implied-by', 'xLeftarrow'],
  ['iff', 'xLeftrightarrow'],
  ['surjects-onto', 'xtwoheadrightarrow'],
  ['surjects-from', 'xtwoheadleftarrow'],
  ['eq', 'xlongequal'],
  ['half-arrow', 'xrightharpoonup'],
  ['half-arrow-from', 'xleftharpoonup'],
  ['equilibrium', 'xrightleftharpoons'],
]);

function isNoted(node: Expr): boolean {
  return (
    isApp(node, 'annotated') && (node.form?.spelling === 'sub-sign' || node.form?.spelling === 'sup-sign')
  );
}

/** Links that share their middle sides, one after the other; a single one is a chain of one. */
export function linksPiece(pen: Pen, links: readonly Link[], place: number): Piece {
  const [first] = links as readonly [Link, ...Link[]];
  let precedence = first.precedence;
  let tightest = precedence;
  let rows = isApp(first.left, 'sequence');
  for (const link of links) {
    precedence = Math.min(precedence, link.precedence);
    tightest = Math.max(tightest, link.precedence);
    rows ||= isApp(link.right, 'sequence') || isApp(link.left, 'sequence');
  }
  const blank = pen.blank(precedence);
  const least = first.operation && isNoted(first.left) ? precedence : tightest + 1;
  const start = pen.operand(first.left, inner(place, 0), least, precedence);
  let { text, tail, tall } = start;
  for (let index = 0; index < links.length; index += 1) {
    const link = links[index] as Link;
    const after = index < links.length - 1 ? precedence : -1;
    const at = inner(inner(place, index + 1), 1);
    const side = link.holdsSet
      ? asMember(pen, link.right, at, { least: tightest + 1, after })
      : pen.operand(link.right, at, tightest + 1, after);
    text = joined(text, link.sign, side.text, blank);
    tail = side.tail;
    tall ||= side.tall;
  }
  return piece(text, rows ? LIST_LEVEL : precedence, { tail, tall });
}
