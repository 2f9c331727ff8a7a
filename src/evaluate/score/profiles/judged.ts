import { InputError } from '../../../base/tables/input-error.ts';
import type { JudgeItem } from '../judge/endpoint.ts';
import { type LabelledSolution, readLabelledSolutions, readProblems } from '../judge/gold.ts';
import { MUMATH_MEASURES, mumathEvaluation } from '../judge/mumath.ts';
import { readJudgedRun } from '../judge/runs.ts';
import { labelsByCheck, labelsByEndpoint } from '../judge/sources.ts';
import type { LabelRun, LabelSystem } from '../judge/systems.ts';
import { type LabelSource, umathEvaluation } from '../judge/umath.ts';
import type { Evaluation } from '../types.ts';
import type { Profile, ScoreOptions, ScoreRequest, SystemFiles } from './profile.ts';

type Labelled = LabelRun & { readonly source: LabelSource; readonly notes?: readonly string[] };

/** U-MATH (arXiv 2412.03205): solutions under a judge's verdict, a judging endpoint, or a check without a model. */
export const umath: Profile = {
  name: 'umath',
  summary: 'U-MATH: accuracy over problems, by subject, text and visual, from verdicts or from solutions',
  measures: ['accuracy'],
  async score({ gold, systems, options }: ScoreRequest): Promise<Evaluation> {
    const problems = await readProblems(gold);
    const known = new Set(problems.map(({ id }) => id));
    const sources: LabelSource[] = [];
    const labelled = await eachRun(systems, async (name, file) => {
      const read = await readJudgedRun(file, known);
      const runName = nameOf(name, file, systems);
      if (read.kind === 'verdicts') return { name: runName, labels: read.verdicts, source: 'verdicts' };
      const items = problems.flatMap(({ id, statement, goldenAnswer }) => {
        const solution = read.solutions.get(id);
        return solution === undefined ? [] : [{ id, problem: statement, goldenAnswer, solution }];
      });
      return withUnknown(await label(runName, items, file, options), read.solutions, known);
    });
    for (const { runs } of labelled) for (const { source } of runs) sources.push(source);
    return umathEvaluation(problems, labelled, sources);
  },
};

/** mu-MATH (arXiv 2412.03205): how well a judge tells right solutions from wrong ones. */
export const mumath: Profile = {
  name: 'mumath',
  summary: 'mu-MATH: macro F1, TPR, TNR, PPV, NPV of judges over labelled solutions, overall and per solver',
  measures: Object.keys(MUMATH_MEASURES),
  async score({ gold, systems, options }: ScoreRequest): Promise<Evaluation> {
    const solutions = await readLabelledSolutions(gold);
    const known = new Set(solutions.map(({ id }) => id));
    const items = solutions.map(itemOf);
    const labelled = await eachRun(systems, async (name, file) => {
      const read = await readJudgedRun(file, known);
      if (read.kind === 'solutions')
        throw new InputError(
          file,
          undefined,
          'expected verdicts on the solutions of the gold, found solutions',
        );
      return { name: nameOf(name, file, systems), labels: read.verdicts, source: 'verdicts' };
    });
    // A judge that is asked here and now needs no file: the solutions stand in the gold.
    const asked: Labelled[] = [];
    if (options.judge !== undefined) asked.push(await label(options.judge.judge.model, items, gold, options));
    else if (options.answerCheck !== undefined || systems.length === 0)
      asked.push(await label('answer check', items, gold, options));
    const live = asked.map((run) => ({ name: run.name, runs: [run], notes: run.notes ?? [] }));
    const { inconclusive } = options;
    return mumathEvaluation(
      solutions,
      [...labelled, ...live],
      inconclusive === undefined ? {} : { inconclusive },
    );
  },
};

function itemOf({ id, statement, goldenAnswer, solution }: LabelledSolution): JudgeItem {
  return { id, problem: statement, goldenAnswer, solution };
}

async function eachRun(
  systems: readonly SystemFiles[],
  read: (name: string, file: string) => Promise<Labelled>,
): Promise<(LabelSystem & { readonly runs: readonly Labelled[] })[]> {
  const scored: (LabelSystem & { readonly runs: readonly Labelled[] })[] = [];
  for (const { name, files } of systems) {
    const runs: Labelled[] = [];
    for (const file of files) runs.push(await read(name, file));
    scored.push({ name, runs, notes: runs.flatMap(({ notes = [] }) => notes) });
  }
  return scored;
}

function nameOf(name: string, file: string, systems: readonly SystemFiles[]): string {
  const several = (systems.find((system) => system.name === name)?.files.length ?? 0) > 1;
  return several ? `${name} (${file})` : name;
}

/** The endpoint has precedence, being what published figures use; without either, solutions cannot be scored. */
async function label(
  name: string,
  items: readonly JudgeItem[],
  file: string,
  { judge, answerCheck }: ScoreOptions,
): Promise<Labelled> {
  if (judge !== undefined) return { ...(await labelsByEndpoint(name, items, judge)), source: 'endpoint' };
  if (answerCheck !== undefined)
    return {
      ...labelsByCheck(name, items, await answerCheck()),
      notes: ['final answers compared by rule, without a model'],
      source: 'answer-check',
    };
  throw new InputError(
    file,
    undefined,
    'solutions need a judge: give verdicts, or the address of a judging model',
  );
}

/** Solutions of unknown problems are never judged; they still show in the warnings. */
function withUnknown(
  run: Labelled,
  solutions: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Labelled {
  const unknown = [...solutions.keys()].filter((id) => !known.has(id));
  if (unknown.length === 0) return run;
  const warning = `${unknown.length} solutions of unknown problems ignored, the first ${unknown[0]}`;
  return { ...run, warnings: [...(run.warnings ?? []), warning] };
}
