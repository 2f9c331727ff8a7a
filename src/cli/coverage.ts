import { Command } from '@commander-js/extra-typings';
import type { CoverageCounts, CoverageReport } from '../evaluate/audit/coverage.ts';
import { badInput } from './common/exit.ts';
import { definitionsIn } from './common/macros.ts';
import { everyTenSeconds } from './common/progress-lines.ts';

const EXAMPLES = `
Examples:
  $ mutate coverage formulas.jsonl                  one formula a row, from the first field of expanded, tex, latex, formula, text; in a text, those between dollars
  $ mutate coverage thesis.tex notes.md --list      formulas of documents, and every one that is refused
  $ mutate coverage data/ --field latex --json`;

/** How many reasons are shown in the overview. */
const SHOWN = 20;

/** `mutate coverage PATH...`: how much of a file's LaTeX is understood, and what is not. */
export function coverageCommand() {
  return new Command('coverage')
    .summary('how much of the LaTeX in files is understood')
    .description(
      'Reads every formula of tables, documents and folders, and reports what is understood and what is refused.',
    )
    .argument('<path...>', 'tables (JSONL, CSV, Parquet), documents (.tex, .md, .txt) or folders')
    .option('--field <name>', 'the column of a table that holds the formula')
    .option('--macros <file>', 'a file with \\newcommand and the like that the formulas use')
    .option('--list', 'list every refused formula with the place of the fault')
    .option('--json', 'print a JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (paths, { field, macros, list, json }) => {
      const [{ coverage }, { loadGrammar }] = await Promise.all([
        import('../evaluate/audit/coverage.ts'),
        import('../math/grammar/load.ts'),
      ]);
      // What is found in a folder need not be a source; a file that is named is meant to be one.
      const unread: string[] = [];
      const report = await coverage(paths, {
        grammar: loadGrammar(),
        ...(field === undefined ? {} : { field }),
        ...(macros === undefined ? {} : { macros: await definitionsIn(macros) }),
        onError: (error) => {
          if (paths.includes(error.file)) throw badInput(error.message);
          unread.push(error.message);
        },
        onProgress: progress(),
      });
      for (const message of unread.slice(0, SHOWN)) process.stderr.write(`left out: ${message}\n`);
      if (unread.length > SHOWN) process.stderr.write(`left out: ${unread.length - SHOWN} more\n`);
      process.stdout.write(
        json
          ? `${JSON.stringify({ ...facts(report, list === true), unread })}\n`
          : overview(report, list === true),
      );
    });
}

function progress(): (formulas: number) => void {
  const say = everyTenSeconds();
  return (formulas) => say(() => `${formulas} formulas read`);
}

function facts({ refused, notReadBack, ...report }: CoverageReport, list: boolean) {
  return list ? { ...report, notReadBack, refused } : report;
}

function overview(report: CoverageReport, list: boolean): string {
  const lines = [
    `${report.formulas} formulas, ${report.accepted} accepted by KaTeX; of these`,
    `  understood whole  ${share(report.whole, report.accepted)}`,
    `  evaluable         ${share(report.evaluable, report.whole)} of those understood`,
    `  read back         ${share(report.readBack, report.whole)} of those understood, in five drawn notations each`,
    `  KaTeX accepts     ${share(report.printedAccepted, report.printed)} of the printed forms`,
  ];
  const { refusedToo, understood, unexplained } = report.beyondKatex;
  if (report.formulas > report.accepted)
    lines.push(
      '',
      `${report.formulas - report.accepted} refused by KaTeX; of these`,
      `  refused too       ${refusedToo}`,
      ...understood.map(({ reason, count }) => `  understood        ${count}  ${reason}`),
      `  unexplained       ${unexplained.length}`,
    );
  const sources = Object.entries(report.bySource);
  if (sources.length > 1) lines.push('', 'understood whole, by source', ...sources.map(sourceLine));
  const refusals = report.refusals.slice(0, SHOWN);
  if (refusals.length > 0)
    lines.push(
      '',
      'refused, most frequent reasons first',
      ...refusals.map(({ reason, count, example }) => `  ${count}  ${reason}: ${brief(example)}`),
    );
  if (list)
    for (const { id, source, message, excerpt } of report.refused)
      lines.push('', `${placeOf(id, source)}: ${message}`, excerpt);
  return `${lines.join('\n')}\n`;
}

/** Where a formula stands: an id of its own does not say in which file. */
function placeOf(id: string, source: string): string {
  return id.startsWith(source) ? id : `${source}: ${id}`;
}

function sourceLine([source, counts]: [string, CoverageCounts]): string {
  return `  ${source}  ${share(counts.whole, counts.accepted)}`;
}

function share(part: number, whole: number): string {
  return `${part} of ${whole}${whole > 0 ? ` (${((100 * part) / whole).toFixed(1)} %)` : ''}`;
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
