import { InputError } from '../../../base/tables/input-error.ts';
import { readRows, splitFiles } from '../../../base/tables/rows.ts';
import { documentOf, type ScoredTable } from '../../../base/tables/scored-table.ts';
import { readLabelledSolutions, readProblems } from '../judge/gold.ts';
import { readJudgedRun } from '../judge/runs.ts';
import { readPredictions } from '../readers/predictions.ts';
import { readTableFile } from '../readers/tables.ts';
import type { ListSeed, RankingSeed, SeedGold } from '../seeds/recipe.ts';
import { type SeedRun, seedListRun, seedRankingRun } from '../seeds/run.ts';
import { seedNamed } from '../seeds/seeds.ts';
import type { Evaluation, SystemScores } from '../types.ts';
import { readMamutGold } from './mamut/gold.ts';
import { placeIn } from './mamut/score.ts';
import type { Profile, ScoreRequest } from './profile.ts';

/** A published recipe, fault for fault, as a profile: `seed:mamut`, `seed:mrmr` and so on. Throws on another name. */
export function seedProfile(name: string): Profile {
  const seed = seedNamed(name);
  if (seed === undefined) throw new RangeError(`no recipe ${name}`);
  return {
    name,
    summary: `the recipe as printed, with its faults: ${seed.notes[0]}`,
    measures: Object.keys(seed.measures),
    score: (request) => scoreSeed(seed, request),
  };
}

async function scoreSeed(seed: RankingSeed | ListSeed, request: ScoreRequest): Promise<Evaluation> {
  const score = seed.kind === 'list' ? await listScorer(seed, request) : await rankingScorer(seed, request);
  const systems: SystemScores[] = [];
  const warnings: string[] = [];
  for (const { name, files } of request.systems) {
    const runs: SeedRun[] = [];
    for (const file of files) runs.push(await score(files.length > 1 ? `${name} (${file})` : name, file));
    warnings.push(...runs.flatMap((run) => run.warnings));
    systems.push({ name, runs: runs.map(({ run }) => run), breakdowns: [], ties: [], notes: [] });
  }
  const faults = seed.notes.map((note, i) => [`fault ${i + 1}`, note] as const);
  return {
    profile: seed.name,
    rules: { ...RULES[seed.kind], ...Object.fromEntries(faults) },
    systems,
    warnings,
  };
}

const RULES: Readonly<Record<(RankingSeed | ListSeed)['kind'], Readonly<Record<string, string>>>> = {
  ranking: {
    order: 'by score, ties in the order of the run; of a run with labels only, what it predicts positive',
    gold: 'documents of grade 1 or more, or all grades where the recipe takes them; a query the run lacks is an empty list',
  },
  list: {
    order:
      'lists are laid side by side by id, in the order of the gold; a missing prediction is an empty text',
  },
};

type Scorer = (name: string, file: string) => Promise<SeedRun>;

async function listScorer(seed: ListSeed, { gold }: ScoreRequest): Promise<Scorer> {
  const items: { id: string; gold: SeedGold }[] =
    seed.name === 'seed:umath'
      ? (await readProblems(gold)).map(({ id, goldenAnswer }) => ({ id, gold: goldenAnswer }))
      : (await readLabelledSolutions(gold)).map(({ id, label }) => ({ id, gold: label }));
  const known = new Set(items.map(({ id }) => id));
  return async (name, file) => {
    const run = await readJudgedRun(file, known);
    if (run.kind === 'solutions') throw new InputError(file, undefined, 'expected verdicts, found solutions');
    const predictions = items.map(({ id }) => run.verdicts.get(id) ?? '');
    return seedListRun(
      seed,
      name,
      predictions,
      items.map((item) => item.gold),
    );
  };
}

async function rankingScorer(seed: RankingSeed, { gold, options }: ScoreRequest): Promise<Scorer> {
  const split = options.split ?? 'test';
  if (seed.name === 'seed:mamut' && (await isPairs(gold, split))) return pairScorer(seed, gold, options);
  const { table } = await readTableFile(gold, 'gold', split);
  const grades = new Map(table.queries.map((query, q) => [query, new Map(entriesOf(table, q))] as const));
  return async (name, file) => {
    const run = (await readTableFile(file, 'run', split)).table;
    const rankings = new Map(run.queries.map((query, q) => [query, inOrder(entriesOf(run, q))] as const));
    // Which sub-task a file belongs to stands in its name, as in the benchmark's own result folders.
    const task = /negation/i.test(`${gold} ${file}`) ? 'negation' : 'default';
    return seedRankingRun(seed, { name, grades, rankings, taskOf: () => task });
  };
}

/** Whether the gold holds pairs with labels, as NMF and MFR do, rather than judgements by query and document. */
async function isPairs(gold: string, split: string): Promise<boolean> {
  const [file] = splitFiles(gold, split);
  if (file === undefined || /\.(txt|qrels|trec)(\.gz|\.zst)?$/.test(file)) return false;
  for (const { values } of await readRows(file))
    return values.label !== undefined && (values.formula !== undefined || values.formula1 !== undefined);
  return false;
}

async function pairScorer(
  seed: RankingSeed,
  path: string,
  { split = 'test', pool = 'own' }: ScoreRequest['options'],
): Promise<Scorer> {
  const gold = await readMamutGold(path, split, pool);
  const grades = new Map<string, Map<string, number>>();
  for (const { id, query, label } of gold.pairs) {
    const judged = grades.get(query) ?? new Map<string, number>();
    grades.set(query, judged.set(id, label));
  }
  return async (name, file) => {
    const lists = new Map<string, [string, number][]>();
    const [predictions = []] = (await readPredictions(file)).runs.values();
    for (const prediction of predictions) {
      const { score, label } = prediction;
      const { id, query } = gold.pairs[placeIn(gold, prediction, file)]!;
      if (score === undefined && label === 0) continue;
      lists.set(query, [...(lists.get(query) ?? []), [id, score ?? 0]]);
    }
    const rankings = new Map([...lists].map(([query, entries]) => [query, inOrder(entries)] as const));
    return seedRankingRun(seed, { name, grades, rankings });
  };
}

function entriesOf(table: ScoredTable, query: number): [string, number][] {
  const entries: [string, number][] = [];
  for (let i = table.begin[query]!; i < table.begin[query + 1]!; i += 1)
    entries.push([documentOf(table, i), table.value[i]!]);
  return entries;
}

/** Documents by falling score. Sorting is stable, so ties stay in the order of the run. */
function inOrder(entries: readonly (readonly [string, number])[]): string[] {
  return [...entries].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0)).map(([document]) => document);
}
