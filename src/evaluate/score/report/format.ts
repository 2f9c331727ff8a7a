import type { ScoreResult } from '../types.ts';
import { csvReport } from './csv.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { latexReport } from './latex.ts';
import { markdownReport } from './markdown.ts';
import type { ReportOptions } from './sections.ts';
import { textReport } from './text.ts';

/** Every format that `mutate score` writes, by the name of its flag value. */
export const REPORT_FORMATS = ['table', 'json', 'markdown', 'csv', 'latex', 'html'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The result in a format, ending in a line break. */
export function formatReport(result: ScoreResult, format: ReportFormat, options: ReportOptions = {}): string {
  switch (format) {
    case 'table':
      return textReport(result, options);
    case 'json':
      return jsonReport(result);
    case 'markdown':
      return markdownReport(result, options);
    case 'csv':
      return csvReport(result, options);
    case 'latex':
      return latexReport(result, options);
    case 'html':
      return htmlReport(result, options);
  }
}

const BY_ENDING: Readonly<Record<string, ReportFormat>> = {
  txt: 'table',
  json: 'json',
  md: 'markdown',
  csv: 'csv',
  tex: 'latex',
  html: 'html',
};

/** The format that a file name asks for; undefined for an ending that is none of txt, json, md, csv, tex, html. */
export function formatOfFile(name: string): ReportFormat | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
}
