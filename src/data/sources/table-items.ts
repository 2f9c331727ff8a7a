import { InputError } from '../../base/tables/input-error.ts';
import type { Row } from '../../base/tables/lines.ts';
import { readRows } from '../../base/tables/rows.ts';
import { plainOfHtml } from './html.ts';
import type { ReadOptions, SourceFile, SourceItem } from './items.ts';
import { expandMacros } from './latex/expand.ts';
import { cut, formulasIn } from './pieces.ts';
import type { Span } from './spans.ts';

/** Columns that hold the text where none is named, the first that is there. */
const FIELDS = ['expanded', 'tex', 'latex', 'formula', 'text'] as const;

/** The column that may hold a formula or words with formulas between dollars. */
const PROSE = 'text';

/** Columns that are told where none of them holds a text. */
const TOLD = 8;
const LONGEST_LIST = 120;

/** The longest formula or text that is taken, in characters. */
const LONGEST = 100_000;

/** The licence of posts on Stack Exchange, whose formula tables do not repeat it. */
const STACK_EXCHANGE = 'CC BY-SA 4.0';

/** The rows of a table: JSON Lines, CSV, TSV or Parquet. Rows that cannot be read are told and left out. */
export async function* tableItems(file: SourceFile, options: ReadOptions): AsyncGenerator<SourceItem> {
  const { path } = file;
  const { field } = options;
  let isSilent = true;
  const lacking: { count: number; first?: { line: number | undefined; fault: string } } = { count: 0 };
  const onError = (error: InputError): void => {
    isSilent = false;
    options.onError(error);
  };
  for (const row of await readRows(path, undefined, onError)) {
    const name = field ?? FIELDS.find((each) => typeof row.values[each] === 'string');
    const text = name === undefined ? undefined : row.values[name];
    const fault = faultOf(text, field, row.values);
    if (fault !== undefined && field !== undefined && !(field in row.values)) {
      // Mostly a slip in the name, which is told once.
      lacking.first ??= { line: row.line, fault };
      lacking.count += 1;
      continue;
    }
    if (fault !== undefined) {
      onError(new InputError(path, row.line, fault));
      continue;
    }
    for (const item of itemsOf(file, row, text as string, name === PROSE, options))
      if (typeof item === 'string') onError(new InputError(path, row.line, item));
      else {
        isSilent = false;
        yield item;
      }
  }
  if (lacking.first) {
    const { line, fault } = lacking.first;
    const more = lacking.count > 1 ? `; so in ${lacking.count} rows` : '';
    onError(new InputError(path, line, fault + more));
  }
  // Such as a file that was cut off within its first bytes.
  if (isSilent) onError(new InputError(path, undefined, 'expected rows with formulas or texts, found none'));
}

function faultOf(text: unknown, field: string | undefined, values: Row['values']): string | undefined {
  if (typeof text !== 'string') {
    const found = Object.keys(values).slice(0, TOLD).join(', ').slice(0, LONGEST_LIST);
    const own = field ?? FIELDS.find((each) => values[each] !== undefined && values[each] !== null);
    if (own !== undefined && own in values) return `expected text in ${own}, found ${brief(values[own])}`;
    return `expected text in ${field ?? FIELDS.join(', ')} (found ${found}; --field names another column)`;
  }
  if (text.length > LONGEST) return `longer than ${LONGEST} characters`;
  return text.includes('\ufffd') ? 'not UTF-8, or a text that was not' : undefined;
}

/** A value in few characters. */
function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_LIST ? `${text.slice(0, LONGEST_LIST)}…` : text;
}

/** The items of a row, each or why there is none. */
function itemsOf(
  { name, source }: SourceFile,
  { line, values }: Row,
  text: string,
  isProse: boolean,
  { kind, macros = new Map() }: ReadOptions,
): (SourceItem | string)[] {
  const id = wordOf(values.id) ?? `${name}:${line}`;
  const thread = wordOf(values.thread_id);
  const arqmath = thread !== undefined && values.post_id !== undefined;
  const common = {
    id,
    document: wordOf(values.document) ?? (arqmath ? `thread-${thread}` : id),
    source: wordOf(values.source) ?? source,
    licence: wordOf(values.license) ?? wordOf(values.licence) ?? (arqmath ? STACK_EXCHANGE : ''),
    offset: 0,
  };
  if (kind === 'texts') {
    const found = formulasIn(text, 'prose');
    return [found.ok ? { ...common, text, pieces: cut(text, found, macros) } : found.reason];
  }
  if (isProse) {
    const found = formulasIn(text, 'prose');
    if (!found.ok) return [found.reason];
    if (found.spans.some((span) => isAmongWords(text, span)))
      return found.spans.map(({ from, tex }) => {
        const expanded = expandMacros(tex, macros);
        if (!expanded.ok) return expanded.reason;
        return { ...common, id: `${id}:${from}`, offset: from, text: expanded.tex };
      });
  }
  // The formula tables of ARQMath keep the signs that HTML escapes as HTML writes them.
  const expanded = expandMacros(arqmath ? plainOfHtml(text).text : text, macros);
  return [expanded.ok ? { ...common, text: expanded.tex } : expanded.reason];
}

/** Whether a formula has dollars or the like around it, which do not belong to words inside of another formula. */
function isAmongWords(text: string, { from, tex }: Span): boolean {
  if (text.startsWith(tex, from)) return false;
  const braces = text.slice(0, from).match(/\\[\s\S]|[{}]/g) ?? [];
  return braces.reduce((depth, brace) => depth + (brace === '{' ? 1 : brace === '}' ? -1 : 0), 0) === 0;
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
