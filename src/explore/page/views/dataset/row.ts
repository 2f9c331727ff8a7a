import type { FoundRow, Values } from '../../../data/protocol.ts';
import type { RecordedEdit } from '../../../work/marks.ts';
import { el } from '../../dom.ts';
import type { EngineClient } from '../../engine.ts';
import { formula, formulasIn, marked, prose } from '../../math.ts';
import { hashOf } from '../../route.ts';
import { copyButton } from '../version.ts';
import { parsedJson, provenance } from './provenance.ts';

/** Columns that are shown as formulas or prose, in this order. */
const SHOWN = ['formula', 'formula1', 'formula2', 'text'];

/** One row: what it says, its label, and behind it where it comes from. */
export function rowBox(
  { values, fileName, place }: FoundRow,
  engine: EngineClient,
  open = false,
): HTMLLIElement {
  const label = values.label;
  const isTrue = label === true || label === 1 || label === 'true';
  const shown = SHOWN.filter((column) => typeof values[column] === 'string');
  const texts = shown.map((column) => el('div', { class: 'said' }, written(String(values[column]))));
  const link = hashOf('dataset', { row: String(values.id ?? ''), at: `${fileName}:${place.row}` });
  const body = el('div');
  const details = el(
    'details',
    { open },
    el('summary', {}, el('span', { class: 'name' }, nameOf(values)), ...texts),
    body,
  );
  const fill = (): void => {
    if (!details.open || body.childElementCount > 0) return;
    body.append(
      ...provenance(values),
      el(
        'p',
        { class: 'links' },
        el('a', { href: link }, 'link to this row'),
        copyButton(String(values[shown[0] ?? ''] ?? '')),
      ),
    );
    const [first] = texts;
    if (first) void markEdit(values, engine, first);
  };
  details.addEventListener('toggle', fill);
  fill();
  const kind = label === undefined ? 'version' : isTrue ? 'version true' : 'version false';
  return el('li', { class: kind, attributes: { 'data-id': String(values.id ?? '') } }, details);
}

function nameOf(values: Values): string {
  const name = values.name ?? values.formula1_name_id ?? values.source_id ?? '';
  const label = values.label === undefined ? '' : String(values.label);
  return [String(name), label].filter(Boolean).join(' · ');
}

/** Rows in words have formulas between dollars; others are formulas. */
function written(text: string): Node {
  return text.includes('$') ? prose(text) : formula(text, true);
}

/** Marks the falsifying edit of a row; among the formulas of a text it is in the one that has there what the edit made. */
async function markEdit(values: Values, engine: EngineClient, target: HTMLElement): Promise<void> {
  const edit = recordedEdit(values);
  const { formula: text } = values;
  if (!edit || typeof text !== 'string') return;
  const isProse = text.includes('$');
  const replies = await Promise.all(
    (isProse ? formulasIn(text) : [text]).map((each) => engine.ask({ kind: 'mark', formula: each, edit })),
  );
  const marks = replies.map((reply) => (reply.kind === 'mark' ? reply.mark : undefined));
  const [found, ...others] = marks.filter((mark) => mark !== undefined);
  if (!found || others.length > 0) return;
  if (!isProse) target.replaceChildren(marked(found, true));
  else
    target.replaceChildren(
      prose(text, (latex, index) => (marks[index] ? marked(marks[index]) : formula(latex))),
    );
}

/** The edit that a derivation records; undefined where there is none, or where it is not what we write. */
function recordedEdit(values: Values): RecordedEdit | undefined {
  const steps = parsedJson(values.derivation);
  if (!Array.isArray(steps)) return undefined;
  const edit = steps.find((step) => typeof step?.falsify === 'string' && Array.isArray(step.path));
  const renamed = steps.find((step) => typeof step?.rename === 'object');
  const { path = [], before, after } = edit ?? {};
  if (typeof before !== 'string' || typeof after !== 'string' || !path.every(Number.isInteger))
    return undefined;
  const letters = Object.entries(renamed?.rename ?? {}).map(([from, to]) => [from, String(to)]);
  return { path, before, after, rename: Object.fromEntries(letters) };
}
