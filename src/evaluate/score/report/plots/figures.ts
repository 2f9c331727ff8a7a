import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Breakdown, ScoreResult, SystemResult } from '../../types.ts';

/** A plot as SVG text that stands alone; `name` serves as a file name. */
export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly svg: string;
}

const WIDTH = 720;
/** Height of a line of a plot. */
const LINE = 22;

/**
 * The plots of a result: each measure with the systems side by side and their intervals, then each breakdown with its
 * parts. Drawn without a browser; the same result gives the same bytes.
 */
export function figuresOf(result: ScoreResult): Figure[] {
  const measures = [...new Set(result.systems.flatMap(({ measures: each }) => Object.keys(each)))];
  const bys = [...new Set(result.systems.flatMap(({ breakdowns = [] }) => breakdowns.map(({ by }) => by)))];
  return [
    ...measures.map((measure) => systemsFigure(result.systems, measure)),
    ...bys.flatMap((by) => breakdownFigures(result.systems, by)),
  ].filter((figure) => figure !== undefined);
}

function systemsFigure(systems: readonly SystemResult[], measure: string): Figure | undefined {
  const bars = systems.flatMap(({ name, measures }) => {
    const { mean, ci } = measures[measure] ?? {};
    return typeof mean === 'number' ? [{ name, mean, low: ci?.[0] ?? mean, high: ci?.[1] ?? mean }] : [];
  });
  if (bars.length === 0) return undefined;
  const title = `${measure} of each system`;
  return figure(title, bars.length, {
    marginLeft: 180,
    x: { label: measure, nice: true },
    y: { type: 'band', label: null, domain: bars.map(({ name }) => name) },
    marks: [
      Plot.barX(bars, { x: 'mean', y: 'name', fillOpacity: 0.35 }),
      Plot.ruleY(bars, { x1: 'low', x2: 'high', y: 'name', strokeWidth: 2 }),
      Plot.text(bars, {
        x: 'high',
        y: 'name',
        text: ({ mean }) => mean.toFixed(3),
        textAnchor: 'start',
        dx: 5,
      }),
      Plot.ruleX([0]),
    ],
  });
}

/** One figure a measure that the parts have; the systems of a part stand together. */
function breakdownFigures(systems: readonly SystemResult[], by: string): (Figure | undefined)[] {
  const rows = systems.flatMap(({ name, breakdowns = [] }) =>
    breakdowns.filter((each) => each.by === by).flatMap((each) => partsOf(each, name)),
  );
  return [...new Set(rows.map(({ measure }) => measure))].map((measure) => {
    const bars = rows.filter((row) => row.measure === measure);
    return figure(`${measure} by ${by}`, bars.length, {
      marginLeft: 220,
      marginRight: 120,
      x: { label: measure, nice: true },
      y: { type: 'band', label: null, axis: systems.length > 1 ? null : 'left' },
      fy: { type: 'band', label: null },
      marks: [
        Plot.barX(bars, {
          x: 'mean',
          y: systems.length > 1 ? 'system' : 'part',
          fillOpacity: 0.35,
          ...(systems.length > 1 ? { fy: 'part' } : {}),
        }),
        Plot.text(bars, {
          x: 'mean',
          y: systems.length > 1 ? 'system' : 'part',
          text: ({ mean, n, system }) => `${mean.toFixed(3)} (${n})${systems.length > 1 ? ` ${system}` : ''}`,
          textAnchor: 'start',
          dx: 5,
          ...(systems.length > 1 ? { fy: 'part' } : {}),
        }),
        Plot.ruleX([0]),
      ],
    });
  });
}

function partsOf({ parts }: Breakdown, system: string) {
  return parts.flatMap(({ part, measures }) =>
    Object.entries(measures).flatMap(([measure, { mean, n }]) =>
      mean === null ? [] : [{ system, part, measure, mean, n }],
    ),
  );
}

function figure(title: string, lines: number, options: Plot.PlotOptions): Figure {
  const { document } = parseHTML('<html><body></body></html>');
  const svg = Plot.plot({
    document: document as unknown as Document,
    width: WIDTH,
    height: 60 + lines * LINE,
    style: { background: 'transparent' },
    ...options,
  });
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', title);
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return { name, title, svg: svg.outerHTML };
}
