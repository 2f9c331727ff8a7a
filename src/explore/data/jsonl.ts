import type { Values } from './protocol.ts';
import { type Bytes, type RowSource, Unreadable } from './source.ts';

/** Bytes that are read at once while lines are counted. */
const CHUNK = 4 << 20;

/** Lines whose beginnings are remembered: every hundredth. */
const STEP = 100;

const NEWLINE = 10;

/** A JSONL file: it is read through once to find the lines, later in slices. Throws `Unreadable` on a line that is no object. */
export async function jsonlSource(name: string, bytes: Bytes): Promise<RowSource> {
  const { starts, count } = await linesOf(bytes);
  const read = async (from: number, to: number): Promise<readonly Values[]> => {
    const first = Math.floor(from / STEP);
    const last = Math.ceil(to / STEP);
    const text = new TextDecoder().decode(
      await bytes.slice(starts[first] ?? 0, starts[last] ?? bytes.byteLength),
    );
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.slice(from - first * STEP, to - first * STEP).map((line, index) => {
      const value = parsed(line);
      if (value === undefined) throw new Unreadable(`${name}:${from + index + 1}: no JSON object`);
      return value;
    });
  };
  const columns = count > 0 ? Object.keys((await read(0, 1))[0] as Values) : [];
  return { name, columns, count, block: 5000, read };
}

function parsed(line: string): Values | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Values) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Where every hundredth line that is not blank begins, and how many there are. */
async function linesOf(bytes: Bytes): Promise<{ readonly starts: number[]; readonly count: number }> {
  const starts: number[] = [];
  let count = 0;
  let isBlank = true;
  let begin = 0;
  for (let offset = 0; offset < bytes.byteLength; offset += CHUNK) {
    const chunk = new Uint8Array(await bytes.slice(offset, Math.min(bytes.byteLength, offset + CHUNK)));
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (byte === NEWLINE) {
        isBlank = true;
        begin = offset + at + 1;
      } else if (isBlank && byte > 32) {
        isBlank = false;
        if (count % STEP === 0) starts.push(begin);
        count += 1;
      }
    }
  }
  return { starts, count };
}
