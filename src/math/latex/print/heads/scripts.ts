import { type App, type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { equalExpr } from '../../../expr/tree.ts';
import { inner, type Pen } from '../pen.ts';
import { glue, type Piece, piece } from '../piece.ts';
import { functionPower } from './calls.ts';

/** A base that a script may follow without brackets: nothing with a script of the same kind at its end. */
const SCRIPT_BASE = 701;
const POWER_LEVEL = 700;
/** An indexed letter takes powers, primes and factorials as a letter does. */
const INDEX_LEVEL = 720;

/** Powers, the power of a function on its name where that is drawn. */
export function powerPiece(pen: Pen, node: App, place: number): Piece {
  const [base, exponent] = node.args as readonly [Expr, Expr];
  const onName = functionPower(pen, node, place);
  if (onName) return onName;
  const above = `^${exponentText(pen, base, exponent, inner(place, 1))}`;
  const first = indexBehind(pen, node, place, above);
  if (first) return first;
  const raised = isIndexed(pen, base) && !isNum(exponent) ? INDEX_LEVEL + 1 : SCRIPT_BASE;
  const part = scriptBase(pen, base, inner(place, 0), raised);
  return piece(part.text + above, POWER_LEVEL, {
    tall: part.tall,
  });
}

/** x'_1 and x^2_1 as written: what stands above in front of the index. */
function indexBehind(pen: Pen, node: App, place: number, above: string): Piece | undefined {
  const [indexed] = node.args;
  if (!pen.written || node.form?.manner !== 'first' || !isApp(indexed, 'index') || indexed.form?.brackets)
    return undefined;
  const at = inner(place, 0);
  const [base, ...indices] = indexed.args as readonly [Expr, ...Expr[]];
  const part = scriptBase(pen, base, inner(at, 0), INDEX_LEVEL + 1);
  return piece(`${part.text}${above}_${indexScript(pen, indexed, indices, at)}`, POWER_LEVEL, {
    tall: part.tall,
  });
}

/** An exponent in round brackets would be read as an order or index behind anything but a numeral or e: braces shield it. */
function exponentText(pen: Pen, base: Expr, exponent: Expr, place: number): string {
  if (isLabelLike(pen, exponent) && base.kind !== 'num' && !isSym(base, 'e'))
    return `{{${pen.operand(exponent, place, 1001).text}}}`;
  const text = pen.script(exponent, place);
  if (text.length < 4 || base.kind === 'num' || isSym(base, 'e')) return text;
  return isEnclosed(text.slice(1, -1)) ? `{${text}}` : text;
}

/** Capitals or a word side by side would be read as a label. */
function isLabelLike(pen: Pen, exponent: Expr): boolean {
  if (isApp(exponent, 'pos')) return true;
  if (!isApp(exponent, 'mul') || !exponent.args.every((factor) => isSym(factor))) return false;
  const names = exponent.args.map((factor) => (isSym(factor) ? factor.name : ''));
  const words = pen.tables.grammar.reading.get('label-words');
  return names.every((name) => /^[A-Z]$/.test(name)) || words?.has(names.join('')) === true;
}

/** A letter with several indices, or with one of tensor calculus: letters above it are no powers. */
function isIndexed(pen: Pen, base: Expr): boolean {
  if (!isApp(base, 'index')) return false;
  const listed = pen.tables.grammar.reading.get('tensor-indices');
  return base.args.length > 2 || base.args.some((index) => isSym(index) && listed?.has(index.name));
}

/** Whether one pair of round brackets holds the whole text. */
function isEnclosed(text: string): boolean {
  if (!(text.startsWith('(') || text.startsWith('\\left(')) || !text.endsWith(')')) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0 && text[at] === ')') return at === text.length - 1;
  }
  return false;
}

/** Indices of a letter: two letters stand side by side, all others are set off by commas. */
export function indexPiece(pen: Pen, node: App, place: number): Piece {
  const [base, ...indices] = node.args as readonly [Expr, ...Expr[]];
  if (
    (isApp(base, 'pow') || isApp(base, 'upper-index')) &&
    isSym(base.args[0]) &&
    !isSym(base.args[0], 'e')
  ) {
    // T^a{}_b: the raised index comes first.
    const raised = pen.operand(base, inner(place, 0), POWER_LEVEL);
    if (!raised.text.startsWith('('))
      return piece(`${raised.text}{}_${indexScript(pen, node, indices, place)}`, INDEX_LEVEL, {
        tall: raised.tall,
      });
  }
  const member =
    isApp(base, 'index') &&
    indices.length === 1 &&
    base.args.slice(1).some((index) => equalExpr(index, indices[0] as Expr));
  // Brackets around a member of a sequence would make a family of it.
  const part = member
    ? piece(`{${pen.inside(base, inner(place, 0)).text}}`)
    : scriptBase(
        pen,
        base,
        inner(place, 0),
        pen.written && isApp(base, 'apply') ? SCRIPT_BASE : INDEX_LEVEL + 1,
      );
  return piece(`${part.text}_${indexScript(pen, node, indices, place)}`, INDEX_LEVEL, { tall: part.tall });
}

function indexScript(pen: Pen, node: App, indices: readonly Expr[], place: number): string {
  const [only] = indices;
  if (indices.length === 1 && only) {
    // A product of letters would be read as several indices.
    if (isApp(only, 'mul') && only.args.every(isLetter))
      return `{${pen.operand(only, inner(place, 1), 1001).text}}`;
    return pen.script(only, inner(place, 1));
  }
  const texts = indices.map((index, at) => {
    const level = isApp(index, 'mul') && index.args.every(isLetter) ? 1001 : 21;
    return pen.operand(index, inner(place, at + 1), level).text;
  });
  const written = pen.written ? node.form?.spelling : undefined;
  const rows = written?.startsWith('rows-') ? written.split('-').slice(1).map(Number) : undefined;
  if (rows) {
    let at = 0;
    const groups = rows.map((length) => {
      at += length;
      return texts.slice(at - length, at).reduce(glue);
    });
    return `{${groups.join(pen.comma)}}`;
  }
  const touch = written === 'row' || (written !== 'comma' && mayTouch(indices));
  return `{${touch ? texts.reduce(glue) : texts.join(pen.comma)}}`;
}

/** Numerals side by side are one numeral, and three letters may be a word; of the usual indices they are not. */
function mayTouch(indices: readonly Expr[]): boolean {
  if (!indices.every(isIndexLetter)) return false;
  return (
    indices.length === 2 ||
    (indices.length < 6 && indices.every((index) => isSym(index) && USUAL.test(index.name)))
  );
}

const USUAL = /^[i-lpqr]$/;

function isLetter(factor: Expr): boolean {
  if (isApp(factor, 'index') || isApp(factor, 'prime')) return isLetter(factor.args[0] as Expr);
  return isSym(factor);
}

function isIndexLetter(index: Expr): boolean {
  if (isApp(index, 'index') || isApp(index, 'prime')) return isIndexLetter(index.args[0] as Expr);
  return isSym(index) && !/^[a-zA-Z]{2,}$/.test(index.name.replace(GREEK, ''));
}

const GREEK =
  /^(?:var)?(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega|ell)$/i;

/** The base of a script; braces hold the place of an empty one. */
function scriptBase(pen: Pen, base: Expr, place: number, least: number): Piece {
  const part = pen.operand(base, place, least, POWER_LEVEL);
  return part.text === '' ? piece('{}') : part;
}

/** Scripts above that are no power: bare where they cannot be one, else in round brackets. */
export function upperIndexPiece(pen: Pen, node: App, place: number): Piece {
  const [base, ...indices] = node.args as readonly [Expr, ...Expr[]];
  const part = isApp(base, 'operation')
    ? pen.operand(base, inner(place, 0), 0)
    : scriptBase(pen, base, inner(place, 0), SCRIPT_BASE);
  const texts = indices.map((index, at) => pen.operand(index, inner(place, at + 1), 21).text);
  if (pen.written && node.form?.spelling === 'signed')
    return piece(`${part.text}^{${indices.length > 1 ? texts.reduce(glue) : texts[0]}}`, POWER_LEVEL, {
      tall: part.tall,
    });
  const bare =
    indices.length > 1 || isApp(base, 'operation') || indices.some((index) => isNoPower(pen, index));
  const touch =
    indices.length > 1 &&
    indices.every(
      (index) =>
        isSym(index) && (index.name.length > 1 || (pen.written && node.form?.spelling === 'touching')),
    );
  const text = touch ? texts.reduce(glue) : texts.join(pen.comma);
  const label = node.form?.spelling === 'label' || (pen.written && node.form?.spelling === 'contracted');
  const shown = label || (bare && pen.written ? node.form?.spelling !== 'brackets' : bare);
  if (node.form?.spelling === 'staggered')
    return piece(`${part.text}{}^{${text}}`, POWER_LEVEL, { tall: part.tall });
  const inSquare = !pen.written && isFunctionLetter(pen, base);
  const enclosed = inSquare ? `[${text}]` : `(${text})`;
  return piece(`${part.text}^{${shown ? text : enclosed}}`, POWER_LEVEL, { tall: part.tall });
}

/** Behind the letters of functions an order in round brackets is one of derivation. */
function isFunctionLetter(pen: Pen, base: Expr): boolean {
  if (isApp(base, 'index') || isApp(base, 'prime')) return isFunctionLetter(pen, base.args[0] as Expr);
  return (
    isSym(base) &&
    (base.name === 'y' || pen.tables.grammar.reading.get('function-letters')?.has(base.name) === true)
  );
}

const NO_NUMBERS: ReadonlySet<string> = new Set(['sharp', 'flat', 'natural', 'bot']);
const RELATIONS: ReadonlySet<string> = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'in']);

/** A sign, words, a name, an accidental or a letter of tensor calculus. */
function isNoPower(pen: Pen, index: Expr): boolean {
  if (isSym(index) && /^[A-Za-z]{2,}$/.test(index.name) && !pen.tables.grammar.letters.has(index.name))
    return true;
  if (index.kind === 'text' || isApp(index, 'operation')) return true;
  if (isApp(index) && (isApp(index.args[0], 'blank') || RELATIONS.has(index.head))) return true;
  if (!isSym(index)) return false;
  return (
    NO_NUMBERS.has(index.name) || (pen.tables.grammar.reading.get('tensor-indices')?.has(index.name) ?? false)
  );
}

/** Strokes behind a function, or its order in brackets when there are many: never a stroke before another script. */
export function primePiece(pen: Pen, node: App, place: number): Piece {
  const [base, order] = node.args as readonly [Expr, Expr];
  const strokes = order.kind === 'num' ? Number(order.digits) : Number.NaN;
  if (!Number.isInteger(strokes) || strokes < 1)
    throw new RangeError('a number of strokes of at least 1 expected');
  const above =
    (pen.written ? node.form?.spelling : pen.option('prime-sign')) === 'command'
      ? `^{${'\\prime'.repeat(strokes)}}`
      : "'".repeat(strokes);
  const first = indexBehind(pen, node, place, above);
  if (first) return first;
  const part = scriptBase(pen, base, inner(place, 0), SCRIPT_BASE);
  return piece(part.text + above, POWER_LEVEL, { tall: part.tall });
}
