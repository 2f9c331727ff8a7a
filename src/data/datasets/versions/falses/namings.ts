import type { Expr, Sym } from '../../../../math/expr/expr.ts';
import { firstOfMirrors, headOf } from '../../../../math/expr/heads.ts';
import { inOrder } from '../../../../math/expr/in-order.ts';
import { allSymbols } from '../../../../math/expr/letters.ts';

/** The letters of some claims, in order of first appearance. */
export function lettersOf(claims: readonly Expr[]): readonly Sym[] {
  const letters = new Map<string, Sym>();
  for (const claim of claims) for (const symbol of allSymbols(claim)) letters.set(symbol.name, symbol);
  return [...letters.values()];
}

/**
 * All ways to give each of `own` one of `wanted`, as many, that is alike: what `likeness` tells of a letter and of the one
 * whose name it gets has to be the same.
 */
export function* namings(
  own: readonly Sym[],
  wanted: readonly Sym[],
  likeness: { readonly own: ReadonlyMap<string, string>; readonly wanted: ReadonlyMap<string, string> },
): Generator<ReadonlyMap<string, Sym>> {
  const [first, ...rest] = own;
  if (!first) return yield new Map();
  const wish = likeness.own.get(first.name);
  for (const [at, to] of wanted.entries()) {
    if (likeness.wanted.get(to.name) !== wish) continue;
    for (const naming of namings(rest, wanted.toSpliced(at, 1), likeness))
      yield new Map([...naming, [first.name, to]]);
  }
}

/** Heads that a normal spelling takes together with what they stand in or on. */
const FLUID: ReadonlySet<string> = new Set(['mul', 'div', 'neg', 'pos']);

/**
 * By letter, which heads stand above it wherever it occurs, as far as a normal spelling keeps them: letters that stand
 * otherwise cannot take each other's names and leave one spelling.
 */
export function standings(claims: readonly Expr[]): ReadonlyMap<string, string> {
  const places = new Map<string, string[]>();
  const stand = ({ name }: Sym, above: string): void => {
    const known = places.get(name);
    if (known) known.push(above);
    else places.set(name, [above]);
  };
  const visit = (node: Expr, above: string): void => {
    if (node.kind === 'sym') stand(node, above);
    else if (node.kind === 'bind') {
      for (const variable of node.variables)
        for (const symbol of allSymbols(variable)) stand(symbol, `${above}/${node.head}[]`);
      for (const [index, part] of node.args.entries()) visit(part, `${above}/${node.head}${index}`);
    } else if (node.kind === 'app') {
      if (FLUID.has(node.head)) for (const part of node.args) visit(part, above);
      else visitParts(node, above);
    }
  };
  const visitParts = ({ head, args }: Extract<Expr, { kind: 'app' }>, above: string): void => {
    const first = firstOfMirrors(head);
    const { associative, commutative } = headOf(first);
    const step = `/${first}`;
    if (associative || commutative) {
      const inner = above.endsWith(step) ? above : above + step;
      for (const part of args) visit(part, inner);
    } else {
      const parts = first === head ? args : args.toReversed();
      for (const [index, part] of parts.entries()) visit(part, `${above}${step}${index}`);
    }
  };
  for (const claim of claims) visit(claim, '');
  return new Map([...places].map(([name, above]) => [name, inOrder(above).join()]));
}
