import { availableParallelism } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import { wholeNumber } from './common/numbers.ts';

const EXAMPLES = `
Examples:
  $ mutate audit nmf/
  $ mutate audit nmf/ --out report.html --errors errors.jsonl --threshold odd=0.01 --threshold undecided=0.1
  $ mutate audit pairs.csv --columns formula=latex,name=theorem,label=gold
Exit code: 0 all thresholds kept, 1 one is broken, 3 the dataset cannot be read.`;

/** `mutate audit`: labels, repeats, leaks, validity, looks, balance and shortcuts of any dataset. */
export function auditCommand() {
  return new Command('audit')
    .summary('check a dataset: labels, leaks, duplicates, shortcuts')
    .description(
      'Checks a dataset of named formulas or pairs, ours or any other: labels from scratch, duplicates, conflicts, leaks between splits, validity, odd looks, balance, and how far a classifier gets that sees the formula alone.',
    )
    .argument('<path>', 'a dataset folder, or a file of Parquet, JSON Lines or CSV')
    .option('--columns <mapping>', 'which column holds what, such as formula=tex,label=gold')
    .option(
      '--threshold <name=most>',
      'what may be found at most; wrong, conflicts and leaks are 0',
      collect,
      [],
    )
    .option('--errors <file>', 'write what is wrong row by row, as JSON Lines or, by its ending, as CSV')
    .option('--out <file>', 'also write a report; its ending decides: .html .json .txt')
    .option('--plots <dir>', 'also write the plots of the report, each as an SVG file')
    .option(
      '--labels <n>',
      'check about this many labels, drawn by a hash of the row, or all',
      countOrAll,
      DEFAULT_LABELS,
    )
    .option('--no-labels', 'leave the labels unchecked')
    .option(
      '--shortcut <n>',
      'true rows that the shortcut test draws at most, and false ones of each kind, shared among identities, or all',
      countOrAll,
      DEFAULT_SHORTCUT,
    )
    .option('--no-shortcut', 'leave out the shortcut test')
    .option('--jobs <n>', 'worker threads (default: one a core)', wholeNumber(1))
    .option('--seed <seed>', 'what the sample of labels and the shortcut test draw from', '42')
    .option('--json', 'print a JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (path, options) => {
      const { runAudit } = await import('./audit/run.ts');
      await runAudit(path, {
        ...options,
        labels: options.labels || 0,
        shortcut: options.shortcut || 0,
        jobs: options.jobs ?? availableParallelism(),
      });
    });
}

/**
 * Without a wrong label among them, fewer than 1 in 6,600 is wrong, by the rule of three at 95 %; with these 200,000 rows with
 * derivations take two minutes on two cores.
 */
const DEFAULT_LABELS = 20_000;

/** Takes the whole of 40 true versions of 400 identities. */
const DEFAULT_SHORTCUT = 16_000;

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

/** The number of a flag that may also say `all`; `false` comes from its negation alone. */
function countOrAll(text: string): number | false {
  return text === 'all' ? Number.POSITIVE_INFINITY : wholeNumber(1)(text);
}
