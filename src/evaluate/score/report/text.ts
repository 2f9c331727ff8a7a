import type { ScoreResult } from '../types.ts';
import { remarksOf } from './remarks.ts';
import { type Cell, type ReportOptions, type Section, sectionsOf } from './sections.ts';

/** Tables for a terminal: columns lined up, numbers to the right, no colour. */
export function textReport(result: ScoreResult, options: ReportOptions = {}): string {
  const tables = sectionsOf(result, options).map(textTable);
  const remarks = remarksOf(result).map(({ title, lines }) =>
    [`${title}:`, ...lines.map((line) => `  ${visible(line)}`)].join('\n'),
  );
  return `${[...tables, ...remarks].join('\n\n')}\n`;
}

function textTable({ title, header, rows }: Section): string {
  const lines = [header.map(visible), ...rows.map((row) => row.map(plain))];
  const widths = header.map((_, column) =>
    lines.reduce((most, line) => Math.max(most, width(line[column] ?? '')), 0),
  );
  const draw = (line: readonly string[]) =>
    line
      .map((text, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - width(text));
        return column === 0 ? text + gap : gap + text;
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((size) => '-'.repeat(size)).join('  ');
  return [visible(title), '', draw(lines[0] ?? []), rule, ...lines.slice(1).map(draw)].join('\n');
}

function plain({ text, marks }: Cell): string {
  return marks === undefined ? visible(text) : `${visible(text)} ^${marks}`;
}

/** Control characters in a foreign id could move the cursor or end the line; they are shown as escapes. */
function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function width(text: string): number {
  return [...text].length;
}
