import katex from 'katex';
import type { EditMark } from '../protocol.ts';
import { el } from './dom.ts';

/** Longer formulas are shown as source: KaTeX's time grows faster than their length. */
const LONGEST = 5000;

/** Deeper formulas are shown as source: a browser's time to lay them out grows faster than their depth. */
const DEEPEST = 60;

/** A colour that no formula has; what is set in it gets the class of an edit instead. */
const MARK = '#010203';
const MARK_AS_SET = 'rgb(1, 2, 3)';

/** A rendered formula, or its source with the reason where KaTeX refuses it. */
export function formula(latex: string, display = false): HTMLElement {
  const target = el(display ? 'div' : 'span', { class: display ? 'math display' : 'math' });
  const refusal = renderInto(target, latex, display);
  if (refusal === undefined) return target;
  return el('code', { class: 'refused', title: refusal }, latex);
}

/** Renders, or gives KaTeX's reason not to. Neither links nor HTML are trusted, and macros are bounded. */
export function renderInto(target: HTMLElement, latex: string, display: boolean): string | undefined {
  if (latex.length > LONGEST) return `longer than ${LONGEST} characters`;
  if (depthOf(latex) > DEEPEST) return `nested deeper than ${DEEPEST} levels`;
  try {
    katex.render(latex, target, {
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 1000,
      maxSize: 20,
    });
    return undefined;
  } catch (error) {
    if (error instanceof katex.ParseError || error instanceof RangeError) return error.message;
    throw error;
  }
}

/** How deep braces are nested. */
function depthOf(latex: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of latex) {
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * A formula with some parts set off, as a falsifying edit or as a step that keeps the meaning; without colour where the
 * parts are no formulas by themselves.
 */
export function marked(parts: EditMark, display = false, as: 'edit' | 'step' = 'edit'): HTMLElement {
  const plain = parts.map(({ text }) => text).join('');
  if (!parts.some((part) => part.marked)) return formula(plain, display);
  const coloured = parts
    .map((part) => (part.marked ? `\\textcolor{${MARK}}{${part.text}}` : part.text))
    .join('');
  const shown = formula(coloured, display);
  if (shown.classList.contains('refused')) return formula(plain, display);
  for (const node of shown.querySelectorAll<HTMLElement>('.katex-html [style]')) {
    if (node.style.color !== MARK_AS_SET) continue;
    node.style.color = '';
    node.classList.add(as);
  }
  return shown;
}

/** Prose with formulas between single or double dollars; a dollar after a backslash is a dollar. */
export function prose(
  text: string,
  drawn: (latex: string, index: number) => Node = (latex) => formula(latex),
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const parts = text.split(DOLLARS);
  for (let at = 0; at < parts.length; at += 4) {
    fragment.append((parts[at] ?? '').replaceAll('\\$', '$'));
    const [open, inside, close] = [parts[at + 1], parts[at + 2], parts[at + 3]];
    if (open === undefined || inside === undefined) continue;
    if (close === undefined) fragment.append(open, inside);
    else fragment.append(drawn(inside, at / 4));
  }
  return fragment;
}

const DOLLARS = /(?<!\\)(\$\$?)/;

/** The formulas of prose, in their order. */
export function formulasIn(text: string): string[] {
  const parts = text.split(DOLLARS);
  return parts.filter((_, at) => at % 4 === 2 && parts[at + 1] !== undefined);
}
