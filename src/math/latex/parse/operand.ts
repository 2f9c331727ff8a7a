import { app, type Expr, sym } from '../../expr/expr.ts';
import { SIDE } from '../scan/fences.ts';
import type { Meaning } from '../scan/meaning.ts';
import { KIND, type Token } from '../scan/token.ts';
import { applied, boundWord, functionOperand, opensCall } from './application.ts';
import { binder } from './binders.ts';
import { command } from './commands.ts';
import { slashDerivative } from './derivatives.ts';
import { environment } from './environments.ts';
import { expression } from './expression.ts';
import { fence } from './fences.ts';
import { differential, integral, startsDifferential } from './integrals.ts';
import { accented, dotted, fonted, numeral, plainLetter } from './letters.ts';
import { annotatedSign, linkAt } from './links.ts';
import { quantifier } from './quantifiers.ts';
import { type Reader, spelled } from './reader.ts';
import { endsThere, group, scripted, signOnly } from './scripts.ts';
import { isSpace, skipSpace } from './space.ts';
import { isName, isUnit, words } from './words.ts';

/** Whether a token begins an operand, so that side by side with the last one it makes a product. */
export function startsOperand(reader: Reader): boolean {
  const { token } = reader;
  switch (token.kind) {
    case KIND.letter:
    case KIND.digit:
    case KIND.open:
    case KIND.word:
    case KIND.begin:
      return true;
    case KIND.stop:
      return reader.peek().kind === KIND.digit && !token.spaced;
    case KIND.text:
      return isUnit(reader);
    case KIND.fence:
      if (token.side === SIDE.open) return true;
      return token.side === SIDE.either && opensBar(reader);
    case KIND.symbol:
      return token.meaning !== undefined && beginsOperand(token.meaning) && !annotatedSign(reader);
    default:
      return false;
  }
}

function beginsOperand(meaning: Meaning): boolean {
  if (meaning.infix && meaning.letter === undefined) return false;
  return (
    meaning.letter !== undefined ||
    meaning.constant !== undefined ||
    meaning.function !== undefined ||
    meaning.calls !== undefined ||
    meaning.commands !== undefined ||
    (meaning.binder !== undefined && !QUANTIFIERS.has(meaning.binder.head)) ||
    meaning.mark !== undefined ||
    meaning.font !== undefined ||
    (meaning.prefix !== undefined &&
      meaning.prefix.head !== 'triangle' &&
      !SIGNS.has(meaning.prefix.head) &&
      meaning.prefix.precedence >= 400) ||
    (meaning.shape !== undefined && OPERAND_SHAPES.has(meaning.shape))
  );
}

const SIGNS: ReadonlySet<string> = new Set(['neg', 'pos', 'pm', 'mp']);
const QUANTIFIERS: ReadonlySet<string> = new Set(['forall', 'exists', 'exists-unique', 'not-exists']);
const OPERAND_SHAPES: ReadonlySet<string> = new Set([
  'substack',
  'overset',
  'underset',
  'brace',
  'wrap',
  'wrap-second',
  'dot-accent',
  'differential',
  'braket',
  'rule',
  'set',
  'class',
]);

/**
 * A bar in the place of an operator opens a new pair where another bar closes it before the next comma, relation or
 * word and the count of bars at this level comes out even.
 */
function opensBar(reader: Reader): boolean {
  const { token, around } = reader;
  if (around.bar === token.value) return false;
  if (token.size === 'right' || token.size === 'middle') return false;
  let count = 0;
  for (let at = reader.at; at < reader.tokens.length; at += 1) {
    const next = reader.tokens[at] as (typeof reader.tokens)[number];
    if (
      next.kind === KIND.fence &&
      next.value === token.value &&
      next.side === SIDE.either &&
      next.size !== 'right'
    ) {
      count += 1;
      if (count === 2 && around.divided) return true;
    } else if (next.match > at) at = next.match;
    else if (next.kind === KIND.fence && next.value === '>' && next.match < 0) return count === 1;
    else if (next.match >= 0 || next.kind === KIND.end || next.kind === KIND.line) break;
    else if (count === 1 && (next.kind === KIND.comma || next.kind === KIND.text || next.kind === KIND.quad))
      return false;
  }
  return count % 2 === 0 && !around.divided;
}

/** One operand with its scripts, its arguments and the prefix operators in front of it. */
export function operand(reader: Reader, least: number): Expr {
  skipSpace(reader);
  const { token } = reader;
  switch (token.kind) {
    case KIND.digit:
    case KIND.stop:
      if (token.kind === KIND.stop && reader.peek().kind !== KIND.digit) break;
      return scripted(reader, numeral(reader));
    case KIND.letter: {
      const derivative =
        slashDerivative(reader) ?? (startsDifferential(reader) ? differential(reader) : undefined);
      return derivative ?? applied(reader, plainLetter(reader));
    }
    case KIND.word:
      return boundWord(reader);
    case KIND.text:
      if (opensCall(reader.peek()) && isName(reader))
        return applied(reader, sym(reader.next().value, { spelling: 'text' }));
      return scripted(reader, words(reader));
    case KIND.open:
    case KIND.fence:
    case KIND.begin:
      return applied(reader, primary(reader));
    case KIND.symbol:
      return symbolOperand(reader, token.meaning as Meaning, least);
    case KIND.sub:
    case KIND.sup:
      return scripted(reader, app('blank', [], { spelling: 'empty' }));
  }
  if (token.kind === KIND.prime) reader.refuse('a prime behind nothing');
  return reader.refuse(endsThere(token) ? 'an operand is missing' : 'an operand expected');
}

function symbolOperand(reader: Reader, meaning: Meaning, least: number): Expr {
  const next = reader.peek();
  const scriptsNext = next.kind === KIND.sup || next.kind === KIND.sub;
  if (meaning.prefix && !(meaning.infix && endsThere(next))) {
    const { prefix } = meaning;
    if (
      meaning.letter === undefined ||
      !(
        endsThere(next) ||
        (scriptsNext && prefix.head !== 'grad') ||
        (isOperatorToken(next) && prefix.head !== 'grad')
      )
    ) {
      if (prefix.head === 'grad') return nabla(reader);
      if (endsThere(next) || (scriptsNext && SIGNS.has(prefix.head))) return lonely(reader);
      reader.next();
      if (VERTICES.has(prefix.head)) return app(prefix.head, [vertices(reader)], spelled(prefix.form));
      const inner = expression(reader, Math.max(prefix.precedence, 0));
      return app(prefix.head, [inner], spelled(prefix.form));
    }
  }
  if (meaning.binder && !meaning.calls && !meaning.function) {
    if (QUANTIFIERS.has(meaning.binder.head)) return quantifier(reader, meaning.binder);
    if (meaning.binder.head === 'int' || meaning.binder.head === 'closed-int')
      return integral(reader, meaning.binder);
    return binder(reader, meaning.binder);
  }
  if (meaning.function || meaning.calls || meaning.inverse || meaning.indexed)
    return functionOperand(reader, meaning);
  if (meaning.shape === 'differential' || startsDifferential(reader)) return differential(reader);
  const partial = slashDerivative(reader);
  if (partial) return partial;
  if ((meaning.infix && meaning.letter === undefined) || linkAt(reader, undefined))
    return leading(reader, least);
  if (meaning.shape === 'question' || meaning.shape === 'rule') {
    reader.next();
    return app('blank', [], { spelling: meaning.shape });
  }
  return applied(reader, primary(reader));
}

/** Named by their corners: \\angle ABC is one angle, whatever else letters side by side are. */
const VERTICES: ReadonlySet<string> = new Set(['angle', 'triangle', 'arc']);

function vertices(reader: Reader): Expr {
  const corners = [operand(reader, 600)];
  while (reader.is(KIND.letter) && /[A-Z]/.test(reader.token.value)) corners.push(operand(reader, 600));
  return corners.length === 1 ? (corners[0] as Expr) : app('mul', corners);
}

function isOperatorToken(token: Token): boolean {
  return (
    token.kind === KIND.symbol && token.meaning?.infix !== undefined && token.meaning.prefix === undefined
  );
}

/** An operator with nothing behind it stands for itself where nothing stands in front either. */
function lonely(reader: Reader): Expr {
  const { token } = reader;
  const previous = reader.previous();
  const free =
    !previous ||
    previous.kind === KIND.comma ||
    previous.kind === KIND.open ||
    isSpace(previous) ||
    previous.meaning?.shape === 'semicolon' ||
    previous.meaning?.shape === 'colon' ||
    (previous.kind === KIND.fence && previous.side !== SIDE.close);
  const sign = free ? signOnly(reader) : undefined;
  return sign ? scripted(reader, sign) : reader.refuse('an operand is missing behind the operator', token);
}

/** A sign of relation or an operator that nothing stands in front of. */
function leading(reader: Reader, least: number): Expr {
  const operator = reader.token.meaning?.infix ?? linkAt(reader, undefined);
  const next = reader.peek();
  if (isOperatorToken(reader.token) && isOperatorToken(next)) return signList(reader);
  if ((reader.token.meaning?.infix && endsThere(next)) || next.kind === KIND.sub || next.kind === KIND.sup)
    return lonely(reader);
  if (operator && operator.precedence >= least) return app('blank', [], { spelling: 'empty' });
  return reader.refuse('an operand is missing in front of the operator');
}

/** Signs in a row with nothing to join, as in a table of symbols: operations side by side. */
function signList(reader: Reader): Expr {
  const signs: Expr[] = [];
  while (isOperatorToken(reader.token)) {
    const next = reader.peek();
    if (signs.length > 0 && !isOperatorToken(next) && !endsThere(next)) break;
    signs.push(signOnly(reader) as Expr);
  }
  return signs.length === 1 ? (signs[0] as Expr) : app('mul', signs);
}

/** One atom without scripts. */
export function primary(reader: Reader): Expr {
  const { token } = reader;
  switch (token.kind) {
    case KIND.digit:
      return numeral(reader);
    case KIND.letter:
      return plainLetter(reader);
    case KIND.open:
      return group(reader);
    case KIND.fence:
      return fence(reader);
    case KIND.begin:
      return environment(reader);
    case KIND.text:
      return words(reader);
    case KIND.word:
      reader.next();
      return sym(token.value, token.size === 'operator' ? undefined : { spelling: token.size });
    case KIND.symbol:
      return symbolPrimary(reader, token.meaning as Meaning);
  }
  return reader.refuse('an operand expected');
}

function symbolPrimary(reader: Reader, meaning: Meaning): Expr {
  if (meaning.letter !== undefined) return plainLetter(reader);
  if (meaning.constant) {
    reader.next();
    return app(meaning.constant.head, [], spelled(meaning.constant.form));
  }
  if (meaning.commands && meaning.shape !== 'brace') return command(reader, meaning.commands);
  if (meaning.mark)
    return meaning.mark.kind === 'font'
      ? fonted(reader, meaning.mark.mark)
      : accented(reader, meaning.mark.mark);
  if (meaning.font) return switched(reader, meaning.font);
  if (meaning.shape === 'dot-accent') return dotted(reader);
  if (meaning.shape) return command(reader, []);
  if (meaning.function || meaning.calls) {
    reader.next();
    return sym(meaning.key.replace('\\', ''));
  }
  return reader.refuse(`${meaning.key} cannot stand here`);
}

/** `{\bf x + y}`: from here to the end of the group letters have another font. */
function switched(reader: Reader, font: string): Expr {
  reader.next();
  reader.font = font;
  return primary(reader);
}

/** \nabla f, \nabla\cdot F, \nabla\times F, \nabla^2 f. */
function nabla(reader: Reader): Expr {
  const start = reader.at;
  reader.next();
  const sign = reader.token.meaning?.infix?.head;
  if (reader.is(KIND.symbol) && sign === 'mul' && !endsThere(reader.peek())) {
    const head = reader.isKey('\\times') || reader.isKey('×') ? 'curl' : 'divergence';
    reader.next();
    return app(head, [expression(reader, 600)], { spelling: 'nabla' });
  }
  if (reader.is(KIND.sup) && reader.peek().value === '2') {
    reader.goTo(reader.at + 2);
    if (startsOperand(reader)) return app('laplacian', [expression(reader, 600)]);
    reader.goTo(start + 1);
  }
  if (reader.is(KIND.sup) || reader.is(KIND.sub) || !startsOperand(reader)) {
    const letter = scripted(reader, sym('nabla'));
    return letter;
  }
  return app('grad', [expression(reader, 600)]);
}
