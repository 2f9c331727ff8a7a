import { equationParts } from '../../../math/verify/values/equation-text.ts';
import type { ShownSteps, ShownVersion } from '../../protocol.ts';
import { el } from '../dom.ts';
import { formula, marked } from '../math.ts';
import { methodText } from './method.ts';

/**
 * One version: rendered, with its edit marked, and behind it how it came about and why it is true or false. Its steps
 * are asked for when it is opened: most never are, and formulas of many steps take long.
 */
export function versionBox(
  { record, mark }: ShownVersion,
  number: number,
  stepsOf: () => Promise<ShownSteps | undefined>,
): HTMLElement {
  const { witness, strategy } = record;
  const draw = (): HTMLElement => (mark ? marked(mark, true) : formula(record.formula, true));
  const shown = number <= AT_ONCE ? draw() : drawnWhenIdle(draw);
  const steps = el('ol', { class: 'chain' });
  let isAsked = false;
  const fill = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    const found = await stepsOf();
    if (found) steps.append(...chainItems(found));
  };
  return el(
    'li',
    { class: record.label ? 'version true' : 'version false' },
    el(
      'details',
      { on: { toggle: () => void fill() } },
      el(
        'summary',
        { attributes: { 'aria-label': `version ${number}` }, on: { click: () => void fill() } },
        shown,
        strategy !== undefined && el('span', { class: 'tag' }, strategy.replaceAll('_', ' ')),
      ),
      steps,
      el('p', { class: 'source' }, el('code', {}, record.formula), copyButton(record.formula)),
      el('p', { class: 'method' }, `checked: ${methodText(record.method)}`),
    ),
    witness && witnessLine(witness),
  );
}

/** Versions of a list that fit on a screen under what is said above them. */
const AT_ONCE = 5;

/** A place for a formula that is drawn when the browser has nothing else to do, if it is still there then. */
function drawnWhenIdle(draw: () => HTMLElement): HTMLElement {
  const place = el('div', { class: 'math display pending' });
  requestIdleCallback(() => {
    if (place.isConnected) place.replaceWith(draw());
  });
  return place;
}

/** The witness worked out: `left 13, right 25 at a = 2, b = 3`. */
export function witnessLine({
  at,
  left,
  right,
}: NonNullable<ShownVersion['record']['witness']>): HTMLElement {
  const point = Object.entries(at);
  return el(
    'p',
    { class: 'witness' },
    `left ${left}, right ${right}`,
    point.length > 0 && ' at ',
    ...point.flatMap(([letter, value], index) => [index > 0 && ', ', ...bindingOf(letter, value)]),
  );
}

/** A letter and its value; a function is written at its argument, and its term as a formula. */
export function bindingOf(letter: string, value: string): (Node | string)[] {
  const [left, right] = equationParts(letter, value);
  return left === letter ? [formula(letter), ` = ${value}`] : [formula(`${left} = ${right}`)];
}

function chainItems({ derivation, chain }: ShownSteps): HTMLLIElement[] {
  const [first, ...later] = chain;
  const items = [el('li', {}, el('span', { class: 'by' }, 'given'), first ? marked(first) : '')];
  let next = 0;
  for (const step of derivation) {
    if ('rename' in step) items.push(renameItem(step.rename as Readonly<Record<string, string>>));
    else if ('context' in step)
      items.push(el('li', {}, el('span', { class: 'by' }, 'in words'), String(step.context)));
    else {
      const made = later[next];
      next += 1;
      const isEdit = 'falsify' in step;
      const by = el('span', { class: isEdit ? 'by wrong' : 'by' }, step.operator.replaceAll('-', ' '));
      items.push(
        el('li', {}, by, made ? marked(made, false, isEdit ? 'edit' : 'step') : formula(step.after)),
      );
    }
  }
  return items;
}

function renameItem(rename: Readonly<Record<string, string>>): HTMLLIElement {
  const pairs = Object.entries(rename).flatMap(([from, to], index) => [
    index > 0 ? ', ' : '',
    formula(from),
    ' is ',
    formula(to),
  ]);
  return el('li', {}, el('span', { class: 'by' }, 'renamed'), ...pairs);
}

export function copyButton(text: string): HTMLButtonElement {
  const button = el(
    'button',
    {
      type: 'button',
      class: 'quiet',
      on: {
        click: async () => {
          await navigator.clipboard.writeText(text);
          button.textContent = 'copied';
        },
      },
    },
    'copy',
  );
  return button;
}
