import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { InputError } from './input-error.ts';

/** Node refuses larger buffers; files above it must be split or compressed less. */
const LARGEST = 2 ** 32 - 1;
/** One system call reads at most 2 GiB, whatever it is asked for. */
const STEP = 2 ** 30;

/**
 * The bytes of a file (`-` is standard input), gzip and zstd undone by content, a UTF-8 byte order mark removed.
 * A truncated or damaged compressed file and UTF-16 text are an InputError.
 */
export function readBytes(file: string): Buffer {
  return decodeBytes(rawBytes(file), file);
}

/** The second half of `readBytes`, for bytes that are already here. `file` only names them in errors. */
export function decodeBytes(raw: Buffer, file: string): Buffer {
  const bytes = decompress(raw, file);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new InputError(file, 1, 'expected UTF-8, found a UTF-16 byte order mark');
  }
  return bytes;
}

function rawBytes(file: string): Buffer {
  let handle: number;
  try {
    handle = file === '-' ? 0 : openSync(file, 'r');
  } catch (error) {
    throw new InputError(file, undefined, `cannot be opened: ${reason(error)}`);
  }
  try {
    const facts = fstatSync(handle);
    if (facts.isDirectory()) throw new InputError(file, undefined, 'expected a file, found a folder');
    if (facts.size > LARGEST) {
      throw new InputError(file, undefined, `expected at most ${LARGEST} bytes, found ${facts.size}`);
    }
    return facts.isFile() ? readSized(handle, facts.size) : readUntilEnd(handle);
  } finally {
    if (handle !== 0) closeSync(handle);
  }
}

function readSized(handle: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  while (filled < size) {
    const count = readSync(handle, bytes, filled, Math.min(STEP, size - filled), null);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}

function readUntilEnd(handle: number): Buffer {
  const parts: Buffer[] = [];
  for (;;) {
    const part = Buffer.allocUnsafe(1 << 20);
    const count = readSync(handle, part, 0, part.length, null);
    if (count === 0) return Buffer.concat(parts);
    parts.push(part.subarray(0, count));
  }
}

function decompress(bytes: Buffer, file: string): Buffer {
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes);
    if (bytes.length >= 4 && bytes.readUInt32LE(0) === 0xfd2fb528) return unzstd(bytes);
  } catch (error) {
    throw new InputError(file, undefined, `damaged or truncated compressed file: ${reason(error)}`);
  }
  return bytes;
}

/** The decoder is loaded when the first such file comes, which for most runs is never. */
function unzstd(bytes: Buffer): Buffer {
  const { Decompress } = createRequire(import.meta.url)('fzstd') as typeof import('fzstd');
  const parts: Uint8Array[] = [];
  let ended = false;
  const stream = new Decompress((part, final) => {
    parts.push(part);
    ended = final ?? false;
  });
  stream.push(bytes, true);
  if (!ended) throw new Error('unexpected end of file');
  return Buffer.concat(parts);
}

function reason(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'there is no such file';
  return error instanceof Error ? error.message : String(error);
}
