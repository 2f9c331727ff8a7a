import { type Expr, isApp, isSym } from '../../../../math/expr/expr.ts';
import { headOf, isBindHead } from '../../../../math/expr/heads.ts';
import { children } from '../../../../math/expr/tree.ts';
import { indexedName, lettersOf } from '../nameless.ts';
import { cosine } from './shape.ts';

/** Where a letter stands, as counts of what is above and beside it. */
export interface Places {
  readonly letter: Expr;
  readonly isBound: boolean;
  /** Used as a function, with an index that varies, or neither. */
  readonly use: 'function' | 'sequence' | 'plain';
  readonly counts: ReadonlyMap<string, number>;
}

/** Heads above a letter that are looked at together at most. */
const DEEP = 4;

interface Found {
  letter: Expr;
  isBound: boolean;
  use: Places['use'];
  counts: Map<string, number>;
}

/**
 * The letters of some formulas by name, with their places; `declared` are letters although they have the name of a
 * constant, and `bases` those whose entries with numerals as indices are no letters of their own.
 */
export function placesIn(
  formulas: readonly Expr[],
  declared: ReadonlySet<string>,
  bases: ReadonlySet<string>,
): ReadonlyMap<string, Places> {
  const { bound, isLetter } = lettersOf(formulas, declared);
  const places = new Map<string, Found>();
  const note = (name: string, letter: Expr, above: readonly string[]): void => {
    if (!isLetter(name)) return;
    let found = places.get(name);
    if (!found) {
      found = { letter, isBound: bound.has(name), use: 'plain', counts: new Map() };
      places.set(name, found);
    }
    const use = useIn(above.at(-1));
    if (use !== 'plain') found.use = use;
    for (let deep = 1; deep <= Math.min(DEEP, above.length); deep += 1) {
      const place = above.slice(-deep).join('>');
      found.counts.set(place, (found.counts.get(place) ?? 0) + deep);
    }
  };
  const visit = (node: Expr, above: readonly string[]): void => {
    const name = isSym(node) ? node.name : entryName(node, bases);
    if (name !== undefined) note(name, node, above);
    else for (const [at, part] of children(node).entries()) visit(part, [...above, stepTo(node, at)]);
  };
  for (const formula of formulas) visit(formula, []);
  return places;
}

function entryName(node: Expr, bases: ReadonlySet<string>): string | undefined {
  const name = indexedName(node);
  return name !== undefined && isApp(node) && isSym(node.args[0]) && !bases.has(node.args[0].name)
    ? name
    : undefined;
}

/** A head with the place below it where order counts, and the numerals that stand beside. */
function stepTo(node: Expr, at: number): string {
  if (node.kind !== 'app' && node.kind !== 'bind') return '';
  const parts = children(node);
  const numerals = parts.flatMap((part, other) => (other !== at && part.kind === 'num' ? [part.digits] : []));
  const beside = numerals.length > 0 && parts.length <= 3 ? `(${numerals.join()})` : '';
  const commutes = !isBindHead(node.head) && headOf(node.head).commutative !== undefined;
  return `${node.head}${commutes ? '' : `.${at}`}${beside}`;
}

function useIn(step: string | undefined): Places['use'] {
  if (step === undefined) return 'plain';
  if (/^(?:apply|prime|derivative-order|function-inverse)\.0|^compose/.test(step)) return 'function';
  return step.startsWith('index.0') ? 'sequence' : 'plain';
}

/** How alike two letters stand: the cosine of their counts. */
export function likeness(a: Places, b: Places): number {
  return cosine(a.counts, b.counts);
}
