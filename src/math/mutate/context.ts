import type { Rng } from '../../base/random/rng.ts';
import { app, type Bind, type Expr, isApp, isNum, isSym, type Sym } from '../expr/expr.ts';
import { rolesOf } from '../expr/heads.ts';
import type { Domain, Model } from '../statement/domain.ts';
import type { Alphabet } from './alphabet.ts';
import { Memory } from './drive/memory.ts';
import { Knowledge } from './knowledge/knowledge.ts';
import type { RewriteContext } from './operator.ts';

/** What a caller knows of a whole formula; the driver makes each site's context of it. */
export interface Surroundings {
  /** The domain of a free letter. */
  domainOf(letter: Sym): Domain;
  /** Whether a condition is known to hold at a place with these binders around it. */
  holds(condition: Expr, binders?: readonly Bind[]): boolean;
  readonly rng: Rng;
  readonly alphabet: Alphabet;
  /** Remembers what operators can do to formulas; only for surroundings that know the same of their letters. */
  readonly memory?: Memory;
}

const FREE: Domain = { kind: 'free' };
const CONSTANTS: Readonly<Record<string, Domain>> = {
  pi: { kind: 'real' },
  e: { kind: 'real' },
  i: { kind: 'complex' },
};

type Known = Pick<Surroundings, 'domainOf' | 'holds'> & { readonly memory: Memory };

const KNOWN = new WeakMap<Model, WeakMap<Alphabet, Known>>();

/**
 * Surroundings by the letters and conditions of a model: constants are known, other undeclared letters are free. What is
 * known is worked out once a model object.
 */
export function contextFor(model: Model, rng: Rng, alphabet: Alphabet): Surroundings {
  const byAlphabet = KNOWN.get(model) ?? new WeakMap<Alphabet, Known>();
  KNOWN.set(model, byAlphabet);
  const known = byAlphabet.get(alphabet) ?? knownOf(model);
  byAlphabet.set(alphabet, known);
  return { ...known, rng, alphabet };
}

function knownOf(model: Model): Known {
  const domains = new Map(model.declarations.map(({ letter, domain }) => [letter.name, domain]));
  const domainOf = (letter: Sym): Domain => domains.get(letter.name) ?? CONSTANTS[letter.name] ?? FREE;
  const dependent = model.declarations.flatMap(({ letter, is }) => (is ? [app('eq', [letter, is])] : []));
  const knowledge = new Knowledge(domainOf, { ...model, conditions: [...model.conditions, ...dependent] });
  return {
    domainOf,
    holds: (condition, binders) => knowledge.holds(condition, binders),
    memory: new Memory(),
  };
}

/** The context of one place: letters bound around it have their binder's domain. */
export function siteContext(around: Surroundings, root: Expr, binders: readonly Bind[]): RewriteContext {
  const { alphabet } = around;
  return {
    domainOf(letter) {
      const binder = binders.findLast(({ variables }) => variables.some((each) => isSym(each, letter.name)));
      return binder ? boundDomain(binder) : around.domainOf(letter);
    },
    holds: (condition) => around.holds(condition, binders),

    alphabet,
    root,
    binders,
  };
}

const COUNTED: ReadonlySet<string> = new Set([
  'sum',
  'prod',
  'big-union',
  'big-intersection',
  'big-and',
  'big-or',
  'family',
]);
const NUMBER_SETS: Readonly<Record<string, Domain>> = {
  'bb:N': { kind: 'natural' },
  'bb:Z': { kind: 'integer' },
  'bb:Q': { kind: 'rational' },
  'bb:R': { kind: 'real' },
  'bb:C': { kind: 'complex' },
};

/** What the variable of a binder stands for: whole numbers under counted sums, reals under integrals, limits and maps. */
function boundDomain(binder: Bind): Domain {
  const roles = rolesOf(binder.head, binder.args.length);
  if (COUNTED.has(binder.head) && roles[0] === 'lower') {
    return isNum(binder.args[0]) ? { kind: 'natural' } : { kind: 'integer' };
  }
  const at = roles.findIndex((role) => role === 'condition' || role === 'domain');
  if (at >= 0) return conditionDomain(binder.args[at] as Expr);
  return COUNTED.has(binder.head) || binder.head.endsWith('-over') ? FREE : { kind: 'real' };
}

function conditionDomain(condition: Expr): Domain {
  if (isApp(condition, 'in') && isSym(condition.args[1])) return NUMBER_SETS[condition.args[1].name] ?? FREE;
  if (isApp(condition, 'and') || isApp(condition, 'where')) {
    return condition.args.map(conditionDomain).find(({ kind }) => kind !== 'free') ?? FREE;
  }
  const ordered = isApp(condition) && ['lt', 'le', 'gt', 'ge'].includes(condition.head);
  return ordered ? { kind: 'real' } : FREE;
}
