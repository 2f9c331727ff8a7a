import { type App, type Bind, type Expr, isApp } from '../../expr/expr.ts';
import { rolesOf } from '../../expr/heads.ts';
import { mayBeBare } from './bare.ts';
import { fenced, growthOf, shielded } from './fences.ts';
import { inner, type Pen } from './pen.ts';
import { CLOSED, glue, isDigitCode, isLetterCode, type Piece, piece } from './piece.ts';
import type { HeadTable, Part, Pattern } from './tables.ts';

export type Headed = App | Bind;

/** A node by the pattern of one of its spellings, for every head that needs no care of its own. */
export function byPattern(
  pen: Pen,
  node: Headed,
  place: number,
  table: HeadTable = pen.table(node.head),
  pattern: Pattern = pen.pattern(table, node, place),
): Piece {
  switch (pattern.fixity) {
    case 'infix':
      return infix(pen, node, place, table, pattern);
    case 'prefix':
      return prefix(pen, node, place, pattern);
    case 'postfix':
      return postfix(pen, node, place, pattern);
    case 'fence':
      return fence(pen, node, place, pattern);
    case 'call':
      return calledPiece(pen, node, place, pattern);
    default:
      return filled(pen, node, place, pattern, levelOf(pattern));
  }
}

/** Below powers, so that nobody asks what is raised in `\sin(x)^2`; above products. */
export const CALL_LEVEL = 650;

/** Precedence of a spelling, with that of atoms as `CLOSED`. */
function levelOf(pattern: Pattern): number {
  return pattern.spelling.precedence >= 1000 ? CLOSED : pattern.spelling.precedence;
}

function infix(pen: Pen, node: Headed, place: number, table: HeadTable, pattern: Pattern): Piece {
  const { precedence } = pattern.spelling;
  const { associativity } = table.entry;
  const last = node.args.length - 1;
  const blank = pen.blank(precedence);
  let text = '';
  let tail = CLOSED;
  let tall = false;
  for (let index = 0; index <= last; index += 1) {
    const arg = node.args[index] as Expr;
    // Readers differ on which of two equal signs binds first, so only what was written so goes without brackets.
    const tight =
      !pen.written ||
      !(
        (associativity === 'left' && index === 0 && last === 1) ||
        (associativity === 'right' && index === last && last === 1)
      );
    const part = pen.operand(
      arg,
      inner(place, index),
      node.head === 'mod-value' ? FACTOR : precedence + (tight ? 1 : 0),
      index < last ? precedence : -1,
    );
    text =
      index === 0
        ? part.text
        : joined(text, operatorAt(pen, node, table, pattern, index - 1), part.text, blank);
    tall ||= part.tall;
    if (index === last) tail = part.tail;
  }
  return piece(text, precedence, { tail, tall });
}

/** What divides and is divided with a remainder are factors: of sums readers take one term. */
const FACTOR = 401;

/** The sign of a gap: the forms of an n-ary node name one a gap. */
function operatorAt(pen: Pen, node: Headed, table: HeadTable, pattern: Pattern, gap: number): string {
  const forms = pen.written ? node.form?.spelling?.split(',') : undefined;
  const form = forms?.[gap] ?? forms?.at(-1);
  const own = form === undefined ? undefined : table.byForm.get(form);
  return own && own.fixity === 'infix' ? own.operator : pattern.operator;
}

/** Two operands with their operator; after `!` a blank, since `!=` is read as one sign. */
export function joined(left: string, operator: string, right: string, blank: string): string {
  const before = blank === '' && left.endsWith('!') && operator.startsWith('=') ? ' ' : blank;
  return glue(glue(left, before + operator) + blank, right);
}

function prefix(pen: Pen, node: Headed, place: number, pattern: Pattern): Piece {
  const { precedence } = pattern.spelling;
  const isWord = isLetterCode(pattern.operator.charCodeAt(pattern.operator.length - 1));
  const least = isWord ? precedence : precedence + 1;
  // In front of bare words a sign stands alone.
  const words = node.args[0]?.kind === 'text';
  const part = pen.operand(node.args[0] as Expr, inner(place, 0), words ? Number.POSITIVE_INFINITY : least);
  return piece(glue(pattern.operator, part.text), precedence, {
    tail: Math.min(part.tail, precedence),
    tall: part.tall,
  });
}

function postfix(pen: Pen, node: Headed, place: number, pattern: Pattern): Piece {
  const { precedence } = pattern.spelling;
  const part = pen.operand(node.args[0] as Expr, inner(place, 0), precedence + 1, precedence);
  return piece(glue(part.text, pattern.operator), precedence, { tall: part.tall });
}

function fence(pen: Pen, node: Headed, place: number, pattern: Pattern): Piece {
  const open = literalOf(pattern.parts[0]);
  const close = literalOf(pattern.parts.at(-1));
  const { text, tall } = fill(pen, node, place, pattern.parts.slice(1, -1));
  return fencedPiece(pen, node, { open, close, text, tall });
}

function literalOf(part: Part | undefined): string {
  return part?.kind === 'literal' ? part.text.trim() : '';
}

/** Content in fences that belong to the head; bars around bars grow, so that each finds its partner. */
export function fencedPiece(
  pen: Pen,
  node: Expr,
  { open, close, text, tall }: { open: string; close: string; text: string; tall: boolean },
): Piece {
  const drawn = growthOf(pen, 'fence-size', tall, false);
  const wanted = pen.written ? writtenGrowth(node.form?.fence) : drawn;
  const barred = open.includes('|') || close.includes('|');
  const unclear = barred && (open !== close || text.includes('|'));
  const growth = unclear && wanted === 'plain' ? 'left' : wanted;
  return piece(fenced(open, close, text, growth), CLOSED, { tall });
}

const GROWTHS = ['left', 'big', 'Big', 'bigg', 'Bigg'] as const;

export function writtenGrowth(fence: string | undefined) {
  return GROWTHS.find((growth) => fence?.split('-').includes(growth)) ?? 'plain';
}

function filled(pen: Pen, node: Headed, place: number, pattern: Pattern, level: number): Piece {
  const { text, tall } = fill(pen, node, place, pattern.parts, level);
  if (!pattern.stacked) return piece(text, level, { tall });
  return piece(text, Math.min(level, STACKED_LEVEL), { tall: true });
}

/** A name with brackets of its own, `\gcd(#*)`: the brackets grow as those that group. */
function calledPiece(pen: Pen, node: Headed, place: number, pattern: Pattern): Piece {
  const first = literalOf(pattern.parts[0]);
  const [, name, open] = /^(.*?)(\\?[([{])$/.exec(first) ?? [];
  if (name === undefined || open === undefined) return filled(pen, node, place, pattern, CALL_LEVEL);
  const inside = pattern.parts.slice(1, -1);
  // A head that may take more arguments than the pattern shows has them all in its brackets.
  const whole = inside.length === 1 && inside[0]?.kind === 'argument';
  const { text, tall } = whole ? listed(pen, node.args, place) : fill(pen, node, place, inside);
  const growth = pen.written
    ? writtenGrowth(node.form?.fence)
    : growthOf(pen, 'bracket-size', tall, text.includes('('));
  const called = fenced(open, literalOf(pattern.parts.at(-1)), text, growth);
  return piece(glue(name.trim(), called), CALL_LEVEL, { tall });
}

const STACKED_LEVEL = 690;

/** The parts of a pattern one after the other; what the pattern does not enclose must bind tighter than `level`. */
export function fill(
  pen: Pen,
  node: Headed,
  place: number,
  parts: readonly Part[],
  level = -1,
): { text: string; tall: boolean } {
  let text = '';
  let tall = false;
  const bare = mayBeBare(pen, node, parts);
  for (const part of parts) {
    if (part.kind === 'literal') {
      text = glue(text, part.text);
      continue;
    }
    const content = contentOf(pen, node, place, part, level);
    tall ||= content.tall;
    const plain = text.endsWith('[') && content.text.includes(']') ? `{${content.text}}` : content.text;
    text = glue(text, part.braced ? pen.braced(content.text, bare) : plain);
  }
  return { text, tall };
}

type Hole = Exclude<Part, { kind: 'literal' }>;

function contentOf(pen: Pen, node: Headed, place: number, part: Hole, level: number): Piece {
  switch (part.kind) {
    case 'argument':
      return holeContent(pen, node.args[part.index] as Expr, inner(place, part.index), part, level);
    case 'all':
      return listed(pen, node.args, place);
    case 'variables':
      return node.kind === 'bind' ? listed(pen, node.variables, place) : piece('');
    case 'role': {
      const index = node.kind === 'bind' ? rolesOf(node.head, node.args.length).indexOf(part.role) : -1;
      return index < 0
        ? piece('')
        : holeContent(pen, node.args[index] as Expr, inner(place, index), part, level);
    }
    case 'rows':
      throw new RangeError(`${node.head} needs a printer of its own for its rows`);
  }
}

/** Scripts stand on closed terms only; what is enclosed is safe; the rest is an operand of the pattern. */
function holeContent(pen: Pen, content: Expr, place: number, hole: Hole, level: number): Piece {
  if (hole.base) return pen.operand(content, place, SCRIPT_BASE, SCRIPT_BASE);
  if (hole.enclosed) return pen.inside(content, place);
  return pen.operand(content, place, level + 1, level);
}

/** A base that a script may follow without brackets. */
const SCRIPT_BASE = 701;
/** Precedence above which an item of a comma list needs no brackets. */
const LIST = 20;

/** Items set off by commas, with a blank between numerals, which else might be one. */
export function listed(pen: Pen, items: readonly Expr[], place: number): Piece {
  let text = '';
  let tall = false;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Expr;
    const part = pen.operand(item, inner(place, index), LIST + 1, index < items.length - 1 ? LIST : -1);
    const shown = isApp(item, 'given') ? part.text : shielded(part.text);
    text = withComma(pen, text, shown);
    tall ||= part.tall;
  }
  return piece(text, LIST, { tall });
}

/** Two items with the comma of the formula between them, where drawn dots stand on the line. */
export function withComma(pen: Pen, left: string, right: string): string {
  if (left === '') return right;
  const numerals = isDigitCode(right.charCodeAt(0)) && isDigitCode(left.charCodeAt(left.length - 1));
  return left + (numerals ? ', ' : pen.comma) + (right === '\\cdots' && !pen.written ? '\\ldots' : right);
}
