import { type App, app, bind, changed, type Expr, isApp } from '../../expr/expr.ts';
import { SIDE } from '../scan/fences.ts';
import type { Operator } from '../scan/meaning.ts';
import { KIND } from '../scan/token.ts';
import { startsDifferential } from './binders/integrals.ts';
import { gapForm } from './forms.ts';
import { operand } from './operands/operand.ts';
import { QUANTIFIERS, startsOperand } from './operands/starts.ts';
import { isProductStop, product } from './products/product.ts';
import { isNumberSet } from './products/vectors.ts';
import { exteriorProduct, isWedge, WEDGE_LEVEL } from './products/wedges.ts';
import { type Reader, spelled } from './reader.ts';
import { endsThere, signOnly } from './scripts/groups.ts';
import { signScripts } from './scripts/signs.ts';
import { continuation, SIGNS } from './space.ts';
import { arrowOrColon } from './statements/colon.ts';
import { startsCondition } from './statements/condition.ts';
import { linkAt } from './statements/links.ts';
import { bracketedModulus, modulus, startsModulus } from './statements/modulus.ts';
import { relationChain } from './statements/relations.ts';

export const LEVEL = {
  modulus: 290,
  set: 200,
  statement: 30,
  relation: 100,
  bar: 150,
  sum: 300,
  product: 400,
  factor: 401,
} as const;

/** Reads one expression whose operators all bind at least as tightly as `least`. */
export function expression(reader: Reader, least: number): Expr {
  reader.enter();
  let left = quantified(reader, operand(reader, least), least);
  for (let steps = 0; ; steps += 1) {
    reader.tooDeep(steps);
    const next = infix(reader, left, least);
    if (next === undefined) break;
    left = next;
  }
  reader.leave();
  return left;
}

/** (\forall x \in A) P: a quantifier alone in brackets speaks of what stands behind them. */
function quantified(reader: Reader, left: Expr, least: number): Expr {
  if (left.kind !== 'bind' || left.form?.brackets !== 1 || least > BODY) return left;
  const body = left.args.at(-1) as Expr;
  if (!QUANTIFIERS.has(left.head) || !isApp(body, 'blank') || !startsOperand(reader)) return left;
  return bind(left.head, left.variables, [...left.args.slice(0, -1), expression(reader, BODY)]);
}

/** As loose as the body of a quantifier. */
const BODY = 40;

/** The expression that goes on behind `left`, or undefined where it ends. */
function infix(reader: Reader, left: Expr, least: number): Expr | undefined {
  if (reader.at === reader.body) return undefined;
  const { token } = reader;
  switch (token.kind) {
    case KIND.symbol: {
      const operator = token.meaning?.infix;
      if (token.meaning?.shape === 'colon') return arrowOrColon(reader, left, least);
      if (reader.peek().kind === KIND.close && isTrailingSign(reader)) return trailingSign(reader, left);
      // Most signs are met once a level that they do not belong to.
      if (operator && operator.precedence < least && operator.head !== 'and') return undefined;
      const link = linkAt(reader, undefined);
      if (link) return link.precedence < least ? undefined : relationChain(reader, left, link);
      if (token.meaning?.shape === 'parenthesised-mod')
        return least > LEVEL.modulus ? undefined : modulus(reader, left);
      if (operator?.head === 'divides' && reader.around.divided) return undefined;
      if (operator?.head === 'and' && isWedge(reader) && least <= WEDGE_LEVEL) {
        const exterior = exteriorProduct(reader, left);
        if (exterior) return exterior;
      }
      if (operator) return operator.precedence < least ? undefined : operation(reader, left, operator);
      const prefix = token.meaning?.prefix;
      if (prefix?.head === 'triangle' && !endsThere(reader.peek())) {
        if (least > LEVEL.set) return undefined;
        reader.next();
        return app('symmetric-difference', [left, expression(reader, LEVEL.set + 1)], {
          spelling: 'small-triangle',
        });
      }
      if (prefix && SIGNS.has(prefix.head)) return least > LEVEL.sum ? undefined : sum(reader, left);
      break;
    }
    case KIND.cell:
    case KIND.line:
    case KIND.quad:
      return continuation(reader, least) ? infix(reader, left, least) : undefined;
    case KIND.fence:
      if (startsModulus(reader)) return least > LEVEL.modulus ? undefined : bracketedModulus(reader, left);
      if (isDividingBar(reader)) {
        if (least > LEVEL.relation) return undefined;
        const bar = reader.next();
        const right = expression(reader, LEVEL.relation + 1);
        return bar.value === '|'
          ? app('divides', [left, right], { spelling: 'pipe' })
          : app('parallel', [left, right], { spelling: 'bars' });
      }
      break;
  }
  if (least > LEVEL.product || !(startsFactor(reader) || isProductStop(reader))) return undefined;
  return product(reader, left);
}

function operation(reader: Reader, left: Expr, operator: Operator): Expr {
  switch (operator.head) {
    case 'add':
      return sum(reader, left);
    case 'mul':
    case 'div':
      return product(reader, left);
  }
  if (operator.associativity === 'flat') return flat(reader, left, operator);
  reader.next();
  const noted = signScripts(reader);
  const right = expression(
    reader,
    operator.associativity === 'right' ? operator.precedence : operator.precedence + 1,
  );
  const joined = app(operator.head, [left, right], spelled(operator.form));
  return noted ? noted(joined) : joined;
}

/** Operands of one n-ary head; brackets keep an operand apart. */
function flat(reader: Reader, left: Expr, operator: Operator): Expr {
  let args = [left];
  let gaps: (string | undefined)[] = [];
  const whole = (): Expr =>
    args.length === 1 ? (args[0] as Expr) : app(operator.head, args, gapForm(reader, operator.head, gaps));
  for (let notes = 0; ; ) {
    const next = reader.token.meaning?.infix;
    if (reader.token.kind !== KIND.symbol || next?.head !== operator.head) break;
    reader.next();
    const noted = signScripts(reader);
    const right = expression(reader, operator.precedence + 1);
    if (noted) {
      notes += 1;
      reader.tooDeep(notes);
      args = [noted(app(operator.head, [whole(), right], spelled(next.form)))];
      gaps = [];
    } else {
      args.push(right);
      gaps.push(next.form);
    }
    continuation(reader, operator.precedence);
  }
  return whole();
}

/** Terms with + - \pm \mp between them. */
function sum(reader: Reader, left: Expr): Expr {
  const terms = [left];
  for (;;) {
    const { token } = reader;
    if (token.kind !== KIND.symbol) {
      if (continuation(reader, LEVEL.sum)) continue;
      break;
    }
    const { infix: plus, prefix: sign } = token.meaning ?? {};
    if (plus?.head === 'add') {
      reader.next();
      const noted = signScripts(reader);
      const right = expression(reader, LEVEL.sum + 1);
      if (noted) {
        terms.splice(
          0,
          terms.length,
          noted(app('add', [terms.length === 1 ? left : app('add', [...terms]), right])),
        );
      } else terms.push(right);
    } else if (sign && SIGNS.has(sign.head)) {
      const { at } = reader;
      reader.next();
      const signed = app(sign.head, [expression(reader, sign.precedence)], spelled(sign.form));
      terms.push(reader.spanned(signed, at));
    } else break;
  }
  return difference(terms) ?? (terms.length === 1 ? (terms[0] as Expr) : app('add', bracketed(terms)));
}

/** Nobody adds intervals and pairs: in a sum [a,b] is a commutator and \{a,b\} an anticommutator. */
function bracketed(terms: readonly Expr[]): readonly Expr[] {
  if (!terms.some((term) => isPair(unsigned(term)))) return terms;
  return terms.map((term) => {
    const inner = unsigned(term);
    if (!isPair(inner)) return term;
    const { spelling: _, ...form } = inner.form ?? {};
    const told =
      inner.head === 'set'
        ? app('anticommutator', inner.args, { ...form, spelling: 'curly' })
        : app('commutator', inner.args, form);
    return inner === term || !isApp(term) ? told : changed(term, { args: [told] });
  });
}

function unsigned(term: Expr): Expr {
  return isApp(term, 'neg') && !term.form?.brackets ? (term.args[0] as Expr) : term;
}

function isPair(term: Expr): term is App {
  if (!isApp(term, 'interval-closed') && !(isApp(term, 'set') && term.args.length === 2)) return false;
  return term.args.every((part) => part.kind !== 'num');
}

/** A - \{x\} and \mathbb R - \mathbb Q are differences of sets. */
function difference(terms: readonly Expr[]): Expr | undefined {
  const [left, signed] = terms;
  if (terms.length !== 2 || !left || !isApp(signed, 'neg') || signed.form?.brackets) return undefined;
  const right = signed.args[0] as Expr;
  const isTaken = isApp(right, 'set') || (isNumberSet(left) && isNumberSet(right));
  return isTaken ? app('set-minus', [left, right], { spelling: 'minus' }) : undefined;
}

/** Whether a factor follows that needs no sign. */
export function startsFactor(reader: Reader): boolean {
  if (reader.at === reader.body || !startsOperand(reader) || startsModulus(reader) || startsCondition(reader))
    return false;
  return !(reader.around.integral && startsDifferential(reader));
}

/** An operator in front of a closing brace, as in x \to 4+ or S_{c+}. */
function isTrailingSign(reader: Reader): boolean {
  const { meaning } = reader.token;
  return (
    (meaning?.infix ?? meaning?.prefix) !== undefined &&
    meaning?.letter === undefined &&
    meaning?.binder === undefined
  );
}

/** 4+ is read as 4^+: the operation is a mark on what it follows. */
function trailingSign(reader: Reader, left: Expr): Expr {
  return app('upper-index', [left, signOnly(reader) as Expr], { spelling: 'trailing' });
}

/** A bar in the place of an operator that neither closes what is open nor opens anything: it divides, as in a | b. */
function isDividingBar(reader: Reader): boolean {
  const { token, around } = reader;
  if (token.side !== SIDE.either || token.size === 'right') return false;
  if (token.value !== '|' && token.value !== '‖') return false;
  return around.bar !== token.value && !around.divided && !startsOperand(reader);
}
