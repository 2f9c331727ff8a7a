import { mean } from '../statistics/moments.ts';
import type { Breakdown, Evaluation, MeasureValue, SystemScores } from '../types.ts';
import type { LabelledSolution } from './gold.ts';
import { idWarnings, type LabelRun, type LabelSystem } from './systems.ts';
import { endingVerdict, type InconclusivePolicy } from './verdict.ts';

/** Cells of one solution or of many: [true positives, false positives, false negatives, true negatives]. */
type Cells = readonly number[];

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** F1 of one class; a class that is neither gold nor predicted counts 1. */
const classF1 = (hits: number, errors: number) => (hits + errors > 0 ? (2 * hits) / (2 * hits + errors) : 1);

/** The figures of the official scorer. The name of the first says which classes enter, as that differs elsewhere. */
export const MUMATH_MEASURES: Readonly<Record<string, (cells: Cells) => number>> = {
  'macroF1(classes=01,absent=1)': ([tp = 0, fp = 0, fn = 0, tn = 0]) =>
    (classF1(tp, fp + fn) + classF1(tn, fp + fn)) / 2,
  TPR: ([tp = 0, , fn = 0]) => ratio(tp, tp + fn),
  TNR: ([, fp = 0, , tn = 0]) => ratio(tn, tn + fp),
  PPV: ([tp = 0, fp = 0]) => ratio(tp, tp + fp),
  NPV: ([, , fn = 0, tn = 0]) => ratio(tn, tn + fn),
};

const POLICY_RULES: Readonly<Record<InconclusivePolicy, string>> = {
  wrong: 'counted as the opposite of the label, as in the official scorer',
  no: 'counted as No',
  exclude: 'left out',
};

/**
 * How well judges tell right solutions from wrong ones, overall and per solver. The solutions of one problem share a
 * cluster, since they share what makes the problem hard to judge.
 */
export function mumathEvaluation(
  solutions: readonly LabelledSolution[],
  systems: readonly LabelSystem[],
  { inconclusive = 'wrong' }: { readonly inconclusive?: InconclusivePolicy } = {},
): Evaluation {
  const known = new Set(solutions.map(({ id }) => id));
  return {
    profile: 'mumath',
    rules: {
      verdict: 'the label ends in yes or no after lower-casing and removing \\boxed, \\text, braces and dots',
      inconclusive: POLICY_RULES[inconclusive],
      'macro F1':
        'mean of the F1 of both classes; an absent class counts 1; other rates are 0 when undefined',
    },
    systems: systems.map((system) => scoreSystem(solutions, system, inconclusive)),
    clusters: new Map(solutions.map(({ id, statement }) => [id, statement])),
    warnings: systems.flatMap(({ runs }) =>
      runs.flatMap((run) => [
        ...idWarnings(run, known, 'treated as inconclusive'),
        ...inconclusiveCount(solutions, run, inconclusive),
      ]),
    ),
  };
}

function verdictOn({ id }: LabelledSolution, { labels }: LabelRun) {
  return endingVerdict(labels.get(id) ?? '');
}

function inconclusiveCount(
  solutions: readonly LabelledSolution[],
  run: LabelRun,
  policy: InconclusivePolicy,
): string[] {
  const count = solutions.filter((solution) => verdictOn(solution, run) === 'inconclusive').length;
  return count === 0 ? [] : [`${run.name}: ${count} inconclusive verdicts, ${POLICY_RULES[policy]}`];
}

function cellsOf(solution: LabelledSolution, run: LabelRun, policy: InconclusivePolicy): Cells | undefined {
  const verdict = verdictOn(solution, run);
  if (verdict === 'inconclusive' && policy === 'exclude') return undefined;
  const { label } = solution;
  const said = verdict === 'inconclusive' ? policy === 'wrong' && !label : verdict === 'yes';
  return [said && label, said && !label, !said && label, !said && !label].map(Number);
}

function scoreSystem(
  solutions: readonly LabelledSolution[],
  { name, runs, notes = [] }: LabelSystem,
  policy: InconclusivePolicy,
): SystemScores {
  const values = runs.map((run) => valuesOf(solutions, run, policy));
  return {
    name,
    runs: runs.map((run, r) => ({ name: run.name, values: values[r]! })),
    breakdowns: [bySolver(solutions, runs, policy)],
    ties: [],
    notes: [...notes],
  };
}

function valuesOf(
  solutions: readonly LabelledSolution[],
  run: LabelRun,
  policy: InconclusivePolicy,
): Map<string, MeasureValue> {
  const counts = new Map<string, Cells>();
  for (const solution of solutions) {
    const cells = cellsOf(solution, run, policy);
    if (cells !== undefined) counts.set(solution.id, cells);
  }
  const summed = [0, 1, 2, 3].map((cell) =>
    [...counts.values()].reduce((sum, cells) => sum + cells[cell]!, 0),
  );
  return new Map(
    Object.entries(MUMATH_MEASURES).map(([id, ofCounts]) => [
      id,
      {
        mean: counts.size === 0 ? null : ofCounts(summed),
        n: counts.size,
        unit: 'solutions',
        counts,
        ofCounts,
      },
    ]),
  );
}

function bySolver(
  solutions: readonly LabelledSolution[],
  runs: readonly LabelRun[],
  policy: InconclusivePolicy,
): Breakdown {
  const models = [...new Set(solutions.map(({ model }) => model))].sort();
  return {
    by: 'solver',
    parts: models.map((part) => {
      const own = solutions.filter(({ model }) => model === part);
      const values = runs.map((run) => valuesOf(own, run, policy));
      const measures = Object.keys(MUMATH_MEASURES).map((id) => {
        const found = values.flatMap((run) => run.get(id) ?? []);
        const means = found.flatMap((value) => value.mean ?? []);
        const whole = means.length > 0 && means.length === found.length;
        return [id, { mean: whole ? mean(means) : null, n: Math.min(...found.map(({ n }) => n)) }] as const;
      });
      return { part, measures: Object.fromEntries(measures) };
    }),
  };
}
