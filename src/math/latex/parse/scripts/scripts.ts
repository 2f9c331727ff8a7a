import { app, bind, type Expr, isApp, isSym, num, withForm } from '../../../expr/expr.ts';
import { allSymbols } from '../../../expr/letters.ts';
import { SIDE } from '../../scan/fences.ts';
import { KIND } from '../../scan/token.ts';
import { conditionLetters } from '../binders/variables.ts';
import { type Reader, spelled } from '../reader.ts';
import { asSets } from '../statements/relations.ts';
import { familyOf } from './families.ts';
import { endsThere, group, scriptArgument } from './groups.ts';
import { isConstantMatrix } from './matrices.ts';
import { indexed } from './subscripts.ts';
import { isEmpty, isSuperscriptSign, superscript } from './superscripts.ts';

interface Scripts {
  primes: number;
  primeForm: string | undefined;
  sub: Expr | undefined;
  sup: ((base: Expr) => Expr) | undefined;
  /** Something stands above in front of what stands below. */
  raisedFirst: boolean;
}

/** Indices, primes, powers and postfix signs behind a base, innermost first: x_1'^2! is (factorial (pow (prime (index x 1) 1) 2)). */
export function scripted(reader: Reader, base: Expr): Expr {
  let result = base;
  for (let steps = 0; ; steps += 1) {
    reader.tooDeep(steps);
    const scripts = readScripts(reader);
    const limits = scripts && betweenLimits(result, scripts);
    const special = limits ?? (scripts && familyIn(result, scripts));
    if (special) result = special;
    else if (scripts) {
      if (scripts.sub && !isEmpty(scripts.sub)) result = indexed(result, scripts.sub);
      if (scripts.primes > 0 && isConstantMatrix(result))
        for (let prime = 0; prime < scripts.primes; prime += 1) result = app('transpose', [result]);
      else if (scripts.primes > 0)
        result = raisedFirst(
          app('prime', [result, num(scripts.primes)], spelled(scripts.primeForm)),
          scripts,
        );
      if (scripts.sup) result = raisedFirst(scripts.sup(result), scripts);
    }
    const postfix = reader.is(KIND.symbol) ? reader.token.meaning?.postfix : undefined;
    if (postfix && !(postfix.head === 'factorial' && reader.token.spaced && prefixBang(reader))) {
      reader.next();
      result = app(postfix.head, [result], spelled(postfix.form));
    } else if (isRestriction(reader)) result = restriction(reader, result);
    else if (!scripts || !(reader.is(KIND.sub) || reader.is(KIND.sup) || reader.is(KIND.prime)))
      return result;
    else reader.refuse(reader.is(KIND.sub) ? 'double subscript' : 'double superscript');
  }
}

function noScripts(): Scripts {
  return { primes: 0, primeForm: undefined, sub: undefined, sup: undefined, raisedFirst: false };
}

/** Notes down that an index stands behind the prime or power: x'_1, x^2_1. */
function raisedFirst(whole: Expr, scripts: Scripts): Expr {
  if (!scripts.raisedFirst || !isApp(whole) || !isApp(whole.args[0], 'index')) return whole;
  return app(whole.head, whole.args, { ...whole.form, manner: 'first' });
}

/** [F(x)]_a^b and [F(x)]_{x=a}^{b}: square brackets with both scripts are taken at their upper less at their lower end. */
function betweenLimits(base: Expr, { sub, sup, primes }: Scripts): Expr | undefined {
  if (!sub || primes > 0) return undefined;
  if (!sup) return atPoint(base, sub);
  if (!base.form?.fence?.startsWith('square')) return undefined;
  const power = sup(base);
  if (!isApp(power, 'pow')) return undefined;
  const inner = withForm(base, undefined);
  const upper = power.args[1] as Expr;
  if (isApp(sub, 'eq') && sub.args.length === 2) {
    const letters = conditionLetters(sub.args[0] as Expr);
    if (letters.length === 1)
      return bind('evaluated-between', letters, [sub.args[1] as Expr, upper, inner], { spelling: 'square' });
  }
  return app('between', [inner, sub, upper], { spelling: 'square' });
}

/** [f(x)]_{x=a} and (f(x))_{x=a}: brackets with an equation as their index are taken at that point. */
function atPoint(base: Expr, sub: Expr): Expr | undefined {
  if (base.form?.brackets !== 1 || !isApp(sub, 'eq') || !isSym(sub.args[0])) return undefined;
  const { name } = sub.args[0];
  if (!allSymbols(base).some((letter) => letter.name === name)) return undefined;
  const square = base.form.fence?.startsWith('square');
  return bind('evaluated-at', [sub.args[0]], [sub.args[1] as Expr, withForm(base, undefined)], {
    spelling: square ? 'square' : 'round',
  });
}

/** The upper end of a family is what a power would be raised to. */
function familyIn(base: Expr, { sub, sup, primes }: Scripts): Expr | undefined {
  if (!sub || primes > 0) return undefined;
  return familyOf(base, sub, (whole) => {
    const power = sup?.(whole);
    return isApp(power, 'pow') ? (power.args[1] as Expr) : undefined;
  });
}

function prefixBang(reader: Reader): boolean {
  const { kind } = reader.peek();
  return kind === KIND.letter && !reader.peek().spaced;
}

function readScripts(reader: Reader): Scripts | undefined {
  let scripts: Scripts | undefined;
  for (;;) {
    const { token } = reader;
    if (token.kind === KIND.prime) {
      scripts ??= noScripts();
      if (scripts.sup) reader.refuse('double superscript', token, 'put the prime in front of the power');
      scripts.primes += 1;
      reader.next();
    } else if (token.kind === KIND.sub) {
      scripts ??= noScripts();
      if (scripts.sub) reader.refuse('double subscript', token, 'use braces');
      reader.next();
      scripts.raisedFirst = scripts.primes > 0 || scripts.sup !== undefined;
      scripts.sub = subscript(reader);
    } else if (token.kind === KIND.sup || isSuperscriptSign(token)) {
      scripts ??= noScripts();
      if (scripts.sup) reader.refuse('double superscript', token, 'use braces');
      if (token.kind === KIND.sup) reader.next();
      const primes = primesOnly(reader);
      if (primes > 0) {
        scripts.primes += primes;
        scripts.primeForm = 'command';
      } else scripts.sup = superscript(reader);
    } else return scripts;
  }
}

/** `\prime` once or more, in braces or not; the number of primes, which are gone over. */
export function primesOnly(reader: Reader): number {
  if (reader.isKey('\\prime')) {
    reader.next();
    return 1;
  }
  if (!reader.is(KIND.open)) return 0;
  let count = 0;
  while (reader.peek(count + 1).meaning?.key === '\\prime' || reader.peek(count + 1).kind === KIND.prime)
    count += 1;
  if (count === 0 || reader.peek(count + 1).kind !== KIND.close) return 0;
  reader.goTo(reader.at + count + 2);
  return count;
}

function subscript(reader: Reader): Expr {
  if (!reader.is(KIND.open)) return scriptArgument(reader, 'a subscript');
  return group(reader);
}

function isRestriction(reader: Reader): boolean {
  const { token } = reader;
  if (token.meaning?.key === '\\mid') return isBarBehind(reader);
  return (
    token.kind === KIND.fence &&
    token.value === '|' &&
    token.side !== SIDE.open &&
    token.size !== 'right' &&
    reader.peek().kind === KIND.sub &&
    reader.around.bar !== '|'
  );
}

/** \mid_{x=0} with nothing behind it that it could join. */
function isBarBehind(reader: Reader): boolean {
  if (reader.peek().kind !== KIND.sub) return false;
  const script = reader.peek(2);
  const behind = reader.tokens[script.match > reader.at ? script.match + 1 : reader.at + 3];
  return (
    behind !== undefined &&
    (endsThere(behind) || (behind.meaning?.infix ?? behind.meaning?.prefix) !== undefined)
  );
}

/** f|_A, f(x)|_{x=0} and F|_a^b. */
function restriction(reader: Reader, base: Expr): Expr {
  reader.next();
  reader.next();
  const lower = scriptArgument(reader, 'a subscript');
  if (!reader.is(KIND.sup)) {
    const letters = isApp(lower, 'eq') ? conditionLetters(lower.args[0] as Expr) : [];
    if (letters.length === 0 || !isApp(lower)) return app('restricted', [base, asSets(lower)]);
    return bind('evaluated-at', letters, [lower.args[1] as Expr, base], { spelling: 'behind' });
  }
  reader.next();
  return app('between', [base, lower, scriptArgument(reader, 'a superscript')], { spelling: 'bar' });
}
