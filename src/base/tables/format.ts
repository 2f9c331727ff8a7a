/** What a table's bytes turn out to be. `dictionary` is one JSON object or array that fills the file. */
export type TableFormat = 'parquet' | 'jsonl' | 'dictionary' | 'csv' | 'trec' | 'empty';

/**
 * Tells the format of decompressed bytes by their content alone; the file's name is not asked.
 * Text with white-space columns and no header is `trec`; a first line with tabs or commas and words is `csv`.
 */
export function formatOf(bytes: Buffer): TableFormat {
  if (bytes.length >= 4 && bytes.toString('latin1', 0, 4) === 'PAR1') return 'parquet';
  const start = firstLineStart(bytes);
  if (start === -1) return 'empty';
  const found = bytes.indexOf(10, start);
  const end = found === -1 ? bytes.length : found;
  const line = bytes.toString('utf8', start, end).trim();
  if (line.startsWith('{') || line.startsWith('['))
    return isWholeLine(line) && hasMore(bytes, end) ? 'jsonl' : single(line, bytes, end);
  return looksLikeTrec(line) ? 'trec' : 'csv';
}

/** Whether the first bytes hold control characters that no text has: those of a damaged or packed file. */
export function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 27));
}

/** Skips blank lines and TREC comments. */
function firstLineStart(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === 35) {
      const end = bytes.indexOf(10, at);
      if (end === -1) return -1;
      at = end + 1;
    } else if (byte > 32) return at;
    else at++;
  }
  return -1;
}

function isWholeLine(line: string): boolean {
  return line.endsWith('}') || line.endsWith(']') || line.startsWith('{"');
}

function hasMore(bytes: Buffer, end: number): boolean {
  const next = firstLineStart(bytes.subarray(end, end + 4096));
  return next !== -1 && bytes[end + next] === 123;
}

/** A first line is JSON Lines when it is a flat record, whatever follows, a dictionary when its values are containers. */
function single(line: string, bytes: Buffer, end: number): TableFormat {
  const rest = bytes
    .subarray(end, end + 4096)
    .toString('utf8')
    .trim();
  if (line.startsWith('[') || (rest !== '' && !line.endsWith('}'))) return 'dictionary';
  return /^\{\s*"(?:[^"\\]|\\.)*"\s*:\s*[{[]/.test(line) || line === '{}' ? 'dictionary' : 'jsonl';
}

/** Four columns or more whose last one or two values are numbers, as qrels and runs have. */
function looksLikeTrec(line: string): boolean {
  const fields = line.split(/\s+/);
  if (fields.length < 4) return false;
  const isNumber = (field: string | undefined) =>
    field !== undefined && /^[-+]?(\d|\.\d|inf|nan|0x)/i.test(field);
  return fields.length === 4 ? isNumber(fields[3]) : isNumber(fields[3]) || isNumber(fields[4]);
}
