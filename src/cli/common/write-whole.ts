import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { badInput } from './exit.ts';

/** Characters that are written at a time. */
const CHUNK = 1 << 20;

/**
 * Writes a file beside its place and renames it, so that a broken write never looks whole. Texts are written one after the
 * other, so that together they may be longer than a string can be.
 */
export function writeWhole(file: string, content: string | Iterable<string>): void {
  const beside = `${file}.partial`;
  try {
    writeAll(beside, typeof content === 'string' ? [content] : content);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    if (error instanceof Error && 'code' in error)
      throw badInput(`${file} cannot be written: ${error.message}`);
    throw error;
  }
}

function writeAll(file: string, texts: Iterable<string>): void {
  const handle = openSync(file, 'w');
  try {
    let waiting = '';
    for (const text of texts) {
      waiting += text;
      if (waiting.length < CHUNK) continue;
      writeBytes(handle, Buffer.from(waiting));
      waiting = '';
    }
    writeBytes(handle, Buffer.from(waiting));
  } finally {
    closeSync(handle);
  }
}

/** One call may write less than it was given. */
function writeBytes(handle: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}
