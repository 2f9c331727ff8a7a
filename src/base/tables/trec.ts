import { InputError } from './input-error.ts';
import { brief } from './lines.ts';
import { type ScoredTable, TableBuilder } from './scored-table.ts';
import { leadingNumber, parseDecimal } from './trec-numbers.ts';

/** `run`: qid Q0 docno rank score tag. `qrels`: qid iter docno grade. */
export type TrecKind = 'run' | 'qrels';

export interface TrecText {
  readonly table: ScoredTable;
  /** Values that are no number or no integer grade and were read as trec_eval reads them, with their places. */
  readonly notes: readonly string[];
}

/**
 * Reads TREC text as trec_eval 10.0 does: columns part at white space, the second and the rank column are ignored,
 * `#` lines are skipped, a blank line is skipped in a run and an error in qrels, a wrong number of columns is an error.
 * Grades are cut to integers; a value that is not a number counts as its leading number, else 0, and is noted.
 * NaN is refused, because no order of the documents is defined then.
 */
export function readTrec(text: Buffer, file: string, kind: TrecKind): TrecText {
  const bytes =
    text.length > 0 && text[text.length - 1] !== NEWLINE ? Buffer.concat([text, Buffer.from('\n')]) : text;
  const lines = new LineReader(bytes, file, kind);
  for (let at = 0; at < bytes.length; ) at = lines.read(at);
  const table = lines.builder.finish(file, bytes, (_, offset) => lineNumber(bytes, offset));
  return { table, notes: lines.odd.notes() };
}

/** Reads line by line in a method of its own: V8 compiles it once, where it would compile one long loop many times. */
class LineReader {
  readonly builder: TableBuilder;
  readonly odd: OddValues;
  readonly #bytes: Buffer;
  readonly #file: string;
  readonly #kind: TrecKind;
  readonly #columns: number;
  /** Relative to the beginning of the line, which keeps them small in files of any size. */
  readonly #spans = new Int32Array(END + 1);
  #queryStart = 0;
  #queryLength = -1;

  constructor(bytes: Buffer, file: string, kind: TrecKind) {
    this.builder = new TableBuilder(Math.ceil(bytes.length / 24));
    this.odd = new OddValues(bytes, file, kind);
    this.#bytes = bytes;
    this.#file = file;
    this.#kind = kind;
    this.#columns = kind === 'run' ? 6 : 4;
  }

  /** Takes the line that begins at `at` and gives the beginning of the next. */
  read(at: number): number {
    const bytes = this.#bytes;
    const spans = this.#spans;
    const found = scanLine(bytes, at, spans);
    const query = at + spans[0]!;
    if (found !== this.#columns || bytes[query] === HASH) return this.#skip(at, found);
    const length = at + spans[1]! - query;
    if (length !== this.#queryLength || !sameBytes(bytes, query, this.#queryStart, length)) {
      this.builder.enter(bytes.toString('utf8', query, query + length));
      this.#queryStart = query;
      this.#queryLength = length;
    }
    const isRun = this.#columns === 6;
    const valueStart = at + spans[isRun ? 8 : 6]!;
    const valueEnd = at + spans[isRun ? 9 : 7]!;
    let value = parseDecimal(bytes, valueStart, valueEnd);
    if (Number.isNaN(value) || !(isRun || Number.isInteger(value)))
      value = this.odd.read(valueStart, valueEnd);
    this.builder.add(bytes, at + spans[4]!, spans[5]! - spans[4]!, value);
    return at + spans[END]! + 1;
  }

  /** Passes over comments, and in a run over blank lines; any other line of the wrong form is an error. */
  #skip(at: number, columns: number): number {
    const isSkipped = columns === 0 ? this.#kind === 'run' : this.#bytes[at + this.#spans[0]!] === HASH;
    if (!isSkipped) throw malformed(this.#bytes, this.#file, at, this.#kind);
    return this.#bytes.indexOf(NEWLINE, at + (columns === 0 ? 0 : this.#spans[0]!)) + 1;
  }
}

const HASH = 35;
const NEWLINE = 10;
/** One more than a run has, to see that there are too many. */
const MOST_COLUMNS = 7;
/** Where `scanLine` puts the end of the line, or the place where it stopped. */
const END = 2 * MOST_COLUMNS;

/** Finds the columns of the line at `from`: their starts and ends in pairs from there; returns how many, up to seven. */
function scanLine(bytes: Uint8Array, from: number, spans: Int32Array): number {
  let at = from;
  let count = 0;
  for (;;) {
    let byte = bytes[at]!;
    while (byte <= 32 && byte !== NEWLINE) byte = bytes[++at]!;
    if (byte === NEWLINE || count === MOST_COLUMNS) {
      spans[END] = at - from;
      return count;
    }
    spans[2 * count] = at - from;
    while (byte > 32) byte = bytes[++at]!;
    spans[2 * count + 1] = at - from;
    count++;
  }
}

function sameBytes(bytes: Uint8Array, a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[a + i] !== bytes[b + i]) return false;
  return true;
}

function lineNumber(bytes: Buffer, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at !== -1 && at < offset; at = bytes.indexOf(10, at + 1)) line++;
  return line;
}

function malformed(bytes: Buffer, file: string, lineStart: number, kind: TrecKind): InputError {
  const text = bytes.toString('utf8', lineStart, bytes.indexOf(10, lineStart)).trim();
  const expected =
    kind === 'run' ? "six columns 'qid Q0 docno rank score tag'" : "four columns 'qid iter docno grade'";
  const found = text === '' ? 'a blank line' : `${text.split(/\s+/).length} in ${brief(text)}`;
  return new InputError(file, lineNumber(bytes, lineStart), `expected ${expected}, found ${found}`);
}

/** Values off the fast path: hexadecimal, infinities, long digit strings, fractions as grades, words. */
class OddValues {
  readonly #bytes: Buffer;
  readonly #file: string;
  readonly #kind: TrecKind;
  readonly #words: string[] = [];
  #count = 0;

  constructor(bytes: Buffer, file: string, kind: TrecKind) {
    this.#bytes = bytes;
    this.#file = file;
    this.#kind = kind;
  }

  read(start: number, end: number): number {
    const text = this.#bytes.toString('utf8', start, end);
    const { value, isWhole } = leadingNumber(text);
    if (Number.isNaN(value)) {
      throw new InputError(
        this.#file,
        lineNumber(this.#bytes, start),
        `expected a number, found ${brief(text)}`,
      );
    }
    const grade = this.#kind === 'run' ? value : Math.trunc(value) + 0;
    if (!isWhole || grade !== value) this.#note(text, grade, start);
    if (this.#kind === 'qrels' && !Number.isFinite(grade)) {
      throw new InputError(
        this.#file,
        lineNumber(this.#bytes, start),
        `expected a grade, found ${brief(text)}`,
      );
    }
    return grade;
  }

  #note(text: string, value: number, start: number): void {
    this.#count++;
    if (this.#words.length < 3) {
      this.#words.push(`${this.#file}:${lineNumber(this.#bytes, start)}: ${brief(text)} read as ${value}`);
    }
  }

  notes(): readonly string[] {
    const more = this.#count - this.#words.length;
    return more > 0 ? [...this.#words, `${this.#file}: ${more} more values read like this`] : this.#words;
  }
}
