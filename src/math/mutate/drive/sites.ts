import { type Bind, type Expr, isApp } from '../../expr/expr.ts';
import { rolesOf } from '../../expr/heads.ts';
import type { Path } from '../../expr/path.ts';
import { children } from '../../expr/tree.ts';

/** A place where operators may work. */
export interface Site {
  readonly path: Path;
  readonly node: Expr;
  /** Part of what the formula assumes rather than claims. */
  readonly premise: boolean;
  /** Part of the description of an event. */
  readonly event: boolean;
  readonly binders: readonly Bind[];
}

/** Parts that name something rather than being a term: no operator works there. */
const NAMING: Readonly<Record<string, (index: number) => boolean>> = {
  diff: (index) => index > 0,
  partial: (index) => index > 0,
  prime: () => true,
  'derivative-order': (index) => index === 0,
  'time-derivative': (index) => index > 0,
  apply: (index) => index === 0,
  'function-inverse': () => true,
  differential: () => true,
  index: (index) => index === 0,
  'upper-index': (index) => index === 0,
  'typed-map': () => true,
  annotated: (index) => index === 1,
  decorated: () => true,
  angle: () => true,
  triangle: () => true,
  arc: () => true,
  base: () => true,
  mixed: () => true,
};

/** Positions whose statements are assumed. */
function isPremise(node: Expr, index: number): boolean {
  if (node.kind === 'app') {
    if (node.head === 'implies' || node.head === 'because') return index === 0;
    if (node.head === 'implied-by') return index === 1;
    return (node.head === 'where' || node.head === 'case') && index > 0;
  }
  if (node.kind !== 'bind') return false;
  const role = rolesOf(node.head, node.args.length)[index - node.variables.length];
  return role === 'condition' || role === 'domain';
}

/** Every site of a formula, parents first, left to right. */
export function sitesOf(root: Expr): Site[] {
  const sites: Site[] = [];
  const visit = (node: Expr, path: Path, within: Pick<Site, 'premise' | 'event' | 'binders'>): void => {
    if (node.kind === 'text') return;
    const { premise, event, binders } = within;
    sites.push({ path, node, ...within });
    const naming = node.kind === 'app' ? NAMING[node.head] : undefined;
    const skip = node.kind === 'bind' ? node.variables.length : 0;
    const inner = node.kind === 'bind' ? [...binders, node] : binders;
    children(node).forEach((part, index) => {
      if (index < skip || naming?.(index)) return;
      visit(part, [...path, index], {
        premise: premise || isPremise(node, index),
        event: event || isApp(node, 'prob'),
        binders: inner,
      });
    });
  };
  visit(root, [], { premise: false, event: false, binders: [] });
  return sites;
}

/** What operators are looked up by: the head, or the kind of a leaf. */
export function headKey(node: Expr): string {
  return node.kind === 'app' || node.kind === 'bind' ? node.head : node.kind;
}
