import { Command } from '@commander-js/extra-typings';
import type { AuditError } from '../evaluate/audit/report.ts';
import { CommandFailure, EXIT, wrongUsage } from './exit.ts';

const EXAMPLES = `
Examples:
  $ mutate audit nmf/
  $ mutate audit nmf/ --errors errors.jsonl --threshold odd=0.01 --threshold undecided=0.1
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
    .option('--errors <file>', 'write what is wrong row by row (JSONL)')
    .option('--no-labels', 'leave the labels unchecked')
    .option('--no-shortcut', 'leave out the shortcut test')
    .option('--seed <seed>', 'what the shortcut test draws from', '42')
    .option('--json', 'print a JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (path, options) => {
      const [
        { auditDataset },
        { parseColumns },
        { openCatalogue },
        { loadGrammar },
        thresholds,
        { auditText },
      ] = await Promise.all([
        import('../evaluate/audit/audit.ts'),
        import('../evaluate/audit/input/columns.ts'),
        import('../data/make/catalogue.ts'),
        import('../math/grammar/load.ts'),
        import('./audit/thresholds.ts'),
        import('./audit/text.ts'),
      ]);
      const held = usage(
        () => new Map([...thresholds.DEFAULTS, ...options.threshold.map(thresholds.parseThreshold)]),
      );
      const columns = usage(() => (options.columns === undefined ? {} : parseColumns(options.columns)));
      const errors = options.errors === undefined ? undefined : await errorFile(options.errors);
      const report = await auditDataset(path, {
        catalogue: openCatalogue(),
        grammar: loadGrammar(),
        columns,
        seed: options.seed,
        labels: options.labels,
        shortcut: options.shortcut,
        ...(errors ? { onError: errors.add } : {}),
        onRow: progress(),
      });
      errors?.close();
      const broken = thresholds.brokenThresholds(report, held);
      process.stdout.write(`${options.json ? JSON.stringify({ ...report, broken }) : auditText(report)}\n`);
      if (broken.length === 0) return;
      const said = broken.map(({ threshold, found, most }) => `${threshold} ${found}, at most ${most}`);
      throw new CommandFailure(EXIT.negative, `thresholds broken: ${said.join('; ')}`);
    });
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

function usage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError) throw wrongUsage(error.message);
    throw error;
  }
}

/** Rows go to a file beside the wanted one, which takes its name when all are written. */
async function errorFile(path: string) {
  const { closeSync, openSync, renameSync, writeSync } = await import('node:fs');
  const handle = openSync(`${path}.partial`, 'w');
  return {
    add: (error: AuditError): void => {
      writeSync(handle, `${JSON.stringify(error)}\n`);
    },
    close: (): void => {
      closeSync(handle);
      renameSync(`${path}.partial`, path);
    },
  };
}

/** A line on stderr every ten seconds. */
function progress(): (rows: number) => void {
  let last = performance.now();
  return (rows) => {
    if (performance.now() - last < 10_000) return;
    last = performance.now();
    process.stderr.write(`${rows} rows looked at\n`);
  };
}
