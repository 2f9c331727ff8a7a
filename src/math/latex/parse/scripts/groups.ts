import { app, type Expr, plainNumeral, type Sym, sym, text } from '../../../expr/expr.ts';
import { SIDE } from '../../scan/fences.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { content } from '../items.ts';
import { primary } from '../operands/primary.ts';
import { type Reader, spelled } from '../reader.ts';
import { INTEGRAL, PLAIN } from '../surroundings.ts';

/** The argument of a command or script: a group in braces, or one token with what belongs to it. */
export function scriptArgument(reader: Reader, what: string): Expr {
  if (reader.is(KIND.open)) return group(reader);
  const { token, at } = reader;
  if (token.kind === KIND.digit) {
    reader.next();
    const name = what === 'the letters' ? boldNumeral(reader, token.value) : undefined;
    const digit = name ?? plainNumeral(token.value);
    return reader.spanned(digit, at);
  }
  if (token.kind === KIND.fence && token.size === '' && token.value === '(')
    reader.refuse(
      'a bracket is no argument by itself',
      token,
      'put braces around the whole, as in `2^{(3/2)}`',
    );
  const sign = signOnly(reader);
  if (sign) return sign;
  if (token.kind === KIND.end || token.kind === KIND.close) reader.refuse(`${what} expected`);
  return reader.deeper(primary);
}

/** Fonts in which one and nought are no numbers, unless they are indices. */
const BOLD: ReadonlySet<string> = new Set(['bf', 'bb', 'bs']);

/**
 * Bold or doubled digits that are a name, with the reader behind them: one and nought are a vector, a matrix or an
 * indicator, and with an index, as in \mathbf{2}_0, a numeral names a representation.
 */
export function boldNumeral(reader: Reader, digits: string): Sym | undefined {
  if (!BOLD.has(reader.font ?? '') || !/^\d+$/.test(digits)) return undefined;
  if (digits === '1' || digits === '0') return sym(`${reader.font}:${digits}`);
  let { kind } = reader.token;
  for (let ahead = 1; kind === KIND.close; ahead += 1) kind = reader.peek(ahead).kind;
  return kind === KIND.sub ? sym(`${reader.font}:${digits}`) : undefined;
}

function signsOrContent(reader: Reader): Expr {
  return signRun(reader) ?? content(reader);
}

/** The content of braces; empty braces are an empty place. */
export function group(reader: Reader): Expr {
  reader.expect(KIND.open, 'an opening brace');
  if (reader.is(KIND.close)) {
    reader.next();
    return app('blank', [], { spelling: 'empty' });
  }
  const inner = reader.inside(reader.around.integral ? INTEGRAL : PLAIN, signsOrContent);
  if (!reader.is(KIND.close)) reader.refuse('a closing brace expected');
  reader.next();
  return inner;
}

/** An operator that stands alone, as in x^+ or (G, \cdot): the operation itself. */
export function signOnly(reader: Reader, inGroup = false): Expr | undefined {
  const { token } = reader;
  const operator = token.meaning?.infix ?? token.meaning?.prefix ?? token.meaning?.postfix;
  if (token.kind !== KIND.symbol || !operator || isOperandToken(token)) return undefined;
  if (inGroup && reader.peek().kind !== KIND.close) return undefined;
  reader.next();
  // The signs of multiplication stand for different things where they stand alone: f^*, M^\times, K^\bullet.
  const name = operator.head === 'mul' ? `mul ${operator.form}` : operator.head;
  const words = operator === token.meaning?.infix && token.meaning.infix.negated ? `not ${name}` : name;
  return app('operation', [text(words)], spelled(operator.form));
}

/** Braces with nothing but signs in them, as in J_{+-}: operations side by side. */
function signRun(reader: Reader): Expr | undefined {
  const single = signOnly(reader, true);
  if (single) return single;
  let length = 0;
  while (isSign(reader.peek(length)) && length < 5) length += 1;
  if (length < 2 || reader.peek(length).kind !== KIND.close) return undefined;
  const signs: Expr[] = [];
  while (signs.length < length) signs.push(signOnly(reader) as Expr);
  return app('mul', signs);
}

function isSign(token: Token): boolean {
  const operator = token.meaning?.infix ?? token.meaning?.prefix;
  return token.kind === KIND.symbol && operator !== undefined && !isOperandToken(token);
}

export function endsThere(token: Token): boolean {
  return (
    token.kind === KIND.close ||
    token.kind === KIND.end ||
    token.kind === KIND.comma ||
    token.kind === KIND.quad ||
    token.kind === KIND.line ||
    token.kind === KIND.cell ||
    token.kind === KIND.stop ||
    token.kind === KIND.text ||
    token.kind === KIND.endEnvironment ||
    token.meaning?.shape === 'colon' ||
    token.meaning?.shape === 'semicolon' ||
    (token.kind === KIND.fence && token.side === SIDE.close)
  );
}

function isOperandToken(token: Token): boolean {
  const { meaning } = token;
  return (meaning?.letter ?? meaning?.constant ?? meaning?.function) !== undefined;
}
