import { type App, type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { KIND, type Token } from '../../scan/token.ts';
import type { Reader } from '../reader.ts';
import { isComponent, isComponentOf, isMap } from './components.ts';
import { contentOf, holdsNumbers, unaccented } from './content.ts';

/**
 * Whether the brackets behind a base are its arguments: f(x) against a(b+c). Declared letters decide by themselves. Else: letters
 * of the list of functions, primed letters, names of several letters and capitals in other fonts take arguments; any
 * letter does in front of a list or of a lone other letter, which nobody puts in brackets to multiply; a capital does
 * unless it is multiplied with capitals or itself; all other letters are factors. A divergence or curl in brackets is
 * multiplied, as in f(\nabla\cdot F), whatever is in front.
 */
export function isCalled(reader: Reader, callee: Expr): boolean {
  if (isDerivation(callee)) return true;
  if (holdsFieldDerivative(reader)) return false;
  if (isApp(callee, 'apply')) return isCurried(reader);
  const base = baseOf(callee);
  if (!base) return isComposite(reader, callee);
  const { token } = reader;
  if (token.value === '[' && !isSquareCall(reader, callee, base)) return false;
  const kind = reader.kindOf(base);
  if (kind === 'function' || kind === 'polynomial') return true;
  if (kind !== undefined) return false;
  const decided =
    token.value === '[' ||
    (reader.applied.has(base) && !contentOf(reader).own(base)) ||
    byLists(reader, base, callee);
  (decided ? reader.calledLetters : reader.factorLetters).add(base);
  reader.note(
    token.start,
    decided ? 'a letter before brackets is applied to them' : 'a letter before brackets is a factor',
  );
  return decided;
}

/** (\nabla\cdot F), (\nabla\times F): brackets that begin with a derivative of a field. */
function holdsFieldDerivative({ tokens, at }: Reader): boolean {
  return tokens[at + 1]?.meaning?.prefix?.head === 'grad' && tokens[at + 2]?.meaning?.infix?.head === 'mul';
}

/** f(x)(y) and R[1][2]: a value is applied again to a lone letter or numeral, which nobody puts in brackets to multiply. */
function isCurried(reader: Reader): boolean {
  const { letter, digits, powered } = contentOf(reader);
  return !powered && (letter !== undefined || digits);
}

/** \partial_\mu, \partial^\mu, \nabla_\mu, \partial_x^2. */
export function isDerivation(callee: Expr): boolean {
  if (isApp(callee, 'pow')) return isDerivation(callee.args[0] as Expr);
  if (!isApp(callee, 'index') && !isApp(callee, 'upper-index')) return false;
  const [base] = callee.args;
  return isSym(base, 'partial') || isSym(base, 'nabla') || (isApp(base, 'index') && isDerivation(base));
}

/** [ ] behind a letter are no grouping where they hold a list, one letter or a numeral, as in K[x, y], P[1] or the shift K[-1]. */
function isSquareCall(reader: Reader, callee: Expr, base: string): boolean {
  if (base === 'i') return false;
  if (reader.listed('function-letters', base) || isWord(base)) return true;
  const content = contentOf(reader);
  // \lambda_i[A, B] and \epsilon^{kl}[A_k, A_l]: components multiply commutators.
  if (content.comma && !content.lower && isComponentOf(callee)) return false;
  return (
    content.comma ||
    content.divided ||
    (content.call && /^(?:cal|scr):/.test(base)) ||
    content.letter !== undefined ||
    content.digits ||
    holdsList(reader) ||
    (!/^[a-z]$/.test(base) && isShift(reader))
  );
}

/** R[(x; y)]: nothing but a list in round brackets. */
function holdsList({ tokens, at, token }: Reader): boolean {
  const inner = tokens[at + 1] as Token;
  if (inner.value !== '(' || inner.match !== token.match - 1) return false;
  return tokens
    .slice(at + 2, inner.match)
    .some(({ kind, meaning }) => kind === KIND.comma || meaning?.shape === 'semicolon');
}

/** A minus and one numeral or letter between the brackets. */
function isShift(reader: Reader): boolean {
  const { at, token } = reader;
  const first = reader.tokens[at + 1] as Token;
  if (first.meaning?.prefix?.head !== 'neg' || token.match < at + 3) return false;
  const rest = reader.tokens.slice(at + 2, token.match);
  return (
    rest.every(({ kind }) => kind === KIND.digit) ||
    (rest.length === 1 && (rest[0]?.kind === KIND.letter || rest[0]?.meaning?.letter !== undefined))
  );
}

function isWord(base: string): boolean {
  return /^(?:[a-z]+:)*[A-Za-z][A-Za-z0-9-]+$/.test(base) && !GREEK_LIKE.test(base);
}

/** Names of Greek letters are words too, but single letters on paper. */
const GREEK_LIKE =
  /(?:^|:)(?:var)?(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|omicron|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega|digamma|infty|ell|hbar|imath|jmath|aleph|beth|gimel|daleth|wp|nabla|partial|top|bot|eth|mho)$/i;

/** The letter whose nature decides, under scripts and primes. */
function baseOf(callee: Expr): string | undefined {
  if (isSym(callee)) return callee.name;
  if (
    isApp(callee, 'index') ||
    isApp(callee, 'prime') ||
    isApp(callee, 'pow') ||
    isApp(callee, 'derivative-order') ||
    isApp(callee, 'upper-index') ||
    isApp(callee, 'time-derivative') ||
    isApp(callee, 'adjoint') ||
    isApp(callee, 'restricted')
  )
    return baseOf(callee.args[0] as Expr);
  return undefined;
}

/** (f \circ g)(x), (f+g)(x): brackets around nothing but function letters. */
function isComposite(reader: Reader, callee: Expr): boolean {
  if (isApp(callee, 'prime') || isApp(callee, 'derivative-order')) return true;
  if (isApp(callee, 'compose')) return true;
  if (isApp(callee, 'diff') || isApp(callee, 'partial')) return isValueOf(reader, callee);
  if (!isApp(callee, 'add') && !isApp(callee, 'mul') && !isApp(callee, 'neg')) return false;
  if ((callee.form?.brackets ?? 0) === 0) return false;
  // (f^{-1}g_*\mathcal F)(U): a sheaf has sections.
  const last = callee.args.at(-1);
  if (isApp(callee, 'mul') && isSym(last) && /^(?:cal|scr):[A-Z]$/.test(last.name)) return true;
  // (g h)(g h) is a square.
  const content = contentOf(reader);
  return callee.args.every((part) => {
    const name = baseOf(part);
    return (
      name !== undefined &&
      !content.own(name) &&
      (reader.kindOf(name) === 'function' ||
        (reader.kindOf(name) === undefined && reader.listed('function-letters', name)))
    );
  });
}

/** \frac{df}{dx}(a), \frac{\partial u}{\partial t}(x, t): the derivative of a letter takes arguments as the letter does. */
function isValueOf(reader: Reader, { args, form }: App): boolean {
  const name = baseOf(args[0] as Expr);
  const held = form?.brackets === 1 || /over$/.test(form?.spelling ?? '');
  if (name === undefined || !held || reader.token.value !== '(') return false;
  const { comma, letter, digits, powered } = contentOf(reader);
  return !powered && (comma || digits || (letter !== undefined && letter !== name));
}

function byLists(reader: Reader, base: string, callee: Expr): boolean {
  const content = contentOf(reader);
  // \delta_{p,2}(-1)^p and G^{\mu\nu}(a+b): signs and components multiply.
  if (
    isComponent(reader, callee) &&
    (content.sum || content.own(base) || (content.negative && content.powered))
  )
    return false;
  // g_s(2\pi)^n: powers of numbers are factors.
  if (isApp(callee, 'index') && content.powered && holdsNumbers(reader)) return false;
  // g^2(x)^2: what is raised on both sides is a product.
  if (isApp(callee, 'pow') && isNum(callee.args[1]) && content.powered && !content.comma) return false;
  if (reader.listed('function-letters', base)) return true;
  // \pi^{-1}(U): of a set in capitals one takes the preimage.
  if (
    isInverse(callee) &&
    /^[a-df-hj-z]/.test(base) &&
    /^[A-Z]/.test(content.letter ?? '') &&
    !content.powered
  )
    return true;
  if (isWord(base) || isMap(callee, base)) return true;
  if (isPrimed(callee) && !(isApp(callee, 'pow') && content.sum)) return true;
  // -i(a, b): the imaginary unit multiplies a pairing.
  if (content.length === 0 || content.comma) return !isSym(callee, 'i') || content.length === 0;
  // t(g(x)): nobody puts brackets around one value to multiply.
  if (content.call && !content.powered && base !== 'i' && base !== 'e' && base !== 'pi') return true;
  if (content.negative && content.powered) return false;
  const bare = unaccented(base);
  if (isApp(callee, 'pow') && !/^(?:cal:|scr:)?[A-Z]/.test(bare))
    return (
      content.letter !== undefined &&
      content.letter !== base &&
      (isNum(callee.args[1]) || isLabel(callee.args[1])) &&
      isArgument(reader, content.letter)
    );
  if ((isSym(callee) || isApp(callee, 'pow')) && (base === 'e' || base === 'pi' || base === 'i'))
    return (
      content.letter !== undefined &&
      !content.powered &&
      (/^[A-Z]/.test(content.letter) ? base !== 'e' : base === 'pi' && isArgument(reader, content.letter))
    );
  // A lone letter in brackets that is raised to a power is a factor: a(b)^2.
  if (content.letter !== undefined)
    return content.letter !== base && (!content.powered || isArgument(reader, content.letter));
  if (content.digits)
    return (
      (base !== 'd' || standsFirst(reader)) &&
      (!isApp(callee, 'index') || content.point || /^[A-Z]/.test(base))
    );
  if (/^(?:b[fs]:)?(?:cal|scr|frak|bb|rm|sf):/.test(bare)) return !(isInverse(callee) && content.table);
  if (/^[A-Z]/.test(bare)) return !content.own(base) && !content.inverse && (content.lower || !content.sum);
  return false;
}

/** d(18) = 4: a letter with which a side begins, in front of a relation behind the brackets. */
function standsFirst({ tokens, at, token }: Reader): boolean {
  const [before, behind] = [tokens[at - 2], tokens[token.match + 1]];
  const isRelation = (other: Token | undefined): boolean => other?.meaning?.infix?.associativity === 'chain';
  return isRelation(before) || (before === undefined && isRelation(behind));
}

/** The a of \theta^a(x), which is no number. */
function isLabel(exponent: Expr | undefined): boolean {
  return isSym(exponent) && /^[abcdijABCDIJ]$/.test(exponent.name);
}

function isInverse(callee: Expr): boolean {
  return isApp(callee, 'pow') && isApp(callee.args[1], 'neg');
}

function isArgument(reader: Reader, letter: string): boolean {
  return reader.listed('argument-letters', letter);
}

function isPrimed(callee: Expr): boolean {
  if (isApp(callee, 'prime') || isApp(callee, 'derivative-order')) return true;
  return (isApp(callee, 'index') || isApp(callee, 'pow')) && isPrimed(callee.args[0] as Expr);
}
