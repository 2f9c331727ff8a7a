import { Command } from '@commander-js/extra-typings';

/** `mutate baseline`: a run of the built-in ranker, so that a dataset can be scored at once. */
export function baselineCommand() {
  return new Command('baseline')
    .summary('score the test split with the built-in BM25')
    .description(
      'Scores the test split of a made dataset with BM25 over LaTeX tokens and writes a run: one line {id, score, label} a row.',
    )
    .argument('<path>', 'folder of a made nmf or mfr dataset')
    .requiredOption('--out <file>', 'where to write the run (JSONL)')
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', '\nExample:\n  $ mutate baseline nmf/ --out run.jsonl')
    .action(async (path, options) => {
      const [{ bm25Baseline }, { writeWhole }] = await Promise.all([
        import('../evaluate/baseline/bm25-baseline.ts'),
        import('./write-whole.ts'),
      ]);
      const { predictions, threshold, validationF1 } = await bm25Baseline(path);
      writeWhole(options.out, predictions.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const summary = { rows: predictions.length, threshold, validationF1 };
      if (options.json) process.stdout.write(`${JSON.stringify(summary)}\n`);
      else {
        process.stdout.write(
          `${predictions.length} rows scored to ${options.out}; threshold ${threshold.toFixed(4)}, F1 on validation ${validationF1.toFixed(4)}\n`,
        );
      }
    });
}
