import * as Plot from '@observablehq/plot';
import type { Breakdown, ScoreResult, SystemResult } from '../../types.ts';
import { curveFigures } from './curves.ts';
import { barsFigure, colourOf, type Figure, figure, roomFor, scaleOf } from './draw.ts';

export type { Figure } from './draw.ts';

/**
 * The plots of a result: each measure with the systems side by side and their intervals, the curves of their scores, then
 * each breakdown with its parts. Drawn without a browser; the same result gives the same bytes.
 */
export function figuresOf(result: ScoreResult): Figure[] {
  const measures = [...new Set(result.systems.flatMap(({ measures: each }) => Object.keys(each)))];
  const bys = [...new Set(result.systems.flatMap(({ breakdowns = [] }) => breakdowns.map(({ by }) => by)))];
  return [
    ...measures.map((measure) => systemsFigure(result.systems, measure)),
    ...curveFigures(result.systems),
    ...bys.flatMap((by) => breakdownFigures(result.systems, by)),
  ].filter((drawn) => drawn !== undefined);
}

function systemsFigure(systems: readonly SystemResult[], measure: string): Figure | undefined {
  const bars = systems.flatMap(({ name, measures }) => {
    const { mean, ci } = measures[measure] ?? {};
    if (typeof mean !== 'number') return [];
    return [{ name, value: mean, ...(ci ? { ci } : {}), note: mean.toFixed(3) }];
  });
  return barsFigure(`${measure} of each system`, measure, bars);
}

/** One figure a measure that the parts have; the systems of a part stand together. */
function breakdownFigures(systems: readonly SystemResult[], by: string): (Figure | undefined)[] {
  const rows = systems.flatMap(({ name, breakdowns = [] }, index) =>
    breakdowns.filter((each) => each.by === by).flatMap((each) => partsOf(each, name, colourOf(index))),
  );
  const y = systems.length > 1 ? 'system' : 'part';
  const facets = systems.length > 1 ? { fy: 'part' } : {};
  return [...new Set(rows.map(({ measure }) => measure))].map((measure) => {
    const bars = rows.filter((row) => row.measure === measure);
    return figure(`${measure} by ${by}`, bars.length, {
      marginLeft: roomFor(bars.map(({ part }) => part)),
      marginRight: 150,
      x: { label: measure, ...scaleOf(bars.map(({ end }) => end)) },
      y: { type: 'band', label: null, axis: systems.length > 1 ? null : 'left' },
      fy: { type: 'band', label: null },
      marks: [
        Plot.barX(bars, { x: 'mean', y, fill: 'colour', fillOpacity: 0.55, ...facets }),
        Plot.ruleY(
          bars.filter(({ low }) => low !== undefined),
          { x1: 'low', x2: 'end', y, strokeWidth: 2, ...facets },
        ),
        Plot.text(bars, {
          ...{ x: 'end', y, textAnchor: 'start', dx: 5, ...facets },
          text: ({ mean, n, system }) => `${mean.toFixed(3)} (${n})${systems.length > 1 ? ` ${system}` : ''}`,
        }),
        Plot.ruleX([0]),
      ],
    });
  });
}

function partsOf({ parts }: Breakdown, system: string, colour: string) {
  return parts.flatMap(({ part, measures }) =>
    Object.entries(measures).flatMap(([measure, { mean, n, ci }]) =>
      mean === null ? [] : [{ system, colour, part, measure, mean, n, low: ci?.[0], end: ci?.[1] ?? mean }],
    ),
  );
}
