import { z } from 'zod';

const value = z.strictObject({ mean: z.number(), deviation: z.number().min(0) });

/** Recorded scores of the built-in baselines; see `datasets/baselines.yaml`. */
export const baselineSchema = z.strictObject({
  dataset: z.string(),
  version: z.string(),
  recipe: z.string(),
  /** How the datasets were made; SPLIT stands for the kind of split. */
  command: z.string(),
  seeds: z.int().min(1),
  measures: z.array(z.string()),
  splits: z.record(
    z.string(),
    z.strictObject({
      test: z.int(),
      trues: z.int(),
      models: z.record(z.string(), z.record(z.string(), value)),
    }),
  ),
});

export type BaselineRecord = z.infer<typeof baselineSchema>;

/** The recorded scores as a Markdown table: a line for each split and model. */
export function baselineTable({ measures, splits }: BaselineRecord): string[] {
  const cell = (score: z.infer<typeof value> | undefined): string => {
    if (score === undefined) return '';
    const mean = score.mean.toFixed(3);
    return score.deviation === 0 ? mean : `${mean} ± ${score.deviation.toFixed(3)}`;
  };
  return [
    `| split | model | ${measures.join(' | ')} |`,
    `|---|---|${'---:|'.repeat(measures.length)}`,
    ...Object.entries(splits).flatMap(([split, { models }]) =>
      Object.entries(models).map(
        ([model, scores]) =>
          `| ${split} | ${model} | ${measures.map((id) => cell(scores[id])).join(' | ')} |`,
      ),
    ),
  ];
}

/** The section of a card on baselines. It names what was measured, which need not be the dataset of the card. */
export function baselineLines(record: BaselineRecord): string[] {
  const { version, command, seeds, splits } = record;
  const rows = Object.entries(splits).map(([split, { test, trues }]) => `${split} ${test} (${trues})`);
  return [
    '## Baselines',
    '',
    `Measured with \`mutate baseline\` and \`mutate score mamut\` of version ${version} on the test splits of`,
    '',
    '```',
    command,
    '```',
    '',
    `which need not be this dataset. Rows tested, with the true ones in brackets: ${rows.join(', ')}. *chance* is a drawn`,
    `order, with all rows called true; *logistic-formula* does not see the name. ± is the standard deviation over ${seeds} seeds; BM25 draws nothing.`,
    '',
    ...baselineTable(record),
    '',
  ];
}
