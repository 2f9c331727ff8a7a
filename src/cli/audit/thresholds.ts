import type { AuditReport } from '../../evaluate/audit/report.ts';

/** What an audit may be held to: counts and shares as numbers. */
const MEASURES: Readonly<Record<string, (report: AuditReport) => number>> = {
  wrong: ({ labels }) => labels?.wrong ?? 0,
  undecided: ({ labels }) => (labels ? 1 - (labels.confirmed + labels.wrong) / labels.checked : 0),
  conflicts: ({ conflicts }) => conflicts.renaming,
  leaks: ({ leaks }) => leaks[leaks.rule],
  duplicates: ({ duplicates }) => duplicates.string,
  invalid: ({ invalid }) => invalid,
  odd: ({ odd, rows }) => odd.rows / Math.max(1, rows),
  names: ({ sharedNames }) => sharedNames.length,
  auc: ({ shortcut }) =>
    Math.max(
      ...(shortcut?.results ?? [])
        .filter(
          ({ kind, features, folds }) => kind === 'refuted' && features === 'tokens' && folds === 'family',
        )
        .map(({ within }) => within.mean),
      0,
    ),
};

/** What holds where nothing else is said. */
export const DEFAULTS: ReadonlyMap<string, number> = new Map([
  ['wrong', 0],
  ['conflicts', 0],
  ['leaks', 0],
]);

/** The names of thresholds, for messages. */
const THRESHOLDS: readonly string[] = Object.keys(MEASURES);

/** Reads `odd=0.01`; throws a plain message on anything else. */
export function parseThreshold(text: string): readonly [string, number] {
  const [name, value, ...more] = text.split('=');
  const most = Number(value);
  if (!name || !value || more.length > 0 || !Number.isFinite(most) || most < 0)
    throw new SyntaxError(`expected name=number, found ${JSON.stringify(text)}`);
  if (!(name in MEASURES)) throw new SyntaxError(`no threshold ${name}: there are ${THRESHOLDS.join(', ')}`);
  return [name, most];
}

/** A threshold that a dataset does not keep. */
export interface Broken {
  readonly threshold: string;
  readonly most: number;
  readonly found: number;
}

/** The thresholds that are broken, in the order in which they are given. */
export function brokenThresholds(report: AuditReport, thresholds: ReadonlyMap<string, number>): Broken[] {
  return [...thresholds].flatMap(([threshold, most]) => {
    const found = (MEASURES[threshold] as (report: AuditReport) => number)(report);
    return found > most ? [{ threshold, most, found }] : [];
  });
}
