import { type Expr, withForm } from '../../expr/expr.ts';
import { nodeAt, type Path, replaceAt } from '../../expr/path.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import { AS_WRITTEN } from './notation.ts';
import { printLatex } from './print.ts';

/** Characters of a private use area: no formula that was read holds them. */
const [FROM, TO] = ['\uE000', '\uE001'];

/** A formula as written, in three parts: what stands before the marked node, the node, and what stands after it. */
export interface Marked {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
  /** Where the marked node stands: at the path asked for, or above it where that is not a piece of text by itself. */
  readonly path: Path;
}

/**
 * Prints a formula as written and says where the node at `path` stands in the text. Some nodes are no piece of text by
 * themselves, as the sine in `\sin^2 x`: then the nearest node above is marked, at the last the whole formula. Throws
 * where the path leaves the tree.
 */
export function printMarked(expr: Expr, path: Path, grammar: Grammar): Marked {
  const plain = printLatex(expr, grammar, AS_WRITTEN);
  for (let depth = path.length; depth > 0; depth -= 1) {
    const above = path.slice(0, depth);
    const parts = markedAt(expr, above, grammar);
    if (parts && bare(parts.join('')) === bare(plain)) {
      const [before, marked, after] = parts;
      return { before, marked, after, path: above };
    }
  }
  return { before: '', marked: plain, after: '', path: [] };
}

function markedAt(expr: Expr, path: Path, grammar: Grammar): [string, string, string] | undefined {
  const node = nodeAt(expr, path);
  if (!node) throw new RangeError(`no node at ${path.join('.')}`);
  // A copy, so that no other node of the tree is the same object.
  const copy = withForm(node, node.form);
  const text = printLatex(replaceAt(expr, path, copy), grammar, AS_WRITTEN, 0, {
    node: copy,
    around: (inside) => FROM + inside + TO,
  });
  const [from, to] = [text.indexOf(FROM), text.indexOf(TO)];
  if (from < 0 || text.indexOf(FROM, from + 1) >= 0) return undefined;
  return [text.slice(0, from), text.slice(from + 1, to), text.slice(to + 1)];
}

/** The marks may cost or save a blank or a pair of braces, nothing else. */
function bare(latex: string): string {
  return latex.replaceAll(/[{}\s]/g, '');
}
