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
export function randomExpr(rng: Rng, kind: Kind, options: RandomOptions = {}): Expr {
  return new Builder(rng, options.heads).make(kind, options.depth ?? 4);
}

/** The head over letters and numerals only. */
export function sampleExpr(rng: Rng, head: Head): Expr {
  return new Builder(rng, undefined).build(head, kindsOf(head)[0] as Leaf, 0);
}

type Leaf = Exclude<Kind, 'any'>;

class Builder {
  private readonly pools = new Map<Kind, Head[]>();

  constructor(
    private readonly rng: Rng,
    private readonly allowed: ReadonlySet<string> | undefined,
  ) {}

  make(wanted: Kind, left: number): Expr {
    const { rng } = this;
    const kind: Leaf = wanted === 'any' ? rng.pick(['number', 'set', 'matrix'] as const) : wanted;
    if (kind === 'natural') return rng.float() < 0.5 ? this.letter('natural') : num(rng.int(1, 12));
    if (kind === 'variable' || left <= 0 || (kind !== 'truth' && rng.float() < 0.25)) return this.leaf(kind);
    const list = this.pools.get(kind) ?? this.pool(kind);
    this.pools.set(kind, list);
    return list.length === 0 ? this.leaf(kind) : this.build(rng.pick(list), kind, left - 1);
  }

  private pool(wanted: Kind): Head[] {
    return [...HEADS.values()].filter(
      (head) =>
        !SHAPED.has(head.id) && (this.allowed?.has(head.id) ?? true) && kindsOf(head).includes(wanted),
    );
  }

  private letter(of: Exclude<Leaf, 'truth'>): Expr {
    return sym(this.rng.pick(LETTERS[of]));
  }

  private leaf(of: Leaf): Expr {
    if (of === 'truth') return app('lt', [this.letter('number'), this.letter('number')]);
    if (of === 'number' && this.rng.float() < 0.35) return num(this.rng.pick(NUMERALS));
    return this.letter(of);
  }

  build(head: Head, as: Leaf, left: number): Expr {
    if (head.kind === 'bind') return this.binder(head, as, left);
    const { rng } = this;
    const special = SPECIAL.get(head.id)?.({
      rng,
      make: (of) => this.make(of, left),
      letter: (of) => this.letter(of),
    });
    if (special) return app(head.id, special);
    const count = rng.int(head.arity[0], Math.min(head.arity[1], head.arity[0] + 2));
    const own: Kind = head.sort === 'same' ? as : head.sort === 'matrix' ? 'matrix' : 'number';
    const kinds = ARGUMENTS.get(head.id) ?? [own];
    const args = Array.from({ length: count }, (_, index) =>
      this.make(kinds[index] ?? (kinds.at(-1) as Kind), left),
    );
    return app(head.id, args);
  }

  private binder(head: Head, as: Leaf, left: number): Expr {
    const { rng } = this;
    const roles = rng.pick(head.signatures as readonly (readonly Role[])[]);
    const continuous = head.id === 'int' || head.id === 'closed-int' || head.id.startsWith('lim');
    const variable = sym(rng.pick(continuous ? ['x', 'y', 't'] : ['k', 'n', 'j']));
    const ofSort: Kind = head.sort === 'truth' || head.sort === 'set' ? head.sort : 'number';
    const body: Kind =
      as === 'event' ? 'event' : as === 'set' ? 'set' : head.id === 'set-of' ? 'truth' : ofSort;
    const args = roles.map((role): Expr => {
      if (role === 'condition') return app('in', [variable, this.letter('set')]);
      if (role === 'domain') return this.letter('set');
      if (role === 'element') return variable;
      return role === 'body' ? this.make(body, left) : this.make('number', Math.min(left, 1));
    });
    return bind(head.id, [variable], args);
  }
}

const NUMERALS = ['0', '1', '2', '3', '10', '12', '0.5', '12000'];

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
  ['upper-index', ({ rng, make }) => [sym(rng.pick(['a', 'b', 'x'])), make('natural')]],
  ['diff', ({ rng, make }) => [make('number'), sym('x'), num(rng.int(1, 2))]],
  ['partial', ({ make, rng }) => [make('number'), sym('x'), num(rng.int(1, 2)), sym('y'), num(1)]],
  ['time-derivative', ({ rng }) => [sym(rng.pick(['x', 'y'])), num(rng.int(1, 2))]],
  ['differential', ({ rng }) => [sym(rng.pick(['x', 'y']))]],
  ['tuple', ({ make }) => [make('number'), make('number')]],
  ['angle-tuple', ({ make }) => [make('number'), make('number'), make('number')]],
  ['square-tuple', ({ make }) => [make('number'), make('number'), make('number')]],
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
