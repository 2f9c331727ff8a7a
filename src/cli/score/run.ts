import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseMeasures } from '../../evaluate/score/measures/parse.ts';
import { profileNamed, profileNames } from '../../evaluate/score/profiles/index.ts';
import type {
  Profile,
  ScoreOptions,
  ScoreRequest,
  SystemFiles,
} from '../../evaluate/score/profiles/profile.ts';
import { loadReport } from '../../evaluate/score/report/load.ts';
import type { ReportOptions } from '../../evaluate/score/report/sections.ts';
import { summarise } from '../../evaluate/score/statistics/summarise.ts';
import type { Evaluation, ScoreResult } from '../../evaluate/score/types.ts';
import { wrongUsage } from '../common/exit.ts';
import { writeWhole } from '../common/write-whole.ts';
import type { ScoreFlags } from '../score.ts';

/** Scores and prints; every refusal is a CommandFailure or an InputError. */
export async function scoreRuns(name: string, flags: ScoreFlags): Promise<void> {
  const profile = await profileNamed(name);
  if (profile === undefined) {
    throw wrongUsage(`no profile '${name}'; there are ${profileNames.join(', ')}`);
  }
  const writeReport = flags.out === undefined ? undefined : await reportFile(flags.out);
  const evaluation = await evaluate(profile, requestOf(flags), flags);
  const result = summarise(evaluation, {
    seed: flags.seed,
    rounds: flags.rounds,
    // JSON is for machines and always has them; tables show them on request.
    perQuery: flags.perQuery === true || isJson(flags),
    ...(flags.tests ? {} : { testRounds: 0 }),
  });
  const options = { digits: flags.digits, perQuery: flags.perQuery === true };
  const print = await loadReport(flags.json === true ? 'json' : flags.format);
  process.stdout.write(print(result, options));
  writeReport?.(result, options);
  if (flags.plots !== undefined) await writePlots(flags.plots, result);
}

/** Whether JSON is printed or written. */
function isJson({ json, format, out }: ScoreFlags): boolean {
  return json === true || format === 'json' || out?.toLowerCase().endsWith('.json') === true;
}

/** Whether a page is printed or written. */
function isPage({ format, out }: ScoreFlags): boolean {
  return format === 'html' || out?.toLowerCase().endsWith('.html') === true;
}

/** Writes the report that the file's ending asks for; an unknown ending is refused before anything is scored. */
async function reportFile(file: string): Promise<(result: ScoreResult, options: ReportOptions) => void> {
  const { formatOfFile } = await import('../../evaluate/score/report/format.ts');
  const format = formatOfFile(file);
  if (format === undefined) {
    throw wrongUsage(`--out ${file}: expected a name ending in .html, .md, .csv, .tex, .json or .txt`);
  }
  const print = await loadReport(format);
  return (result, options) => writeWhole(file, print(result, options));
}

/** Writes each plot as an SVG file of its own. */
async function writePlots(folder: string, result: ScoreResult): Promise<void> {
  const { figuresOf } = await import('../../evaluate/score/report/plots/figures.ts');
  mkdirSync(folder, { recursive: true });
  for (const { name, svg } of figuresOf(result)) writeWhole(join(folder, `${name}.svg`), `${svg}\n`);
}

/** What an endpoint needs is loaded only when one is asked for. */
async function evaluate(profile: Profile, request: ScoreRequest, flags: ScoreFlags): Promise<Evaluation> {
  if (flags.judgeUrl === undefined && flags.judgeModel === undefined) {
    // Among the judges of mu-MATH the check is a contestant, and comes in only when it is called.
    if (profile.name === 'mumath' && flags.answerCheck !== true) return profile.score(request);
    const answerCheck = async () => (await import('./answers.ts')).ownAnswerCheck();
    return profile.score({ ...request, options: { ...request.options, answerCheck } });
  }
  const { judgeOptionsOf, untilEndpointFails } = await import('./judge.ts');
  const options = { ...request.options, judge: judgeOptionsOf(flags) };
  return untilEndpointFails(profile.score({ ...request, options }), flags.judgeCache);
}

function requestOf(flags: ScoreFlags): ScoreRequest {
  const measures = flags.measures === undefined ? undefined : parseMeasures(flags.measures);
  if (measures !== undefined && 'problem' in measures) throw wrongUsage(`--measures: ${measures.problem}`);
  return {
    gold: flags.gold,
    systems: systemsOf(flags.run),
    ...(measures === undefined ? {} : { measures }),
    options: optionsOf(flags),
  };
}

function optionsOf(flags: ScoreFlags): ScoreOptions {
  const missing = flags.missing ?? (flags.complete === true ? 'zero' : undefined);
  return {
    split: flags.split,
    duplicates: flags.duplicates,
    judgedOnly: flags.judgedOnly === true,
    dropSelf: flags.dropSelf === true,
    ...(missing === undefined ? {} : { missing }),
    ...(flags.relevanceLevel === undefined ? {} : { level: flags.relevanceLevel }),
    ...(flags.maxDocs === undefined ? {} : { maxDocs: flags.maxDocs }),
    ...(flags.threshold === undefined ? {} : { threshold: flags.threshold }),
    ...(flags.pool === undefined ? {} : { pool: flags.pool }),
    ...(flags.pretrainedOn === undefined ? {} : { pretrainedOn: pretrainingOf(flags.pretrainedOn) }),
    ...(flags.inconclusive === undefined ? {} : { inconclusive: flags.inconclusive }),
    insight: flags.plots !== undefined || isPage(flags),
  };
}

/** A path that contains `=` is a path when such a file exists. */
function systemsOf(runs: readonly string[]): SystemFiles[] {
  const systems = new Map<string, string[]>();
  for (const run of runs) {
    const cut = existsSync(run) ? -1 : run.indexOf('=');
    const file = run.slice(cut + 1);
    const name = cut === -1 ? nameOf(file) : run.slice(0, cut);
    systems.set(name, [...(systems.get(name) ?? []), file]);
  }
  return [...systems].map(([name, files]) => ({ name, files }));
}

function nameOf(file: string): string {
  return basename(file).replace(/(\.(jsonl?|csv|tsv|txt|parquet|trec|run|gz|zst))+$/i, '') || file;
}

function pretrainingOf(items: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const seen = new Map<string, readonly string[]>();
  for (const item of items) {
    const cut = item.indexOf('=');
    const system = cut === -1 ? '' : item.slice(0, cut);
    seen.set(system, [...(seen.get(system) ?? []), ...item.slice(cut + 1).split(',')]);
  }
  return seen;
}
