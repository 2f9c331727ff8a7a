import type { ReadingFault } from '../../protocol.ts';
import { el } from '../dom.ts';

/** Why a formula cannot be read, with a caret under the place. */
export function faultBox({ source, error }: ReadingFault, asked: string): HTMLElement {
  const what = source === asked ? '' : `The assumption ${source}: `;
  return el(
    'div',
    { class: 'fault', attributes: { role: 'alert' } },
    el('p', {}, `${what}${error.message}`),
    el('pre', {}, error.excerpt),
    error.suggestion !== undefined && el('p', {}, error.suggestion),
  );
}
