import { type App, app, type Bind, type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { fenced, growthOf } from '../fences.ts';
import { CALL_LEVEL, fill, type Headed, listed, writtenGrowth } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { CLOSED, glue, type Piece, piece } from '../piece.ts';
import type { Pattern } from '../tables.ts';
import { baseOf } from './products/factors.ts';
import { isWord } from './products/products.ts';
import { gappedPiece, isGapped } from './statements/sentences.ts';

/** A bare argument ends before a sum and before another function, but readers differ on products. */
const BARE_TAIL = 350;
const BARE_LEVEL = 600;
/** Calls of letters: f(x)^2 is read in one way. */
const APPLY_LEVEL = 705;

/** The least level of a factor with scripts. */
const DERIVED_LEVEL = 690;

/** `\sin x`, `\sin(x)`: the last hole of the pattern takes the argument. */
export function functionPiece(pen: Pen, node: Headed, place: number): Piece {
  const table = pen.table(node.head);
  return namedFunction(pen, node, place, pen.pattern(table, node, place), '');
}

function namedFunction(pen: Pen, node: Headed, place: number, pattern: Pattern, power: string): Piece {
  const name = fill(pen, node, place, pattern.parts.slice(0, -1)).text.trim() + power;
  const hole = pattern.parts.at(-1);
  const index = hole?.kind === 'argument' ? hole.index : 0;
  const bare = pen.written && node.form?.manner === 'bare';
  return withArgument(pen, name, node.args[index] as Expr, inner(place, index), bare);
}

/** A name with its argument, in brackets unless it is one closed term and bare is drawn. */
function withArgument(pen: Pen, name: string, argument: Expr, place: number, bare = false): Piece {
  const content = pen.bare(argument, place);
  if (bare && !argument.form?.brackets && content.level >= BARE_ARGUMENT)
    return piece(glue(name, content.text), BARE_LEVEL, {
      tail: Math.min(content.tail, WRITTEN_BARE_TAIL),
      tall: content.tall,
    });
  const brackets = pen.written
    ? (argument.form?.brackets ?? 0) > 0
    : pen.option('function-argument', place) !== 'bare';
  if ((!brackets || isApp(argument, 'matrix')) && standsBare(argument, content)) {
    return piece(glue(name, content.text), BARE_LEVEL, {
      tail: pen.written ? WRITTEN_BARE_TAIL : BARE_TAIL,
      tall: content.tall,
    });
  }
  const wrapped = pen.wrap(content, argument, place, 1);
  return piece(glue(name, wrapped.text), pen.written ? APPLY_LEVEL : CALL_LEVEL, { tall: wrapped.tall });
}

/** Factors side by side and what binds tighter: a sum never stood without brackets. */
const BARE_ARGUMENT = 400;

/** As the parser reads: a product goes on behind a bare argument. */
const WRITTEN_BARE_TAIL = 350;

function standsBare(argument: Expr, content: Piece): boolean {
  if (isApp(argument, 'matrix')) return true;
  if (content.level < CLOSED && !isApp(argument, 'index') && !isApp(argument, 'div')) return false;
  return (
    isSym(argument) ||
    isNum(argument) ||
    (isApp(argument, 'div') && content.tall) ||
    isApp(argument, 'sqrt') ||
    isApp(argument, 'abs') ||
    (isApp(argument, 'index') && isSym(argument.args[0]))
  );
}

/** `\sin^2 x` for a power of a function, where it is drawn and cannot mean an inverse or an iteration. */
export function functionPower(pen: Pen, node: App, place: number): Piece | undefined {
  const [base, exponent] = node.args as readonly [Expr, Expr];
  // A bar has no name that could take the power.
  if (!isApp(base) || base.form?.spelling === 'overline') return undefined;
  const table = pen.tables.heads.get(base.head);
  if (table?.entry.fixity !== 'function') return undefined;
  const wanted = pen.written
    ? node.form?.spelling === 'function-power'
    : pen.option('power-of-function') === 'on-name';
  const pattern = pen.pattern(table, base, inner(place, 0));
  if (!wanted || !takesPower(pattern) || !(isNum(exponent) || isSym(exponent))) return undefined;
  if (!pen.written && (base.head === 'exp' || !isUsualPower(exponent))) return undefined;
  return namedFunction(pen, base, inner(place, 0), pattern, `^${pen.script(exponent, inner(place, 1))}`);
}

/** Nobody writes `\exp^{2} x`, nor `\sin^{i} x`, which is taken for an index. */
function isUsualPower(exponent: Expr): boolean {
  return isNum(exponent) || (isSym(exponent) && /^[kmn]$/.test(exponent.name));
}

function takesPower(pattern: Pattern): boolean {
  return pattern.parts.length === 2 && !pattern.operator.includes('^') && !pattern.operator.includes('_');
}

/** A function with its arguments in brackets. */
export function applyPiece(pen: Pen, node: App, place: number): Piece {
  const [callee, ...args] = node.args as readonly [Expr, ...Expr[]];
  const name = pen.operand(callee, inner(place, 0), APPLY_LEVEL - 5, APPLY_LEVEL);
  const [only] = args;
  if (pen.written && node.form?.spelling === 'bare' && only && args.length === 1) {
    const content = pen.bare(only, inner(place, 1));
    if ((only.form?.brackets ?? 0) === 0 && content.level >= DERIVED_LEVEL)
      return piece(glue(name.text, content.text), APPLY_LEVEL, { tail: content.tail, tall: content.tall });
  }
  const single = args.length === 1 && isApp(only, 'given') ? pen.bare(only, inner(place, 1)) : undefined;
  const manner = pen.written ? node.form?.manner : undefined;
  const gaps = isGapped(manner) ? manner?.split(',') : undefined;
  const content =
    single ??
    (gaps?.length === args.length - 1
      ? gappedPiece(pen, app('list', args, { spelling: gaps.join(',') }), inner(place, 1))
      : listed(pen, args, inner(place, 1)));
  // Behind a name of several letters a power would be its argument's.
  const level = isWord(pen, baseOf(callee)) ? CALL_LEVEL : APPLY_LEVEL;
  // R[x] and R(x) are two things: the shape of the brackets is kept in a drawn notation too.
  const square = node.form?.spelling === 'square' || (isSym(callee, 'Gamma') && args.length === 1);
  const growth = pen.written
    ? writtenGrowth(node.form?.fence)
    : growthOf(pen, 'bracket-size', content.tall, content.text.includes('('));
  const curly = pen.written && node.form?.spelling === 'curly';
  const [open, close] = square ? '[]' : curly ? ['\\{', '\\}'] : '()';
  return piece(glue(name.text, fenced(open as string, close as string, content.text, growth)), level, {
    tall: content.tall,
  });
}

/** `x \mapsto x^2`; several letters stand in brackets. */
export function mappingPiece(pen: Pen, node: Bind, place: number): Piece {
  const sign = pen.pattern(pen.table('function'), node, place).operator;
  const letters = listed(pen, node.variables, inner(place, 90)).text;
  const body = pen.operand(node.args.at(-1) as Expr, inner(place, 1), MAPPING_LEVEL);
  const left = node.variables.length > 1 ? `(${letters})` : letters;
  return piece(glue(`${left} ${sign} `, body.text), MAPPING_LEVEL, { tail: MAPPING_LEVEL, tall: body.tall });
}

const MAPPING_LEVEL = 54;
