import type { Filter } from '../../../data/protocol.ts';
import { el, field, select, settled } from '../../dom.ts';

const SPLITS = ['train', 'validation', 'test'];
const LABELS = ['true', 'false'];
const DIFFICULTIES = ['easy', 'medium', 'hard'];

/** The fields of a filter, those alone that fit the columns of the dataset; `changed` hears the new filter. */
export function filterFields(
  columns: readonly string[],
  start: URLSearchParams,
  changed: (filter: Filter) => void,
): { readonly element: HTMLElement; readonly filter: Filter } {
  let filter: Filter = {
    split: start.get('split') ?? '',
    label: start.get('label') ?? '',
    strategy: start.get('strategy') ?? '',
    identity: start.get('identity') ?? '',
    difficulty: start.get('difficulty') ?? '',
    text: start.get('text') ?? '',
    id: '',
  };
  const set = (change: Partial<Filter>): void => {
    filter = { ...filter, ...change };
    changed(filter);
  };
  const choice = (title: string, key: keyof Filter, options: readonly string[]) =>
    field(
      title,
      select(
        [['', 'all'], ...options.map((each): [string, string] => [each, each.replaceAll('_', ' ')])],
        filter[key],
        (value) => set({ [key]: value }),
      ),
    );
  const text = (title: string, key: keyof Filter) => {
    const input = el('input', { type: 'search', value: filter[key] });
    input.addEventListener(
      'input',
      settled(250, () => set({ [key]: input.value })),
    );
    return field(title, input);
  };
  const strategies = columns
    .filter((column) => column.startsWith('strategy_') && column !== 'strategy_count')
    .map((column) => column.slice('strategy_'.length));
  const has = (column: string) => columns.includes(column);
  const element = el(
    'div',
    { class: 'fields' },
    choice('Split', 'split', SPLITS),
    has('label') && choice('Label', 'label', LABELS),
    strategies.length > 0 && choice('Strategy', 'strategy', strategies),
    has('difficulty') && choice('Difficulty', 'difficulty', DIFFICULTIES),
    (has('name') || has('formula_name_id') || has('formula1_name_id')) && text('Identity', 'identity'),
    text('Text', 'text'),
  );
  return { element, filter };
}
