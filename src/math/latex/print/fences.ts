import { type Expr, isApp } from '../../expr/expr.ts';
import type { Pen } from './pen.ts';
import { CLOSED, glue, type Piece, piece } from './piece.ts';

/** How a pair of brackets stands: `plain`, `left` for `\left( \right)`, or one of the fixed sizes. */
export type Growth = 'plain' | 'left' | 'big' | 'Big' | 'bigg' | 'Bigg';

/** The text between two delimiters of that growth. */
export function fenced(open: string, close: string, text: string, growth: Growth): string {
  switch (growth) {
    case 'plain':
      return glue(glue(open, text), close);
    case 'left':
      return glue(glue(`\\left${open}`, text), `\\right${close}`);
    default:
      return glue(glue(`\\${growth}l${open}`, text), `\\${growth}r${close}`);
  }
}

/** How the brackets around content of this height stand in a drawn notation. */
export function growthOf(
  pen: Pen,
  choice: 'bracket-size' | 'fence-size',
  tall: boolean,
  nested: boolean,
): Growth {
  switch (pen.option(choice)) {
    case 'grow':
      return 'left';
    case 'grow-tall':
      return tall ? 'left' : 'plain';
    case 'step':
      return tall ? 'left' : nested ? 'big' : 'plain';
    default:
      return 'plain';
  }
}

/** The piece in brackets that group, as its form says or the notation draws. */
export function bracketed(pen: Pen, content: Piece, node: Expr, _place: number): Piece {
  // Round brackets would make a tuple of it; braces group without a trace.
  if ((isApp(node, 'list') || isApp(node, 'sequence')) && !(node.form?.brackets && pen.written))
    return piece(`{${content.text}}`, CLOSED, { tall: content.tall });
  const nested = content.text.includes('(');
  const { open, close, growth } = pen.written
    ? writtenFence(node.form?.fence)
    : {
        ...(nested && !content.text.includes('[') && groupsBySquare(pen) ? SQUARE : ROUND),
        growth: growthOf(pen, 'bracket-size', content.tall, nested),
      };
  // Between brackets a bar conditions; braces keep a relation's from it.
  const text = isApp(node, 'given') ? content.text : shielded(content.text);
  const half = pen.written && open === '\\{' && isApp(node, 'system');
  return piece(fenced(open, half ? '.' : close, text, half ? 'left' : growth), CLOSED, {
    tall: content.tall,
  });
}

/** Square brackets group where the notation draws them and nothing else of the formula stands between such. */
function groupsBySquare(pen: Pen): boolean {
  return (
    pen.option('bracket-shape') === 'square-outside' &&
    !(pen.option('expectation-brackets') === 'square' && pen.has('moments', isMoment)) &&
    !pen.has('square brackets', isSquare)
  );
}

function isMoment(node: Expr): boolean {
  return isApp(node, 'expectation') || isApp(node, 'variance');
}

function isSquare(node: Expr): boolean {
  return 'head' in node && SQUARE_HEADS.has(node.head);
}

/** Heads that are written between square brackets themselves. */
const SQUARE_HEADS: ReadonlySet<string> = new Set(
  'expectation-over commutator square-tuple interval-closed interval-open interval-open-closed interval-closed-open'.split(
    ' ',
  ),
);

/** The text in braces where it holds a bar of division that no brackets of its own keep from what stands around. */
export function shielded(text: string): string {
  return text.includes('\\mid') && hasFreeBar(text) ? `{${text}}` : text;
}

const BARS_AND_BRACKETS = /\\mid(?![a-zA-Z])|\\?[([{]|\\?[)\]}]/g;

function hasFreeBar(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(BARS_AND_BRACKETS)) {
    if (sign === '\\mid') {
      if (depth === 0) return true;
    } else depth += /[([{]/.test(sign) ? 1 : -1;
  }
  return false;
}

const ROUND = { open: '(', close: ')' };
const SQUARE = { open: '[', close: ']' };
const CURLY = { open: '\\{', close: '\\}' };

/** A fence as forms name it: shape and growth joined by a hyphen, each left out where it is round or plain. */
function writtenFence(fence: string | undefined): { open: string; close: string; growth: Growth } {
  const words = fence?.split('-') ?? [];
  const shape = words.includes('square') ? SQUARE : words.includes('curly') ? CURLY : ROUND;
  return { ...shape, growth: GROWTHS.find((growth) => words.includes(growth)) ?? 'plain' };
}

const GROWTHS: readonly Growth[] = ['left', 'big', 'Big', 'bigg', 'Bigg'];
