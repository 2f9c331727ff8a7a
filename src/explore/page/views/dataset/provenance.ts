import type { Values } from '../../../data/protocol.ts';
import { el } from '../../dom.ts';
import { formula, prose } from '../../math.ts';
import { hashOf } from '../../route.ts';
import { methodText } from '../method.ts';
import { witnessLine } from '../version.ts';

/** Columns that have a place of their own; the others are listed as they are. */
const PLACED = new Set([
  'formula',
  'formula1',
  'formula2',
  'text',
  'name',
  'label',
  'derivation',
  'witness',
  'method',
  'original',
]);

/** Where a row comes from: steps, witness, method, the formula before the edit, and all other columns. */
export function provenance(values: Values): HTMLElement[] {
  const parts: HTMLElement[] = [];
  const witness = parsedJson(values.witness);
  if (isRecord(witness) && isRecord(witness.at))
    parts.push(
      witnessLine({
        at: Object.fromEntries(Object.entries(witness.at).map(([letter, value]) => [letter, String(value)])),
        left: String(witness.left),
        right: String(witness.right),
      }),
    );
  if (values.false_kind === 'other-identity' && values.other_id)
    parts.push(
      el('p', { class: 'witness' }, 'it states another identity: ', cell('other_id', values.other_id)),
    );
  if (typeof values.original === 'string' && values.original)
    parts.push(el('p', {}, el('span', { class: 'by' }, 'original'), said(values.original)));
  const steps = parsedJson(values.derivation);
  if (Array.isArray(steps) && steps.length > 0)
    parts.push(el('ol', { class: 'chain' }, ...steps.filter(isRecord).map(stepItem)));
  const method = parsedJson(values.method);
  if (isRecord(method)) parts.push(el('p', { class: 'method' }, `checked: ${methodText(method)}`));
  return [...parts, table(values)];
}

function stepItem(step: Readonly<Record<string, unknown>>): HTMLLIElement {
  const by = (text: string, wrong = false) =>
    el('span', { class: wrong ? 'by wrong' : 'by' }, text.replaceAll(/[-_]/g, ' '));
  for (const key of ['form', 'completed', 'near-miss'])
    if (typeof step[key] === 'string') return el('li', {}, by(key), said(step[key]));
  if (typeof step.context === 'string') return el('li', {}, by('put in words'), said(step.context));
  if (isRecord(step.rename)) {
    const pairs = Object.entries(step.rename).flatMap(([from, to], index) => [
      index > 0 ? ', ' : '',
      formula(from),
      ' is ',
      formula(String(to)),
    ]);
    return el('li', {}, by('renamed'), ...pairs);
  }
  if (typeof step.operator === 'string')
    return el(
      'li',
      {},
      by(step.operator, 'falsify' in step),
      said(String(step.before ?? '')),
      ' becomes ',
      said(String(step.after ?? '')),
    );
  return el('li', {}, el('code', {}, JSON.stringify(step)));
}

function table(values: Values): HTMLElement {
  const rows = Object.entries(values).filter(
    ([name, value]) => !PLACED.has(name) && value !== '' && value !== false,
  );
  return el(
    'table',
    { class: 'columns-of-row' },
    el(
      'tbody',
      {},
      ...rows.map(([name, value]) =>
        el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, cell(name, value))),
      ),
    ),
  );
}

function cell(name: string, value: unknown): Node | string {
  const text = String(value);
  return name === 'formula_name_id' || name === 'other_id'
    ? el('a', { href: hashOf('identities', { q: text }) }, text)
    : text;
}

/** A formula, or words with formulas. */
function said(text: string): Node {
  return text.includes('$') ? prose(text) : formula(text);
}

/** JSON in a cell; undefined where a cell holds none. */
export function parsedJson(cell: unknown): unknown {
  if (typeof cell !== 'string' || !/^[[{]/.test(cell)) return undefined;
  try {
    return JSON.parse(cell);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
