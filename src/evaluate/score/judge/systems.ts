/** One run of a system as a profile gets it: the label that a judge or an extractor gave to each id. */
export interface LabelRun {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
  /** Why a label is missing or what was odd, to be shown with the scores. */
  readonly warnings?: readonly string[];
}

export interface LabelSystem {
  readonly name: string;
  readonly runs: readonly LabelRun[];
  readonly notes?: readonly string[];
}

/** Warnings on ids that a run lacks or adds, with counts and a few examples. */
export function idWarnings(run: LabelRun, known: ReadonlySet<string>, treatment: string): string[] {
  const missing = [...known].filter((id) => !run.labels.has(id));
  const unknown = [...run.labels.keys()].filter((id) => !known.has(id));
  return [
    ...(missing.length > 0
      ? [`${run.name}: ${missing.length} without a verdict, ${treatment}: ${few(missing)}`]
      : []),
    ...(unknown.length > 0 ? [`${run.name}: ${unknown.length} unknown ids ignored: ${few(unknown)}`] : []),
    ...(run.warnings ?? []).map((warning) => `${run.name}: ${warning}`),
  ];
}

function few(ids: readonly string[]): string {
  return ids.length > 3 ? `${ids.slice(0, 3).join(', ')}, ...` : ids.join(', ');
}
