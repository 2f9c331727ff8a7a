import { InputError } from './inputError.ts';

/** One record of a table with the line it begins on, for error messages. Lines count from 1; Parquet counts rows. */
export interface Row {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The lines of UTF-8 text without their ends; CRLF is one end. The last line needs none. */
export function* textLines(bytes: Buffer): Generator<{ line: number; text: string }> {
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const found = bytes.indexOf(10, start);
    const end = found === -1 ? bytes.length : found;
    const cut = end > start && bytes[end - 1] === 13 ? end - 1 : end;
    yield { line, text: bytes.toString('utf8', start, cut) };
    start = end + 1;
  }
}

/** The objects of a JSON Lines file. Blank lines are skipped; anything else that is no object is an InputError. */
export function* jsonRows(bytes: Buffer, file: string): Generator<Row> {
  for (const { line, text } of textLines(bytes)) {
    if (text.trim() === '') continue;
    yield { line, values: parseObject(text, file, line) };
  }
}

/** Parses one JSON object; `NaN` and `Infinity`, which Python writes and JSON lacks, get their own message. */
export function parseObject(text: string, file: string, line: number): Record<string, unknown> {
  const value = parseJson(text, file, line);
  if (!isObject(value)) throw new InputError(file, line, `expected a JSON object, found ${brief(text)}`);
  return value;
}

/** JSON.parse with an error that names the file and the line. */
export function parseJson(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const word = /[:[,]\s*(-?NaN|-?Infinity)\b/.exec(text)?.[1];
    if (word !== undefined)
      throw new InputError(file, line, `expected JSON, found ${word}, which is no JSON number`);
    throw new InputError(file, line, `expected complete JSON, found ${brief(text)} (${error.message})`);
  }
}

/** Whether a parsed value is an object with keys, not an array or null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A short quotation of a text for error messages: one line, at most 60 characters. */
export function brief(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return JSON.stringify(flat.length > 60 ? `${flat.slice(0, 57)}...` : flat);
}
