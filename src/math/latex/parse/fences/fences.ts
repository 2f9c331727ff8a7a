import { type App, app, type Expr, type Form, isApp, isSym, withForm } from '../../../expr/expr.ts';
import { isTruth } from '../../../expr/heads.ts';
import { SIDE } from '../../scan/fences.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { closesHere, content, dividesHere } from '../items.ts';
import { arrayForm } from '../operands/environments.ts';
import type { Reader } from '../reader.ts';
import { typedOrNamed } from '../statements/colon.ts';
import { BRA, BRACKETS, HALF_OPENED } from '../surroundings.ts';
import { bars } from './bars.ts';
import { evaluated } from './evaluated.ts';
import { isNeighbourhood, isPolygon } from './figures.ts';
import { setOf } from './sets.ts';

/** `square-left` and the like: shape and growth of a bracket, none where round and plain. */
export function fenceForm(open: Token): string | undefined {
  const shape = open.value === '[' ? 'square' : open.value === '{' ? 'curly' : undefined;
  if (open.size === '') return shape;
  const growth = open.size === 'left' ? 'left' : open.size.replace(/[lrm]$/, '');
  return shape ? `${shape}-${growth}` : growth;
}

/** The form with one more pair of brackets of that kind. */
export function bracketed(expr: Expr, fence: string | undefined): Expr {
  const brackets = (expr.form?.brackets ?? 0) + 1;
  // Spelled out for the most frequent forms: a copy of unknown shape is slow.
  const form: Form = expr.form
    ? fence
      ? { ...expr.form, brackets, fence }
      : { ...expr.form, brackets }
    : fence
      ? { brackets, fence }
      : { brackets };
  return withForm(expr, form);
}

/** A pair of brackets with what it makes of its content. */
export function fence(reader: Reader): Expr {
  const { token } = reader;
  if (token.value === '.' && token.size === 'left') return evaluated(reader);
  if (token.value === '|' || token.value === '‖') return bars(reader);
  const reversed = token.side === SIDE.close && token.value === ']' && token.size === '';
  if (token.side !== SIDE.open && !reversed) return reader.refuse(`${tokenText(token)} closes nothing`);
  if (token.value === '{') return setOf(reader);
  const behindMembership = MEMBERSHIP.has(reader.previous()?.meaning?.infix?.head ?? '');
  const open = reader.next();
  if (open.value === '<' && open.match < 0 && open.size !== 'left') return bra(reader, open);
  const halfOpen = reversed || (open.value === '[' && open.match < 0);
  const inner = reader.inside(halfOpen ? HALF_OPENED : BRACKETS, divided);
  const close = closing(reader, open);
  return shaped(reader, open, close, inner, behindMembership);
}

/** Behind these a pair in round brackets is an interval. */
const MEMBERSHIP: ReadonlySet<string> = new Set(['in', 'not-in', 'subset', 'subset-eq', 'union']);

/** \langle a | without a closing angle. */
function bra(reader: Reader, open: Token): Expr {
  const inner = reader.inside(BRA, content);
  if (!reader.is(KIND.fence) || reader.token.value !== '|')
    reader.refuse(`${tokenText(open)} is never closed`, open);
  reader.next();
  return app('bra', [inner], growth(fenceForm(open)));
}

/** Content with bars or colons that condition it, as in (a \mid b); a run of them is one `braket` between angles. */
export function divided(reader: Reader): Expr {
  const first = content(reader);
  if (!dividesHere(reader)) return first;
  const parts = [first];
  const bar = reader.token;
  while (dividesHere(reader)) {
    reader.next();
    parts.push(
      closesHere(reader) && !dividesHere(reader) ? app('blank', [], { spelling: 'empty' }) : content(reader),
    );
  }
  if (bar.meaning?.shape === 'colon') return coloned(parts, bar.meaning.key === '\\colon');
  return app('given', parts, bar.meaning?.key === '\\mid' ? undefined : { spelling: 'bar' });
}

/** Parts with colons between them: a:b:c is a ratio of the first two to the third, a name stands in front of all it names. */
function coloned(parts: readonly Expr[], command: boolean): Expr {
  const names = command || parts.slice(1).some((part) => isTruth(part) || isApp(part, 'arrow'));
  return names
    ? parts.reduceRight((right, left) => typedOrNamed(left, right, command ? undefined : 'colon-sign'))
    : app('ratio', parts);
}

/** The closing bracket; its kind may differ from the opening one's, as in half-open intervals. */
export function closing(reader: Reader, open: Token): Token {
  const { token } = reader;
  if (token.kind !== KIND.fence) reader.refuse(`${tokenText(open)} is never closed`, open);
  const isLeft = open.size === 'left';
  if (isLeft !== (token.size === 'right'))
    reader.refuse(`${tokenText(token)} does not close ${tokenText(open)}`, token);
  return reader.next();
}

function tokenText(token: Token): string {
  return token.meaning?.key ?? token.value;
}

function shaped(reader: Reader, open: Token, close: Token, inner: Expr, behindMembership: boolean): Expr {
  const form = fenceForm(open);
  const pair = open.value + close.value;
  const items = (isApp(inner, 'list') && !inner.form?.brackets) || isMaps(inner) ? inner.args : undefined;
  switch (pair) {
    case '()':
      if (isApp(inner, 'blank') && inner.form?.spelling === 'empty') return app('tuple', [], growth(form));
      if (isArray(inner)) return withForm(inner, arrayForm(inner, 'array'));
      if (!items) return bracketed(inner, form);
      return isInterval(behindMembership, items)
        ? app('interval-open', items, growth(form))
        : app('tuple', items, growth(form));
    case '[]':
      if (isArray(inner)) return withForm(inner, arrayForm(inner, 'square-array'));
      if (items) return squareList(items, form);
      return isApp(inner, 'blank') ||
        isSym(inner) ||
        inner.kind === 'num' ||
        inner.kind === 'text' ||
        (!reader.hasDeclarations && isPolygon(inner))
        ? app('square-tuple', [inner], growth(form))
        : bracketed(inner, form);
    case '(]':
    case '[)':
    case '][':
    case ']]':
    case '[[':
      if (items?.length === 2)
        return app(HALF_OPEN[pair] as string, items, {
          ...growth(form),
          ...(pair === '(]' || pair === '[)' ? {} : { spelling: 'reversed' }),
        });
      return reader.refuse(`${tokenText(close)} does not close ${tokenText(open)}`, close);
    case '<>':
      return angles(inner, items, form);
  }
  return named(reader, open, close, inner, form);
}

/** Maps set off by commas, each with its type: in brackets they are a tuple of maps. */
function isMaps(inner: Expr): inner is App {
  if (!isApp(inner, 'and') || inner.form?.brackets) return false;
  return inner.args.every((item) => isApp(item, 'typed-map')) && !!inner.form?.spelling?.startsWith('comma');
}

const HALF_OPEN: Readonly<Record<string, string>> = {
  '(]': 'interval-open-closed',
  '[)': 'interval-closed-open',
  '][': 'interval-open',
  ']]': 'interval-open-closed',
  '[[': 'interval-closed-open',
};

function growth(fence: string | undefined): Form | undefined {
  const name = fence?.split('-').at(-1);
  return name && name !== 'square' && name !== 'curly' ? { fence: name } : undefined;
}

export function isArray(expr: Expr): boolean {
  return (
    isApp(expr, 'matrix') &&
    (expr.form?.spelling === 'bare-array' ||
      expr.form?.spelling === 'matrix' ||
      expr.form?.spelling === 'smallmatrix') &&
    !expr.form.brackets
  );
}

/** A pair in round brackets is an interval behind a sign of membership, beside another interval, or with an infinite end. */
function isInterval(behindMembership: boolean, items: readonly Expr[]): boolean {
  if (items.length !== 2) return false;
  if (items.some((item) => isSym(item, 'infty') || (isApp(item, 'neg') && isSym(item.args[0], 'infty'))))
    return true;
  return behindMembership || isNeighbourhood(items);
}

/** Two capitals in square brackets are a commutator, two other terms an interval. */
function squareList(items: readonly Expr[], form: string | undefined): Expr {
  if (items.length !== 2) return app('square-tuple', items, growth(form));
  return app(items.every(isOperatorLike) ? 'commutator' : 'interval-closed', items, growth(form));
}

function isOperatorLike(item: Expr): boolean {
  if (isApp(item, 'index') || isApp(item, 'upper-index') || isApp(item, 'pow') || isApp(item, 'adjoint'))
    return isOperatorLike(item.args[0] as Expr);
  return isApp(item, 'commutator') || (isSym(item) && /^(?:(?:hat|bf|cal|tilde|bar):)*[A-Z]/.test(item.name));
}

function angles(inner: Expr, items: readonly Expr[] | undefined, form: string | undefined): Expr {
  if (isApp(inner, 'given'))
    return isTruth(inner.args.at(-1) as Expr)
      ? app('angle-tuple', [inner], growth(form))
      : app('braket', inner.args, growth(form));
  const sandwich = isApp(inner, 'mul') ? sandwiched(inner.args) : undefined;
  if (sandwich) return app('braket', sandwich, growth(form));
  if (items?.length === 2) return app('inner', items, growth(form));
  return app('angle-tuple', items ?? [inner], growth(form));
}

/** \langle x|A|y\rangle: the bars inside angles are no absolute value. */
function sandwiched(factors: readonly Expr[]): readonly Expr[] | undefined {
  const at = factors.findIndex((factor) => isApp(factor, 'abs') && !factor.form?.brackets);
  if (at < 1 || at === factors.length - 1) return undefined;
  const whole = (parts: readonly Expr[]): Expr =>
    parts.length === 1 ? (parts[0] as Expr) : app('mul', parts);
  const middle = factors[at];
  return isApp(middle)
    ? [whole(factors.slice(0, at)), middle.args[0] as Expr, whole(factors.slice(at + 1))]
    : undefined;
}

/** Fences that the grammar gives a head by both their marks. */
function named(reader: Reader, open: Token, close: Token, inner: Expr, form: string | undefined): Expr {
  if (close.value === '.' && open.size === 'left') return bracketed(inner, form);
  if (open.value === '<' && close.value === '|') return app('bra', [inner], growth(form));
  const reading =
    reader.tables.fences.get(tokenText(open) + tokenText(close)) ??
    reader.tables.fences.get(SHAPED[open.value + close.value] ?? '');
  if (!reading) return reader.refuse(`${tokenText(close)} does not close ${tokenText(open)}`, close);
  const fenceGrowth = growth(form);
  return app(reading.head, [inner], reading.form ? { ...fenceGrowth, spelling: reading.form } : fenceGrowth);
}

const SHAPED: Readonly<Record<string, string>> = {
  '⌊⌋': '\\lfloor\\rfloor',
  '⌈⌉': '\\lceil\\rceil',
  '⌊⌉': '\\lfloor\\rceil',
};
const CALL_BRACKETS: ReadonlySet<string> = new Set(['()', '[]', '{}']);

/** The arguments in the bracket at the place, a bar among them as `given`. */
export function callArguments(reader: Reader): {
  readonly list: readonly Expr[];
  readonly form: Form | undefined;
} {
  const open = reader.next();
  const inner = reader.inside(BRACKETS, divided);
  const close = closing(reader, open);
  if (!CALL_BRACKETS.has(open.value + close.value))
    reader.refuse(`${tokenText(close)} does not close ${tokenText(open)}`, close);
  const form = fenceForm(open);
  const shape = open.value === '[' ? 'square' : open.value === '{' ? 'curly' : undefined;
  const square = shape ? { ...growth(form), spelling: shape } : growth(form);
  if (!isApp(inner, 'list') || inner.form?.brackets) return { list: [inner], form: square };
  const gaps = inner.form?.spelling;
  return { list: inner.args, form: gaps ? { ...square, manner: gaps } : square };
}
