import { type App, type Expr, isApp, isNum } from '../../../expr/expr.ts';
import { byPattern, fencedPiece, listed, withComma } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { glue, type Piece, piece } from '../piece.ts';
import type { Pattern } from '../tables.ts';
import { functionPiece } from './calls.ts';
import { asMember } from './products/products.ts';

/** An empty place: nothing, or a dot where one is written. */
export function blankPiece(_: Pen, node: App): Piece {
  // Braces hold the place, so that the operator beside it finds its operand; what shows a place is kept.
  return piece(SHOWN_PLACES.get(node.form?.spelling ?? '') ?? '{}');
}

const SHOWN_PLACES: ReadonlyMap<string, string> = new Map([
  ['question', '?'],
  ['rule', '\\rule{1em}{1em}'],
]);

/** An operator as a thing of its own: its sign. */
export function operationPiece(pen: Pen, node: App, place: number): Piece {
  const [name] = node.args;
  const [head, form] = (name?.kind === 'text' ? name.words : '').split(' ') as [string, string?];
  if (head === 'not' && form && pen.tables.heads.has(form))
    return piece(`\\not${pen.pattern(pen.table(form), node, place).operator}`, OPERATION_LEVEL);
  const table = pen.table(head);
  // The sign of an operation is its name: it is kept in a drawn notation too.
  const drawn = table.byForm.get(form ?? node.form?.spelling ?? '') ?? pen.pattern(table, node, place);
  // Juxtaposition has no sign and a command wants its argument: others show the operation.
  const shown = hasSign(drawn) ? drawn : table.patterns.find(hasSign);
  // A quantifier by itself is the sign in front of its letters.
  const [first] = drawn.parts;
  const sign = shown?.operator ?? (first?.kind === 'literal' ? first.text.trim() : '');
  return piece(sign, OPERATION_LEVEL);
}

function hasSign({ operator, fixity }: Pattern): boolean {
  return operator !== '' && (fixity === 'infix' || fixity === 'prefix' || fixity === 'postfix');
}

/** As an operand it stands in brackets. */
const OPERATION_LEVEL = 25;

/** A mark over a term of more than one letter, as written if so. */
export function overPiece(pen: Pen, node: App, place: number): Piece {
  const mark = pen.tables.grammar.marks.get((pen.written && node.form?.spelling) || '');
  if (!mark) return byPattern(pen, node, place);
  return piece(`${mark.latex}{${pen.inside(node.args[0] as Expr, inner(place, 0)).text}}`);
}

/** A conjugate: a bar is kept in a drawn notation too, since it shows that what is below is complex. */
export function conjugatePiece(pen: Pen, node: App, place: number): Piece {
  if (node.form?.spelling !== 'overline') return functionPiece(pen, node, place);
  return piece(`\\overline{${pen.inside(node.args[0] as Expr, inner(place, 0)).text}}`);
}

/** A mark that only its form names. */
export function markedPiece(pen: Pen, node: App, place: number): Piece {
  const mark = pen.tables.grammar.marks.get(node.form?.spelling ?? '')?.latex ?? '\\overleftrightarrow';
  return piece(`${mark}{${pen.inside(node.args[0] as Expr, inner(place, 0)).text}}`);
}

/** Frames, braces and strokes without a label: the form names the command. */
export function decoratedPiece(pen: Pen, node: App, place: number): Piece {
  const command = `\\${node.form?.spelling ?? 'boxed'}`;
  return piece(`${command}{${pen.inside(node.args[0] as Expr, inner(place, 0)).text}}`, undefined, {
    tall: true,
  });
}

/** A label above or below. */
export function annotatedPiece(pen: Pen, node: App, place: number): Piece {
  const [base, label] = node.args as readonly [Expr, Expr];
  const form = node.form?.spelling ?? 'overset';
  // A label on the sign of what is no link goes over the whole.
  const command = /-(?:sign|arrow)$/.test(form) ? 'overset' : form;
  const [over, under] = [base, label].map((part, index) => pen.inside(part, inner(place, index)).text) as [
    string,
    string,
  ];
  const text =
    command === 'overset' || command === 'underset'
      ? `\\${command}{${under}}{${over}}`
      : `\\${command}{${over}}${command.startsWith('over') ? '^' : '_'}{${under}}`;
  return piece(text, undefined, { tall: true });
}

/** The sign of a differential with its letter; `d^{3}x` where the order is more than one. */
export function differentialPiece(pen: Pen, node: App, place: number): Piece {
  const [letter, order] = node.args as readonly [Expr, Expr?];
  const part = pen.operand(letter, inner(place, 0), DIFFERENTIAL_LEVEL);
  const upright =
    pen.integrals > 0 ||
    (pen.written ? node.form?.spelling === 'upright' : pen.differential !== 'd') ||
    !isUsual(pen, letter);
  const sign = upright ? '\\mathrm{d}' : 'd';
  const power = order ? `^${pen.script(order, inner(place, 1))}` : '';
  // Under an integral an unbracketed differential would be the integral's.
  const level = pen.integrals > 0 ? BELOW_ALL : DIFFERENTIAL_LEVEL - 50;
  return piece(glue(sign + power, part.text), level);
}

const DIFFERENTIAL_LEVEL = 700;

/** Outside an integral a slanted d is a differential's in front of the usual letters only. */
function isUsual(pen: Pen, letter: Expr): boolean {
  const base = letter.kind === 'app' ? (letter.args[0] as Expr) : letter;
  if (base.kind === 'app') return isUsual(pen, base);
  const usual = pen.tables.grammar.reading.get('differential-letters');
  return pen.integrals > 0 || (base.kind === 'sym' && (usual?.has(base.name) ?? false));
}

/** A whole number and a proper fraction side by side. */
export function mixedPiece(pen: Pen, node: App, place: number): Piece {
  const [whole, fraction] = node.args as readonly [Expr, Expr];
  const left = pen.inside(whole, inner(place, 0)).text;
  if (!isApp(fraction, 'div')) throw new RangeError('a mixed number needs a fraction');
  const [above, below] = fraction.args.map(
    (part, index) => pen.inside(part, inner(inner(place, 1), index)).text,
  ) as [string, string];
  return piece(`${left}\\frac{${above}}{${below}}`, MIXED_LEVEL, { tall: true });
}

/** Decimals with a bar over the digits that repeat, or dots over the first and last of them. */
export function repeatingPiece(pen: Pen, node: App, place: number): Piece {
  const [front, period] = node.args as readonly [Expr, Expr];
  if (front.kind !== 'num' || period.kind !== 'num') throw new RangeError('a repeating decimal needs digits');
  const { form } = pen.pattern(pen.table('repeating'), node, place).spelling;
  const { digits } = period;
  const point = front.digits.includes('.') ? '' : '.';
  const dotted = digits.replace(
    /^(\d)(?:(\d*)(\d))?$/,
    (_, first: string, between?: string, last?: string) =>
      last === undefined ? `\\dot{${first}}` : `\\dot{${first}}${between ?? ''}\\dot{${last}}`,
  );
  return piece(front.digits + point + (form === 'dot' ? dotted : `\\${form}{${digits}}`));
}

const MIXED_LEVEL = 402;

/** A condition behind a bar that no other head takes; always in brackets, where the bar can be told from a divisor's. */
export function givenPiece(pen: Pen, node: App, place: number): Piece {
  const pipe = pen.written && node.form?.spelling === 'pipe';
  const parts = node.args.map((part, index) => pen.operand(part, inner(place, index), GIVEN_PART));
  const bars = parts.some(({ text }) => text.includes('|'));
  const text = parts
    .map((part) => part.text)
    .reduce((left, right) => `${left} ${pipe && !bars ? '|' : '\\mid'} ${right}`);
  return piece(text, BELOW_ALL, { tall: parts.some((part) => part.tall) });
}

/** Lists and whatever binds tighter. */
const GIVEN_PART = 20;
const BELOW_ALL = -5;

/** In a drawn notation always in brackets, since in front of a relation a colon names what follows. */
export function ratioPiece(pen: Pen, node: App, place: number): Piece {
  const { text, level, tail, tall } = byPattern(pen, node, place);
  return piece(text, pen.written ? level : BELOW_ALL, { tail, tall });
}

/** f: A \to B; behind its arrow another one would go on with what it maps to. */
export function typedMapPiece(pen: Pen, node: App, place: number): Piece {
  const pattern = pen.pattern(pen.table('typed-map'), node, place);
  let text = '';
  let tall = false;
  for (const part of pattern.parts) {
    if (part.kind === 'literal') text = glue(text, part.text);
    if (part.kind !== 'argument') continue;
    const bounds = { least: ARROW_LEVEL + 1, after: ARROW_LEVEL };
    const side = asMember(pen, node.args[part.index] as Expr, inner(place, part.index), bounds);
    text = glue(text, side.text);
    tall ||= side.tall;
  }
  return piece(text, TYPED_MAP_LEVEL, { tall });
}

/** As of the colon, which takes all up to a comma or a sign of logic. */
const TYPED_MAP_LEVEL = 53;
const ARROW_LEVEL = 55;

/** Its sign beside a differential, which tells it from that of logic; else its name. */
export function wedgePiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table('wedge');
  const told = node.args.slice(0, 2).some((form) => isApp(form, 'differential'));
  const sign = told && !isNum(node.args[0]) && pen.integrals === 0;
  return byPattern(pen, node, place, table, table.byForm.get(sign ? 'wedge' : 'name'));
}

/** A composition stands in brackets beside factors, which its sign does not tell from its parts. */
export function composedPiece(pen: Pen, node: App, place: number): Piece {
  const { text, tail, tall } = byPattern(pen, node, place);
  return piece(text, BELOW_PRODUCT, { tail, tall });
}

const BELOW_PRODUCT = 395;

/** Any number of parts between bars and angles; the bars of three are marked, or they might pair. */
export function braketPiece(pen: Pen, node: App, place: number): Piece {
  const parts = node.args.map((part, index) => pen.operand(part, inner(place, index), GIVEN_PART));
  const tall = parts.some((part) => part.tall);
  const texts = parts.map((part) => part.text);
  if (texts.length > 2)
    return piece(`\\left\\langle ${texts.join(' \\middle| ')} \\right\\rangle`, undefined, { tall });
  return fencedPiece(pen, node, { open: '\\langle', close: '\\rangle', text: texts.join(' | '), tall });
}

/** Two parts between angles, which grow where they were written so. */
export function innerPiece(pen: Pen, node: App, place: number): Piece {
  if (!pen.written || !node.form?.fence) return byPattern(pen, node, place);
  const { text, tall } = listed(pen, node.args, place);
  return fencedPiece(pen, node, { open: '\\langle', close: '\\rangle', text, tall });
}

/** `\angle ABC`: the points of a figure stand side by side whatever the sign of products is. */
export function cornersPiece(pen: Pen, node: App, place: number): Piece {
  const [points] = node.args;
  if (!isApp(points, 'mul') || !points.args.every((point) => point.kind === 'sym'))
    return byPattern(pen, node, place);
  const letters = points.args.map((point, index) => pen.bare(point, inner(place, index)).text).reduce(glue);
  const sign = pen.pattern(pen.table(node.head), node, place).operator;
  return piece(glue(`${sign} `, letters), CORNERS_LEVEL, { tail: CORNERS_TAIL });
}

/** `[ABC]`: so do the corners of a figure whose area is meant. */
export function squareTuplePiece(pen: Pen, node: App, place: number): Piece {
  const [points] = node.args;
  if (node.args.length > 1 || !isApp(points, 'mul') || points.args.length < 3)
    return byPattern(pen, node, place);
  const corners = points.args.map((point, index) => pen.bare(point, inner(place, index)).text);
  return piece(`[${corners.reduce(glue)}]`);
}

const CORNERS_LEVEL = 620;
/** A factor behind would be one more point. */
const CORNERS_TAIL = 350;

/** Terms in a row on one side of a relation, without brackets of their own. */
export function sequencePiece(pen: Pen, node: App, place: number): Piece {
  const parts = node.args.map((part, index) => pen.operand(part, inner(place, index), SEQUENCE_PART));
  const text = parts.map((part) => part.text).reduce((left, right) => withComma(pen, left, right), '');
  return piece(text, SEQUENCE_LEVEL, {
    tall: parts.some((part) => part.tall),
  });
}

const SEQUENCE_PART = 101;
const SEQUENCE_LEVEL = 101;
