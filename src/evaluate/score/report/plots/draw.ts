import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** A plot as SVG text that stands alone; `name` serves as a file name. */
export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly svg: string;
  /** In pixels. */
  readonly height: number;
}

const WIDTH = 720;
/** Height of a line of a plot. */
const LINE = 22;

/** Colours that can be told apart on white and on black, also by those who do not see red and green apart. */
const COLOURS = ['#4c8eda', '#e08a1e', '#3aa17e', '#c85a9e', '#8c7ae6', '#a08042', '#6c8c3c', '#c0504d'];

/** The colour of the series of a number, from 0. */
export function colourOf(index: number): string {
  return COLOURS[index % COLOURS.length] as string;
}

/** Draws without a browser; `lines` is how many bars stand above each other. The same input gives the same bytes. */
export function figure(title: string, lines: number, options: Plot.PlotOptions): Figure {
  const { document } = parseHTML('<html><body></body></html>');
  const { height = 60 + lines * LINE } = options;
  const svg = Plot.plot({
    document: document as unknown as Document,
    width: WIDTH,
    height,
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
  return { name, title, svg: svg.outerHTML, height };
}

/** A bar of a figure: `note` stands behind it. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly ci?: readonly [low: number, high: number];
  readonly note: string;
}

/** Room for the longest of these names to the left of a plot. */
export function roomFor(names: readonly string[]): number {
  return Math.min(240, 24 + 6 * Math.max(...names.map((name) => name.length)));
}

/** From 0 to 1 where no value lies outside, so that plots of measures can be compared; as values need it otherwise. */
export function scaleOf(values: readonly number[]): { domain: [number, number] } | { nice: true } {
  return values.every((value) => value >= 0 && value <= 1) ? { domain: [0, 1] } : { nice: true };
}

/** Bars from the left, one a line, with their intervals; `mark` draws a line across, such as at the value of guessing. */
export function barsFigure(
  title: string,
  label: string,
  bars: readonly Bar[],
  { mark = 0, domain }: { readonly mark?: number; readonly domain?: readonly [number, number] } = {},
): Figure | undefined {
  if (bars.length === 0) return undefined;
  const ends = bars.map((bar) => ({ ...bar, end: bar.ci?.[1] ?? bar.value }));
  const ranged = ends.flatMap(({ name, ci }) => (ci ? [{ name, low: ci[0], high: ci[1] }] : []));
  return figure(title, bars.length, {
    marginLeft: roomFor(bars.map(({ name }) => name)),
    marginRight: 110,
    x: { label, ...(domain ? { domain: [...domain] } : scaleOf(ends.map(({ end }) => end))) },
    y: { type: 'band', label: null, domain: bars.map(({ name }) => name) },
    marks: [
      Plot.barX(ends, { x1: domain?.[0] ?? 0, x2: 'value', y: 'name', fill: colourOf(0), fillOpacity: 0.55 }),
      Plot.ruleY(ranged, { x1: 'low', x2: 'high', y: 'name', strokeWidth: 2 }),
      Plot.text(ends, { x: 'end', y: 'name', text: 'note', textAnchor: 'start', dx: 5 }),
      Plot.ruleX([domain?.[0] ?? 0]),
      ...(mark === 0 ? [] : [Plot.ruleX([mark], { strokeDasharray: '4 3' })]),
    ],
  });
}

/** Shares of a whole, as bars in per cent. */
export function sharesFigure(title: string, counts: Readonly<Record<string, number>>): Figure | undefined {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const bars = Object.entries(counts).map(([name, count]) => ({
    name,
    value: (100 * count) / total,
    note: `${((100 * count) / total).toFixed(1)} % (${count})`,
  }));
  return barsFigure(title, 'per cent', bars);
}

/** Names of series in their colours, above each other in an upper corner. */
export function legend(names: readonly string[], corner: 'left' | 'right' = 'right'): Plot.Markish[] {
  return names.map((name, index) =>
    Plot.text([name], {
      frameAnchor: `top-${corner}`,
      text: (text: string) => text,
      dx: corner === 'left' ? 8 : -8,
      dy: 8 + 16 * index,
      fill: colourOf(index),
      fontWeight: 'bold',
    }),
  );
}
