import { type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { KIND, type Token } from '../../scan/token.ts';
import type { Reader } from '../reader.ts';

/**
 * Whether the brackets behind a base are its arguments: f(x) against a(b+c). Declared letters decide by themselves. Else: letters
 * of the list of functions, primed letters, names of several letters and capitals in other fonts take arguments; any
 * letter does in front of a list or of a lone other letter, which nobody puts in brackets to multiply; a capital does
 * unless it is multiplied with capitals or itself; all other letters are factors.
 */
export function isCalled(reader: Reader, callee: Expr): boolean {
  if (isDerivation(callee)) return true;
  const base = baseOf(callee);
  if (!base) return isComposite(reader, callee);
  const { token } = reader;
  if (token.value === '[' && !isSquareCall(reader, base)) return false;
  const kind = reader.kindOf(base);
  if (kind === 'function' || kind === 'polynomial') return true;
  if (kind !== undefined) return false;
  const decided = token.value === '[' || byLists(reader, base, callee);
  reader.note(
    token.start,
    decided ? 'a letter before brackets is applied to them' : 'a letter before brackets is a factor',
  );
  return decided;
}

/** \partial_\mu, \partial^\mu, \nabla_\mu. */
export function isDerivation(callee: Expr): boolean {
  if (!isApp(callee, 'index') && !isApp(callee, 'upper-index')) return false;
  return isSym(callee.args[0], 'partial') || isSym(callee.args[0], 'nabla');
}

/** [ ] behind a letter are no grouping where they hold a list, one letter or a numeral, as in K[x, y], P[1] or the shift K[-1]. */
function isSquareCall(reader: Reader, base: string): boolean {
  if (reader.listed('function-letters', base) || isWord(base)) return true;
  const content = contentOf(reader);
  return (
    content.comma ||
    content.letter !== undefined ||
    content.digits ||
    (!/^[a-z]$/.test(base) && isShift(reader))
  );
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
  if (!isApp(callee, 'add') && !isApp(callee, 'mul') && !isApp(callee, 'neg')) return false;
  if ((callee.form?.brackets ?? 0) === 0) return false;
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

function byLists(reader: Reader, base: string, callee: Expr): boolean {
  if (reader.listed('function-letters', base)) return true;
  if (isPrimed(callee) || isWord(base)) return true;
  const content = contentOf(reader);
  if (content.length === 0 || content.comma) return true;
  if (isApp(callee, 'pow') && !/^[A-Z]/.test(base)) return false;
  if ((isSym(callee) || isApp(callee, 'pow')) && (base === 'e' || base === 'pi' || base === 'i'))
    return base === 'pi' && content.letter !== undefined && reader.listed('argument-letters', content.letter);
  if (content.letter !== undefined) return content.letter !== base;
  if (content.digits) return !isApp(callee, 'index') && base !== 'd';
  if (/^(?:cal|scr|frak|bb|rm|sf):/.test(base)) return true;
  if (/^[A-Z]/.test(base)) return !content.own(base) && (content.lower || !content.sum);
  return false;
}

function isPrimed(callee: Expr): boolean {
  if (isApp(callee, 'prime') || isApp(callee, 'derivative-order')) return true;
  return (isApp(callee, 'index') || isApp(callee, 'pow')) && isPrimed(callee.args[0] as Expr);
}

interface BracketContent {
  readonly length: number;
  readonly comma: boolean;
  /** Set where the content is one letter, scripts aside. */
  readonly letter: string | undefined;
  readonly digits: boolean;
  readonly lower: boolean;
  readonly sum: boolean;
  own(letter: string): boolean;
}

/** What can be seen of the content of the bracket at the place without reading it. */
function contentOf(reader: Reader): BracketContent {
  const from = reader.at + 1;
  const to = reader.token.match > reader.at ? reader.token.match : from;
  let comma = false;
  let lower = false;
  let sum = false;
  let digits = to > from;
  let letters = 0;
  let others = 0;
  let letter: string | undefined;
  const names = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const token = reader.tokens[at] as Token;
    const name = token.kind === KIND.letter ? token.value : token.meaning?.letter;
    if (token.kind !== KIND.digit && token.kind !== KIND.stop) digits = false;
    if (name !== undefined) {
      names.add(name);
      letters += 1;
      letter = name;
      if (/^[a-z]/.test(name)) lower = true;
    } else if (token.kind === KIND.comma) comma ||= reader.tokens[at - 1]?.kind !== KIND.open;
    else if (token.kind === KIND.sub || token.kind === KIND.sup) {
      const script = reader.tokens[at + 1] as Token;
      at = script.match > at ? script.match : at + 1;
    } else if (token.kind !== KIND.prime) {
      others += 1;
      if (token.meaning?.infix?.head === 'add' || token.meaning?.prefix) sum = true;
      if (token.match > at && token.kind === KIND.fence) {
        at = token.match;
        lower = true;
      }
    }
  }
  return {
    length: to - from,
    comma,
    letter: letters === 1 && others === 0 ? letter : undefined,
    digits,
    lower,
    sum,
    own: (name) => names.has(name),
  };
}
