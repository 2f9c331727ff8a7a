import { type Expr, withForm } from '../../expr/expr.ts';
import { nodeAt, type Path, replaceAt } from '../../expr/path.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import { type Placed, placesIn } from '../written/stretches.ts';
import { printByForm } from './by-form.ts';
import { AS_WRITTEN } from './notation.ts';

/** Characters of a private use area: no formula that was read holds them. */
const [FROM, TO] = ['\uE000', '\uE001'];

/** A piece of a printed formula; the pieces in order are the whole. */
export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Prints a formula as written, the nodes at `paths` set off. Some nodes are no piece of text by themselves, as the sine in
 * `\sin^2 x`: then the nearest node above is set off, at the last the whole formula. Of nodes inside one another the outer
 * one counts. Throws where a path leaves the tree.
 */
export function printMarked(expr: Expr, paths: readonly Path[], grammar: Grammar): readonly MarkedPart[] {
  for (const path of paths) if (!nodeAt(expr, path)) throw new RangeError(`no node at ${path.join('.')}`);
  let wanted = outermost(paths);
  const placed = placesIn(expr, wanted, grammar);
  if (placed) return partsIn(placed);
  const plain = printByForm(expr, grammar, AS_WRITTEN);
  while (wanted.length > 0 && wanted.every((path) => path.length > 0)) {
    const { text, seen } = withMarks(expr, wanted, grammar);
    if (seen.every(Boolean) && bare(text) === bare(plain)) return partsOf(text);
    // Where one is missing it alone gives way; where the marks changed the notation, all do.
    const all = seen.every(Boolean);
    wanted = outermost(wanted.map((path, index) => (all || !seen[index] ? path.slice(0, -1) : path)));
  }
  return [{ text: plain, marked: wanted.length > 0 }];
}

function partsIn({ source, stretches }: Placed): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { start, end } of stretches) {
    if (start > at) parts.push({ text: source.slice(at, start), marked: false });
    parts.push({ text: source.slice(start, end), marked: true });
    at = end;
  }
  if (at < source.length) parts.push({ text: source.slice(at), marked: false });
  return parts;
}

function outermost(paths: readonly Path[]): Path[] {
  const isAbove = (a: Path, b: Path): boolean =>
    a.length < b.length && a.every((step, index) => step === b[index]);
  const once = [...new Map(paths.map((path) => [path.join(), path])).values()];
  return once.filter((path) => !once.some((other) => isAbove(other, path)));
}

function withMarks(expr: Expr, paths: readonly Path[], grammar: Grammar) {
  let tree = expr;
  const copies = paths.map((path) => {
    const node = nodeAt(tree, path) as Expr;
    // A copy, so that no other node of the tree is the same object.
    const copy = withForm(node, node.form);
    tree = replaceAt(tree, path, copy);
    return copy;
  });
  const times = copies.map(() => 0);
  const mark = (node: Expr, inside: string): string => {
    const index = copies.indexOf(node as (typeof copies)[number]);
    if (index < 0) return inside;
    times[index] = (times[index] as number) + 1;
    return FROM + inside + TO;
  };
  const text = printByForm(tree, grammar, AS_WRITTEN, { mark });
  const shown = text.split(FROM).length - 1;
  // A printer may look at a piece and then write the node in another way.
  const isKept = shown === times.filter((count) => count > 0).length;
  return { text, seen: times.map((count) => count > 0 && isKept) };
}

function partsOf(text: string): MarkedPart[] {
  return text
    .split(/(\uE000[^\uE001]*\uE001)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith(FROM) ? { text: part.slice(1, -1), marked: true } : { text: part, marked: false },
    );
}

/** The marks may cost or save a blank or a pair of braces, nothing else. */
function bare(latex: string): string {
  return latex.replaceAll(/[{}\s\uE000\uE001]/g, '');
}
