import type { ScoreResult } from '../types.ts';
import { remarksOf } from './remarks.ts';
import { type Cell, type ReportOptions, type Section, sectionsOf } from './sections.ts';

/** Tables for the booktabs package, one a section, with the remarks as LaTeX comments: they are for the author. */
export function latexReport(result: ScoreResult, options: ReportOptions = {}): string {
  const tables = sectionsOf(result, options).map(latexTable);
  const remarks = remarksOf(result).map(({ title, lines }) =>
    [`% ${title}`, ...lines.map((line) => `%   ${oneLine(line)}`)].join('\n'),
  );
  return `${['% \\usepackage{booktabs}', ...tables, ...remarks].join('\n\n')}\n`;
}

function latexTable({ title, header, rows }: Section): string {
  const line = (cells: readonly string[]) => `    ${cells.join(' & ')} \\\\`;
  return [
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${escapeLatex(title)}}`,
    `  \\begin{tabular}{l${'r'.repeat(header.length - 1)}}`,
    '    \\toprule',
    line(header.map(escapeLatex)),
    '    \\midrule',
    ...rows.map((row) => line(row.map(latexCell))),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
  ].join('\n');
}

function latexCell({ text, marks, best }: Cell): string {
  const escaped = escapeLatex(text);
  return `${best ? `\\textbf{${escaped}}` : escaped}${marks === undefined ? '' : `$^{${marks}}$`}`;
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '±': '$\\pm$',
  // A bracket that opens a cell would be read as the optional argument of the line break before it.
  '[': '{[}',
  ']': '{]}',
};

function escapeLatex(text: string): string {
  return oneLine(text).replace(/[\\~^<>±[\]#$%&_{}]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`);
}

function oneLine(text: string): string {
  return text.replace(/\r\n|\r|\n/g, ' ');
}
