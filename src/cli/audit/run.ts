import { mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { openCatalogue } from '../../data/make/catalogue.ts';
import { auditDataset } from '../../evaluate/audit/audit.ts';
import { parseColumns } from '../../evaluate/audit/input/columns.ts';
import type { AuditReport } from '../../evaluate/audit/report.ts';
import { loadGrammar } from '../../math/grammar/load.ts';
import { CommandFailure, EXIT, wrongUsage } from '../common/exit.ts';
import { everyTenSeconds } from '../common/progress-lines.ts';
import { writeWhole } from '../common/write-whole.ts';
import { errorFile } from './error-file.ts';
import { auditText } from './text.ts';
import { type Broken, brokenThresholds, DEFAULTS, parseThreshold } from './thresholds.ts';

/** What the command was told. */
export interface AuditFlags {
  readonly columns?: string | undefined;
  readonly threshold: readonly string[];
  readonly errors?: string | undefined;
  readonly out?: string | undefined;
  readonly plots?: string | undefined;
  readonly labels: number;
  readonly shortcut: number;
  readonly jobs: number;
  readonly seed: string;
  readonly json?: true | undefined;
}

/** Audits and prints; a broken threshold is a CommandFailure, a dataset that cannot be read an InputError. */
export async function runAudit(path: string, flags: AuditFlags): Promise<void> {
  const held = usage(() => new Map([...DEFAULTS, ...flags.threshold.map(parseThreshold)]));
  const columns = usage(() => (flags.columns === undefined ? {} : parseColumns(flags.columns)));
  const ending = flags.out === undefined ? undefined : endingOf(flags.out);
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
    const json = (): string => `${JSON.stringify({ ...report, broken })}\n`;
    process.stdout.write(flags.json ? json() : `${auditText(report)}\n`);
    if (ending === 'json') writeWhole(flags.out as string, json());
    if (ending === 'txt') writeWhole(flags.out as string, `${auditText(report)}\n`);
    if (ending === 'html' || flags.plots !== undefined)
      await writePlotted(path, flags, ending, report, broken);
    if (broken.length === 0) return;
    const said = broken.map(({ threshold, found, most }) => `${threshold} ${found}, at most ${most}`);
    throw new CommandFailure(EXIT.negative, `thresholds broken: ${said.join('; ')}`);
  } finally {
    errors?.giveUp();
  }
}

/** The format that a file name asks for; another one is refused before anything is read. */
function endingOf(file: string): string {
  const ending = /\.(html|json|txt)$/i.exec(file)?.[1]?.toLowerCase();
  if (ending === undefined) throw wrongUsage(`--out ${file}: expected a name ending in .html, .json or .txt`);
  return ending;
}

/** The page and the plots; what draws them is loaded only here. */
async function writePlotted(
  path: string,
  { out, plots }: AuditFlags,
  ending: string | undefined,
  report: AuditReport,
  broken: readonly Broken[],
): Promise<void> {
  const [{ auditFigures }, { auditPage }] = await Promise.all([
    import('../../evaluate/audit/page/figures.ts'),
    import('../../evaluate/audit/page/html.ts'),
  ]);
  const figures = auditFigures(report);
  if (ending === 'html')
    writeWhole(out as string, auditPage(basename(resolve(path)), report, figures, broken));
  if (plots === undefined) return;
  mkdirSync(plots, { recursive: true });
  for (const { name, svg } of figures) writeWhole(join(plots, `${name}.svg`), `${svg}\n`);
}

function usage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError) throw wrongUsage(error.message);
    throw error;
  }
}

function progress(): (rows: number, about: number) => void {
  const say = everyTenSeconds();
  return (rows, about) => say(() => `${rows} of about ${Math.max(rows, about)} rows looked at`);
}
