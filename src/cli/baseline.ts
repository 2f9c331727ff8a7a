import { Command, Option } from '@commander-js/extra-typings';
import type { BaselineModel } from '../evaluate/baseline/models.ts';
import type { BaselineRun } from '../evaluate/baseline/run.ts';
import { wrongUsage } from './common/exit.ts';
import { wholeNumber } from './common/numbers.ts';

const MODELS = ['bm25', 'logistic', 'logistic-formula'] as const satisfies readonly BaselineModel[];

const EXAMPLES = `
Models: bm25 compares a formula with the true ones of its name in the train split; logistic is a regression on n-grams
of name and formula, fitted to the train split; logistic-formula does not see the name.

Examples:
  $ mutate baseline nmf/ --out run.jsonl
  $ mutate baseline nmf/ --model logistic --seeds 5 --out logistic.jsonl`;

/** `mutate baseline`: a run of a built-in model, so that a dataset can be scored at once. */
export function baselineCommand() {
  return new Command('baseline')
    .summary('score the test split with a built-in model')
    .description(
      'Fits a built-in model to the train split of a made dataset, scores the test split and writes a run: one line {id, score, label} a row, and with several seeds {seed, id, score, label}.',
    )
    .argument('<path>', 'folder of a made nmf or mfr dataset')
    .requiredOption('--out <file>', 'where to write the run (JSONL)')
    .addOption(new Option('--model <model>', 'which model').choices(MODELS).default('bm25' as const))
    .option('--seed <seed>', 'seed of the first run', '42')
    .option('--seeds <n>', 'runs: the seed and those after it', wholeNumber(1, 100), 1)
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (path, options) => {
      const seeds = seedsOf(options.seed, options.seeds);
      const [{ runBaseline }, { writeWhole }] = await Promise.all([
        import('../evaluate/baseline/run.ts'),
        import('./common/write-whole.ts'),
      ]);
      const runs = await runBaseline(path, options.model, seeds);
      writeWhole(options.out, linesOf(runs));
      const rows = runs[0]?.predictions.length ?? 0;
      const summaries = runs.map(({ seed, threshold, validationF1 }) => ({ seed, threshold, validationF1 }));
      if (options.json) {
        process.stdout.write(`${JSON.stringify({ model: options.model, rows, runs: summaries })}\n`);
        return;
      }
      process.stdout.write(`${rows} rows scored to ${options.out} by ${options.model}\n`);
      for (const { seed, threshold, validationF1 } of summaries)
        process.stdout.write(
          `seed ${seed}: threshold ${threshold.toFixed(4)}, F1 on validation ${validationF1.toFixed(4)}\n`,
        );
    });
}

/** Lines of a run, one run after the other; the seed stands in them where there are several. */
function* linesOf(runs: readonly BaselineRun[]): Generator<string> {
  for (const { seed, predictions } of runs)
    for (const line of predictions) yield `${JSON.stringify(runs.length > 1 ? { seed, ...line } : line)}\n`;
}

/** The seed, and where several are asked for the whole numbers after it. */
function seedsOf(first: string, length: number): string[] {
  if (length === 1) return [first];
  const start = Number(first);
  if (!Number.isSafeInteger(start))
    throw wrongUsage(`--seed: several seeds need a whole number to begin with, found '${first}'`);
  return Array.from({ length }, (_, at) => String(start + at));
}
