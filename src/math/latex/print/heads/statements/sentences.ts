import { type App, type Expr, isApp } from '../../../../expr/expr.ts';
import { headOf, isTruth } from '../../../../expr/heads.ts';
import { fenced } from '../../fences.ts';
import { listed, writtenGrowth } from '../../patterns.ts';
import { inner, type Pen } from '../../pen.ts';
import { glue, type Piece, piece } from '../../piece.ts';
import { shielded } from '../layouts.ts';
import { isUnit } from '../products/products.ts';

/** Looser than a statement: formulas set off by commas or space. */
const LIST_LEVEL = 20;
const PHRASE_LEVEL = 10;

/** Formulas set off by commas, or as the form says one gap after the other. */
export function gappedPiece(pen: Pen, node: App, place: number): Piece {
  const gaps = pen.written ? node.form?.spelling?.split(',') : undefined;
  if (!gaps) {
    const apart = node.args.some(
      (arg, index) => isApp(arg, 'list') || (isLoose(arg) && isStatementAt(node, index + 1)),
    );
    return apart ? semicolons(pen, node, place) : listed(pen, node.args, place);
  }
  let text = '';
  let tall = false;
  node.args.forEach((item, index) => {
    const after = index < node.args.length - 1 ? LIST_LEVEL : -1;
    // The terms of a row on the right side of the last relation are its own.
    const ends =
      pen.written && after < 0 && isApp(item) && headOf(item.head).sort === 'truth' && item.head !== 'and';
    const part = pen.operand(item, inner(place, index), ends ? LIST_LEVEL : LIST_LEVEL + 1, after);
    text =
      index === 0 ? part.text : glue(text + gapText(gaps[index - 1] ?? gaps.at(-1) ?? 'comma'), part.text);
    tall ||= part.tall;
  });
  return piece(text, LIST_LEVEL, { tall });
}

/** Whether a statement stands at the place, to whose left side a comma would add what stands in front. */
function isStatementAt(node: App, index: number): boolean {
  const item = node.args[index];
  return item !== undefined && isTruth(item);
}

/** Semicolons outside keep the commas of lists in a list apart, and a term from the left side of a statement. */
function semicolons(pen: Pen, node: App, place: number): Piece {
  const parts = node.args.map((item, index) => pen.operand(item, inner(place, index), LIST_LEVEL));
  return piece(parts.map((part) => part.text).join('; '), LIST_LEVEL - 1, {
    tall: parts.some((part) => part.tall),
  });
}

/** The sign and space of a gap by its name. */
export function gapText(gap: string): string {
  const words = gap.split('-');
  const sign = words.includes('semicolon')
    ? ';'
    : words.includes('comma')
      ? ','
      : words.includes('stop')
        ? '.'
        : '';
  const space = words.includes('line')
    ? ' \\\\ '
    : words.includes('qquad')
      ? ' \\qquad '
      : words.includes('quad')
        ? ' \\quad '
        : ' ';
  return sign + space;
}

export function isGapped(form: string | undefined): boolean {
  return form?.split(',').every((gap) => /^(?:comma|q?quad|semicolon|stop|line)(?:-|$)/.test(gap)) ?? false;
}

/** A letter, numeral or value, which a comma lists with others. */
function isLoose(value: Expr): boolean {
  if (!isApp(value)) return value.kind === 'sym' || value.kind === 'num';
  return /^(?:index|prime|upper-index|dots|tuple|apply)$/.test(value.head);
}

/** A claim or value with the range of its letters behind a comma. */
export function wherePiece(pen: Pen, node: App, place: number): Piece {
  const [claim, condition] = node.args as readonly [Expr, Expr];
  if (!pen.written && isTruth(claim) && isTruth(condition)) {
    // Brackets tell the condition from one more claim.
    const held = pen.operand(claim, inner(place, 0), LIST_LEVEL + 1, LIST_LEVEL);
    const text = glue(`${held.text} \\quad `, `(${pen.inside(condition, inner(place, 1)).text})`);
    return piece(text, LIST_LEVEL, { tall: held.tall });
  }
  if (!pen.written && !isTruth(claim) && isLoose(claim)) {
    // Behind a comma the condition would be that of all in front.
    const sides = node.args.map((item, index) => pen.operand(item, inner(place, index), LIST_LEVEL + 1));
    return piece(sides.map(({ text }) => text).join('; '), LIST_LEVEL, {
      tall: sides.some(({ tall }) => tall),
    });
  }
  if (pen.written || pen.option('where-gap') === 'comma') return gappedPiece(pen, node, place);
  const parts = node.args.map((item, index) => pen.operand(item, inner(place, index), LIST_LEVEL + 1));
  const text = parts.map((part) => part.text).reduce((left, right) => glue(`${left}, \\quad `, right));
  return piece(text, LIST_LEVEL, { tall: parts.some((part) => part.tall) });
}

/** Words and formulas in turn; blanks on the inner side of words. */
export function phrasePiece(pen: Pen, node: App, place: number): Piece {
  const command = pen.written ? 'text' : pen.option('words-command');
  let tall = false;
  const last = node.args.length - 1;
  let text = '';
  node.args.forEach((part, index) => {
    if (part.kind === 'text') {
      // Set off by space, words that look like a unit are no factor of the term in front; behind a letter long ones never do.
      const short = part.words.split(' ').every((word) => word.length <= 3);
      if (index > 0 && (short ? /[a-zA-Z0-9}]$/ : /\d$/).test(text) && isUnit(pen, part.words))
        text += '\\quad ';
      text += `\\${command}{${index > 0 ? ' ' : ''}${part.words}${index < last ? ' ' : ''}}`;
      return;
    }
    const formula = pen.operand(part, inner(place, index), PHRASE_LEVEL + 1);
    tall ||= formula.tall;
    text = glue(text, formula.text);
  });
  return piece(text, PHRASE_LEVEL, { tall });
}

/** Statements one below the other, aligned at their first sign of relation in the environments that align. */
export function systemPiece(pen: Pen, node: App, place: number): Piece {
  const pattern = pen.pattern(pen.table('system'), node, place);
  pen.displays += 1;
  const lines = node.args.map((line, index) => pen.inside(line, inner(place, index)));
  pen.displays -= 1;
  const texts = lines.map(({ text }, index) => (index > 0 ? shielded(text) : text));
  const bare = pen.written && node.form?.spelling === 'bare';
  const [open, close] = pattern.parts
    .map((part) => (part.kind === 'literal' ? part.text.trim() : ''))
    .filter(Boolean);
  const gaps = (pen.written ? node.form?.manner?.split(',') : undefined) ?? [];
  const whole = gaps.length === texts.length;
  const body = texts
    .map((text, index) => {
      const gap = whole ? (gaps[index] ?? '') : index < texts.length - 1 ? 'line' : '';
      return gap === '' ? text : text + gapText(gap);
    })
    .join('')
    .trimEnd();
  const columns = open?.replace('#columns', '1');
  return piece(bare ? body : `${columns} ${body} ${close}`, PHRASE_LEVEL, { tall: true });
}

/** Two ends of an interval; outward brackets where round ones would be read as a pair. */
export function intervalPiece(pen: Pen, node: App, place: number): Piece {
  const [open, close] = ENDS[node.head] as readonly [boolean, boolean];
  const written = node.form?.spelling === 'reversed';
  const wanted = pen.written ? written : open && pen.option('interval-ends') === 'outward';
  const member = pen.behindIn;
  pen.behindIn = false;
  const outward = wanted || (open && close && !member && !node.args.some(isInfinite));
  const left = open ? (outward ? ']' : '(') : '[';
  const right = close ? (outward ? '[' : ')') : ']';
  const content = listed(pen, node.args, place);
  const inverted = outward && content.text.includes('[');
  const growth = pen.written ? writtenGrowth(node.form?.fence) : 'plain';
  const text = inverted
    ? `\\left${left} ${content.text} \\right${right}`
    : fenced(left, right, content.text, growth);
  // Braces keep an outward bracket from closing what is open around it.
  return piece(outward && open ? `{${text}}` : text, undefined, { tall: content.tall });
}

/** Which ends are open. */
const ENDS: Readonly<Record<string, readonly [boolean, boolean]>> = {
  'interval-open': [true, true],
  'interval-closed': [false, false],
  'interval-open-closed': [true, false],
  'interval-closed-open': [false, true],
};

function isInfinite(end: Expr): boolean {
  const value = isApp(end, 'neg') || isApp(end, 'pos') ? (end.args[0] as Expr) : end;
  return value.kind === 'sym' && value.name === 'infty';
}
