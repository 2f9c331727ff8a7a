import type { TreeNode } from '../../protocol.ts';
import { el } from '../dom.ts';
import { formula } from '../math.ts';

/** Levels that are open at first. */
const OPEN = 2;

/** A formula as a tree that opens and closes by mouse and keyboard. */
export function treeBox(node: TreeNode, depth = 0): HTMLElement {
  const line = [el('span', { class: 'head' }, node.label), formula(node.latex)];
  if (node.parts.length === 0) return el('div', { class: 'leaf' }, ...line);
  const parts = el('div', { class: 'parts' });
  const details = el('details', { open: depth < OPEN }, el('summary', {}, ...line), parts);
  // Deep trees are drawn as far as somebody looks.
  const fill = (): void => {
    if (details.open && parts.childElementCount === 0)
      parts.append(...node.parts.map((part) => treeBox(part, depth + 1)));
  };
  details.addEventListener('toggle', fill);
  fill();
  return details;
}
