import type { Filter, Values } from './protocol.ts';

/** The split that a file belongs to, by its name: `data/train-00000-of-00001.parquet`, `jsonl/test.jsonl`. */
export function splitOf(fileName: string): string {
  return /(?:^|\/)(train|validation|test)\b/.exec(fileName)?.[1] ?? '';
}

const TEXTS = ['formula', 'formula1', 'formula2', 'text', 'name', 'original'];
const IDENTITIES = [
  'formula_name_id',
  'formula1_name_id',
  'formula2_name_id',
  'other_id',
  'name',
  'source_id',
];

/** Whether rows of a file are wanted, by the columns that this takes; `undefined` where the file has none that fit. */
export interface Test {
  readonly columns: readonly string[];
  readonly wants: (values: Values) => boolean;
}

/** The test of a filter for files with these columns, the split aside, which is a matter of the file. */
export function testOf(filter: Filter, columns: readonly string[]): Test {
  const tests: Test[] = [];
  const add = (
    wanted: readonly string[],
    wants: (values: Values, present: readonly string[]) => boolean,
  ): void => {
    const present = wanted.filter((column) => columns.includes(column));
    tests.push({ columns: present, wants: (values) => wants(values, present) });
  };
  if (filter.id) add(['id'], ({ id }) => id === filter.id);
  if (filter.label)
    add(
      ['label'],
      ({ label }) => String(label) === filter.label || Number(label) === Number(filter.label === 'true'),
    );
  if (filter.strategy)
    add([`strategy_${filter.strategy}`], (values) => Boolean(values[`strategy_${filter.strategy}`]));
  if (filter.difficulty) add(['difficulty'], ({ difficulty }) => difficulty === filter.difficulty);
  if (filter.identity)
    add(
      IDENTITIES,
      containing(filter.identity.toLowerCase(), (text) => text.toLowerCase()),
    );
  if (filter.text) add(TEXTS, containing(squeezed(filter.text), squeezed));
  return {
    columns: [...new Set(tests.flatMap((test) => test.columns))],
    wants: (values) => tests.every((test) => test.columns.length > 0 && test.wants(values)),
  };
}

function containing(part: string, seen: (text: string) => string) {
  return (values: Values, present: readonly string[]): boolean =>
    present.some((column) => seen(String(values[column] ?? '')).includes(part));
}

/** Blanks and case do not count in a search for formulas. */
function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}
