import type { Expr } from '../../math/expr/expr.ts';
import { children } from '../../math/expr/tree.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { AS_WRITTEN } from '../../math/latex/print/notation.ts';
import { printLatex } from '../../math/latex/print/print.ts';
import type { TreeNode } from '../protocol.ts';

/** A formula as nested nodes, each with its head or kind and its LaTeX as written. */
export function treeOf(expr: Expr, grammar: Grammar): TreeNode {
  return {
    label: labelOf(expr),
    latex: printLatex(expr, grammar, AS_WRITTEN),
    parts: children(expr).map((part) => treeOf(part, grammar)),
  };
}

function labelOf(expr: Expr): string {
  switch (expr.kind) {
    case 'num':
      return 'number';
    case 'sym':
      return 'letter';
    case 'text':
      return 'words';
    default:
      return expr.head;
  }
}
