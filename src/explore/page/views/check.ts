import type { CheckFacts, CheckRequest, SideValue } from '../../protocol.ts';
import { el, field, select, settled } from '../dom.ts';
import { formula } from '../math.ts';
import { note } from '../route.ts';
import { faultBox } from './faults.ts';
import { treeBox } from './tree.ts';
import { bindingOf } from './version.ts';
import type { ViewContext } from './view.ts';

const COMPARANDS = [
  ['', 'as it looks'],
  ['value', 'values'],
  ['equation', 'equations'],
  ['statement', 'statements'],
  ['answer', 'answers'],
] as const;

/** Two formulas: whether they say the same, and where they differ. */
export function checkView({ root, engine, values }: ViewContext): void {
  const [first, second] = (['a', 'b'] as const).map((key, index) =>
    el('textarea', {
      rows: 2,
      spellcheck: false,
      value: values.get(key) ?? (index === 0 ? '(a+b)^2' : 'a^2 + 2ab + b^2'),
      attributes: { 'aria-label': index === 0 ? 'First formula' : 'Second formula', autocapitalize: 'off' },
    }),
  ) as [HTMLTextAreaElement, HTMLTextAreaElement];
  const assume = el('input', {
    type: 'text',
    value: values.get('assume') ?? '',
    placeholder: 'x > 0; n \\ge 1',
  });
  const ordered = el('input', { type: 'checkbox', checked: values.get('ordered') === '1' });
  let as = values.get('as') ?? '';
  const [left, right] = [el('div', { class: 'side' }), el('div', { class: 'side' })];
  const verdict = el('div', { class: 'verdict', attributes: { 'aria-live': 'polite' } });
  root.append(
    el(
      'form',
      { class: 'ask', on: { submit: (event) => event.preventDefault() } },
      el('div', { class: 'columns' }, el('div', {}, first, left), el('div', {}, second, right)),
      el(
        'div',
        { class: 'fields' },
        field(
          'Compare',
          select(COMPARANDS, as, (value) => {
            as = value;
            ask();
          }),
        ),
        field('Assume', assume, 'separated by ;'),
        el('label', { class: 'tick' }, ordered, 'the order of a list counts'),
      ),
    ),
    verdict,
  );

  let stop = (): void => undefined;

  function ask(): void {
    stop();
    const order: CheckRequest = {
      first: first.value,
      second: second.value,
      as: (as || undefined) as CheckRequest['as'],
      assume: assume.value
        .split(';')
        .map((each) => each.trim())
        .filter(Boolean),
      ordered: ordered.checked,
    };
    note('check', {
      a: first.value,
      b: second.value,
      as,
      assume: assume.value,
      ordered: ordered.checked ? '1' : '',
    });
    root.dataset.state = 'asked';
    ({ stop } = engine.listen({ kind: 'check', order }, (reply) => {
      if (reply.kind === 'fault') verdict.replaceChildren(faultBox(reply.fault, ''));
      if (reply.kind === 'checked') show(reply.facts);
      root.dataset.state = 'done';
    }));
  }

  function show({ readings, letters, result, worked }: CheckFacts): void {
    for (const [index, side] of [left, right].entries()) {
      const read = readings[index] as CheckFacts['readings'][number];
      if ('error' in read) side.replaceChildren(faultBox(read, read.source));
      else
        side.replaceChildren(
          formula(read.latex, true),
          el('details', { class: 'tree' }, el('summary', {}, 'Tree'), treeBox(read)),
        );
    }
    const unread = readings.findIndex((reading) => 'error' in reading);
    if (unread >= 0) {
      verdict.replaceChildren(
        el(
          'p',
          {},
          `The ${unread === 0 ? 'first' : 'second'} formula cannot be read, so there is nothing to compare.`,
        ),
      );
      return;
    }
    const { verdict: found, as: compared, method, reason, witness = [] } = result;
    verdict.replaceChildren(
      el('p', { class: `found ${found}` }, found),
      el(
        'ol',
        { class: 'chain' },
        ...(letters.length > 0 ? [el('li', {}, ...kindsOf(letters))] : []),
        el('li', {}, `compared as ${compared}${method ? `; found by: ${method}` : ''}`),
        ...(reason ? [el('li', {}, reason)] : []),
        ...(witness.length > 0
          ? [el('li', { class: 'witness' }, 'at ', ...pointOf(witness, letters))]
          : worked
            ? [el('li', {}, 'for instance at ', ...pointOf(worked.at, letters))]
            : []),
        ...(worked?.sides ?? []).map((sides, index) =>
          el('li', {}, `the ${index === 0 ? 'first' : 'second'}: `, ...sides.flatMap(comesTo)),
        ),
      ),
    );
  }

  const soon = settled(60, ask);
  for (const each of [first, second, assume]) each.addEventListener('input', soon);
  ordered.addEventListener('change', ask);
  ask();
}

function kindsOf(letters: CheckFacts['letters']): (Node | string)[] {
  return [
    'read with ',
    ...letters.flatMap(({ latex, kind }, at) => [at > 0 ? ', ' : '', formula(latex), ` ${kind}`]),
  ];
}

function pointOf(
  point: readonly { readonly letter: string; readonly value: string }[],
  letters: CheckFacts['letters'],
): (Node | string)[] {
  return point.flatMap(({ letter, value }, at) => {
    const known = letters.find(({ name }) => name === letter);
    return [at > 0 ? ', ' : '', ...bindingOf(known?.latex ?? letter, value)];
  });
}

function comesTo({ latex, value }: SideValue, at: number): (Node | string)[] {
  return [at > 0 ? '; ' : '', formula(latex), ' is ', el('b', {}, value)];
}
