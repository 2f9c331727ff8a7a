import { app, type Expr, sym } from '../../../expr/expr.ts';
import type { Meaning } from '../../scan/meaning.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { binder } from '../binders/binders.ts';
import { slashDerivative } from '../binders/derivatives.ts';
import { differential, integral, startsDifferential } from '../binders/integrals.ts';
import { withOperand } from '../binders/over.ts';
import { quantifier } from '../binders/quantifiers.ts';
import { applied, boundWord, functionOperand } from '../calls/application.ts';
import { slantedCall, startsName } from '../calls/slanted.ts';
import { expression } from '../expression.ts';
import { type Reader, spelled } from '../reader.ts';
import { endsThere } from '../scripts/groups.ts';
import { scripted } from '../scripts/scripts.ts';
import { SIGNS, skipSpace } from '../space.ts';
import { linkAt } from '../statements/links.ts';
import { numeral, plainLetter } from './letters.ts';
import { boundary, markedNabla, nabla, VERTICES, vertices } from './prefixes.ts';
import { primary } from './primary.ts';
import { isOperatorToken, leading, lonely } from './signs.ts';
import { QUANTIFIERS } from './starts.ts';
import { isName, wordMeaning, words } from './words.ts';

/** One operand with its scripts, its arguments and the prefix operators in front of it. */
export function operand(reader: Reader, least: number): Expr {
  skipSpace(reader);
  const { at } = reader;
  return reader.spanned(operandHere(reader, least), at);
}

function operandHere(reader: Reader, least: number): Expr {
  const { token } = reader;
  switch (token.kind) {
    case KIND.digit:
    case KIND.stop: {
      if (token.kind === KIND.stop && reader.peek().kind !== KIND.digit) break;
      const value = numeral(reader);
      return standsAlone(reader.token) ? value : scripted(reader, value);
    }
    case KIND.letter: {
      const name = startsName(reader) ? slantedCall(reader) : undefined;
      if (name) return name;
      if (token.value !== 'd' && standsAlone(reader.peek())) return plainLetter(reader);
      const derivative =
        slashDerivative(reader) ?? (startsDifferential(reader) ? differential(reader) : undefined);
      return derivative ?? applied(reader, plainLetter(reader));
    }
    case KIND.word:
      return (
        slashDerivative(reader) ?? (startsDifferential(reader) ? differential(reader) : boundWord(reader))
      );
    case KIND.text:
      if (isName(reader)) return namedOperand(reader);
      return scripted(reader, words(reader));
    case KIND.open:
      return startsDifferential(reader)
        ? differential(reader)
        : withOperand(reader, applied(reader, primary(reader)));
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

/** Whether a letter or numeral in front of the token bears no scripts and is applied to nothing. */
function standsAlone({ kind, meaning }: Token): boolean {
  switch (kind) {
    case KIND.letter:
    case KIND.digit:
    case KIND.comma:
    case KIND.close:
    case KIND.end:
    case KIND.cell:
    case KIND.line:
    case KIND.quad:
    case KIND.text:
    case KIND.endEnvironment:
      return true;
    case KIND.symbol:
      return meaning !== undefined && meaning.postfix === undefined && meaning.shape !== 'superscript-sign';
    default:
      return false;
  }
}

/** Words without blanks at their ends name something, as in \#\text{cells}. */
function isNamed(token: Token): boolean {
  return token.kind === KIND.text && /^\S(?:.*\S)?$/.test(token.value);
}

/** \text{Range}(a, b), and \text{sup}(X), which is \sup. */
function namedOperand(reader: Reader): Expr {
  const known = wordMeaning(reader);
  if (known?.function || known?.calls) return functionOperand(reader, known);
  return applied(reader, sym(reader.next().value, { spelling: 'text' }));
}

function symbolOperand(reader: Reader, meaning: Meaning, least: number): Expr {
  if (meaning.isLetterOnly)
    return standsAlone(reader.peek()) ? plainLetter(reader) : applied(reader, plainLetter(reader));
  const marked = meaning.mark ? markedNabla(reader, meaning.mark.mark) : undefined;
  if (marked) return marked;
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
      if ((endsThere(next) && !isNamed(next)) || (scriptsNext && SIGNS.has(prefix.head)))
        return lonely(reader);
      reader.next();
      if (VERTICES.has(prefix.head)) return app(prefix.head, [vertices(reader)], spelled(prefix.form));
      // \lnot !A \in \Gamma: a formula under a modality is negated by itself.
      const tight = prefix.head === 'not' && reader.token.meaning?.prefix?.head === 'exclaimed';
      const inner = tight ? operand(reader, 600) : expression(reader, Math.max(prefix.precedence, 0));
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
  const partial = slashDerivative(reader) ?? (meaning.letter === 'partial' ? boundary(reader) : undefined);
  if (partial) return partial;
  if ((meaning.infix && meaning.letter === undefined) || linkAt(reader, undefined))
    return leading(reader, least);
  if (meaning.shape === 'question' || meaning.shape === 'rule') {
    reader.next();
    return app('blank', [], { spelling: meaning.shape });
  }
  return applied(reader, primary(reader));
}
