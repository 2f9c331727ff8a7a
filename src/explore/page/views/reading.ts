import type { DomainKind } from '../../../math/statement/domain.ts';
import type { ReadingFacts, TreeNode } from '../../protocol.ts';
import { el, select } from '../dom.ts';
import { formula } from '../math.ts';
import { treeBox } from './tree.ts';

/** What a letter may be declared as. */
export const KINDS: readonly DomainKind[] = [
  'real',
  'complex',
  'rational',
  'integer',
  'natural',
  'function',
  'sequence',
  'vector',
  'matrix',
  'set',
  'event',
  'random-variable',
  'polynomial',
  'free',
];

/** How a formula was understood: letters that can be changed, whether it can be evaluated and holds, its tree. */
export function readingBox(
  { letters, notEvaluable, isStatement, notes, tree }: ReadingFacts,
  source: string,
  change: (name: string, kind: DomainKind) => void,
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const chips = letters.map(({ name, latex, kind }) =>
    el(
      'span',
      { class: 'letter' },
      formula(latex),
      select(
        [...new Set([...KINDS, kind])].map((each) => [each, each.replaceAll('-', ' ')]),
        kind,
        (to) => change(name, to as DomainKind),
        `what ${name} stands for`,
      ),
    ),
  );
  if (chips.length > 0) fragment.append(el('p', { class: 'letters' }, ...chips));
  const facts = [
    notEvaluable === '' ? 'can be evaluated' : `cannot be evaluated: ${notEvaluable}`,
    ...notes.map(({ rule, offset }) => `${rule}: ${excerpt(source, offset)}`),
  ];
  fragment.append(
    el(
      'ul',
      { class: 'facts' },
      ...facts.map((fact) => el('li', {}, fact)),
      // Said after the true versions, which do not need it.
      isStatement && el('li', { class: 'holds' }, '\u2026'),
    ),
    treeDetails(tree),
  );
  return fragment;
}

/** The tree is drawn when it is opened: nobody opens it between two keys. */
function treeDetails(tree: TreeNode): HTMLDetailsElement {
  const details = el('details', { class: 'tree' }, el('summary', {}, 'Tree'));
  details.addEventListener('toggle', () => {
    if (details.childElementCount === 1) details.append(treeBox(tree));
  });
  return details;
}

function excerpt(source: string, offset: number): string {
  return `${source.slice(Math.max(0, offset - 8), offset)}▸${source.slice(offset, offset + 8)}`;
}
