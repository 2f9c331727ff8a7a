import { app, bind, changed, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { isTruth } from '../../../expr/heads.ts';
import { SIDE } from '../../scan/fences.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { elementLetters } from '../binders/variables.ts';
import { content, dividesHere } from '../items.ts';
import { arrayForm, caseOf } from '../operands/environments.ts';
import type { Reader } from '../reader.ts';
import { IN_SET } from '../surroundings.ts';
import { bracketed, closing, fenceForm, isArray } from './fences.ts';

/** \{a, b\}, \{x \in A : P\}, and what physicists bracket by curly brackets. */
export function setOf(reader: Reader): Expr {
  const beside = reader.previous();
  const open = reader.next();
  const result = reader.inside(IN_SET, () => {
    const element = content(reader);
    if (!dividesHere(reader)) return { element, condition: undefined, divider: undefined };
    const divider = reader.next();
    reader.around.divided = false;
    return { element, condition: content(reader), divider };
  });
  const close = closing(reader, open);
  if (close.value === '.' && isArray(result.element)) return casesOf(result.element);
  if (close.value === '.' && isApp(result.element, 'system'))
    return bracketed(result.element, fenceForm(open));
  if (close.value !== '}') return reader.refuse(`${close.value} does not close \\{`, close);
  const fence = fenceForm(open)?.split('-')[1];
  const form = fence ? { fence } : undefined;
  const { element, condition, divider } = result;
  if (!condition || !divider) {
    if (isApp(element, 'blank') && element.form?.spelling === 'empty')
      return app('set', [], { ...form, spelling: 'curly' });
    const ranged = rangedElement(element);
    if (ranged) return setBuilder(...ranged, 'mid', form);
    if (isApp(element, 'list') && !element.form?.brackets) return app('set', element.args, form);
    return isGroup(reader, element, beside)
      ? bracketed(element, fenceForm(open))
      : app('set', [element], form);
  }
  const mark = divider.meaning?.shape === 'colon' ? 'colon' : divider.kind === KIND.fence ? 'pipe' : 'mid';
  return setBuilder(element, condition, mark, form);
}

/** \{element : condition\}; an element with its domain keeps it apart. */
export function setBuilder(
  element: Expr,
  condition: Expr,
  mark: string,
  form: { readonly fence: string } | undefined,
): Expr {
  if (isApp(element, 'in') && element.args.length === 2) {
    const [item, domain] = element.args as readonly [Expr, Expr];
    return bind('set-of', elementLetters(item, condition), [item, domain, condition], {
      ...form,
      spelling: `domain-${mark}`,
    });
  }
  return bind('set-of', elementLetters(element, condition), [element, condition], {
    ...form,
    spelling: mark,
  });
}

/** \{e_k, k \in K\}: a term with what its letter runs over behind a comma. */
function rangedElement(element: Expr): readonly [element: Expr, condition: Expr] | undefined {
  if (!isApp(element) || element.form?.brackets) return undefined;
  if (element.head === 'where' && element.args.length === 2) {
    const [term, condition] = element.args as readonly [Expr, Expr];
    return isTruth(term) || !isApp(condition) || !RANGES.has(condition.head) ? undefined : [term, condition];
  }
  const [left, range] = RANGES.has(element.head) ? (element.args as readonly [Expr, Expr]) : [];
  if (!range || !isApp(left, 'sequence') || left.args.length !== 2) return undefined;
  const [term, letter] = left.args as readonly [Expr, Expr];
  if (!isSym(letter) || !isApp(term) || !TERMS.has(term.head)) return undefined;
  if (!term.args.slice(1).some((part) => isSym(part, letter.name))) return undefined;
  return [term, changed(element, { args: [letter, range] })];
}

const RANGES: ReadonlySet<string> = new Set(['in', 'eq', 'ge', 'gt', 'le', 'lt']);
const TERMS: ReadonlySet<string> = new Set(['index', 'apply', 'pow', 'upper-index']);

/** A factor in brackets or a letter directly behind. */
function isFactorBeside(reader: Reader): boolean {
  const { token } = reader;
  return token.kind === KIND.fence && token.side === SIDE.open;
}

/** A sum in curly brackets next to other factors or signs of arithmetic is grouped, not a set of one number. */
function isGroup(reader: Reader, element: Expr, beside: Token | undefined): boolean {
  // A set of one small letter multiplies no other.
  if (isSym(element) && /^[a-z]$/.test(element.name))
    return reader.is(KIND.letter) && /[a-z]/.test(reader.token.value) && !reader.token.spaced;
  // (a + b)\{c[d]e\}: a product behind brackets.
  if (isApp(element, 'mul'))
    return beside?.kind === KIND.close || (beside?.kind === KIND.fence && beside.side === SIDE.close);
  if (!isApp(element, 'add')) return false;
  if (beside?.kind === KIND.fence && beside.side === SIDE.close) return true;
  const next = reader.token;
  if (beside?.kind === KIND.letter || beside?.kind === KIND.digit || beside?.kind === KIND.close) return true;
  if (isFactorBeside(reader)) return true;
  return (
    next.kind === KIND.sup ||
    next.kind === KIND.letter ||
    next.kind === KIND.digit ||
    reader.tokens[reader.at - 1]?.size === 'right' ||
    next.meaning?.infix?.head === 'add' ||
    next.meaning?.prefix?.head === 'neg'
  );
}

/** \left\{ array \right. distinguishes cases. */
export function casesOf(matrix: Expr): Expr {
  if (!isApp(matrix)) return matrix;
  const rows = matrix.args.map((row) =>
    isApp(row, 'row') ? caseOf(row.args[0] as Expr, row.args.slice(1)) : row,
  );
  return app('cases', rows, arrayForm(matrix, 'array'));
}
