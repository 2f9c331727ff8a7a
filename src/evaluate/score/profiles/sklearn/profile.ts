import { InputError } from '../../../../base/tables/input-error.ts';
import { measureNamed } from '../../measures/parse.ts';
import { type Prediction, readPredictions } from '../../readers/predictions.ts';
import type {
  Cells,
  ClassifiedPairs,
  Evaluation,
  Measure,
  MeasureValue,
  RunScores,
  SystemScores,
} from '../../types.ts';
import { type Profile, type ScoreOptions, type ScoreRequest, type SystemFiles, some } from '../profile.ts';
import { rankingProfile } from '../ranking-profile.ts';
import { type ClassGold, readClassGold } from './gold.ts';

const BINARY = ['accuracy', 'precision', 'recall', 'F1', 'macroF1', 'MCC'];
const SCORED = ['ROC-AUC', 'average-precision', 'log-loss', 'Brier', 'ECE'];
const MULTICLASS = ['accuracy', 'macroF1', 'weightedF1', 'balanced-accuracy', 'MCC', 'kappa'];

const onRankings = rankingProfile({
  name: 'sklearn',
  summary: 'scikit-learn',
  measures: ['nDCG(ties=mean)', 'nDCG(ties=mean)@10', 'AP(ties=group)'],
  precision: 'double',
  queries: 'both',
  wholeGrades: false,
  rules: {
    ties: 'nDCG averages over all orders of tied documents; in AP they enter at one threshold',
    gain: 'linear; the ideal comes from all judgements, also of documents that were not retrieved',
  },
});

/** scikit-learn's metrics: classification of rows with `id` and `label`, or its ranking metrics where gold is by query. */
export const sklearn: Profile = {
  name: 'sklearn',
  summary:
    'scikit-learn: classification of rows with id and label, or nDCG and AP by query with its treatment of ties',
  measures: [...BINARY, ...SCORED, ...onRankings.measures],
  async score(request: ScoreRequest): Promise<Evaluation> {
    const gold = await readClassGold(request.gold, request.options.split ?? 'test');
    return gold === undefined ? onRankings.score(request) : classify(gold, request);
  },
};

async function classify(gold: ClassGold, { systems, measures, options }: ScoreRequest): Promise<Evaluation> {
  const warnings: string[] = [];
  const scored: SystemScores[] = [];
  for (const system of systems) scored.push(await scoreSystem(system, { gold, measures, options, warnings }));
  return {
    profile: 'sklearn',
    rules: {
      task: gold.classes.isBinary ? 'binary, class 1 is positive' : 'several classes',
      prediction: `the run's label, else score > ${options.threshold ?? 0.5}`,
      'zero division': '0',
      pooled: `over all ${gold.items.size} rows`,
      missing: options.missing ?? 'error',
    },
    systems: scored,
    warnings,
  };
}

interface Context {
  readonly gold: ClassGold;
  readonly measures: readonly Measure[] | undefined;
  readonly options: ScoreOptions;
  readonly warnings: string[];
}

async function scoreSystem({ name, files }: SystemFiles, context: Context): Promise<SystemScores> {
  const runs: RunScores[] = [];
  for (const file of files) {
    for (const [run, predictions] of (await readPredictions(file, context.gold.classes)).runs) {
      runs.push({ name: run, values: valuesOf(name, join(context, predictions, file), context) });
    }
  }
  return { name, runs, breakdowns: [], ties: [], notes: [] };
}

function valuesOf(
  name: string,
  pairs: JoinedRows,
  { gold, measures, warnings }: Context,
): Map<string, MeasureValue> {
  const standard = gold.classes.isBinary
    ? [...BINARY, ...(pairs.scores === undefined ? [] : SCORED)]
    : MULTICLASS;
  const values = new Map<string, MeasureValue>();
  for (const measure of measures ?? standard.map(measureNamed)) {
    if (measure.kind === 'ranking') {
      throw new InputError(
        '--measures',
        undefined,
        `${measure.id} ranks; these rows have labels but no queries`,
      );
    }
    const value = measure.pairs(pairs);
    if (value === undefined) warnings.push(`${name}: ${measure.id} is not defined on these rows`);
    const cells = measure.ofCells;
    values.set(measure.id, {
      mean: value ?? null,
      n: value === undefined ? 0 : pairs.gold.length,
      unit: 'rows',
      ...(cells === undefined || !gold.classes.isBinary ? {} : resampled(cells, pairs)),
    });
  }
  return values;
}

/** Every row is a unit of the bootstrap. */
function resampled(
  ofCells: (cells: Cells) => number | undefined,
  { ids, gold, predicted }: JoinedRows,
): Pick<MeasureValue, 'counts' | 'ofCounts'> {
  const counts = new Map<string, readonly number[]>();
  ids.forEach((id, i) => {
    const cell = gold[i] === 1 ? (predicted[i] === 1 ? 0 : 2) : predicted[i] === 1 ? 1 : 3;
    counts.set(
      id,
      [0, 1, 2, 3].map((other) => Number(other === cell)),
    );
  });
  return { counts, ofCounts: ([tp = 0, fp = 0, fn = 0, tn = 0]) => ofCells({ tp, fp, fn, tn }) ?? null };
}

interface JoinedRows extends ClassifiedPairs {
  readonly ids: readonly string[];
}

function join(
  { gold, options, warnings }: Context,
  predictions: readonly Prediction[],
  file: string,
): JoinedRows {
  const inOrder = [...gold.items.keys()];
  const byId = new Map(
    predictions.map((prediction) => {
      const { id, line, place, expected } = prediction;
      const own = place === undefined ? id : (inOrder[place] ?? `row ${place}`);
      const item = gold.items.get(own);
      if (item === undefined) throw new InputError(file, line, `no gold row has the id '${own}'`);
      if (expected !== undefined && expected !== item.label)
        throw new InputError(
          file,
          line,
          `label_ids has ${expected} for row ${place}, the gold ${item.label}: is the run in another order?`,
        );
      return [own, prediction];
    }),
  );
  const missing = [...gold.items.keys()].filter((id) => !byId.has(id));
  if (missing.length > 0) {
    const what = `${missing.length} of ${gold.items.size} gold ids are missing: ${some(missing)}`;
    if (options.missing !== 'skip') throw new InputError(file, undefined, what);
    warnings.push(`${file}: ${what}; they are left out`);
  }
  const kept = [...gold.items].filter(([id]) => byId.has(id));
  const found = kept.map(([id]) => byId.get(id)!);
  const threshold = options.threshold ?? 0.5;
  const hasScores = gold.classes.isBinary && found[0]?.score !== undefined;
  return {
    ids: kept.map(([id]) => id),
    gold: kept.map(([, { label }]) => label),
    predicted: found.map(({ label, score }) => label ?? ((score ?? 0) > threshold ? 1 : 0)),
    ...(hasScores ? { scores: Float64Array.from(found, ({ score }) => score ?? 0) } : {}),
  };
}
