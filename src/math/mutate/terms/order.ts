import { type App, type Bind, type Expr, isApp, isSym } from '../../expr/expr.ts';
import { headOf, isRelationHead } from '../../expr/heads.ts';
import { children, equalNode } from '../../expr/tree.ts';

/** The Greek letters that stand for something, in order, and variants of them behind the plain ones. */
export const GREEK: readonly string[] =
  'alpha beta gamma delta epsilon varepsilon zeta eta theta kappa lambda mu nu xi rho sigma tau phi varphi chi psi omega'.split(
    ' ',
  );
const CAPITAL = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Letters that are added in this order; of others either may come first, as in x + a, and a shift comes last, as in x + h. */
const ADDED: readonly (readonly string[])[] = [
  ...['abcd', 'fg', 'pqrs', 'uvw', 'xyzh'].map((letters) => [...letters]),
  GREEK,
  CAPITAL,
];
/** Counts are in no order: n k, m n. */
const MULTIPLIED: readonly (readonly string[])[] = [[...'abcdefghijopqrstuvwxyz'], GREEK];
/** Within numbers, as in P(A) P(B); by themselves capitals may be matrices, whose order counts. */
const NUMBERS: readonly (readonly string[])[] = [...MULTIPLIED, CAPITAL];
/** Constants stand where they please. */
const CONSTANT: ReadonlySet<string> = new Set(['e', 'i', 'pi']);

/** Whether two neighbours in a sum or product stand against the alphabet though they are alike but for a letter. */
export function isTurned(part: App | Bind): boolean {
  const { head, args } = part;
  if (head !== 'add' && head !== 'mul') return false;
  const areTurned = head === 'add' ? areTermsTurned : areFactorsTurned;
  return args.some((arg, at) => at > 0 && areTurned(args[at - 1] as Expr, arg));
}

/** Two terms that differ in a letter only, with the later letter first: b + a, y^2 + x^2. */
function areTermsTurned(left: Expr, right: Expr): boolean {
  return isApp(left, 'neg') === isApp(right, 'neg') && isAgainst(left, right, ADDED);
}

/**
 * Two factors that differ in a letter only, with the later letter first: b a, b^2 a, \sin v \sin u.
 */
function areFactorsTurned(left: Expr, right: Expr): boolean {
  const [one, two] = [letterBelow(left), letterBelow(right)];
  if (one && two && one !== two) return isLater(one, two, MULTIPLIED);
  return isAgainst(left, right, isApp(left) && headOf(left.head).sort === 'number' ? NUMBERS : MULTIPLIED);
}

function letterBelow(factor: Expr): string | undefined {
  if (isSym(factor)) return factor.name;
  return isApp(factor, 'pow') && isSym(factor.args[0]) ? factor.args[0].name : undefined;
}

/** Whether two parts are alike but for letters, the first of which comes later in the alphabet. */
function isAgainst(left: Expr, right: Expr, orders: readonly (readonly string[])[]): boolean {
  let later: boolean | undefined;
  const areAlike = (one: Expr, other: Expr): boolean => {
    if (isSym(one) && isSym(other)) {
      if (one.name !== other.name) later ??= isLater(one.name, other.name, orders);
      return true;
    }
    if (!equalNode(one, other)) return false;
    const parts = children(other);
    return children(one).every((part, at) => areAlike(part, parts[at] as Expr));
  };
  return areAlike(left, right) && later === true;
}

function isLater(one: string, other: string, orders: readonly (readonly string[])[]): boolean {
  if (CONSTANT.has(one) || CONSTANT.has(other)) return false;
  for (const letters of orders) {
    const [at, next] = [letters.indexOf(one), letters.indexOf(other)];
    if (at >= 0 && next >= 0) return at > next;
  }
  return false;
}

/** Factors whose order does not count, neighbours exchanged as long as two stand against the alphabet. */
export function inAlphabet(factors: readonly Expr[]): readonly Expr[] {
  const order = [...factors];
  for (let end = order.length - 1; end > 0; end -= 1)
    for (let at = 0; at < end; at += 1) {
      const [left, right] = [order[at] as Expr, order[at + 1] as Expr];
      if (areFactorsTurned(left, right)) order.splice(at, 2, right, left);
    }
  return order;
}

/** Terms with one more, which comes last but before terms like it with later letters. */
export function withTerm(terms: readonly Expr[], term: Expr): readonly Expr[] {
  let at = terms.length;
  while (at > 0 && areTermsTurned(terms[at - 1] as Expr, term)) at -= 1;
  return terms.toSpliced(at, 0, term);
}

/** Whether it is the value of a function, with its argument behind it: factors that are letters come before it. */
export function isCall(factor: Expr): boolean {
  return isApp(factor) && CALLS.has(factor.head);
}

const CALLS: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc sinh cosh tanh ln log lg log-base apply prob expectation variance covariance entropy divergence laplacian'.split(
    ' ',
  ),
);

/** Whether two relations are alike but for letters, and the one with the later letter comes first: y > 0 before x > 0. */
export function areAgainst(left: Expr, right: Expr): boolean {
  return isApp(left) && isRelationHead(left.head) && isAgainst(left, right, NUMBERS);
}
