import { measureNamed } from '../../measures/parse.ts';
import { type Prediction, readPredictions } from '../../readers/predictions.ts';
import type { Evaluation, Measure, RunScores, SystemScores } from '../../types.ts';
import type { Profile, ScoreRequest, SystemFiles } from '../profile.ts';
import { breakdownsOf, poolNotes } from './breakdowns.ts';
import { type MamutGold, readMamutGold } from './gold.ts';
import { insightOf } from './insight.ts';
import { type JoinedRun, joinRun, measureRun } from './score.ts';

/**
 * The scoring of the MAMUT paper (arXiv 2502.20855, formula_ir.py): pooled classification of pairs, and ranking measures
 * over distinct query texts with scikit-learn's treatment of ties. Unlike the original it keeps the rows beyond the last
 * full batch and averages ties in P@k too; `seed:mamut` has neither correction.
 */
export const mamut: Profile = {
  name: 'mamut',
  summary: 'NMF and MFR as the MAMUT paper scores them: pooled classification, ranking by query',
  measures: [
    ...['accuracy', 'precision', 'recall', 'F1'],
    ...['P(by=list,ties=mean)@1', 'P(by=list,ties=mean)@5', 'P(by=list,ties=mean)@10'],
    ...['AP(ties=group)', 'nDCG(ties=mean)'],
  ],
  async score(request: ScoreRequest): Promise<Evaluation> {
    const { options } = request;
    const pool = options.pool ?? 'own';
    const gold = await readMamutGold(request.gold, options.split ?? 'test', pool);
    const measures = request.measures ?? mamut.measures.map(measureNamed);
    const warnings: string[] = [];
    const systems: SystemScores[] = [];
    for (const system of request.systems)
      systems.push(await scoreSystem(system, { gold, measures, request, warnings }));
    return {
      profile: 'mamut',
      rules: rulesOf(gold, request),
      systems,
      clusters: new Map(gold.pairs.map(({ query, identity }) => [query, identity])),
      warnings: [...new Set(warnings)],
    };
  },
};

interface Context {
  readonly gold: MamutGold;
  readonly measures: readonly Measure[];
  readonly request: ScoreRequest;
  readonly warnings: string[];
}

async function scoreSystem({ name, files }: SystemFiles, context: Context): Promise<SystemScores> {
  const { gold, measures, request, warnings } = context;
  const runs: RunScores[] = [];
  let first: JoinedRun | undefined;
  for (const file of files) {
    for (const [run, predictions] of (await readPredictions(file)).runs) {
      const joined = joinRun(gold, predictions, {
        file,
        missing: request.options.missing ?? 'error',
        threshold: request.options.threshold ?? 0.5,
      });
      first ??= joined;
      const label = [...(files.length > 1 ? [file] : []), ...(run === '' ? [] : [run])].join(' ');
      warnings.push(...remarksOn(joined, predictions, `${name}${label === '' ? '' : ` (${label})`}`));
      runs.push({ name: label, values: measureRun(gold, joined, measures) });
    }
  }
  const apart = pretraining(name, gold, request);
  const insight = first && request.options.insight ? await insightOf(gold, first) : undefined;
  if (apart !== undefined) warnings.push(`${name}: ${apart}; it is kept out of the main table`);
  return {
    name,
    runs,
    breakdowns: first === undefined ? [] : breakdownsOf(gold, first, measures, measureNamed('accuracy')),
    ties: [],
    notes: [
      ...(first === undefined ? [] : poolNotes(gold, first, measures)),
      ...(runs.length > 1
        ? [`breakdowns, curves and mistakes are those of the first of ${runs.length} runs`]
        : []),
    ],
    ...(insight === undefined ? {} : { insight }),
    ...(apart === undefined ? {} : { apart }),
  };
}

function remarksOn(run: JoinedRun, predictions: readonly Prediction[], name: string): string[] {
  const warnings: string[] = [];
  if (run.missing > 0) warnings.push(`${name}: ${run.missing} gold pairs are missing from the run`);
  if (run.scores === undefined) warnings.push(`${name}: labels without scores; ranking measures need scores`);
  const decidesByScore = predictions[0]?.label === undefined && run.scores !== undefined;
  if (decidesByScore && predictions.some(({ score = 0 }) => score < 0 || score > 1)) {
    warnings.push(
      `${name}: scores leave 0 to 1, so the threshold may mean nothing; give labels, or --threshold`,
    );
  }
  return warnings;
}

/** Why the system is kept apart: its model saw the formulas of the test data before fine-tuning. */
function pretraining(name: string, gold: MamutGold, { options }: ScoreRequest): string | undefined {
  const seen = [...(options.pretrainedOn?.get(name) ?? []), ...(options.pretrainedOn?.get('') ?? [])];
  const leaky = seen
    .filter((dataset) => /^(nmf|mfr)$/i.test(dataset))
    .map((dataset) => dataset.toUpperCase());
  if (leaky.length === 0) return undefined;
  const queries = new Set(gold.pairs.map(({ query }) => query)).size;
  return `pre-trained on ${leaky.join(' and ')}, which shares its identities with all ${gold.pairs.length} test pairs of ${queries} queries`;
}

function rulesOf({ kind, hasRowIds, pairs }: MamutGold, { options }: ScoreRequest): Record<string, string> {
  const pools = {
    own: 'own: the rows of one query text',
    all: 'all: the rows of one identity, shared by its names',
  };
  return {
    data: `${kind.toUpperCase()}, split ${options.split ?? 'test'}, ${pairs.length} pairs${hasRowIds ? ', ids are row numbers from 0' : ''}`,
    prediction: `the run's label, else score > ${options.threshold ?? 0.5}; classification is pooled over all pairs`,
    pool: kind === 'mfr' ? 'one query an identity stands for all its variants' : pools[options.pool ?? 'own'],
    ties: 'averaged over all orders of tied formulas; in AP tied formulas enter at one threshold',
    'short pools':
      'P@k divides by the smaller of k and the pool; a pool of one formula has no nDCG and leaves its mean',
    missing: options.missing ?? 'error',
  };
}
