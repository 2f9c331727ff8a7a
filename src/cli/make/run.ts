import { join } from 'node:path';
import type { SplitRule } from '../../data/datasets/splits/splits.ts';
import type { MakeResult } from '../../data/make/make.ts';
import type { Format, IdentityPlan, Plan } from '../../data/make/plan.ts';
import type { RecipeText } from '../../data/make/recipes.ts';
import { badInput, CommandFailure, wrongUsage } from '../common/exit.ts';
import { definitionsIn } from '../common/macros.ts';
import { startProgress } from './progress.ts';
import { shardOf } from './shard.ts';
import { keepHeapSmall, optimiseLongRuns } from './v8.ts';

interface OutFlags {
  readonly out: string;
  readonly overwrite?: true;
  readonly resume?: true;
  readonly progress: boolean;
  readonly json?: true;
}

export interface MakeFlags extends OutFlags {
  readonly seed: string;
  readonly recipe: string;
  readonly versions?: number;
  readonly falses?: number;
  readonly showings?: number;
  readonly catalogue?: 'mamut-71' | 'full';
  readonly identities?: string[];
  readonly split?: Exclude<SplitRule, 'document'>;
  readonly formats?: readonly Format[];
  readonly jobs?: number;
  readonly shard?: string;
}

/** Above this many rows only Parquet is written, unless `--formats` says otherwise. */
const SMALL = 1_000_000;

/** How a process ends that was interrupted from the keyboard. */
const INTERRUPTED = 130;

/** Makes a dataset of identities as the flags say, with progress on stderr and the counts on stdout. */
export async function runMake(dataset: 'nmf' | 'mfr', flags: MakeFlags): Promise<void> {
  const [{ loadRecipe }, { planFor, unitMaker }] = await Promise.all([
    import('../../data/make/recipes.ts'),
    import('../../data/make/open.ts'),
  ]);
  await makePlan(flags, unitMaker, async () => {
    const recipe = withFlags(loadRecipe(flags.recipe), flags);
    const plan = planFor({ dataset, seed: flags.seed, recipe, formats: ['parquet'] });
    return { ...plan, formats: flags.formats ?? defaultFormats(plan) };
  });
}

export interface SourceFlags extends OutFlags {
  readonly seed: string;
  readonly source?: string[];
  readonly field?: string;
  readonly macros?: string;
  readonly onError: 'skip' | 'stop';
  readonly versions: number;
  readonly asWritten?: number;
  readonly showings?: number;
  /** MF alone. */
  readonly contexts?: number;
  readonly formats?: readonly Format[];
  readonly jobs?: number;
  readonly shard?: string;
}

/** Makes versions of the formulas or texts of sources as the flags say. */
export async function runSources(dataset: 'mf' | 'mt', flags: SourceFlags): Promise<void> {
  const [{ loadSourceRecipe }, { planForSources, unitMaker }, { surveySources }] = await Promise.all([
    import('../../data/make/recipes.ts'),
    import('../../data/make/open.ts'),
    import('../../data/make/items/source-items.ts'),
  ]);
  await makePlan(flags, unitMaker, async () => {
    if (flags.macros !== undefined) await definitionsIn(flags.macros);
    const sources = { paths: flags.source ?? [], field: flags.field ?? '', macros: flags.macros ?? '' };
    const survey = await surveySources({
      dataset,
      ...sources,
      stopOnError: flags.onError === 'stop',
      onSkip: skipTeller(),
    });
    if (survey.units.length === 0)
      throw badInput(`${sources.paths.join(', ')}: no ${dataset === 'mf' ? 'formulas' : 'texts'} found`);
    const { written = 0, contexts = 0, showings = 1, ...open } = loadSourceRecipe(dataset);
    const shares = { written: flags.asWritten ?? written, contexts: flags.contexts ?? contexts };
    const drawn = Object.entries(shares).filter(([, share]) => share > 0);
    const counts = { versions: flags.versions, showings: flags.showings ?? showings };
    const recipe = { ...open, ...counts, ...Object.fromEntries(drawn) };
    const formats = flags.formats ?? ['parquet', 'jsonl'];
    return planForSources({ dataset, seed: flags.seed, recipe, formats, sources, survey });
  });
}

/** What is skipped is told so often; all of it is counted in the manifest. */
const TOLD = 20;

function skipTeller(): (message: string) => void {
  let skipped = 0;
  return (message) => {
    skipped += 1;
    if (skipped <= TOLD) process.stderr.write(`skipped: ${message}\n`);
    if (skipped === TOLD) process.stderr.write('skipped: more is counted in manifest.json\n');
  };
}

type UnitMakerOf = typeof import('../../data/make/open.ts').unitMaker;

async function makePlan(
  flags: OutFlags & Pick<MakeFlags, 'jobs' | 'shard'>,
  unitMaker: UnitMakerOf,
  settle: () => Promise<Plan>,
): Promise<void> {
  const [{ makeDataset }, { availableParallelism }] = await Promise.all([
    import('../../data/make/make.ts'),
    import('node:os'),
  ]);
  const shard = shardOf(flags.shard, process.env);
  await guarded(flags, async (run) => {
    const plan = await settle();
    let make: ReturnType<UnitMakerOf> | undefined;
    const jobs = flags.jobs ?? availableParallelism();
    const optimise = optimiseLongRuns(jobs);
    return makeDataset(plan, {
      ...run,
      jobs,
      onProgress: (progress) => {
        run.onProgress(progress);
        optimise(progress.rows);
      },
      ...(shard ? { shard } : {}),
      makeUnit: (unit, parts) => {
        make ??= unitMaker(plan, parts);
        return make(unit);
      },
    });
  });
}

/** Joins shards as the flags say. */
export async function runMerge(folders: readonly string[], flags: OutFlags): Promise<void> {
  const { mergeShards } = await import('../../data/make/make.ts');
  await guarded(flags, (run) => mergeShards(folders, run));
}

type Run = Pick<
  Parameters<typeof import('../../data/make/make.ts').makeDataset>[1],
  'out' | 'ifPresent' | 'signal' | 'onProgress'
>;

async function guarded(flags: OutFlags, work: (run: Run) => Promise<MakeResult>): Promise<void> {
  keepHeapSmall();
  const { Refusal } = await import('../../data/make/plan.ts');
  if (flags.overwrite && flags.resume) throw wrongUsage('--overwrite and --resume exclude each other');
  const ifPresent = flags.overwrite ? 'overwrite' : flags.resume ? 'resume' : 'refuse';
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const progress = startProgress(flags.progress);
  try {
    const { out } = flags;
    const result = await work({ out, ifPresent, signal: controller.signal, onProgress: progress.update });
    progress.end();
    if (flags.progress) reportPool(result);
    report(result, flags);
  } catch (error) {
    progress.end();
    if (error instanceof Refusal) throw wrongUsage(error.message);
    if (
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      /^E[A-Z]+$/.test(error.code)
    )
      throw wrongUsage(`${flags.out} cannot be written (${error.code}): ${adviceOn(error.code)}`);
    throw error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** Shorter runs are mostly start and end, which say nothing of how well workers are used. */
const TELLING_SECONDS = 10;

function reportPool(result: MakeResult): void {
  const pool = 'pool' in result ? result.pool : undefined;
  if (!pool || pool.seconds < TELLING_SECONDS) return;
  const shares = pool.busy.map((share) => `${Math.round(100 * share)} %`);
  process.stderr.write(`workers busy ${shares.join(', ')} of ${Math.round(pool.seconds)} s\n`);
}

function report(result: MakeResult, { out, json }: OutFlags): void {
  const say = (line: string): boolean => process.stdout.write(`${line}\n`);
  switch (result.kind) {
    case 'made': {
      const { counts } = result.manifest;
      if (json) say(JSON.stringify(counts));
      else {
        const { train, validation, test } = counts.rowsBySplit;
        say(`${counts.rows} rows in ${out}: ${train} train, ${validation} validation, ${test} test`);
        say(
          `${counts.candidates - counts.rows} of ${counts.candidates} candidates dropped; ${join(out, 'manifest.json')} says why`,
        );
        for (const { identity, wanted, made } of counts.exhausted)
          say(`${identity}: ${made} different true versions of ${wanted} asked for`);
      }
      return;
    }
    case 'already':
      say(`${result.out} is whole already`);
      return;
    case 'shard':
      say(`${result.rows} rows of ${result.units} units in ${out}: mutate merge joins the shards`);
      return;
    case 'interrupted':
      throw new CommandFailure(
        INTERRUPTED,
        `interrupted: ${result.unitsDone} of ${result.units} units are made; --resume goes on`,
      );
  }
}

function withFlags(recipe: RecipeText, flags: MakeFlags): RecipeText {
  const { versions, falses, showings, catalogue, identities, split } = flags;
  return {
    ...recipe,
    ...(versions === undefined ? {} : { versions }),
    ...(falses === undefined ? {} : { falses }),
    ...(showings === undefined ? {} : { showings }),
    ...(catalogue === undefined ? {} : { catalogue }),
    ...(identities === undefined ? {} : { identities }),
    ...(split === undefined ? {} : { split }),
  };
}

function defaultFormats({ recipe: { identities, versions, falses } }: IdentityPlan): Format[] {
  return identities.length * versions * (1 + falses) > SMALL ? ['parquet'] : ['parquet', 'jsonl'];
}

/** What to do about a folder that the system refuses to write to. */
function adviceOn(code: string): string {
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'make room and pass --resume to go on'
    : 'pass a folder for --out that you may write to';
}
