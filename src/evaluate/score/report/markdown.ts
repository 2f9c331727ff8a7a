import type { ScoreResult } from '../types.ts';
import { remarksOf } from './remarks.ts';
import { type Cell, type ReportOptions, type Section, sectionsOf } from './sections.ts';

/** GitHub's Markdown: the leader of a row bold, marks set high, remarks as lists. */
export function markdownReport(result: ScoreResult, options: ReportOptions = {}): string {
  const tables = sectionsOf(result, options).map(markdownTable);
  const remarks = remarksOf(result).map(({ title, lines }) =>
    [`**${title}**`, '', ...lines.map((line) => `- ${escapeMarkdown(line)}`)].join('\n'),
  );
  return `${[...tables, ...remarks].join('\n\n')}\n`;
}

function markdownTable({ title, header, rows }: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `### ${escapeMarkdown(title)}`,
    '',
    line(header.map(escapeMarkdown)),
    line(header.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(row.map(markdownCell))),
  ].join('\n');
}

function markdownCell({ text, marks, best }: Cell): string {
  const escaped = escapeMarkdown(text);
  return `${best ? `**${escaped}**` : escaped}${marks === undefined ? '' : `<sup>${marks}</sup>`}`;
}

/** A line break would end the row, a pipe the cell; the rest would be read as markup. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_|<>#~&]/g, '\\$&').replace(/\r\n|\r|\n/g, ' ');
}
