import { type App, type Expr, isApp, isNum, isSym } from '../../../../expr/expr.ts';
import { joined } from '../../patterns.ts';
import { inner, type Pen } from '../../pen.ts';
import { CLOSED, Edge, firstEdge, lastEdge, type Piece, piece } from '../../piece.ts';
import type { HeadTable, Pattern } from '../../tables.ts';
import { baseOf, isFenced, isLeadingSlash } from './factors.ts';
import { isUsualSign, signOfProduct } from './signs.ts';

/** Factors side by side or with the sign of the formula, which also stands wherever touching factors would be misread. */
export function productPiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table('mul');
  const drawn = signOfProduct(pen, node, table, pen.pattern(table, node, place));
  const { precedence } = drawn.spelling;
  const blank = pen.blank(precedence);
  let text = '';
  let before: Piece | undefined;
  let tall = false;
  // Signs in a row, which need no brackets to be told apart.
  const lone = pen.written && node.args.every(isLoneSign);
  for (let index = 0; index < node.args.length; index += 1) {
    const factor = node.args[index] as Expr;
    const following = node.args[index + 1];
    const safe =
      following === undefined || endsArgument(pen, following, patternAt(pen, node, table, drawn, index));
    const bare =
      pen.written && (lone || (index === 0 && isLeadingSlash(node, patternAt(pen, node, table, drawn, 0))));
    const operand = pen.operand(
      factor,
      inner(place, index),
      bare ? -1 : precedence + 1,
      following === undefined ? -1 : safe ? BEHIND_FUNCTION : precedence,
    );
    // Beside another factor empty braces show nothing.
    const hidden =
      operand.text === '{}' && (index > 0 || patternAt(pen, node, table, drawn, 0).operator === '');
    const part = hidden ? piece(SHOWN_PLACE) : operand.text === '' ? piece('{}') : operand;
    if (before === undefined) text = part.text;
    else {
      const pattern = patternAt(pen, node, table, drawn, index - 1);
      const wanted = pattern.operator;
      const previous = node.args[index - 1] as Expr;
      const touch =
        wanted === '' &&
        (isTouching(pen, pattern, previous, factor) || mayTouch(pen, previous, before, factor, part));
      if (touch) {
        if (!isNum(previous)) pen.touching = true;
        text = joined(text, isDifferential(factor) ? pen.differentialBlank || ' ' : '', part.text, '');
      } else {
        if (wanted === '' && !pen.written && !pen.isAboutVectors && !isUsualSign(previous, factor))
          pen.apart = true;
        text = joined(text, wanted || '\\cdot', part.text, blank);
      }
    }
    tall ||= part.tall;
    before = part;
  }
  return piece(text, precedence, { tail: before?.tail ?? CLOSED, tall });
}

function isLoneSign(factor: Expr): boolean {
  return isApp(factor, 'operation') && !factor.form?.brackets;
}

/** As written, brackets stand behind a factor without a sign where the reader took them for one. */
function isTouching(pen: Pen, { spelling }: Pattern, left: Expr, factor: Expr): boolean {
  return (
    pen.written &&
    spelling.form === 'touch' &&
    (isDifferentialLetter(left) || isFenced(factor) || (baseOf(factor).form?.brackets ?? 0) > 0)
  );
}

const SHOWN_PLACE = '\\rule{1em}{1em}';

/** Brackets bodies of sums, which are open to all that follows, but not bare arguments of functions. */
const BEHIND_FUNCTION = 349;

/** Whether a bare argument of a function in front ends before this factor beyond doubt; as written, before a sign too. */
function endsArgument(pen: Pen, factor: Expr, gap: Pattern): boolean {
  if (opensWithFunction(factor)) return true;
  return pen.written && (gap.operator !== '' || (factor.form?.brackets ?? 0) > 0);
}

function isDifferential(factor: Expr): boolean {
  return isApp(factor, 'differential') || isApp(factor, 'volume-element');
}

function patternAt(pen: Pen, node: App, table: HeadTable, drawn: Pattern, gap: number): Pattern {
  if (!pen.written) return drawn;
  const forms = node.form?.spelling?.split(',');
  const form = forms?.[gap] ?? forms?.at(-1);
  return (form === undefined ? undefined : table.byForm.get(form)) ?? drawn;
}

/**
 * Whether two factors side by side are read as a product, and as these two factors. A letter is not drawn twice in a
 * row, nor before a power of itself.
 */
function mayTouch(pen: Pen, left: Expr, leftPiece: Piece, right: Expr, rightPiece: Piece): boolean {
  if (left.kind === 'text' || isWord(pen, baseOf(left)) || (pen.integrals > 0 && isDifferential(right)))
    return false;
  if (right.kind === 'app' && PREFIXED.has(right.head)) return false;
  if (isPair(left) || isPair(right) || (isBlank(baseOf(right)) && left !== baseOf(left))) return false;
  if (isNum(left) && left.digits.includes('.') && isApp(right, 'overlined')) return false;
  if (right.kind === 'text') return isNum(left) && isUnit(pen, right.words);
  if (!pen.written && isSym(left) && isSym(isApp(right, 'pow') ? right.args[0] : right, left.name))
    return false;
  switch (firstEdge(rightPiece.text)) {
    case Edge.digit:
      return pen.written && !isDigitOrWord(lastEdge(leftPiece.text));
    case Edge.sign:
      return false;
    case Edge.bar:
      return pen.written;
    case Edge.open:
      return isFieldDerivative(right) || !isCallable(pen, left, right);
    default:
      return !opensDifferential(pen, left, right) && !looksMixed(left, right);
  }
}

function isDigitOrWord(edge: Edge): boolean {
  return edge === Edge.digit || edge === Edge.word;
}

/** Two elements in braces would be an anticommutator. */
function isPair(factor: Expr): boolean {
  return isApp(factor, 'set') && factor.args.length === 2;
}

function isBlank(base: Expr): boolean {
  return isApp(base, 'blank');
}

/** What stands behind \in or in the type of a map: brackets keep factors joined by \times from being sets. */
export function asMember(
  pen: Pen,
  node: Expr,
  place: number,
  { least, after }: { least: number; after: number },
): Piece {
  pen.behindIn = !pen.written && isApp(node, 'interval-open');
  const part = pen.operand(node, place, least, after);
  if (pen.written || !isApp(node, 'mul') || !part.text.includes('\\times')) return part;
  return pen.operand(node, place, CLOSED, after);
}

/** Signs in front that a numeral or letter before them would take. */
const PREFIXED: ReadonlySet<string> = new Set(['dollars', 'euros', 'pounds', 'exclaimed']);

/** A name of several letters takes what follows as its argument. */
export function isWord(pen: Pen, base: Expr): boolean {
  if (!isSym(base) || base.name.length < 2 || !WORD.test(base.name)) return false;
  return !pen.tables.grammar.letters.has(base.name.split(':').at(-1) as string);
}

const WORD = /^(?:[a-z]+:)*[A-Za-z][A-Za-z0-9-]+$/;

/** Words behind a numeral that are read as its unit. */
export function isUnit(pen: Pen, words: string): boolean {
  const connecting = pen.tables.grammar.reading.get('connecting-words');
  const list = words.split(' ');
  return (
    list.length <= 3 &&
    list.every((word) => /^[a-zµ°$^\d/][a-zµ°$^\d/-]*$/i.test(word) && !connecting?.has(word.toLowerCase()))
  );
}

/** Behind a letter the reader takes (\nabla\cdot F) for a factor, not for an argument. */
function isFieldDerivative(factor: Expr): boolean {
  return isApp(factor, 'divergence') || isApp(factor, 'curl');
}

/**
 * A letter in front of brackets may be taken for a function: of those that no rule of reading applies to anything, in
 * front of a sum, a drawn notation dares the usual factors, and the powers of all.
 */
function isCallable(pen: Pen, left: Expr, right: Expr): boolean {
  const base = baseOf(left);
  if (base.kind === 'num') return false;
  // Brackets behind brackets multiply.
  if (isApp(base, 'add')) return false;
  if (!isSym(base))
    return isApp(base, 'compose') || (base.kind === 'app' && base.args.every((part) => isSym(baseOf(part))));
  if (pen.applies(base.name)) return true;
  const small =
    /^[a-z]$/.test(base.name) || (pen.tables.grammar.letters.has(base.name) && /^[a-z]/.test(base.name));
  if (!small || isFunctionLetter(pen, base.name) || !isApp(right, 'add')) return true;
  return !(pen.written || isApp(left, 'pow') || USUAL_FACTORS.has(base.name));
}

function isFunctionLetter(pen: Pen, name: string): boolean {
  return pen.tables.grammar.reading.get('function-letters')?.has(name) ?? false;
}

const USUAL_FACTORS: ReadonlySet<string> = new Set(
  'a b c i k m n p q r s t u v w x y z alpha beta gamma lambda mu'.split(' '),
);

/** `d x` would be read as a differential. */
function isDifferentialLetter(left: Expr): boolean {
  return isSym(left, 'd') || isSym(left, 'partial') || isSym(left, 'nabla');
}

/** `d x` would be read so, `d c` beside a, b and c only under an integral. */
function opensDifferential(pen: Pen, left: Expr, right: Expr): boolean {
  if (pen.written || pen.integrals > 0 || !isSym(left, 'd') || !isSym(right))
    return isDifferentialLetter(left);
  return !/^[a-cik-n]$/.test(right.name);
}

/** A numeral in front of a fraction of numerals is read as a mixed number by some. */
function looksMixed(left: Expr, right: Expr): boolean {
  return isNum(left) && isApp(right, 'div') && isNum(right.args[0]) && isNum(right.args[1]);
}

const FUNCTIONS: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan ln log lg exp'.split(' '),
);

/** Whether the factor begins with the name of a function, which ends the bare argument of a function before it. */
function opensWithFunction(factor: Expr): boolean {
  if (isApp(factor, 'pow')) return opensWithFunction(factor.args[0] as Expr);
  return factor.kind === 'app' && FUNCTIONS.has(factor.head);
}
