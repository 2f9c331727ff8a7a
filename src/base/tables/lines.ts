import { InputError } from './input-error.ts';

/** One record of a table with the line it begins on, for error messages. Lines count from 1; Parquet counts rows. */
export interface Row {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Hears of a row that cannot be read; the rows after it are read on. */
export type OnRowError = (error: InputError) => void;

/** A longer line, in bytes, does not fit into a string. */
const LONGEST_LINE = 2 ** 28;

/** The lines of UTF-8 text without their ends; CRLF is one end. The last line needs none. */
function* textLines(
  bytes: Buffer,
  onError?: (line: number, message: string) => void,
): Generator<{ line: number; text: string }> {
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const found = bytes.indexOf(10, start);
    const end = found === -1 ? bytes.length : found;
    const cut = end > start && bytes[end - 1] === 13 ? end - 1 : end;
    if (onError && cut - start > LONGEST_LINE) onError(line, `longer than ${LONGEST_LINE} bytes`);
    else yield { line, text: bytes.toString('utf8', start, cut) };
    start = end + 1;
  }
}

/** The objects of a JSON Lines file. Blank lines are skipped; anything else that is no object is an InputError, thrown or told. */
export function* jsonRows(bytes: Buffer, file: string, onError: OnRowError = raise): Generator<Row> {
  const tooLong = (line: number, message: string): void => onError(new InputError(file, line, message));
  for (const { line, text } of textLines(bytes, tooLong)) {
    if (text.trim() === '') continue;
    const values = objectOrError(text, file, line);
    if (values instanceof InputError) onError(values);
    else yield { line, values };
  }
}

function objectOrError(text: string, file: string, line: number): Record<string, unknown> | InputError {
  try {
    return parseObject(text, file, line);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** What is done about a damaged row where nobody listens. */
export function raise(error: InputError): never {
  throw error;
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
