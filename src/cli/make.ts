import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Format } from '../data/make/plan.ts';
import { share, wholeNumber } from './common/numbers.ts';

/** All formats, as `--formats` names them. */
const FORMATS: readonly Format[] = ['parquet', 'jsonl', 'jsonl.zst', 'csv', 'beir', 'triplets'];

/** One of these is always written: the card describes it. */
const TABLES: readonly string[] = ['parquet', 'jsonl', 'jsonl.zst', 'csv'];

/** `mutate nmf`, also what `mutate` without a command does. */
export function nmfCommand() {
  return makeCommand('nmf', 'make a dataset of named formulas (default)').addHelpText(
    'after',
    '\nExample:\n  $ mutate nmf --seed 42 --out nmf/',
  );
}

/** `mutate mfr`: pairs from the rows that `mutate nmf` with the same flags makes. */
export function mfrCommand() {
  return makeCommand('mfr', 'make a dataset of formula pairs').addHelpText(
    'after',
    '\nExample:\n  $ mutate mfr --seed 42 --out mfr/',
  );
}

function makeCommand(name: 'nmf' | 'mfr', summary: string) {
  return new Command(name)
    .summary(summary)
    .description(
      `${summary[0]?.toUpperCase()}${summary.slice(1).replace(' (default)', '')}, every label checked.`,
    )
    .option('--seed <text>', 'key of all random streams', '42')
    .requiredOption('--out <folder>', 'output folder')
    .option('--overwrite', 'replace a dataset that stands there')
    .option('--recipe <name|file>', 'default, fp1, no-challenging, published, or a YAML file', 'default')
    .option('--versions <n>', 'true rows per identity', wholeNumber(1))
    .option('--falses <n>', 'false rows per true row', wholeNumber(0))
    .option(
      '--showings <n>',
      'rows at most that one version makes in other letters and notation',
      wholeNumber(1),
    )
    .addOption(
      new Option('--catalogue <name>', 'the 71 identities of the paper, or all').choices([
        'mamut-71',
        'full',
      ] as const),
    )
    .option('--identities <ids>', 'only these, separated by commas', someIds)
    .addOption(
      new Option('--split <rule>', 'what keeps the splits apart').choices([
        'random',
        'form',
        'identity',
        'family',
      ] as const),
    )
    .option(
      '--formats <list>',
      'parquet, jsonl, jsonl.zst, csv, beir, triplets (default parquet,jsonl; above 1,000,000 rows parquet)',
      formats,
    )
    .option('--jobs <n>', 'workers (default: one a core)', wholeNumber(1))
    .option(
      '--shard <i/n>',
      'make part i of n and stop; n alone takes i from SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX',
    )
    .option('--resume', 'go on with an interrupted run')
    .option('--no-progress', 'say nothing while running')
    .option('--json', 'print the counts as JSON')
    .action(async (options) => {
      const { runMake } = await import('./make/run.ts');
      await runMake(name, options);
    });
}

/** `mutate mf`: versions of formulas. */
export function mfCommand() {
  return sourceCommand('mf', 'make versions of formulas of your own')
    .option(
      '--contexts <share>',
      'versions in words that introduce their letters, such as "Let $x$ be a real number. Then ...", of formulas that hold for all such letters (default 0.1)',
      share,
    )
    .addHelpText('after', '\nExample:\n  $ mutate mf --seed 42 --source notes.tex formulas.jsonl --out mf/');
}

/** `mutate mt`: versions of texts. */
export function mtCommand() {
  return sourceCommand('mt', 'make versions of texts of your own').addHelpText(
    'after',
    '\nExample:\n  $ mutate mt --seed 42 --source notes.md --out mt/',
  );
}

function sourceCommand(name: 'mf' | 'mt', summary: string) {
  return new Command(name)
    .summary(summary)
    .description(
      `${summary[0]?.toUpperCase()}${summary.slice(1)}: renamed, rewritten and written in other notations.`,
    )
    .option('--seed <text>', 'key of all random streams', '42')
    .requiredOption('--out <folder>', 'output folder')
    .option(
      '--source <paths...>',
      '.tex, .md, .html, .txt, JSONL, CSV, Parquet, Posts.xml, or folders of these (default: a small sample)',
    )
    .option('--field <name>', 'column of tables (default: the first of expanded, tex, latex, formula, text)')
    .option('--macros <file>', 'a file with \\newcommand and the like that formulas use')
    .addOption(
      new Option('--on-error <what>', 'what to do about a file or text that cannot be read')
        .choices(['skip', 'stop'] as const)
        .default('skip' as const),
    )
    .option('--versions <n>', 'at most so many of a formula or text', wholeNumber(1), 100)
    .option(
      '--showings <n>',
      'versions at most that are written alike and differ by their letters alone (default 4 for formulas, 1 for texts)',
      wholeNumber(1),
    )
    .option('--as-written <share>', 'versions that keep the notation of their source (default 0)', share)
    .option('--formats <list>', 'parquet, jsonl, jsonl.zst, csv (default parquet,jsonl)', formats)
    .option('--overwrite', 'replace a dataset that stands there')
    .option('--jobs <n>', 'workers (default: one a core)', wholeNumber(1))
    .option(
      '--shard <i/n>',
      'make part i of n and stop; n alone takes i from SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX',
    )
    .option('--resume', 'go on with an interrupted run')
    .option('--no-progress', 'say nothing while running')
    .option('--json', 'print the counts as JSON')
    .action(async (options) => {
      const { runSources } = await import('./make/run.ts');
      await runSources(name, options);
    });
}

/** `mutate merge`: joins the folders that runs with `--shard` have left. */
export function mergeCommand() {
  return new Command('merge')
    .summary('join shards into one dataset')
    .description('Joins folders made with --shard into the dataset that one machine would have made.')
    .argument('<folders...>', 'folders of all shards')
    .requiredOption('--out <folder>', 'output folder')
    .option('--overwrite', 'replace a dataset that stands there')
    .option('--resume', 'go on with an interrupted merge')
    .option('--no-progress', 'say nothing while running')
    .option('--json', 'print the counts as JSON')
    .addHelpText('after', '\nExample:\n  $ mutate merge shard-1/ shard-2/ --out nmf/')
    .action(async (folders, options) => {
      const { runMerge } = await import('./make/run.ts');
      await runMerge(folders, options);
    });
}

function someIds(text: string): string[] {
  const ids = list(text);
  if (ids.length === 0) throw new InvalidArgumentError('expected ids separated by commas, found none.');
  return ids;
}

function list(text: string): string[] {
  return text.split(',').filter((item) => item !== '');
}

function formats(text: string): Format[] {
  const names = list(text);
  const unknown = names.find((name) => !(FORMATS as readonly string[]).includes(name));
  if (unknown !== undefined || names.length === 0)
    throw new InvalidArgumentError(`expected ${FORMATS.join(', ')}, found ${unknown ?? 'nothing'}.`);
  if (!names.some((name) => TABLES.includes(name)))
    throw new InvalidArgumentError(`expected ${TABLES.join(', ')} among them.`);
  return FORMATS.filter((format) => names.includes(format));
}
