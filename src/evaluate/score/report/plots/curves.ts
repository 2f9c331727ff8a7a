import * as Plot from '@observablehq/plot';
import type { SystemResult } from '../../types.ts';
import { colourOf, type Figure, figure, legend } from './draw.ts';

const SQUARE = { height: 440, marginLeft: 60, marginRight: 20 } as const;

/** Precision against recall and share against score, all systems in one plot each, as far as runs have scores. */
export function curveFigures(systems: readonly SystemResult[]): Figure[] {
  return [recallFigure(systems), calibrationFigure(systems)].filter((drawn) => drawn !== undefined);
}

function recallFigure(systems: readonly SystemResult[]): Figure | undefined {
  const lines = systems.flatMap(({ name, insight }) =>
    insight ? [{ name, points: insight.curves.precisionRecall }] : [],
  );
  if (lines.length === 0) return undefined;
  return figure('Precision and recall over all thresholds', 0, {
    ...SQUARE,
    x: { label: 'recall', domain: [0, 1], grid: true },
    y: { label: 'precision', domain: [0, 1], grid: true },
    marks: [
      ...lines.map(({ points }, index) =>
        Plot.line(points, { x: '0', y: '1', stroke: colourOf(index), strokeWidth: 2 }),
      ),
      ...legend(lines.map(({ name }) => name)),
      Plot.ruleY([0]),
      Plot.ruleX([0]),
    ],
  });
}

function calibrationFigure(systems: readonly SystemResult[]): Figure | undefined {
  const lines = systems.flatMap(({ name, insight }) =>
    insight?.curves.calibration ? [{ name, bins: insight.curves.calibration }] : [],
  );
  if (lines.length === 0) return undefined;
  return figure('Calibration: how many pairs of a score are true', 0, {
    ...SQUARE,
    x: { label: 'mean score of a bin', domain: [0, 1], grid: true },
    y: { label: 'share of true pairs', domain: [0, 1], grid: true },
    marks: [
      Plot.line(
        [
          [0, 0],
          [1, 1],
        ],
        { strokeDasharray: '4 3', strokeOpacity: 0.6 },
      ),
      ...lines.flatMap(({ bins }, index) => [
        Plot.line(bins, { x: 'score', y: 'share', stroke: colourOf(index), strokeWidth: 2 }),
        Plot.dot(bins, { x: 'score', y: 'share', fill: colourOf(index), r: dotOf(bins) }),
      ]),
      ...legend(
        lines.map(({ name }) => name),
        'left',
      ),
      Plot.ruleY([0]),
      Plot.ruleX([0]),
    ],
  });
}

/** Radii by how many pairs a bin has. */
function dotOf(bins: readonly { readonly n: number }[]): (bin: { readonly n: number }) => number {
  const most = Math.max(...bins.map(({ n }) => n));
  return ({ n }) => 2 + 5 * Math.sqrt(n / most);
}
