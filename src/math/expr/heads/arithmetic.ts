import { apps, type Head } from './head.ts';

/**
 * Sums are n-ary and flat as written, a difference is a sum with a `neg` term: a-b+c is (add a (neg b) c), and
 * (a+b)+c is (add (add a b) c). A leading minus takes the whole product: -xy is (neg (mul x y)). Products are n-ary
 * and flat as written over all signs. (pm a) and (mp a) are the signed terms of a\pm b, read in parallel in a statement.
 */
export const ARITHMETIC: readonly Head[] = [
  ...apps('same', '2+', 'add', { commutative: true, associative: true }),
  ...apps('same', '2+', 'mul', { commutative: 'scalars', associative: true }),
  ...apps('same', '1', 'neg pos pm mp'),
  ...apps('same', '2', 'div pow'),
  ...apps('number', '1', 'sqrt abs floor ceil round factorial double-factorial percent degrees'),
  ...apps('number', '2', 'root'), // (root n x): the n-th root of x
  ...apps(
    'number',
    '2',
    'binom rising-factorial falling-factorial stirling-first stirling-second legendre mod-value',
  ),
  ...apps('number', '1+', 'gcd lcm', { commutative: true }),
  ...apps('number', '1+', 'multinomial'), // (multinomial n k1 k2 ...)
  ...apps('number', '1+', 'max min', { commutative: true }), // one argument: a set, or the list of values
  ...apps('number', '1', 'sup inf sign re im arg conj'),
  ...apps('number', '2', 'base'), // (base 52 8): the numeral 52 read in base 8
  ...apps('number', '2+', 'ratio'), // a : b; a : b : c is a proportion of three, which is no number
  ...apps('number', '2', 'repeating'), // 0.1\overline{6}: decimals, and the digits that repeat behind them
  ...apps('number', '2', 'mixed'), // 2\frac12 where it is a mixed number
];

export const FUNCTIONS: readonly Head[] = [
  ...apps('number', '1', 'exp ln log lg lb'), // log without base: any one base, the same throughout a statement
  ...apps('number', '2', 'log-base'), // (log-base b x)
  ...apps('number', '1', 'sin cos tan cot sec csc arcsin arccos arctan arccot arcsec arccsc'),
  ...apps('number', '1', 'sinh cosh tanh coth sech csch arsinh arcosh artanh arcoth arsech arcsch'),
  ...apps('number', '1', 'gamma digamma zeta eta erf erfc li Li lambert-w sinc'),
  ...apps('number', '2', 'beta polygamma upper-gamma lower-gamma bessel-j bessel-y polylog'),
  ...apps('number', '2', 'atan2'),
  ...apps(
    'number',
    '1',
    'divisor-count divisor-sum totient moebius prime-count fibonacci lucas catalan bernoulli-number euler-number harmonic',
  ),
  ...apps('number', '2', 'legendre-polynomial chebyshev-t chebyshev-u hermite laguerre bernoulli-polynomial'),
  ...apps('number', '1', 'softmax sigmoid relu'),
  ...apps('number', '1', 'big-o little-o big-omega little-omega big-theta'),
];
