import type { Expr } from '../../expr/expr.ts';
import { nodeAt, type Path } from '../../expr/path.ts';
import { children } from '../../expr/tree.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import { differencesOf } from './differences.ts';
import { type Origin, originOf, type Stretch } from './origin.ts';

/** Where nodes stand in the text of a formula. */
export interface Placed {
  readonly source: string;
  /** In order and apart; of nodes that are no piece of text, as the sine in `\sin^2 x`, the nearest above. */
  readonly stretches: readonly Stretch[];
}

/** Where the nodes at `paths` stand in the text of a formula as it was read; undefined where it was not read, or changed since. */
export function placesIn(expr: Expr, paths: readonly Path[], grammar: Grammar): Placed | undefined {
  const origin = expr.form && originOf(expr.form, grammar);
  if (!origin || differencesOf(origin.expr, expr).length > 0) return undefined;
  const found = paths
    .map((path) => stretchAt(origin, path))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const stretches: Stretch[] = [];
  for (const each of found) if (each.start >= (stretches.at(-1)?.end ?? 0)) stretches.push(each);
  return { source: origin.source, stretches };
}

function stretchAt(origin: Origin, path: Path): Stretch {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(origin.expr, path.slice(0, length)) as Expr;
    // What joins two parts stands between them; a sign of its own may stand anywhere.
    if (!origin.isNoted(node) && children(node).length < 2) continue;
    const stretch = origin.stretch(node);
    if (stretch) return stretch;
  }
  return { start: 0, end: origin.source.length };
}
