import { openCatalogue } from '../../data/make/catalogue.ts';
import { auditDataset } from '../../evaluate/audit/audit.ts';
import { parseColumns } from '../../evaluate/audit/input/columns.ts';
import { loadGrammar } from '../../math/grammar/load.ts';
import { CommandFailure, EXIT, wrongUsage } from '../exit.ts';
import { errorFile } from './error-file.ts';
import { auditText } from './text.ts';
import { brokenThresholds, DEFAULTS, parseThreshold } from './thresholds.ts';

/** What the command was told. */
export interface AuditFlags {
  readonly columns?: string | undefined;
  readonly threshold: readonly string[];
  readonly errors?: string | undefined;
  readonly out?: string | undefined;
  readonly plots?: string | undefined;
  readonly labels: number;
  readonly shortcut: boolean;
  readonly jobs: number;
  readonly seed: string;
  readonly json?: true | undefined;
}

/** Audits and prints; a broken threshold is a CommandFailure, a dataset that cannot be read an InputError. */
export async function runAudit(path: string, flags: AuditFlags): Promise<void> {
  const held = usage(() => new Map([...DEFAULTS, ...flags.threshold.map(parseThreshold)]));
  const columns = usage(() => (flags.columns === undefined ? {} : parseColumns(flags.columns)));
  const errors = flags.errors === undefined ? undefined : errorFile(flags.errors);
  try {
    const report = await auditDataset(path, {
      catalogue: openCatalogue(),
      grammar: loadGrammar(),
      columns,
      seed: flags.seed,
      labels: flags.labels,
      shortcut: flags.shortcut,
      jobs: flags.jobs,
      ...(errors ? { onError: errors.add } : {}),
      onRow: progress(),
    });
    errors?.close();
    const broken = brokenThresholds(report, held);
    process.stdout.write(`${flags.json ? JSON.stringify({ ...report, broken }) : auditText(report)}\n`);
    if (broken.length === 0) return;
    const said = broken.map(({ threshold, found, most }) => `${threshold} ${found}, at most ${most}`);
    throw new CommandFailure(EXIT.negative, `thresholds broken: ${said.join('; ')}`);
  } finally {
    errors?.giveUp();
  }
}

function usage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError) throw wrongUsage(error.message);
    throw error;
  }
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
