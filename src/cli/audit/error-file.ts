import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { AuditError } from '../../evaluate/audit/report.ts';
import { badInput } from '../common/exit.ts';

/** Where errors go, row by row. */
export interface ErrorFile {
  add(error: AuditError): void;
  /** Gives the file its name. */
  close(): void;
  /** Leaves nothing behind of a file that was not closed. */
  giveUp(): void;
}

const COLUMNS = ['file', 'line', 'id', 'kind', 'detail', 'name', 'label', 'formula'] as const;

/** Errors go to a file beside the wanted one, which takes its name when all are written: CSV by its ending, else JSON Lines. */
export function errorFile(path: string): ErrorFile {
  const beside = `${path}.partial`;
  const handle = opened(beside, path);
  let isOpen = true;
  const isCsv = path.toLowerCase().endsWith('.csv');
  if (isCsv) writeSync(handle, `${COLUMNS.join(',')}\n`);
  return {
    add(error) {
      const line = isCsv
        ? COLUMNS.map((column) => field(String(error[column] ?? ''))).join(',')
        : JSON.stringify(error);
      writeSync(handle, `${line}\n`);
    },
    close() {
      closeSync(handle);
      isOpen = false;
      renameSync(beside, path);
    },
    giveUp() {
      if (!isOpen) return;
      closeSync(handle);
      rmSync(beside, { force: true });
    },
  };
}

function opened(beside: string, path: string): number {
  try {
    return openSync(beside, 'w');
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw badInput(`${path} cannot be written: ${error.message}`);
    throw error;
  }
}

/** Quoted as RFC 4180 has it. */
function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
