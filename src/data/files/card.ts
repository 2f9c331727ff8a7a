import { stringify } from 'yaml';
import type { Column } from '../datasets/columns.ts';
import { SHARES, SPLITS, type Split, type SplitRule } from '../datasets/splits/splits.ts';
import { type BaselineRecord, baselineLines } from './baselines.ts';
import { sourceLines } from './card-sources.ts';
import type { DatasetFile } from './dataset-folder.ts';
import { licenceOf } from './licence.ts';
import type { Counts } from './manifest.ts';
import { FEATURE_TYPES } from './parquet-file.ts';
import type { ListedFile } from './retrieval.ts';
import type { TableFormat } from './table-file.ts';

/** What a card says of a kind of dataset whatever its recipe. */
export interface CardWords {
  readonly title: string;
  readonly summary: string;
  readonly taskCategories: readonly string[];
  readonly tags: readonly string[];
  /** What a reader could take for a wrong label if it were not said. */
  readonly conventions: readonly string[];
}

export interface CardInput {
  readonly dataset: string;
  readonly words: CardWords;
  readonly columns: readonly Column[];
  readonly counts: Counts;
  readonly files: readonly DatasetFile[];
  /** Files of the retrieval formats. */
  readonly others: readonly ListedFile[];
  readonly command: string;
  readonly version: string;
  readonly rule: SplitRule;
  /** Recorded scores of baselines; they name what they were measured on. */
  readonly baselines?: BaselineRecord;
}

/** The README.md of a dataset folder: YAML that the hub reads, then words; all figures are those of the files, but for recorded baselines. */
export function cardText(input: CardInput): string {
  return `---\n${stringify(frontMatter(input), { lineWidth: 0 })}---\n\n${body(input)}`;
}

/** Parquet where it is among the formats, else JSON Lines, else CSV: what `load_dataset` shall read. */
export function loadedFiles(files: readonly DatasetFile[]): readonly DatasetFile[] {
  const formats: readonly TableFormat[] = ['parquet', 'jsonl', 'jsonl.zst', 'csv'];
  const loaded = formats.find((format) => files.some((file) => file.format === format));
  return files.filter((file) => file.format === loaded);
}

function sizeCategory(rows: number): string {
  const limits = [
    [1e3, 'n<1K'],
    [1e4, '1K<n<10K'],
    [1e5, '10K<n<100K'],
    [1e6, '100K<n<1M'],
    [1e7, '1M<n<10M'],
    [1e8, '10M<n<100M'],
  ] as const;
  return limits.find(([limit]) => rows < limit)?.[1] ?? '100M<n<1B';
}

function frontMatter({ dataset, words, columns, counts, files }: CardInput): unknown {
  const loaded = loadedFiles(files);
  const bytesOf = (split: Split): number =>
    loaded.filter((file) => file.split === split).reduce((sum, file) => sum + file.bytes, 0);
  const total = SPLITS.reduce((sum, split) => sum + bytesOf(split), 0);
  return {
    pretty_name: words.title,
    license: licenceOf(counts).id,
    language: ['en'],
    task_categories: words.taskCategories,
    tags: words.tags,
    size_categories: [sizeCategory(counts.rows)],
    configs: [
      {
        config_name: 'default',
        data_files: SPLITS.map((split) => ({
          split,
          path: loaded.filter((file) => file.split === split).map((file) => file.path),
        })),
      },
    ],
    dataset_info: {
      config_name: 'default',
      dataset_name: dataset,
      features: columns.map((column) => ({ name: column.name, dtype: FEATURE_TYPES[column.type] })),
      splits: SPLITS.map((split) => ({
        name: split,
        num_bytes: bytesOf(split),
        num_examples: counts.rowsBySplit[split],
      })),
      download_size: total,
      dataset_size: total,
    },
  };
}

function body(input: CardInput): string {
  const { words, columns, counts, command, version, rule, files, others } = input;
  const labelled = columns.some(({ name }) => name === 'label');
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '0.0 %' : `${((100 * part) / whole).toFixed(1)} %`;
  const lines = [
    `# ${words.title}`,
    '',
    words.summary,
    '',
    `Made by [Mutamath](https://www.npmjs.com/package/mutamath) ${version}:`,
    '',
    '```',
    command,
    '```',
    '',
    '## Splits',
    '',
    `Rule: *${rule}*.`,
    '',
    `| split | rows | ${labelled ? 'true | ' : ''}share reached | share aimed at |`,
    `|---|---:|${labelled ? '---:|' : ''}---:|---:|`,
    ...SPLITS.map(
      (split) =>
        `| ${split} | ${counts.rowsBySplit[split]} | ${labelled ? `${counts.trueBySplit[split]} | ` : ''}${percent(counts.rowsBySplit[split], counts.rows)} | ${percent(SHARES[rule][split], 1)} |`,
    ),
    '',
    '## Columns',
    '',
    '| column | type | meaning |',
    '|---|---|---|',
    ...columns.map(
      (column) => `| \`${column.name}\` | ${column.type} | ${column.meaning.replaceAll('|', '\\|')} |`,
    ),
    '',
    '## Conventions',
    '',
    ...words.conventions.map((line) => `- ${line}`),
    '',
    ...(input.baselines ? baselineLines(input.baselines) : []),
    ...sourceLines(counts),
    ...dropLines(counts),
    ...exhaustedLines(counts),
    '## Files',
    '',
    '`num_bytes` in the header counts the bytes of the files of a split. `manifest.json` holds the SHA-256 of every file.',
    '',
    '| file | rows | bytes |',
    '|---|---:|---:|',
    ...[...files, ...others].map((file) => `| \`${file.path}\` | ${file.rows} | ${file.bytes} |`),
    '',
  ];
  return lines.join('\n');
}

function dropLines({ drops, candidates, rows }: Counts): string[] {
  const stages = Object.entries(drops).sort(([a], [b]) => (a < b ? -1 : 1));
  if (stages.length === 0) return [];
  return [
    '## What was dropped',
    '',
    `${candidates} candidates gave ${rows} rows. The others, by the stage that dropped them:`,
    '',
    '| stage | reason | candidates |',
    '|---|---|---:|',
    ...stages.flatMap(([stage, reasons]) =>
      Object.entries(reasons)
        .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
        .map(([reason, times]) => `| ${stage} | ${reason.replaceAll('|', '\\|')} | ${times} |`),
    ),
    '',
  ];
}

function exhaustedLines({ exhausted }: Counts): string[] {
  if (exhausted.length === 0) return [];
  return [
    '## Exhausted identities',
    '',
    'These have fewer different true versions than were asked for:',
    '',
    '| identity | asked for | made |',
    '|---|---:|---:|',
    ...exhausted.map(({ identity, wanted, made }) => `| ${identity} | ${wanted} | ${made} |`),
    '',
  ];
}
