import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder for all that a run of the tests writes, cleared when it ends; the runner calls what is returned. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'mutamath-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
