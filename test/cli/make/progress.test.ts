import { describe, expect, it } from 'vitest';
import { words } from '../../../src/cli/make/progress.ts';

const units = { phase: 'units', units: 71, unitsDone: 0, rows: 3000, candidates: 3500 } as const;

describe('a line of progress', () => {
  it.each([
    [{ ...units, rowsWanted: 195_250 }, 10, '0 of 71 units, 3000 rows, 300 rows/s, about 11 min left'],
    [
      { ...units, rowsWanted: 23_700_000 },
      10,
      '0 of 71 units, 3000 rows, 300 rows/s, about 21 h 57 min left',
    ],
    [
      { ...units, unitsDone: 36, rowsWanted: 6000 },
      10,
      '36 of 71 units, 3000 rows, 300 rows/s, about 10 s left',
    ],
    [{ ...units, rows: 0, rowsWanted: 50 }, 10, '0 of 71 units, 0 rows, 0 rows/s'],
    [units, 10, '0 of 71 units, 3000 rows, 300 rows/s'],
    [{ ...units, phase: 'files', rowsToWrite: 9000 } as const, 10, 'writing files: 3000 of 9000 rows'],
  ])('%j after %i s', (progress, seconds, line) => {
    expect(words(progress, seconds)).toBe(line);
  });
});
