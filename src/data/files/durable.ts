import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Bytes that are gathered before they go to disk. */
const CHUNK = 1 << 18;

/** So many bytes of UTF-8 a code unit of a string takes at most. */
export const WIDEST = 3;

/** What stands on disk: the manifest's entry of a file. */
export interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Makes a folder and those above it, one at a time: Node 20's own recursive way never ends where a parent accepts no
 * folders, as in /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another worker may have made it in between.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** A file under construction: bytes are hashed as they are written, and synced when it is closed. */
export class HashedFile {
  private readonly handle: number;
  private readonly hash = createHash('sha256');
  private readonly waiting = Buffer.allocUnsafe(CHUNK);
  private length = 0;
  private written = 0;

  constructor(readonly path: string) {
    makeFolder(dirname(path));
    this.handle = openSync(path, 'w');
  }

  text(text: string): void {
    const most = text.length * WIDEST;
    if (most > CHUNK) {
      this.bytes(Buffer.from(text, 'utf8'));
      return;
    }
    if (this.length + most > CHUNK) this.flush();
    this.length += this.waiting.write(text, this.length, 'utf8');
  }

  bytes(bytes: Uint8Array): void {
    if (this.length + bytes.length > CHUNK) this.flush();
    if (bytes.length > CHUNK) {
      this.put(bytes);
      return;
    }
    this.waiting.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Ends the file on disk: when this returns, a power cut cannot shorten it. */
  close(): FileFacts {
    this.flush();
    fsyncSync(this.handle);
    closeSync(this.handle);
    return { bytes: this.written, sha256: this.hash.digest('hex') };
  }

  private flush(): void {
    if (this.length === 0) return;
    this.put(this.waiting.subarray(0, this.length));
    this.length = 0;
  }

  private put(bytes: Uint8Array): void {
    this.hash.update(bytes);
    this.written += bytes.length;
    for (let at = 0; at < bytes.length; ) at += writeSync(this.handle, bytes, at);
  }
}

/** Bytes read at once. */
const STEP = 1 << 20;

/** The bytes of a file of known length in pieces of one size, the last one shorter; fewer bytes than that throw. */
export function* chunksOf(path: string, bytes: number): Generator<Uint8Array> {
  const handle = openSync(path, 'r');
  for (let at = 0; at < bytes; ) {
    const chunk = new Uint8Array(Math.min(STEP, bytes - at));
    for (let filled = 0; filled < chunk.length; ) {
      const read = readSync(handle, chunk, filled, chunk.length - filled, at + filled);
      if (read === 0) throw new Error(`${path} ends after ${at + filled} of ${bytes} bytes`);
      filled += read;
    }
    yield chunk;
    at += chunk.length;
  }
  closeSync(handle);
}

/** Writes a whole file beside `path` and moves it there, so that a reader sees all of it or nothing. */
export function writeWhole(path: string, text: string): FileFacts {
  const file = new HashedFile(`${path}.partial`);
  file.text(text);
  const facts = file.close();
  moveInto(`${path}.partial`, path);
  return facts;
}

/** Renames a file or folder and syncs the folder that now holds it; a file or folder in the way is replaced. */
export function moveInto(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** Makes the names in a folder durable. Platforms that cannot open folders for this keep names by themselves. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(join(path, '.'), 'r');
  fsyncSync(handle);
  closeSync(handle);
}
