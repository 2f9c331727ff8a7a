import type { ScoreResult } from '../types.ts';
import type { Figure } from './plots/figures.ts';
import { remarksOf } from './remarks.ts';
import { type Cell, type ReportOptions, type Section, sectionsOf } from './sections.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;margin:.5rem 0 2rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #8884}
figure{margin:0;overflow-x:auto}
th:first-child,td:first-child{text-align:left}`;

/** One page that stands alone: no script, nothing fetched. `figures` stand after the tables. */
export function htmlReport(
  result: ScoreResult,
  options: ReportOptions = {},
  figures: readonly Figure[] = [],
): string {
  const title = escapeHtml(`Scores: ${result.profile}`);
  const tables = sectionsOf(result, options).map(htmlTable);
  const remarks = remarksOf(result).map(
    ({ title: name, lines }) =>
      `<h2>${name}</h2>\n<ul>\n${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}\n</ul>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>`,
    `<body>\n<h1>${title}</h1>`,
    ...tables,
    ...figures.map(({ title: name, svg }) => `<h2>${escapeHtml(name)}</h2>\n<figure>${svg}</figure>`),
    ...remarks,
    '</body>\n</html>\n',
  ].join('\n');
}

function htmlTable({ title, header, rows }: Section): string {
  const head = header.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('\n');
  return `<h2>${escapeHtml(title)}</h2>\n<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}

function htmlCell({ text, marks, best }: Cell): string {
  const escaped = escapeHtml(text);
  return `<td>${best ? `<b>${escaped}</b>` : escaped}${marks === undefined ? '' : `<sup>${marks}</sup>`}</td>`;
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
