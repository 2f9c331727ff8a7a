import { type App, type Bind, changed, type Expr, isApp } from '../../../expr/expr.ts';
import { isRelationHead, rolesOf } from '../../../expr/heads.ts';
import { allSymbols } from '../../../expr/letters.ts';
import { byPattern, CALL_LEVEL, fencedPiece } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { glue, type Piece, piece } from '../piece.ts';
import { patternFor } from './binders.ts';

/** Elements in braces; none: a sign of its own or empty braces. */
export function setPiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table('set');
  if (node.args.length === 0) {
    const form = pen.written ? node.form?.spelling : pen.option('empty-set');
    const pattern = table.byForm.get(form ?? 'emptyset');
    if (pattern?.fixity === 'constant') return piece(pattern.operator);
  }
  const drawn = pen.pattern(table, node, place);
  const pattern = drawn.fixity === 'fence' ? drawn : table.byForm.get('braces');
  const made = byPattern(pen, node, place, table, pattern);
  // Braces around a sum are taken for brackets beside signs of arithmetic.
  const [only, ...others] = node.args;
  if (others.length > 0 || !isApp(only, 'add')) return made;
  return piece(made.text.replace(/^\\left|\\right(?=\\\}$|\\rbrace$)/g, ''), ABOVE_RELATIONS, {
    tall: made.tall,
  });
}

/** Elements that meet a condition. The bar is a word where a bar stands inside. */
export function setOfPiece(pen: Pen, node: Bind, place: number): Piece {
  const pattern = patternFor(pen, node, place);
  const roles = rolesOf('set-of', node.args.length);
  let text = '';
  let tall = false;
  const parts = pattern.parts.slice(1, -1);
  const content = parts.map((part) => {
    if (part.kind !== 'role') return part.kind === 'literal' ? part.text.trim() : '';
    const index = roles.indexOf(part.role);
    const arg = node.args[index];
    if (!arg) return '';
    const least = part.role === 'condition' ? -1 : ABOVE_RELATIONS;
    const item = pen.operand(arg, inner(place, index), least, part.role === 'condition' ? -1 : 100);
    tall ||= item.tall;
    return item.text;
  });
  const bars = content.some((item) => item !== '|' && item.includes('|'));
  // A second bar of the kind that divides would be taken for it.
  const divider = content.findIndex((item) => item === '|' || item === '\\mid' || item === ':');
  const rest = content.filter((_, index) => index !== divider).join(' ');
  if (rest.includes('\\mid') || (bars && content[divider] === '|'))
    content[divider] = rest.includes(':') ? '\\mid' : ':';
  for (const item of content) text += ` ${item}`;
  return fencedPiece(pen, node, { open: '\\{', close: '\\}', text: text.trim(), tall });
}

const ABOVE_RELATIONS = 151;

/** Events and variables with an optional condition behind a bar. */
export function probabilityPiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table(node.head);
  const drawn = pen.pattern(table, node, place);
  const plain =
    drawn.spelling.form.length === 1 &&
    pen.has(node.head, (part) => isApp(part, node.head) && isNoEvent(part));
  const pattern = (plain && table.byForm.get('bb')) || drawn;
  const literal = pattern.parts[0];
  const name = literal?.kind === 'literal' ? literal.text.replace(/[([]$/, '') : '';
  const square = pen.written
    ? node.form?.spelling === 'square' || (node.form?.fence?.includes('square') ?? false)
    : node.head !== 'prob' && pen.option('expectation-brackets') === 'square';
  const [event, condition] = node.args;
  const first = pen.operand(event as App, inner(place, 0), condition ? ABOVE_RELATIONS - 1 : 21);
  let { text, tall } = first;
  if (condition) {
    const second = pen.operand(condition, inner(place, 1), 21);
    const bar =
      pen.option('condition-bar') === 'bar' && !text.includes('|') && !second.text.includes('|')
        ? '|'
        : '\\mid';
    text = glue(glue(text, ` ${bar}`), ` ${second.text}`);
    tall ||= second.tall;
  }
  const wrapped = fencedPiece(pen, node, { open: square ? '[' : '(', close: square ? ']' : ')', text, tall });
  return piece(glue(name, wrapped.text), PROBABILITY_LEVEL, { tall });
}

const PROBABILITY_LEVEL = 650;

/** Whether P and E in front of the brackets are beyond doubt: a condition or a relation, or capitals alone. */
function readsAsEvent(node: App): boolean {
  const [event, condition] = node.args as readonly [Expr, Expr?];
  if (condition || (event.kind === 'app' && isRelationHead(event.head))) return true;
  const names = allSymbols(withoutIndices(event)).map(({ name }) => name);
  return names.length > 0 && names.every((name) => /^[A-Z]$/.test(name));
}

/** Where one bare P or E of a formula would be read as a factor, all are set apart, so that no formula has two names for one thing. */
function isNoEvent(node: App): boolean {
  return !readsAsEvent(node);
}

/** B_k is an event as B is, whatever its index. */
function withoutIndices(expr: Expr): Expr {
  if (isApp(expr, 'index')) return withoutIndices(expr.args[0] as Expr);
  return expr.kind === 'app' ? changed(expr, { args: expr.args.map(withoutIndices) }) : expr;
}

/** Looser than the commas of a list. */
const SET_OFF = 20;

/** H(X, Y | Z) and I(X; Y): pairs by commas, what is given behind a bar, what is shared by a semicolon. */
export function informationPiece(pen: Pen, node: App, place: number): Piece {
  const pattern = pen.pattern(pen.table(node.head), node, place);
  const literal = pattern.parts[0];
  const name = literal?.kind === 'literal' ? literal.text.replace(/[([]$/, '') : '';
  const parts = node.args.map((arg, index) => pen.operand(arg, inner(place, index), SET_OFF));
  const bar = pen.option('condition-bar') === 'bar' ? '|' : '\\mid';
  const text = parts
    .map((part) => part.text)
    .reduce((before, after) =>
      node.head === 'entropy' ? glue(glue(before, ` ${bar}`), ` ${after}`) : `${before}; ${after}`,
    );
  const tall = parts.some((part) => part.tall);
  const square = pen.written && node.form?.spelling === 'square';
  const fenced = fencedPiece(pen, node, { open: square ? '[' : '(', close: square ? ']' : ')', text, tall });
  return piece(glue(name, fenced.text), CALL_LEVEL, { tall });
}

/** Terms in bars that are read as sets whatever their letters are. */
const OPERATIONS: ReadonlySet<string> = new Set(
  'set union intersection set-minus cartesian power-set complement disjoint-union symmetric-difference'.split(
    ' ',
  ),
);

/**
 * Bars around a letter or an operation of sets; around anything else they would be an absolute value's. A formula counts
 * all its sets in one way.
 */
export function cardinalityPiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table('cardinality');
  const hash = pen.written ? isHashed(node) : pen.has('hashed set', isHashed);
  const pattern = hash ? table.byForm.get('hash') : pen.pattern(table, node, place);
  return byPattern(pen, node, place, table, pattern);
}

/** Whether a size cannot stand between bars; \#A is no absolute value whatever A is declared as, so it stays what it was. */
function isHashed(node: Expr): boolean {
  if (!isApp(node, 'cardinality')) return false;
  const [content] = node.args;
  const isSet = content?.kind === 'sym' || (content?.kind === 'app' && OPERATIONS.has(content.head));
  return !isSet || node.form?.spelling === 'hash';
}
