import type { Filter, FoundRow, Opened, OpenFile, Place } from '../../data/protocol.ts';
import { DatasetClient } from '../dataset.ts';
import { el } from '../dom.ts';
import { note } from '../route.ts';
import { filterFields } from './dataset/filters.ts';
import { rowBox } from './dataset/row.ts';
import { chosenFiles, droppedFiles } from './dropped.ts';
import type { ViewContext } from './view.ts';

/** Rows that are shown at once. */
const PAGE = 25;

const dataset = new DatasetClient(new URL('rows.js', document.baseURI));
let opened: Opened | undefined;

/** A dataset: what the server has opened, or what is dropped on the page; its rows by filter, and one row by link. */
export function datasetView(context: ViewContext): void {
  const { root } = context;
  const body = el('div');
  const picker = el('input', {
    type: 'file',
    multiple: true,
    accept: '.parquet,.jsonl',
    attributes: { 'aria-label': 'Open files' },
  });
  const zone = el(
    'p',
    { class: 'drop' },
    'Drop a dataset folder or Parquet and JSONL files here, or ',
    picker,
  );
  const openFiles = async (files: readonly OpenFile[], values: URLSearchParams): Promise<void> => {
    if (files.length === 0) {
      body.replaceChildren(
        el('p', { class: 'fault' }, 'There is neither a Parquet nor a JSONL file among these.'),
      );
      return;
    }
    body.replaceChildren(el('p', {}, 'opening'));
    const reply = await dataset.ask({ kind: 'open', files });
    if (reply.kind === 'unreadable') body.replaceChildren(el('p', { class: 'fault' }, reply.reason));
    if (reply.kind !== 'opened') return;
    opened = reply.opened;
    showDataset({ ...context, values }, body, opened);
  };
  // Filters and rows of the address are of what it was written for, not of other files.
  const openOthers = (files: readonly OpenFile[]) => openFiles(files, new URLSearchParams());
  picker.addEventListener('change', () => {
    void openOthers(chosenFiles([...(picker.files ?? [])].map((file) => [file.name, file])));
  });
  zone.addEventListener('dragover', (event) => event.preventDefault());
  zone.addEventListener('drop', async (event) => {
    event.preventDefault();
    if (event.dataTransfer) await openOthers(await droppedFiles(event.dataTransfer));
  });
  root.append(zone, body);
  if (opened) showDataset(context, body, opened);
  else void served().then((files) => (files.length > 0 ? openFiles(files, context.values) : undefined));
}

/** The files that lie beside the page. */
async function served(): Promise<OpenFile[]> {
  const response = await fetch(new URL('files.json', document.baseURI));
  if (!response.ok) return [];
  const listing = (await response.json()) as { readonly name: string; readonly size: number }[];
  return listing.map(({ name, size }) => {
    const path = name.split('/').map(encodeURIComponent).join('/');
    return { name, from: { url: new URL(`files/${path}`, document.baseURI).href, size } };
  });
}

function showDataset(
  { root, engine, values }: ViewContext,
  body: HTMLElement,
  { files, columns }: Opened,
): void {
  const total = files.reduce((sum, { rows }) => sum + rows, 0);
  const list = el('ol', { class: 'versions' });
  const state = el('p', { class: 'count', attributes: { 'aria-live': 'polite' } });
  const more = el('button', { type: 'button', hidden: true }, 'more rows');
  const { element, filter: first } = filterFields(columns, values, (filter) => void start(filter));
  body.replaceChildren(
    el(
      'p',
      { class: 'count' },
      `${total.toLocaleString('en')} rows in ${files.map(({ name }) => name).join(', ')}`,
    ),
    element,
    state,
    list,
    more,
  );
  let current = first;
  let next: Place | undefined;

  async function start(filter: Filter): Promise<void> {
    current = filter;
    const { id: _, ...noted } = filter;
    note('dataset', noted);
    list.replaceChildren();
    await find({ file: 0, row: 0 });
  }

  async function find(from: Place): Promise<void> {
    root.dataset.state = 'asked';
    const [shown, wasAskedFor] = [list.childElementCount, document.activeElement === more];
    more.hidden = true;
    const asked = current;
    const progress = (looked: number): void => {
      if (asked === current) state.textContent = `looking: ${looked.toLocaleString('en')} rows so far`;
    };
    const reply = await dataset.ask({ kind: 'find', filter: asked, from, count: PAGE }, progress);
    if (asked !== current) return;
    if (reply.kind === 'unreadable') state.textContent = reply.reason;
    if (reply.kind !== 'found') return;
    show(reply.rows);
    // The button is hidden meanwhile: who pressed it goes on at the first new row.
    if (wasAskedFor) list.children[shown]?.querySelector('summary')?.focus();
    next = reply.next;
    more.hidden = next === undefined;
    const end = next ? '' : ', no more';
    state.textContent = `${list.childElementCount} shown${end}`;
    root.dataset.state = 'done';
  }

  function show(rows: readonly FoundRow[], open = false): void {
    list.append(...rows.map((row) => rowBox(row, engine, open)));
  }

  async function showLinked(at: string, id: string): Promise<void> {
    const [, fileName = '', row = '0'] = /^(.*):(\d+)$/.exec(at) ?? [];
    const reply = await dataset.ask({ kind: 'row', fileName, row: Number(row) });
    const there =
      reply.kind === 'found' ? reply.rows.filter(({ values: cells }) => !id || cells.id === id) : [];
    const found = there.length > 0 || !id ? there : await rowsOfId(id);
    show(found, true);
    state.textContent =
      found.length > 0 ? 'the row of the link' : `there is no row ${id || at} in this dataset`;
    root.dataset.state = 'done';
  }

  async function rowsOfId(id: string): Promise<readonly FoundRow[]> {
    const reply = await dataset.ask({
      kind: 'find',
      filter: { ...EVERYTHING, id },
      from: { file: 0, row: 0 },
      count: 1,
    });
    return reply.kind === 'found' ? reply.rows : [];
  }

  more.addEventListener('click', () => next && void find(next));
  const [at, id] = [values.get('at') ?? '', values.get('row') ?? ''];
  if (at || id) void showLinked(at, id);
  else void start(first);
}

const EVERYTHING: Filter = {
  split: '',
  label: '',
  strategy: '',
  identity: '',
  difficulty: '',
  text: '',
  id: '',
};
