import { InputError } from './input-error.ts';
import { type OnRowError, type Row, raise } from './lines.ts';

/** More bytes do not fit into a string. */
const LARGEST = 2 ** 28;

/**
 * The records of a CSV or TSV file with a header line (RFC 4180: quotes doubled, line ends allowed inside quotes).
 * Every value is a string. A record with another number of fields than the header is an InputError,
 * thrown or told.
 */
export function* csvRows(
  bytes: Buffer,
  file: string,
  delimiter = delimiterOf(bytes),
  onError: OnRowError = raise,
): Generator<Row> {
  if (bytes.length > LARGEST)
    throw new InputError(file, undefined, `expected at most ${LARGEST} bytes of CSV, found ${bytes.length}`);
  let header: readonly string[] | undefined;
  for (const { line, fields } of records(bytes.toString('utf8'), file, delimiter)) {
    if (fields.length === 1 && fields[0] === '') continue;
    if (header === undefined) {
      header = uniqueNames(fields, file, line);
      continue;
    }
    if (fields.length !== header.length) {
      onError(new InputError(file, line, `expected ${header.length} fields, found ${fields.length}`));
      continue;
    }
    yield { line, values: Object.fromEntries(header.map((name, i) => [name, fields[i]])) };
  }
}

/** The delimiter that is most frequent on the first line: tab, comma or semicolon. */
function delimiterOf(bytes: Buffer): string {
  const end = bytes.indexOf(10);
  const first = bytes.toString('utf8', 0, end === -1 ? bytes.length : end);
  let best = ',';
  let most = 0;
  for (const candidate of ['\t', ',', ';']) {
    const count = first.split(candidate).length - 1;
    if (count > most) [best, most] = [candidate, count];
  }
  return best;
}

function uniqueNames(fields: readonly string[], file: string, line: number): readonly string[] {
  const names = fields.map((field) => field.trim());
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined)
    throw new InputError(file, line, `column ${JSON.stringify(repeated)} occurs twice`);
  return names;
}

function* records(
  text: string,
  file: string,
  delimiter: string,
): Generator<{ line: number; fields: readonly string[] }> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const first = line;
    const fields: string[] = [];
    for (;;) {
      if (text[at] === '"') {
        const end = closingQuote(text, at + 1);
        if (end === -1)
          throw new InputError(file, first, 'expected a closing quote, found the end of the file');
        const body = text.slice(at + 1, end);
        line += body.split('\n').length - 1;
        fields.push(body.replaceAll('""', '"'));
        at = end + 1;
        if (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') {
          throw new InputError(file, line, 'expected a delimiter after a closing quote');
        }
      } else {
        let end = at;
        while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++;
        const cut = text[end] !== delimiter && text[end - 1] === '\r' && end > at ? end - 1 : end;
        fields.push(text.slice(at, cut));
        at = end;
      }
      if (text[at] !== delimiter) break;
      at++;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    line++;
    yield { line: first, fields };
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}
