import { type Rng, rngFrom } from '../../src/base/random/rng.ts';
import { app, type Expr, num, sym } from '../../src/math/expr/expr.ts';
import { headOf } from '../../src/math/expr/heads.ts';
import { renameSymbols } from '../../src/math/expr/letters.ts';
import { replaceAt, walkPaths } from '../../src/math/expr/path.ts';
import { parseSexpr } from '../../src/math/expr/sexpr.ts';
import { walk } from '../../src/math/expr/tree.ts';
import type { Declaration, Model } from '../../src/math/statement/domain.ts';
import { type Kind, RANDOM_DECLARED, randomExpr } from './random-expr.ts';

/** Heads that the judge evaluates quickly, so that a rewrite of a random formula is decided. */
const EVALUATED: ReadonlySet<string> = new Set(
  `add mul neg pos div pow sqrt root abs exp ln log sin cos tan sinh cosh factorial binom sum prod
   eq lt gt le ge ne and or not implies iff union intersection complement set-minus subset-eq in set cardinality
   prob expectation variance det transpose matrix apply max min floor conj re im`.split(/\s+/),
);
const KINDS: readonly Kind[] = ['truth', 'truth', 'truth', 'number', 'set', 'matrix'];
const SIZE = 480;

export interface RandomClaim {
  readonly formula: Expr;
  readonly model: Model;
}

interface Entry extends RandomClaim {
  readonly heads: ReadonlySet<string>;
}

let pool: readonly Entry[] | undefined;

/** Random formulas with a node that one of the heads looks at (`num` and `sym` stand for leaves), always the same. */
export function* randomPool(heads: readonly string[]): Generator<RandomClaim> {
  pool ??= Array.from({ length: SIZE }, (_, index) => entryOf(index));
  for (const entry of pool) if (heads.some((head) => entry.heads.has(head))) yield entry;
}

function entryOf(index: number): Entry {
  const rng = rngFrom(`pool/${index}`);
  const kind = KINDS[index % KINDS.length] as Kind;
  const formula = randomExpr(rng, kind, { heads: EVALUATED, depth: 2 + (index % 3) });
  const heads = new Set([...walk(formula)].map((node) => ('head' in node ? node.head : node.kind)));
  return { formula, heads, model: modelFor(rng.fork('model'), index % 3) };
}

/** All letters of random trees; reals without conditions, all positive, or with a sign drawn for each. */
function modelFor(rng: Rng, way: number): Model {
  const declarations = [...RANDOM_DECLARED].map(([name, kind]): Declaration => {
    if (kind === 'matrix') return { letter: sym(name), domain: { kind, shape: [num(2), num(2)] } };
    return { letter: sym(name), domain: { kind } };
  });
  const reals = [...RANDOM_DECLARED].flatMap(([name, kind]) =>
    kind === 'real' && name !== 'pi' ? [name] : [],
  );
  const signs = reals.map((name) =>
    way === 1 ? `(gt ${name} 0)` : rng.pick([`(gt ${name} 0)`, `(lt ${name} 0)`]),
  );
  return { declarations, conditions: way === 0 ? [] : signs.map(parseSexpr) };
}

const HOSTS: ReadonlySet<string> = new Set('add mul neg div pow sin cos eq lt ge or not implies'.split(' '));

/** The formula in place of a leaf of a random one: a term in a sum or call, a statement beside or under another. */
export function grafted(formula: Expr, rng: Rng): Expr {
  const isStatement = formula.kind === 'app' && headOf(formula.head).sort === 'truth';
  const host = randomExpr(rng.fork('host'), isStatement ? 'truth' : 'number', { heads: HOSTS, depth: 2 });
  if (isStatement) return app(rng.pick(['or', 'and', 'implies']), [calmed(host), formula]);
  const leaves = [...walkPaths(host)].filter(([, node]) => node.kind === 'num' || node.kind === 'sym');
  const [path] = rng.pick(leaves);
  return replaceAt(calmed(host), path, formula);
}

/** The host in letters that conventions know as reals. */
function calmed(host: Expr): Expr {
  const names = new Map(
    [...RANDOM_DECLARED.keys()].map((name, index) => [name, sym('pqrstuvw'[index % 8] as string)]),
  );
  return renameSymbols(host, names);
}
