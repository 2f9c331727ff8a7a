import { app, bind, type Expr, isApp, num } from '../../../expr/expr.ts';
import { equalExpr } from '../../../expr/tree.ts';
import type { Reading } from '../../scan/meaning.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { applied } from '../calls/application.ts';
import { opensCall } from '../calls/brackets.ts';
import { contentOf } from '../calls/content.ts';
import { expression, LEVEL } from '../expression.ts';
import { closesHere, opensAbsolute } from '../items.ts';
import { plainLetter } from '../operands/letters.ts';
import { primary } from '../operands/primary.ts';
import { startsOperand } from '../operands/starts.ts';
import { isWedge, WEDGE_LEVEL } from '../products/wedges.ts';
import type { Reader } from '../reader.ts';
import { scriptArgument } from '../scripts/groups.ts';
import { scripted } from '../scripts/scripts.ts';
import { asSets } from '../statements/relations.ts';
import { formsOf } from './forms.ts';

/** How many tokens from `at` on write an upright or slanted d: `d`, `\mathrm d`, `\mathrm{d}`, `{\rm d}`; 0 where there is none. */
export function differentialMark(reader: Reader, at: number): number {
  const token = reader.tokens[at] as Token;
  if (token.kind === KIND.letter) return token.value === 'd' && reader.kindOf('d') === undefined ? 1 : 0;
  if (token.kind === KIND.word)
    return token.value === 'd' && (token.size === 'operator' || token.size === 'text') ? 1 : 0;
  const { meaning } = token;
  if (meaning?.shape === 'differential') return 1;
  const ahead = (by: number): Token => (reader.tokens[at + by] ?? reader.tokens.at(-1)) as Token;
  if (meaning?.mark?.kind === 'font') {
    if (ahead(1).value === 'd' && ahead(1).kind === KIND.letter) return 2;
    if (ahead(1).kind === KIND.open && ahead(2).value === 'd' && ahead(3).kind === KIND.close) return 4;
  }
  if (
    token.kind === KIND.open &&
    ahead(1).meaning?.font === 'rm' &&
    ahead(2).value === 'd' &&
    ahead(3).kind === KIND.close
  )
    return 4;
  return 0;
}

/**
 * Whether a differential begins here: a d in front of a letter. Where no integral is open, a slanted d must stand in
 * front of a letter that is usually integrated over and behind no other letter.
 */
export function startsDifferential(reader: Reader): boolean {
  if (reader.around.integral && isMeasure(reader)) return true;
  const mark = differentialMark(reader, reader.at);
  if (mark === 0) return false;
  const next = (reader.tokens[reader.at + mark] ?? reader.token) as Token;
  const name = letterName(next) ?? (mark === 1 ? markedName(reader, reader.at + mark) : undefined);
  const power = next.kind === KIND.sup;
  if (reader.around.integral || mark > 1 || reader.is(KIND.word))
    return (
      name !== undefined ||
      next.meaning?.mark !== undefined ||
      (power && (reader.around.integral || isLetterBehindScript(reader, reader.at + mark + 1))) ||
      (next.kind === KIND.open && reader.around.integral) ||
      (next.kind === KIND.open && next.match === reader.at + mark + 2)
    );
  if (name === undefined) return false;
  const isUsual = (letter: string): boolean => reader.listed('differential-letters', letter);
  if (!isUsual(name)) return letterName(next) !== undefined && formsOf(reader.tokens, isUsual).has(name);
  // In dx^idx^j the letter in front is a script of its own.
  const [before, previous] = [reader.tokens[reader.at - 2]?.kind, reader.previous()];
  return previous?.kind !== KIND.letter || reader.token.spaced || before === KIND.sup || before === KIND.sub;
}

function letterName({ kind, value, meaning }: Token): string | undefined {
  return kind === KIND.letter ? value : meaning?.letter;
}

/** The letter under a mark: r in d\mathbf r. */
function markedName({ tokens }: Reader, at: number): string | undefined {
  const mark = tokens[at] as Token;
  if (!mark.meaning?.mark) return undefined;
  const braced = tokens[at + 1]?.kind === KIND.open && tokens[at + 3]?.kind === KIND.close;
  return letterName((tokens[at + (braced ? 2 : 1)] ?? mark) as Token);
}

/** Upright d^3 in front of a letter or of one in another font. */
function isLetterBehindScript(reader: Reader, at: number): boolean {
  const script = reader.tokens[at] as Token;
  const next = reader.tokens[script.match > at ? script.match + 1 : at + 1];
  return next?.kind === KIND.letter || (next?.meaning?.letter ?? next?.meaning?.mark) !== undefined;
}

/** [d\phi], the measure of an integral over fields. */
function isMeasure(reader: Reader): boolean {
  const { token, at } = reader;
  if (token.kind !== KIND.fence || token.value !== '[' || token.match < at) return false;
  const mark = differentialMark(reader, at + 1);
  return mark > 0 && letterEnd(reader, at + 1 + mark) === token.match;
}

/** The end of one letter with its marks, scripts and primes. */
function letterEnd(reader: Reader, from: number): number {
  const token = (at: number): Token => reader.tokens[at] as Token;
  const behind = (at: number): number => (token(at).match > at ? token(at).match + 1 : at + 1);
  let at = token(from).kind === KIND.sup ? behind(from + 1) : from;
  if (token(at).meaning?.mark) at = behind(at + 1);
  else at += 1;
  for (;;) {
    const { kind } = token(at);
    if (kind === KIND.sub || kind === KIND.sup) at = behind(at + 1);
    else if (kind === KIND.prime) at += 1;
    else return at;
  }
}

/** dx, d^3x, d\mu(x). */
export function differential(reader: Reader): Expr {
  if (isMeasure(reader)) {
    reader.next();
    const inner = differential(reader);
    if (!reader.is(KIND.fence) || reader.token.value !== ']') reader.refuse('a closing bracket expected');
    reader.next();
    return inner;
  }
  const mark = differentialMark(reader, reader.at);
  const start = reader.at;
  reader.goTo(start + mark);
  let power: Expr | undefined;
  if (reader.is(KIND.sup)) {
    reader.next();
    power = scriptArgument(reader, 'a superscript');
  }
  const { token } = reader;
  const letter =
    token.kind === KIND.letter || token.meaning?.letter !== undefined ? plainLetter(reader) : primary(reader);
  const outer = reader.around.integral;
  reader.around.integral = true;
  const bare = scripted(reader, letter);
  // d\mu(x) is a measure; what stands in brackets otherwise is a factor.
  const measured = opensCall(reader.token) && contentOf(reader).letter !== undefined;
  const variable = measured ? applied(reader, bare) : bare;
  reader.around.integral = outer;
  const form =
    mark > 1 || (reader.tokens[start] as Token).kind === KIND.word ? { spelling: 'upright' } : undefined;
  return power ? app('volume-element', [variable, power], form) : app('differential', [variable], form);
}

const MULTIPLE: ReadonlyMap<string, number> = new Map([
  ['\\iint', 2],
  ['\\oiint', 2],
  ['\\iiint', 3],
  ['\\oiiint', 3],
  ['\\iiiint', 4],
]);

/** \int_a^b f\,dx: the integrand reaches to the differential; without one, as far as a product. */
export function integral(reader: Reader, reading: Reading): Expr {
  const sign = reader.next();
  let lower: Expr | undefined;
  let upper: Expr | undefined;
  let upperFirst = false;
  for (;;) {
    if (reader.is(KIND.sub) && !lower) {
      reader.next();
      upperFirst = upper !== undefined;
      lower = scriptArgument(reader, 'a subscript');
    } else if (reader.is(KIND.sup) && !upper) {
      reader.next();
      upper = scriptArgument(reader, 'a superscript');
    } else break;
  }
  const nested = reader.around.integral;
  const count = MULTIPLE.get(sign.value) ?? 1;
  const pending = reader.differentials;
  reader.differentials = [];
  reader.around.integral = true;
  let body: Expr | undefined;
  let variables: Expr[] = [];
  let form = reading.form;
  if (startsDifferential(reader)) {
    variables = collect(reader, nested ? count : Number.POSITIVE_INFINITY);
    reader.around.integral = nested;
    if (startsOperand(reader) && !(nested && startsDifferential(reader))) {
      body = expression(reader, LEVEL.product);
      form ??= 'differential-first';
    } else body = num(1, { manner: 'implied' });
  } else {
    body = closesHere(reader) && !opensAbsolute(reader, true) ? undefined : integrand(reader);
    variables = startsDifferential(reader) ? collect(reader, nested ? count : Number.POSITIVE_INFINITY) : [];
    if (variables.length === 0 && reader.differentials.length > 0) {
      variables = reader.differentials.map(variableOf);
      form ??= 'numerator';
    }
  }
  reader.around.integral = nested;
  reader.differentials = pending;
  const whole = body ?? app('blank', [], { spelling: 'empty' });
  if (variables.length === 1) {
    lower = endPoint(lower, variables[0] as Expr);
    upper = endPoint(upper, variables[0] as Expr);
  }
  const manner = upperFirst ? { manner: 'first' } : undefined;
  const spelling = form ? { ...manner, spelling: form } : manner;
  if (lower && upper && reading.head === 'int')
    return bind('int', variables, [lower, upper, whole], spelling);
  if (lower) return bind(reading.head, variables, [asSets(lower), whole], spelling);
  if (upper) return bind(reading.head, variables, [upper, whole], spelling);
  return bind(reading.head, variables, [whole], spelling);
}

/** \int_{x=a}^{x=b} says its variable at the ends too. */
function endPoint(end: Expr | undefined, variable: Expr): Expr | undefined {
  return isApp(end, 'eq') && equalExpr(end.args[0] as Expr, variable) ? end.args[1] : end;
}

/** A sum is integrated as a whole only if a differential ends it. */
function integrand(reader: Reader): Expr {
  const { at } = reader;
  const first = expression(reader, LEVEL.sum);
  if (startsDifferential(reader) || reader.differentials.length > 0) return first;
  if (!(first.kind === 'app' && first.head === 'add') || first.form?.brackets) return first;
  reader.again(at);
  return expression(reader, WEDGE_LEVEL);
}

function collect(reader: Reader, count: number): Expr[] {
  const found: Expr[] = [];
  while (found.length < count && startsDifferential(reader)) {
    found.push(variableOf(differential(reader)));
    if (isWedge(reader) && differentialMark(reader, reader.at + 1) > 0) reader.next();
    const dots = reader.token.meaning?.constant?.head === 'dots' ? reader.at : undefined;
    if (dots === undefined) continue;
    reader.next();
    if (startsDifferential(reader)) found.push(app('dots', []));
    else reader.goTo(dots);
  }
  return found;
}

function variableOf(found: Expr): Expr {
  return found.kind === 'app' && found.head === 'differential' ? (found.args[0] as Expr) : found;
}
