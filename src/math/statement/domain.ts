import type { Expr, Sym } from '../expr/expr.ts';

/** What kind of thing a letter stands for. Models are drawn by kind in `verify/`. */
export type DomainKind =
  | 'real'
  | 'complex'
  | 'rational'
  | 'integer'
  | 'natural' // 0, 1, 2, ...; conditions say n >= 1 where it matters
  | 'function' // smooth real function of one or more reals
  | 'vector-field' // smooth vectors at the points of space, as many components as variables
  | 'sequence' // a_1, a_2, ...: the letter is used with an index
  | 'vector'
  | 'matrix'
  | 'set' // subset of a finite universe
  | 'proposition' // true or false
  | 'event' // subset of a finite probability space
  | 'random-variable' // real function on a finite probability space
  | 'partition' // events B_1, ..., B_n that partition the space: the letter is used with an index
  | 'polynomial'
  | 'free'; // no model: nothing that contains the letter is evaluated

const KINDS: Readonly<Record<DomainKind, true>> = {
  ...{ real: true, complex: true, rational: true, integer: true, natural: true, function: true },
  ...{ 'vector-field': true, sequence: true, vector: true, matrix: true, set: true, proposition: true },
  ...{ event: true, 'random-variable': true, partition: true, polynomial: true, free: true },
};

export function isDomainKind(word: string): word is DomainKind {
  return Object.hasOwn(KINDS, word);
}

/** What a letter stands for. */
export interface Domain {
  readonly kind: DomainKind;
  /** Matrices and vectors: number of rows and columns, numbers or declared naturals; sequences and partitions: the length. */
  readonly shape?: readonly Expr[];
  /** Sequences: what the entries are. Functions: where the values lie. */
  readonly entries?: DomainKind;
  /** Random variables: the named distribution with its parameters, in the order of its head. */
  readonly law?: {
    readonly kind:
      | 'binomial'
      | 'poisson'
      | 'normal'
      | 'uniform'
      | 'exponential'
      | 'geometric'
      | 'negative-binomial'
      | 'hypergeometric';
    readonly parameters: readonly Expr[];
  };
  /** Traits that the drawn thing has: `invertible`, `increasing`, `nonzero`, `independent`, `even` ... */
  readonly traits?: readonly string[];
  /** The names that the letter goes by, as m and M for a mass; with one name it keeps it. Absent, any that suit its use. */
  readonly letters?: readonly string[];
  /** What the letter is used for where its kind and place in a formula do not tell: `length`, `angle`. */
  readonly use?: 'length' | 'angle';
}

/**
 * Traits of letters that stand for one thing each, such as F for the Fibonacci numbers: they keep their names. So do
 * constants of nature, c for the speed of light, whose values are drawn all the same since they depend on the units.
 */
export const NAMED_TRAITS: ReadonlySet<string> = new Set([
  'fibonacci',
  'lucas',
  'catalan',
  'derangement',
  'bell',
  'harmonic',
  'totient',
  'moebius',
  'divisor-count',
  'divisor-sum',
  'stirling-first',
  'stirling-second',
  'legendre-polynomial',
  'chebyshev-t',
  'chebyshev-u',
  'hermite',
  'laguerre',
  'bessel-j',
  'digamma',
  'lambert-w',
  'physical-constant',
]);

/** The trait by which a domain holds one thing alone, or undefined where the letter is anybody's. */
export function namedTrait(domain: Domain): string | undefined {
  return domain.traits?.find((trait) => NAMED_TRAITS.has(trait));
}

/** Whether a letter of this domain keeps its name: it stands for one thing, as I does for the identity matrix. */
export function keepsName(domain: Domain): boolean {
  return (
    namedTrait(domain) !== undefined ||
    (domain.kind === 'matrix' && domain.traits?.includes('identity') === true)
  );
}

/** A letter with what it stands for. */
export interface Declaration {
  readonly letter: Sym;
  readonly domain: Domain;
  /** Dependent letters: the value in terms of letters declared before, so that the model is met by construction. */
  readonly is?: Expr;
}

/**
 * What the letters of a statement stand for and what is assumed of them. `conditions` are met by every point;
 * `structure` names a family drawn as a whole, whose letters are bound to roles by `roles`:
 * `triangle` (sides a b c, opposite angles alpha beta gamma), `right-triangle`, `polyhedron` (vertices edges faces),
 * `discrete-variable` (variable, its distinct values and their probabilities as sequences, count),
 * `independent-copies` (variable as a sequence, mean, variance). Roles that a template does not name stay without letter.
 */
export interface Model {
  readonly declarations: readonly Declaration[];
  readonly conditions: readonly Expr[];
  readonly structure?: { readonly kind: string; readonly roles: Readonly<Record<string, string>> };
}

/** A formula together with its model: what is claimed. */
export interface Statement {
  readonly formula: Expr;
  readonly model: Model;
}
