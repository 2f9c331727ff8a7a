import * as Plot from '@observablehq/plot';
import {
  barsFigure,
  colourOf,
  type Figure,
  figure,
  legend,
  sharesFigure,
} from '../../score/report/plots/draw.ts';
import { wilson } from '../../score/statistics/closed.ts';
import type { Labelled } from '../checks/balance.ts';
import type { AuditReport } from '../report.ts';
import type { ShortcutReport } from '../shortcut/report.ts';

/** The plots of an audit, each standing alone; those without data are left out. The same report gives the same bytes. */
export function auditFigures(report: AuditReport): Figure[] {
  const { balance, leaks, shortcut } = report;
  const areas = { mark: 0.5, domain: [0, 1] } as const;
  return [
    confirmedFigure(report),
    stackedFigure('Labels by split', balance.splits),
    stackedFigure('Labels by difficulty', balance.difficulty),
    lengthFigure(balance.lengths),
    sharesFigure('Strategies of false rows', balance.strategies),
    leakFigure(leaks.between),
    barsFigure(
      'What the formula alone gives away, by strategy',
      'AUC of n-grams',
      strategyBars(shortcut),
      areas,
    ),
    barsFigure(
      'What the formula alone gives away, by identity',
      'AUC of n-grams',
      (shortcut?.identities ?? []).map(({ identity, area, ci, rows }) => ({
        ...{ name: identity, value: area, ci },
        note: `${area.toFixed(2)} (${rows})`,
      })),
      areas,
    ),
  ].filter((drawn) => drawn !== undefined);
}

/** Shares of labels that were confirmed, by what the rows claim to be. */
function confirmedFigure({ labels }: AuditReport): Figure | undefined {
  const bars = Object.entries(labels?.byKind ?? {}).map(([name, { confirmed, wrong, undecided }]) => {
    const n = confirmed + wrong + undecided;
    const ci = wilson(confirmed / n, n);
    return {
      ...{ name, value: confirmed / n, ...(ci ? { ci } : {}) },
      note: `${confirmed} of ${n}${wrong > 0 ? `, ${wrong} wrong` : ''}`,
    };
  });
  return barsFigure('Labels confirmed from scratch', 'share', bars, { domain: [0, 1] });
}

function strategyBars(shortcut: ShortcutReport | undefined) {
  return (shortcut?.results ?? []).flatMap(({ kind, features, folds, within, rows }) =>
    features === 'tokens' && folds === 'family' && Number.isFinite(within.mean)
      ? [
          {
            ...{ name: kind.replaceAll('_', ' '), value: within.mean },
            ci: [within.low, within.high] as const,
            note: `${within.mean.toFixed(2)} (${rows})`,
          },
        ]
      : [],
  );
}

const KINDS = ['true', 'false', 'none'] as const;

/** Bars of rows cut by label. */
function stackedFigure(title: string, parts: Readonly<Record<string, Labelled>>): Figure | undefined {
  const names = Object.keys(parts);
  if (names.length === 0) return undefined;
  const rows = names.flatMap((name) =>
    KINDS.map((kind, at) => ({ name, rows: parts[name]?.[kind] ?? 0, colour: colourOf(at) })),
  );
  const totals = names.map((name) => {
    const { true: trues, false: falses, none } = parts[name] as Labelled;
    return { name, rows: trues + falses + none, text: `${trues} true, ${falses} false` };
  });
  return figure(title, names.length, {
    marginLeft: 120,
    marginRight: 170,
    x: { label: 'rows' },
    y: { type: 'band', label: null, domain: names },
    marks: [
      Plot.barX(rows, { x: 'rows', y: 'name', fill: 'colour', fillOpacity: 0.6 }),
      Plot.text(totals, { x: 'rows', y: 'name', text: 'text', textAnchor: 'start', dx: 5 }),
      Plot.ruleX([0]),
    ],
  });
}

/** The share of each label's rows by length, so that labels of unlike numbers can be compared. */
function lengthFigure(lengths: AuditReport['balance']['lengths']): Figure | undefined {
  const kinds = (['true', 'false'] as const).filter((kind) => lengths.some((span) => span[kind] > 0));
  if (kinds.length === 0) return undefined;
  return figure('Length of formulas by label', 0, {
    height: 320,
    x: { label: 'characters' },
    y: { label: 'per cent of the label', grid: true },
    marks: [
      ...kinds.map((kind, at) => {
        const total = lengths.reduce((sum, span) => sum + span[kind], 0);
        const points = lengths.map((span) => ({ at: span.from + 10, share: (100 * span[kind]) / total }));
        return Plot.line(points, { x: 'at', y: 'share', stroke: colourOf(at), strokeWidth: 2 });
      }),
      ...legend(kinds),
      Plot.ruleY([0]),
    ],
  });
}

function leakFigure(between: AuditReport['leaks']['between']): Figure | undefined {
  const order = ['string', 'notation', 'renaming'];
  const bars = [...between]
    .sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level) || (a.splits < b.splits ? -1 : 1))
    .map(({ splits, level, count }) => ({
      name: `${splits}, by ${level}`,
      value: count,
      note: String(count),
    }));
  return barsFigure('Formulas in two splits', 'formulas', bars);
}
