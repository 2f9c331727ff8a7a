import { type Expr, isApp, isSym } from '../../../math/expr/expr.ts';
import { freeSymbols } from '../../../math/expr/letters.ts';
import { children, walk } from '../../../math/expr/tree.ts';
import type { Domain, DomainKind } from '../../../math/statement/domain.ts';

/** What stands under a head of these is put together from letters of one kind. */
const MADE_OF: Readonly<Record<string, { readonly kind: DomainKind; readonly letters: RegExp }>> = {
  ...ofKind('matrix', /^[A-Z]$/, 'det trace transpose adjoint rank'),
  ...ofKind('vector', /^[a-z]$/, 'norm inner dot-product'),
  ...ofKind('natural', /^[a-z]$/, 'gcd lcm totient'),
  ...ofKind('integer', /^[a-z]$/, 'congruent divides not-divides coprime'),
  ...ofKind('function', /^[a-z]$|^(phi|varphi|psi|chi)$/, 'compose'),
};

function ofKind(kind: DomainKind, letters: RegExp, heads: string) {
  return Object.fromEntries(heads.split(' ').map((head) => [head, { kind, letters }]));
}

/** Heads that put things of one kind together. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'add',
  'neg',
  'transpose',
  'adjoint',
  'inverse',
  'compose',
]);

const SETS: ReadonlySet<string> = new Set([
  'union',
  'intersection',
  'set-minus',
  'symmetric-difference',
  'complement',
]);

/** Letters that are seldom what is derived: they stand for constants. */
const CONSTANT: ReadonlySet<string> = new Set(['a', 'b', 'c', 'k', 'C', 'K']);

/** Letters that are taken for complex numbers where their conjugates stand beside them. */
const COMPLEX: ReadonlySet<string> = new Set(['z', 'w']);

/**
 * What letters of a formula that comes without a model are seen to be by the way they are used, beside what their places
 * as direct arguments say: letters under an arrow are vectors, those in a trace matrices, one that is derived by
 * another depends on it, so that nothing can be evaluated with it.
 */
export function domainsByUse(
  formula: Expr,
  known: (name: string) => DomainKind | undefined,
): ReadonlyMap<string, Domain> {
  const found = new Map<string, Domain>();
  const declare = (name: string, domain: Domain): void => {
    const before = known(name);
    if (!found.has(name) && (before === undefined || before === 'real')) found.set(name, domain);
  };
  const names = new Set(freeSymbols(formula).map(({ name }) => name));
  for (const name of names) {
    if (name.startsWith('vec:')) declare(name, { kind: 'vector' });
    if (name.startsWith('bar:') && COMPLEX.has(name.slice(4)) && names.has(name.slice(4)))
      declare(name.slice(4), { kind: 'complex' });
  }
  const isSet = (expr: Expr): boolean =>
    (expr.kind === 'app' && SETS.has(expr.head)) || (isSym(expr) && known(expr.name) === 'set');
  for (const part of walk(formula)) {
    if (part.kind !== 'app') continue;
    const { head, args } = part;
    const family = head === 'apply' ? familyOf(args[0] as Expr) : undefined;
    // Values of functions with an index, as in T_n(x): what is between the brackets is no factor.
    if (family !== undefined && known(family) === 'sequence') found.set(family, { kind: 'function' });
    const made = MADE_OF[head];
    if (made)
      for (const letter of args.flatMap((arg) => lettersOf(arg, made.kind)))
        if (made.letters.test(letter)) declare(letter, domainOf(letter, made.kind));
    if (head === 'overlined')
      for (const { name } of freeSymbols(part)) if (/^[a-z]$/.test(name)) declare(name, { kind: 'complex' });
    if (head === 'mul' && args.some(isSet))
      for (const arg of args) if (isSym(arg) && /^[A-Z]$/.test(arg.name)) declare(arg.name, { kind: 'set' });
    const [body] = args;
    if (
      (head === 'diff' || head === 'partial' || head === 'time-derivative') &&
      isSym(body) &&
      !CONSTANT.has(body.name)
    )
      declare(body.name, { kind: 'free' });
  }
  return found;
}

/** The letter of a function that is given with an index, in front or not of an index above. */
function familyOf(expr: Expr): string | undefined {
  if (!isApp(expr, 'index') && !isApp(expr, 'upper-index')) return undefined;
  const [base] = expr.args;
  return isSym(base) ? base.name : base && familyOf(base);
}

function domainOf(letter: string, kind: DomainKind): Domain {
  return kind === 'matrix' && letter === 'I' ? { kind, traits: ['identity'] } : { kind };
}

/** The letters that a term of a kind is made of; factors of a product where these are of that kind too. */
function lettersOf(expr: Expr, kind: DomainKind): string[] {
  if (isSym(expr)) return [expr.name];
  if (expr.kind !== 'app') return [];
  if (TRANSPARENT.has(expr.head)) return children(expr).flatMap((part) => lettersOf(part, kind));
  if (expr.head === 'pow') return lettersOf(expr.args[0] as Expr, kind);
  if (expr.head !== 'mul') return [];
  const factors = expr.args.filter((factor) => factor.kind !== 'num');
  return kind === 'vector' && factors.length > 1 ? [] : factors.flatMap((factor) => lettersOf(factor, kind));
}

/** Letters in upright type, which name units, elements and things as they are and have no other name. */
export function uprightIn(formula: Expr): ReadonlySet<string> {
  const names = freeSymbols(formula).map(({ name }) => name);
  return new Set(names.filter((name) => name.startsWith('rm:')));
}
