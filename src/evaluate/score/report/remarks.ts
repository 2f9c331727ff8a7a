import type { ScoreResult } from '../types.ts';
import { MARK_LEVEL } from './marks.ts';

/** Lines that follow the tables: how to read the marks, the rules used, notes on systems, warnings. */
export function remarksOf({
  comparisons,
  rules,
  systems,
  warnings,
}: ScoreResult): { title: string; lines: string[] }[] {
  const marks =
    comparisons !== undefined && comparisons.length > 0
      ? [`Letters mark systems that are significantly lower (Holm-corrected p < ${MARK_LEVEL}).`]
      : [];
  return [
    { title: 'marks', lines: marks },
    { title: 'rules', lines: Object.entries(rules).map(([rule, what]) => `${rule}: ${what}`) },
    {
      title: 'notes',
      lines: systems.flatMap(({ name, notes = [] }) => notes.map((note) => `${name}: ${note}`)),
    },
    { title: 'warnings', lines: [...warnings] },
  ].filter(({ lines }) => lines.length > 0);
}
