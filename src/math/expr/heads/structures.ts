import { apps, type Head } from './head.ts';

export const SETS: readonly Head[] = [
  ...apps('set', '0+', 'set'), // \{a,b,c\}; (set) is the empty set
  ...apps('set', '2+', 'union intersection', { commutative: true, associative: true }),
  ...apps('set', '2+', 'disjoint-union', { commutative: true, associative: true }),
  ...apps('set', '2', 'set-minus symmetric-difference quotient-set'),
  ...apps('set', '1', 'complement power-set closure interior boundary'),
  ...apps('set', '2+', 'cartesian'),
  ...apps('set', '2', 'interval-open interval-closed interval-open-closed interval-closed-open'),
  ...apps('number', '1', 'cardinality'), // |A|, \#A of a declared set; undeclared |A| is abs
  ...apps('tuple', '0+', 'tuple'), // (a,b,c) in round brackets
  ...apps('tuple', '0+', 'sequence'), // (a_n)_{n} and a,b,c without brackets in one place
  ...apps('tuple', '2+', 'list'), // a, b, c at the top of a formula
  ...apps('tuple', '1+', 'angle-tuple square-tuple'), // \langle a,b\rangle that is no inner product; [a,b] that is no interval
];

/** A matrix is rows of rows: (matrix (row a b) (row c d)); a column vector has rows of one entry. */
export const MATRICES: readonly Head[] = [
  ...apps('matrix', '1+', 'matrix'),
  ...apps('matrix', '1+', 'row'),
  ...apps('number', '1', 'det trace rank norm dim'),
  ...apps('number', '2', 'norm-index'), // (norm-index x p): \|x\|_p
  ...apps('matrix', '1', 'transpose adjoint inverse diag pseudo-inverse'),
  ...apps('number', '2', 'inner dot-product', { commutative: 'scalars' }),
  ...apps('matrix', '2+', 'cross kronecker direct-sum tensor hadamard wedge'),
  ...apps('set', '1', 'kernel image span'),
  ...apps('any', '1', 'bra ket'),
  ...apps('number', '2+', 'braket'), // \langle a|b\rangle, \langle a|A|b\rangle
  ...apps('any', '2', 'commutator anticommutator'),
  ...apps('any', '1', 'grad divergence curl laplacian'),
  ...apps('any', '1+', 'cases'),
  ...apps('any', '2', 'case'), // (case value condition)
  ...apps('any', '1', 'otherwise'),
];

/** Probability: events are sets of outcomes, (prob A B) is P(A|B). */
export const PROBABILITY: readonly Head[] = [
  ...apps('number', '1-2', 'prob expectation variance'),
  ...apps('number', '2', 'covariance correlation'),
  ...apps('number', '1', 'standard-deviation'),
  ...apps('number', '1-2', 'entropy'), // (entropy X Y) is H(X|Y), (entropy (list X Y)) is H(X,Y)
  ...apps('number', '2', 'kl-divergence cross-entropy mutual-information'),
  ...apps(
    'any',
    '1+',
    'normal-distribution binomial-distribution poisson-distribution uniform-distribution exponential-distribution',
  ),
  ...apps('any', '2', 'given'), // a | b where no other head takes the bar
];

export const CALLS: readonly Head[] = [
  /** (apply f x y): f any expression that stands for a function. */
  ...apps('any', '2+', 'apply'),
  ...apps('function', '2', 'prime'), // (prime f 2) is f''
  ...apps('function', '2', 'derivative-order'), // (derivative-order f n) is f^{(n)}
  ...apps('any', '2', 'time-derivative'), // (time-derivative x 1) is \dot x
  ...apps('any', '3', 'diff'), // (diff f x n) is d^n f/dx^n; x stays free
  ...apps('any', '3+', 'partial'), // (partial f x 1 y 2): pairs of letter and order
  ...apps('any', '1', 'differential'), // dx that stands alone
  ...apps('function', '2+', 'compose', { associative: true }),
  /** (function-inverse f): f^{-1} of a function. */
  ...apps('function', '1', 'function-inverse'),
  ...apps('truth', '3', 'typed-map'), // f\colon A\to B
  ...apps('any', '2+', 'arrow'), // A\to B, A\to B\to C where no limit is meant
  ...apps('any', '3-4', 'labelled-arrow'), // A \xrightarrow{f} B; a fourth argument is the label below
  ...apps('any', '2+', 'index'), // x_i, a_{ij} is (index a i j)
  ...apps('any', '2+', 'upper-index'), // x^{(k)}, T^{ij} and other superscripts that are no power
  ...apps('any', '2', 'restricted'), // f|_A
  ...apps('any', '3', 'between'), // [F]_a^b with the variable left open
  ...apps('any', '2', 'annotated'), // \underbrace{x}_{label}, \overset{label}{x}
  ...apps('any', '1', 'decorated'), // \overline{xy}, \vec{AB}, \widehat{xy}, \boxed{x}: form names the mark
  ...apps('any', '1', 'overlined underlined hatted tilded arrowed marked'), // a mark over more than one letter
  ...apps('any', '2', 'stacked'), // one over the other without a stroke: {a \atop b}
  ...apps('any', '2', 'named'), // a name, a colon and what it names: H_0: p = q
  ...apps('any', '2', 'volume-element'), // d^3x: letter and order
  ...apps('function', '1', 'operation'), // an operator as a thing, named by words: (G, +) has (operation "add"), f^* has (operation "mul star")
  ...apps('number', '1', 'angle triangle arc'),
  /** Dots in a sum, product, list or row: pattern left to the reader. */
  ...apps('any', '0', 'dots'),
  ...apps('any', '0', 'blank'), // an empty place: d(\cdot), P(\,\cdot\mid B), an empty cell
];
