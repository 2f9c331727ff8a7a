import type { DomainKind } from '../../../math/statement/domain.ts';
import type { FormulaRequest, Reply, ShownSteps } from '../../protocol.ts';
import { el, field, settled } from '../dom.ts';
import { formula, renderInto } from '../math.ts';
import { note } from '../route.ts';
import { faultBox } from './faults.ts';
import { KINDS, readingBox } from './reading.ts';
import { versionBox } from './version.ts';
import type { ViewContext } from './view.ts';

const EXAMPLES = [
  '(a+b)^2 = a^2 + 2ab + b^2',
  '\\sin^2 x + \\cos^2 x = 1',
  '\\sum_{k=1}^n k = \\frac{n(n+1)}{2}',
];

/** Milliseconds without a key after which the address says what is shown: browsers let it change only so often. */
const NOTED_AFTER = 200;

/**
 * Milliseconds for which a reading waits for the first version: drawn together they take one frame, and the lists are not
 * seen empty at every key.
 */
const WAITS = 60;

/** Versions of each kind that are drawn. */
const COUNT = 10;

/** A formula as it is typed: how it was understood, its true versions and its false ones. */
export function formulaView({ root, engine, values }: ViewContext): void {
  const kinds = new Map<string, DomainKind>(pairsOf(values.get('kinds') ?? ''));
  const input = el('textarea', {
    id: 'formula',
    rows: 2,
    spellcheck: false,
    value: values.get('f') ?? (EXAMPLES[0] as string),
    attributes: { 'aria-label': 'Formula in LaTeX', autocapitalize: 'off', autocomplete: 'off' },
  });
  const assume = el('input', {
    type: 'text',
    value: values.get('assume') ?? '',
    placeholder: 'x > 0; n \\ge 1',
  });
  const seed = el('input', { type: 'text', value: values.get('seed') ?? '42', class: 'short' });
  const keep = el('input', { type: 'checkbox', checked: values.get('keep') === '1' });
  const preview = el('div', { class: 'preview', attributes: { 'aria-live': 'polite' } });
  const fault = el('div');
  const reading = el('div', { class: 'reading' });
  const [trueList, falseList] = [el('ol', { class: 'versions' }), el('ol', { class: 'versions' })];
  const [trueNote, falseNote] = [el('p', { class: 'count' }), el('p', { class: 'count' })];
  root.append(
    el(
      'form',
      { class: 'ask', on: { submit: (event) => event.preventDefault() } },
      input,
      preview,
      fault,
      el(
        'p',
        { class: 'examples' },
        'Try ',
        ...EXAMPLES.map((example) =>
          el(
            'button',
            { type: 'button', class: 'quiet', on: { click: () => use(example) } },
            formula(example),
          ),
        ),
      ),
      el(
        'div',
        { class: 'fields' },
        field('Assume', assume, 'separated by ;'),
        field('Seed', seed),
        el('label', { class: 'tick' }, keep, 'keep the letters'),
      ),
    ),
    reading,
    el(
      'div',
      { class: 'columns' },
      el('section', {}, el('h2', {}, 'True versions'), trueNote, trueList),
      el('section', {}, el('h2', {}, 'False versions'), falseNote, falseList),
    ),
  );

  let stop = (): void => undefined;
  /** Shows the reading that waits, if one does. */
  let showReading = (): void => undefined;

  function order(): FormulaRequest {
    return {
      source: input.value,
      assume: assume.value
        .split(';')
        .map((each) => each.trim())
        .filter(Boolean),
      kinds: Object.fromEntries(kinds),
      seed: seed.value || '42',
      count: COUNT,
      keepLetters: keep.checked,
    };
  }

  function ask(): void {
    stop();
    showReading = () => undefined;
    const asked = order();
    root.dataset.state = 'asked';
    const listening = engine.listen({ kind: 'formula', order: asked }, (reply) =>
      heard(reply, asked.source, listening.id),
    );
    stop = listening.stop;
    // The engine is at work while this thread draws.
    showPreview(asked.source);
    noteSoon();
  }

  // Another view may have been opened meanwhile, and the address is then of that.
  const noteSoon = settled(NOTED_AFTER, () => {
    if (!root.isConnected) return;
    note('formula', {
      f: input.value,
      assume: assume.value,
      seed: seed.value === '42' ? '' : seed.value,
      keep: keep.checked ? '1' : '',
      kinds: [...kinds].map((pair) => pair.join(':')).join(','),
    });
  });

  function showPreview(source: string): void {
    const refusal = source.trim() === '' ? undefined : renderInto(preview, source, true);
    if (source.trim() === '') preview.replaceChildren();
    preview.classList.toggle('stale', refusal !== undefined);
  }

  function clear(): void {
    for (const part of [fault, reading, trueList, falseList, trueNote, falseNote]) part.replaceChildren();
  }

  function hold(box: DocumentFragment): void {
    const show = (): void => {
      if (showReading !== show) return;
      showReading = () => undefined;
      const chosen = reading.querySelector(':focus')?.getAttribute('aria-label');
      clear();
      reading.replaceChildren(box);
      // Who changes a letter by keyboard goes on from there.
      if (chosen) reading.querySelector<HTMLElement>(`[aria-label=${CSS.escape(chosen)}]`)?.focus();
    };
    showReading = show;
    setTimeout(show, WAITS);
  }

  function heard(reply: Reply, source: string, id: number): void {
    if (reply.kind !== 'reading') showReading();
    switch (reply.kind) {
      case 'fault':
        clear();
        fault.replaceChildren(faultBox(reply.fault, source));
        root.dataset.state = 'fault';
        return;
      case 'reading':
        hold(readingBox(reply.facts, source, change));
        return;
      case 'version': {
        const { label } = reply.shown.record;
        const list = label ? trueList : falseList;
        const at = list.childElementCount;
        list.append(versionBox(reply.shown, at + 1, () => stepsOf(id, label, at)));
        return;
      }
      case 'holds':
        reading.querySelector('.holds')?.replaceChildren(reply.holds);
        return;
      case 'done': {
        const target = reply.label ? trueNote : falseNote;
        target.textContent = countText(reply.count, reply.dropped);
        if (!reply.label) {
          root.dataset.state = 'done';
          requestIdleCallback(() => engine.send({ kind: 'idle' }));
        }
        return;
      }
      default:
        return;
    }
  }

  async function stepsOf(of: number, label: boolean, at: number): Promise<ShownSteps | undefined> {
    const reply = await engine.ask({ kind: 'steps', of, label, at });
    return reply.kind === 'steps' ? reply.steps : undefined;
  }

  function change(name: string, kind: DomainKind): void {
    kinds.set(name, kind);
    ask();
  }

  function use(example: string): void {
    input.value = example;
    kinds.clear();
    ask();
    input.focus();
  }

  input.addEventListener('input', ask);
  for (const each of [assume, seed]) each.addEventListener('input', settled(150, ask));
  keep.addEventListener('change', ask);
  ask();
}

function countText(count: number, dropped: Readonly<Record<string, number>>): string {
  const [reason] = Object.entries(dropped).sort(([, a], [, b]) => b - a);
  if (count === 0) return `none was found${reason ? `: ${reason[0]}` : ''}`;
  const left = Object.values(dropped).reduce((sum, each) => sum + each, 0);
  if (left === 0) return `${count}`;
  return `${count}; ${left} ${left === 1 ? 'candidate' : 'candidates'} dropped, most often: ${reason?.[0]}`;
}

/** Letters with their kinds as the address has them: `t:natural,x:set`. What is no kind is left out. */
function pairsOf(text: string): [string, DomainKind][] {
  return text.split(',').flatMap((pair): [string, DomainKind][] => {
    const cut = pair.lastIndexOf(':');
    const kind = KINDS.find((each) => each === pair.slice(cut + 1));
    return cut > 0 && kind ? [[pair.slice(0, cut), kind]] : [];
  });
}
