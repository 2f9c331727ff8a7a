import type { Mistake, ScoreResult, SystemResult } from '../types.ts';
import { saidHtml } from './page/formula.ts';
import { escapeHtml, figurePart, listHtml, type PagePart, reportPage, tableHtml } from './page/page.ts';
import type { Figure } from './plots/draw.ts';
import { remarksOf } from './remarks.ts';
import { type Cell, type ReportOptions, type Section, sectionsOf } from './sections.ts';

/** One page that stands alone: no script, nothing fetched. Plots and mistakes stand after the tables. */
export function htmlReport(
  result: ScoreResult,
  options: ReportOptions = {},
  figures: readonly Figure[] = [],
): string {
  return reportPage(`Scores: ${result.profile}`, [
    ...sectionsOf(result, options).map(tablePart),
    ...figures.map(figurePart),
    ...result.systems.flatMap(mistakesPart),
    ...remarksOf(result).map(({ title, lines }) => ({ title, html: listHtml(lines) })),
  ]);
}

function tablePart({ title, header, rows }: Section): PagePart {
  return {
    title,
    html: tableHtml(
      header,
      rows.map((row) => row.map(cellHtml)),
    ),
  };
}

function cellHtml({ text, marks, best }: Cell): string {
  const escaped = escapeHtml(text);
  return `${best ? `<b>${escaped}</b>` : escaped}${marks === undefined ? '' : `<sup>${marks}</sup>`}`;
}

function mistakesPart({ name, insight }: SystemResult): PagePart[] {
  if (!insight || insight.mistakes.length === 0) return [];
  const rows = insight.mistakes.map((mistake) => [
    escapeHtml(mistake.asked === '' ? mistake.identity : '') + askedHtml(mistake),
    saidHtml(mistake.formula),
    mistake.label ? '<span class="good">true</span>' : '<span class="bad">false</span>',
    mistake.score.toPrecision(4),
    escapeHtml(mistake.strategies.join(', ').replaceAll('_', ' ')),
    `<code>${escapeHtml(mistake.id)}</code>`,
  ]);
  const header = ['asked', 'formula', 'label', 'score', 'strategy', 'id'];
  return [{ title: `${name}: the worst mistakes`, html: tableHtml(header, rows, [0, 1]) }];
}

/** A name, or the first formula of a pair, which LaTeX gives away. */
function askedHtml({ asked }: Mistake): string {
  return /[\\^_=$]/.test(asked) ? saidHtml(asked) : escapeHtml(asked);
}
