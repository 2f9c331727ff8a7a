import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { badInput } from './exit.ts';

/** Writes a file beside its place and renames it, so that a broken write never looks whole. */
export function writeWhole(file: string, content: string): void {
  const beside = `${file}.partial`;
  try {
    writeFileSync(beside, content);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    if (error instanceof Error && 'code' in error)
      throw badInput(`${file} cannot be written: ${error.message}`);
    throw error;
  }
}
