import { InputError } from './inputError.ts';
import { brief } from './lines.ts';
import { HASH_PRIME, HASH_SEED, type ScoredTable, TableBuilder } from './scoredTable.ts';
import { leadingNumber, parseDecimal } from './trecNumbers.ts';

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
    text.length > 0 && text[text.length - 1] !== 10 ? Buffer.concat([text, Buffer.from('\n')]) : text;
  const builder = new TableBuilder(Math.ceil(bytes.length / 24));
  const odd = new OddValues(bytes, file, kind);
  const isRun = kind === 'run';
  const end = bytes.length;
  let queryStart = 0;
  let queryLength = -1;
  let at = 0;
  while (at < end) {
    const lineStart = at;
    let byte = bytes[at]!;
    while (byte <= 32 && byte !== 10) byte = bytes[++at]!;
    if (byte === 10) {
      if (!isRun) throw malformed(bytes, file, lineStart, kind);
      at++;
      continue;
    }
    if (byte === 35) {
      at = bytes.indexOf(10, at) + 1;
      continue;
    }
    const query = at;
    while (byte > 32) byte = bytes[++at]!;
    const length = at - query;
    if (length !== queryLength || !sameBytes(bytes, query, queryStart, length)) {
      builder.enter(bytes.toString('utf8', query, at));
      queryStart = query;
      queryLength = length;
    }
    at = afterField(bytes, afterSpace(bytes, at));
    at = afterSpace(bytes, at);
    const document = at;
    let hash = HASH_SEED;
    byte = bytes[at]!;
    while (byte > 32) {
      hash = Math.imul(hash ^ byte, HASH_PRIME);
      byte = bytes[++at]!;
    }
    const documentLength = at - document;
    if (isRun) at = afterField(bytes, afterSpace(bytes, at));
    const valueStart = afterSpace(bytes, at);
    at = afterField(bytes, valueStart);
    const valueEnd = at;
    let isComplete = valueEnd > valueStart;
    if (isRun) {
      const tag = afterSpace(bytes, at);
      at = afterField(bytes, tag);
      isComplete = at > tag;
    }
    at = afterSpace(bytes, at);
    if (!isComplete || bytes[at] !== 10) throw malformed(bytes, file, lineStart, kind);
    at++;
    let value = parseDecimal(bytes, valueStart, valueEnd);
    if (Number.isNaN(value) || !(isRun || Number.isInteger(value))) value = odd.read(valueStart, valueEnd);
    if (builder.count === builder.capacity) builder.grow();
    const entry = builder.count++;
    builder.start[entry] = document;
    builder.length[entry] = documentLength;
    builder.hash[entry] = hash;
    builder.value[entry] = value;
  }
  const table = builder.finish(file, bytes, (_, offset) => lineNumber(bytes, offset));
  return { table, notes: odd.notes() };
}

function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  let byte = bytes[at]!;
  while (byte <= 32 && byte !== 10) byte = bytes[++at]!;
  return at;
}

function afterField(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]! > 32) at++;
  return at;
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
