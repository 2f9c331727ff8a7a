import { mean } from '../statistics/moments.ts';
import type { Breakdown, Evaluation, MeasureValue, SystemScores } from '../types.ts';
import type { Problem } from './gold.ts';
import { idWarnings, type LabelSystem } from './systems.ts';
import { exactVerdict, isExpectedLabel } from './verdict.ts';

/** Where the labels come from; only a judging model's are comparable with published figures. */
export type LabelSource = 'verdicts' | 'endpoint' | 'answer-check';

const SOURCE_RULES: Readonly<Record<LabelSource, string>> = {
  verdicts: 'verdicts as given',
  endpoint:
    'a judging model sees problem, golden answer and solution; an extractor turns its judgement into a label',
  'answer-check':
    'final answers compared with the golden ones by rule, without a model: not comparable with judged figures',
};

/**
 * Accuracy overall, by subject and by modality. A problem counts as solved only under the label Yes; any other label,
 * and a missing one, counts as wrong, as in the official scorer. `sources` say where the runs' labels come from.
 */
export function umathEvaluation(
  problems: readonly Problem[],
  systems: readonly LabelSystem[],
  sources: readonly LabelSource[],
): Evaluation {
  const known = new Set(problems.map(({ id }) => id));
  const runs = systems.flatMap((system) => system.runs);
  return {
    profile: 'umath',
    rules: {
      accuracy:
        'share of problems whose label is Yes after lower-casing and removing \\boxed, \\text, braces and dots',
      'missing and inconclusive': 'wrong',
      judge: [...new Set(sources)].map((source) => SOURCE_RULES[source]).join('; or: '),
    },
    systems: systems.map((system) => scoreSystem(problems, system)),
    warnings: runs.flatMap((run) => [
      ...idWarnings(run, known, 'counted as wrong'),
      ...oddLabels(run.name, [...run.labels.values()]),
    ]),
  };
}

function scoreSystem(problems: readonly Problem[], { name, runs, notes = [] }: LabelSystem): SystemScores {
  const solved = runs.map(
    ({ labels }) =>
      new Map(problems.map(({ id }) => [id, exactVerdict(labels.get(id) ?? '') === 'yes' ? 1 : 0] as const)),
  );
  return {
    name,
    runs: runs.map((run, r) => ({ name: run.name, values: new Map([['accuracy', accuracy(solved[r]!)]]) })),
    breakdowns: [
      breakdown('subject', problems, ({ subject }) => subject, solved),
      breakdown('modality', problems, modalityOf, solved),
      breakdown(
        'subject and modality',
        problems,
        (problem) => `${problem.subject}, ${modalityOf(problem)}`,
        solved,
      ),
    ],
    ties: [],
    notes: [...notes],
  };
}

function modalityOf({ hasImage }: Problem): string {
  return hasImage ? 'visual' : 'text';
}

function accuracy(perQuery: ReadonlyMap<string, number>): MeasureValue {
  return { mean: mean([...perQuery.values()]), n: perQuery.size, unit: 'problems', perQuery };
}

function breakdown(
  by: string,
  problems: readonly Problem[],
  partOf: (problem: Problem) => string,
  solved: readonly ReadonlyMap<string, number>[],
): Breakdown {
  const parts = [...new Set(problems.map(partOf))].sort();
  return {
    by,
    parts: parts.map((part) => {
      const ids = problems.filter((problem) => partOf(problem) === part).map(({ id }) => id);
      const means = solved.map((run) => mean(ids.map((id) => run.get(id) ?? 0)));
      return { part, measures: { accuracy: { mean: mean(means), n: ids.length } } };
    }),
  };
}

function oddLabels(name: string, labels: readonly string[]): string[] {
  const odd = labels.filter((label) => !isExpectedLabel(label));
  if (odd.length === 0) return [];
  return [
    `${name}: ${odd.length} labels are none of Yes, No, Inconclusive, such as ${JSON.stringify(odd[0])}`,
  ];
}
