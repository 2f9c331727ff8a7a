import type { Rng } from '../../src/base/random/rng.ts';
import { app, bind, type Expr, num, sym } from '../../src/math/expr/expr.ts';
import { HEADS, type Head, type Role } from '../../src/math/expr/heads.ts';
import type { DomainKind } from '../../src/math/statement/domain.ts';

/** What a random tree asks of a part. */
export type Kind =
  | 'number'
  | 'natural'
  | 'truth'
  | 'set'
  | 'matrix'
  | 'function'
  | 'event'
  | 'variable'
  | 'any';

const LETTERS: Readonly<Record<Exclude<Kind, 'any' | 'truth'>, readonly string[]>> = {
  number: [
    'a',
    'b',
    'c',
    'p',
    'q',
    'x',
    'y',
    'z',
    'alpha',
    'beta',
    'lambda',
    'varphi',
    'pi',
    'bar:x',
    'bf:v',
  ],
  natural: ['n', 'm', 'k', 'l'],
  set: ['A', 'B', 'C', 'Omega'],
  matrix: ['M', 'N'],
  function: ['f', 'g', 'h'],
  event: ['S', 'T'],
  variable: ['X', 'Y'],
};

/** What the letters of random trees are declared as. */
export const RANDOM_DECLARED: ReadonlyMap<string, DomainKind> = new Map<string, DomainKind>([
  ...LETTERS.number.map((name): [string, DomainKind] => [name, 'real']),
  ...LETTERS.natural.map((name): [string, DomainKind] => [name, 'natural']),
  ...LETTERS.set.map((name): [string, DomainKind] => [name, 'set']),
  ...LETTERS.matrix.map((name): [string, DomainKind] => [name, 'matrix']),
  ...LETTERS.function.map((name): [string, DomainKind] => [name, 'function']),
  ...LETTERS.event.map((name): [string, DomainKind] => [name, 'event']),
  ...LETTERS.variable.map((name): [string, DomainKind] => [name, 'random-variable']),
]);

/** The kinds of the arguments of heads whose sort does not say it; the last goes on for further arguments. */
const ARGUMENTS: ReadonlyMap<string, readonly Kind[]> = new Map<string, readonly Kind[]>([
  ...heads('complement power-set closure interior boundary cardinality', 'set'),
  ...heads('union intersection disjoint-union set-minus symmetric-difference cartesian', 'set'),
  ...heads('subset superset subset-eq superset-eq proper-subset proper-superset', 'set'),
  ...heads('not-subset not-superset not-subset-eq not-superset-eq', 'set'),
  ...heads('in not-in', 'number', 'set'),
  ...heads('owns not-owns', 'set', 'number'),
  ...heads('det trace rank transpose adjoint inverse diag pseudo-inverse kernel image', 'matrix'),
  ...heads('kronecker direct-sum hadamard', 'matrix'),
  ...heads('and or not implies implied-by iff xor nand nor therefore because', 'truth'),
  ...heads('prob', 'event'),
  ...heads('expectation variance covariance correlation standard-deviation entropy', 'variable'),
  ...heads('compose', 'function'),
  ...heads('function-inverse', 'function'),
  ...heads('derivative-order', 'function', 'natural'),
]);

function heads(ids: string, ...kinds: Kind[]): [string, readonly Kind[]][] {
  return ids.split(' ').map((id) => [id, kinds]);
}

/** Heads that stand in one place only, or whose arguments have a shape of their own. */
const SHAPED: ReadonlySet<string> = new Set(
  'row case otherwise system phrase where list sequence dots blank'.split(' '),
);

export interface RandomOptions {
  /** Heads that may occur; those without a spelling are the caller's to leave out. */
  readonly heads?: ReadonlySet<string>;
  /** Greatest depth. */
  readonly depth?: number;
}

/** A random tree: every head of the table in sensible places, letters as declared in `RANDOM_DECLARED`. */
export function randomExpr(rng: Rng, kind: Kind, { heads: allowed, depth = 4 }: RandomOptions = {}): Expr {
  const pool = (wanted: Kind): Head[] =>
    [...HEADS.values()].filter(
      (head) => !SHAPED.has(head.id) && (allowed?.has(head.id) ?? true) && kindsOf(head).includes(wanted),
    );
  const pools = new Map<Kind, Head[]>();
  const make = (wanted: Kind, left: number): Expr => {
    const kindNow = wanted === 'any' ? rng.pick(['number', 'set', 'matrix'] as const) : wanted;
    if (kindNow === 'natural') return rng.float() < 0.5 ? letter('natural') : num(rng.int(1, 12));
    if (kindNow === 'variable' || (left <= 0 && kindNow !== 'truth')) return leaf(kindNow);
    if (left <= 0) return app('lt', [leaf('number'), leaf('number')]);
    if (kindNow !== 'truth' && rng.float() < 0.25) return leaf(kindNow);
    const list = pools.get(kindNow) ?? pool(kindNow);
    pools.set(kindNow, list);
    if (list.length === 0) return leaf(kindNow === 'truth' ? 'number' : kindNow);
    return build(rng.pick(list), kindNow, left - 1);
  };
  const letter = (of: Exclude<Kind, 'any' | 'truth'>): Expr => sym(rng.pick(LETTERS[of]));
  const leaf = (of: Exclude<Kind, 'any'>): Expr => {
    if (of === 'truth') return app('lt', [letter('number'), letter('number')]);
    if (of === 'number' && rng.float() < 0.35)
      return num(rng.pick(['0', '1', '2', '3', '10', '12', '0.5', '12000']));
    return letter(of);
  };
  const build = (head: Head, as: Kind, left: number): Expr => {
    if (head.kind === 'bind') return binder(head, as, left);
    const special = SPECIAL.get(head.id)?.({ rng, make: (of) => make(of, left), letter });
    if (special) return app(head.id, special);
    const least = head.arity[0];
    const most = Math.min(head.arity[1], least + 2);
    const count = rng.int(least, most);
    const kinds = ARGUMENTS.get(head.id) ?? [
      head.sort === 'same' ? as : head.sort === 'matrix' ? 'matrix' : 'number',
    ];
    const args = Array.from({ length: count }, (_, index) =>
      make(kinds[index] ?? (kinds.at(-1) as Kind), left),
    );
    return app(head.id, args);
  };
  const binder = (head: Head, as: Kind, left: number): Expr => {
    const roles = rng.pick(head.signatures as readonly (readonly Role[])[]);
    const variable = sym(
      rng.pick(head.id === 'int' || head.id.startsWith('lim') ? ['x', 'y', 't'] : ['k', 'n', 'j']),
    );
    const body: Kind =
      head.sort === 'truth' ? 'truth' : head.sort === 'set' ? 'set' : as === 'set' ? 'set' : 'number';
    const args = roles.map((role): Expr => {
      if (role === 'condition') return app('in', [variable, letter('set')]);
      if (role === 'domain') return letter('set');
      if (role === 'element') return variable;
      return role === 'body' ? make(body, left) : make('number', Math.min(left, 1));
    });
    return bind(head.id, [variable], args);
  };
  return make(kind, depth);
}

interface Maker {
  readonly rng: Rng;
  readonly make: (kind: Kind) => Expr;
  readonly letter: (kind: Exclude<Kind, 'any' | 'truth'>) => Expr;
}

const SPECIAL: ReadonlyMap<string, (maker: Maker) => Expr[]> = new Map<string, (maker: Maker) => Expr[]>([
  [
    'matrix',
    ({ rng, make }) => {
      const columns = rng.int(1, 3);
      return Array.from({ length: rng.int(1, 3) }, () =>
        app(
          'row',
          Array.from({ length: columns }, () => make('number')),
        ),
      );
    },
  ],
  ['cases', ({ make }) => [app('case', [make('number'), make('truth')]), app('otherwise', [make('number')])]],
  [
    'apply',
    ({ rng, make, letter }) => [
      rng.float() < 0.7 ? letter('function') : app('prime', [letter('function'), num(rng.int(1, 3))]),
      make('number'),
    ],
  ],
  ['prime', ({ rng, letter }) => [letter('function'), num(rng.int(1, 3))]],
  ['derivative-order', ({ letter }) => [letter('function'), letter('natural')]],
  [
    'index',
    ({ rng, letter, make }) => [letter('number'), rng.float() < 0.7 ? letter('natural') : make('natural')],
  ],
  ['upper-index', ({ letter, make }) => [letter('number'), make('natural')]],
  ['diff', ({ rng, make }) => [make('number'), sym('x'), num(rng.int(1, 2))]],
  ['partial', ({ make, rng }) => [make('number'), sym('x'), num(rng.int(1, 2)), sym('y'), num(1)]],
  ['time-derivative', ({ rng }) => [sym(rng.pick(['x', 'y'])), num(rng.int(1, 2))]],
  ['differential', ({ rng }) => [sym(rng.pick(['x', 'y']))]],
  ['function-inverse', ({ letter }) => [letter('function')]],
  ['typed-map', ({ letter }) => [letter('function'), letter('set'), letter('set')]],
  ['congruent', ({ make }) => [make('number'), make('number'), make('natural')]],
  ['set', ({ rng, make }) => Array.from({ length: rng.int(0, 3) }, () => make('number'))],
]);

/** The kinds that a head can stand for. */
function kindsOf(head: Head): Kind[] {
  switch (head.sort) {
    case 'same':
      return head.kind === 'bind' ? ['number'] : ['number', 'matrix'];
    case 'number':
      return ['number'];
    case 'truth':
      return ['truth'];
    case 'set':
      return [
        'set',
        ...(/union|intersection|complement|set-minus/.test(head.id) ? (['event'] as const) : []),
      ];
    case 'matrix':
      return ['matrix'];
    case 'function':
      return ['function'];
    default:
      return ['number'];
  }
}
