import type { ScoreResult } from '../types.ts';

/** Undefined values are null by type already; JSON has no NaN to hide one behind. */
export function jsonReport(result: ScoreResult): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}
