import { app, changed, type Expr, isApp } from '../../../expr/expr.ts';
import { isTruth } from '../../../expr/heads.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { expression } from '../expression.ts';
import { typesMap } from '../items.ts';
import { LOOKAHEAD, type Reader } from '../reader.ts';
import { asSets } from './relations.ts';

const MAP_LEVEL = 53;
const RATIO_LEVEL = 250;

/**
 * A colon: f: A \to B types a map, a : b is a ratio, H_0: p = q names a statement. Inside braces of a set and behind a
 * quantifier it divides and is left standing.
 */
export function arrowOrColon(reader: Reader, left: Expr, least: number): Expr | undefined {
  if (reader.around.divided && !typesMap(reader)) return undefined;
  const written = reader.isKey('\\colon') ? undefined : 'colon-sign';
  const kind = isTyping(reader, left) ? 'other' : behindColon(reader);
  if (kind === 'ratio') {
    if (least > RATIO_LEVEL) return undefined;
    reader.next();
    const right = expression(reader, RATIO_LEVEL + 1);
    if (isTruth(right)) return app('named', [left, right]);
    return app('ratio', isApp(left, 'ratio') && !left.form?.brackets ? [...left.args, right] : [left, right]);
  }
  if (least > MAP_LEVEL) return undefined;
  reader.next();
  const right = expression(reader, MAP_LEVEL);
  // \Gamma \vdash t : A types the term alone.
  if (isApp(left) && PROVES.has(left.head) && !left.form?.brackets) {
    const [context, term] = left.args as readonly [Expr, Expr];
    return changed(left, { args: [context, typedOrNamed(term, right, written)] });
  }
  return typedOrNamed(left, right, written);
}

/** f: A \to B, or a name and what it names; `written` is the form of a plain colon. */
export function typedOrNamed(left: Expr, right: Expr, written: 'colon-sign' | undefined): Expr {
  if (isApp(right, 'arrow') && right.args.length === 2)
    return app('typed-map', [left, ...right.args.map(asSets)], written ? { spelling: written } : undefined);
  const chained = isApp(right, 'and') && right.form?.spelling === 'chain' ? right.args : undefined;
  const [arrow, ...equalities] = chained ?? [];
  if (isApp(arrow, 'arrow') && arrow.args.length === 2 && equalities.length > 0) {
    const target =
      equalities.length === 1 ? (equalities[0] as Expr) : app('and', equalities, { spelling: 'chain' });
    return app(
      'typed-map',
      [left, arrow.args[0] as Expr, target],
      written ? { spelling: written } : undefined,
    );
  }
  return app('named', [left, right], written ? undefined : { spelling: 'command' });
}

const PROVES: ReadonlySet<string> = new Set(['proves', 'models', 'forces']);

/** x : A and x : !A: a small letter in front of one capital or a formula has that type. */
function isTyping(reader: Reader, left: Expr): boolean {
  if (isApp(left) && PROVES.has(left.head)) return true;
  const letter = isApp(left, 'index') ? left.args[0] : left;
  if (letter?.kind !== 'sym' || !/^[a-z]/.test(letter.name) || reader.around.divided) return false;
  const [type, behind] = [reader.peek(), reader.peek(2)];
  if (type.meaning?.prefix?.head === 'exclaimed') return true;
  const capital = type.kind === KIND.letter && /^[A-Z]$/.test(type.value);
  return capital && (behind.kind === KIND.end || behind.kind === KIND.comma || behind.kind === KIND.close);
}

/** What the tokens up to the next comma or space say about a colon. */
function behindColon(reader: Reader): 'ratio' | 'other' {
  if (reader.isKey('\\colon')) return 'other';
  const end = Math.min(reader.tokens.length, reader.at + LOOKAHEAD);
  for (let at = reader.at + 1; at < end; at += 1) {
    const token = reader.tokens[at] as Token;
    switch (token.kind) {
      case KIND.end:
      case KIND.comma:
      case KIND.close:
      case KIND.quad:
      case KIND.line:
      case KIND.endEnvironment:
        return 'ratio';
      case KIND.text:
        return 'other';
    }
    const infix = token.meaning?.infix;
    if (infix?.head === 'arrow' || token.meaning?.binder || infix?.head === 'implies') return 'other';
    if (infix?.associativity === 'chain')
      return infix.head === 'eq' && leftHasRatio(reader, at) ? 'ratio' : 'other';
    if (token.match > at) at = token.match;
    else if (token.match >= 0) return 'ratio';
  }
  return 'ratio';
}

/** a:b = c:d and a:b = 3: a second colon, or a numeral in front of the first, tells a proportion from a name. */
function leftHasRatio(reader: Reader, equals: number): boolean {
  if (reader.previous()?.kind === KIND.digit) return true;
  for (let at = equals + 1; at < Math.min(reader.tokens.length, equals + LOOKAHEAD); at += 1) {
    const token = reader.tokens[at] as Token;
    if (token.kind === KIND.comma || token.kind === KIND.end || token.kind === KIND.line) return false;
    if (token.meaning?.shape === 'colon') return true;
  }
  return false;
}
