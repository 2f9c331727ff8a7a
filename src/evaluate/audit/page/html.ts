import { saidHtml } from '../../score/report/page/formula.ts';
import {
  escapeHtml,
  figurePart,
  type PagePart,
  reportPage,
  tableHtml,
} from '../../score/report/page/page.ts';
import type { Figure } from '../../score/report/plots/draw.ts';
import { MARKS } from '../checks/marks.ts';
import type { AuditError, AuditReport, ByLevel, ErrorKind } from '../report.ts';

/** A threshold that the dataset does not keep. */
export interface BrokenThreshold {
  readonly threshold: string;
  readonly found: number;
  readonly most: number;
}

/** One page that stands alone: no script, nothing fetched. `name` is what the dataset is called. */
export function auditPage(
  name: string,
  report: AuditReport,
  figures: readonly Figure[],
  broken: readonly BrokenThreshold[],
): string {
  return reportPage(`Audit of ${name}`, [
    summaryPart(report, broken),
    ...undecidedPart(report),
    ...figures.map(figurePart),
    ...namesPart(report),
    ...oddPart(report),
    ...errorParts(report),
    ...grams(report),
  ]);
}

function summaryPart(report: AuditReport, broken: readonly BrokenThreshold[]): PagePart {
  const { rows, labels, duplicates, conflicts, leaks, invalid, unreadable, odd, balance } = report;
  const { true: trues, false: falses } = balance.labels;
  const cells: [string, string][] = [
    ['rows', `${rows} in ${Object.keys(balance.splits).join(', ')}; ${trues} true, ${falses} false`],
    ...columnCells(report),
    ['identities', String(balance.identities)],
    [
      'labels',
      labels
        ? `${labels.checked} of ${labels.of} checked from scratch: ${labels.confirmed} confirmed, ${labels.wrong} wrong, ${labels.checked - labels.confirmed - labels.wrong} undecided`
        : 'not checked',
    ],
    ['duplicates', levels(duplicates)],
    ['conflicts of labels', levels(conflicts)],
    ['formulas in two splits', `${levels(leaks)}; promised: none by ${leaks.rule}`],
    ['identities in two splits', String(leaks.identities)],
    ['refused by KaTeX', String(invalid)],
    ['not read by our own reader', String(unreadable)],
    ['odd-looking', String(odd.rows)],
  ];
  const verdict =
    broken.length === 0
      ? '<p class="good">All thresholds are kept.</p>'
      : `<p class="bad">Thresholds broken: ${escapeHtml(broken.map(({ threshold, found, most }) => `${threshold} ${found}, at most ${most}`).join('; '))}</p>`;
  return { title: 'What was found', html: verdict + tableHtml(['', ''], cells.map(escaped), [1]) };
}

function columnCells({ columns }: AuditReport): [string, string][] {
  if (!columns) return [];
  const used = Object.entries(columns.used).map(([field, column]) => `${field}: ${column}`);
  const others = columns.others.length > 0 ? `; not looked at: ${columns.others.join(', ')}` : '';
  return [['columns', `${used.join(', ')}${others}`]];
}

function escaped(cells: readonly string[]): string[] {
  return cells.map(escapeHtml);
}

function levels({ string, notation, renaming }: ByLevel): string {
  return `${string} by string, ${notation} up to notation, ${renaming} up to renaming`;
}

function undecidedPart({ labels }: AuditReport): PagePart[] {
  const reasons = Object.entries(labels?.undecided ?? {}).map(([reason, count]) => [String(count), reason]);
  if (reasons.length === 0) return [];
  return [
    { title: 'Why labels are undecided', html: tableHtml(['rows', 'reason'], reasons.map(escaped), [1]) },
  ];
}

function namesPart({ sharedNames }: AuditReport): PagePart[] {
  if (sharedNames.length === 0) return [];
  const rows = sharedNames.map(({ name, identities }) => escaped([name, identities.join('; ')]));
  return [{ title: 'Names of two identities', html: tableHtml(['name', 'identities'], rows, [1]) }];
}

function oddPart({ odd }: AuditReport): PagePart[] {
  const rows = MARKS.flatMap(({ id, meaning }) => {
    const count = odd.byMark[id];
    return count === undefined ? [] : [escaped([meaning, String(count)])];
  });
  return rows.length > 0 ? [{ title: 'Odd looks', html: tableHtml(['look', 'rows'], rows) }] : [];
}

const TITLES: Readonly<Record<ErrorKind, string>> = {
  'wrong-label': 'Wrong labels',
  conflict: 'Conflicts of labels',
  leak: 'Leaks between splits',
  invalid: 'Refused by KaTeX',
  duplicate: 'Duplicates',
  'undecided-label': 'Undecided labels',
  odd: 'Odd-looking rows',
};

/** The first rows of each kind of error, the worst kinds first. */
function errorParts({ examples }: AuditReport): PagePart[] {
  const kinds = [...new Set(examples.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    title: `${TITLES[kind]}: the first rows`,
    html: tableHtml(
      ['name', 'formula', 'label', 'what is wrong', 'place'],
      examples.filter((error) => error.kind === kind).map(errorCells),
      [1, 3],
    ),
  }));
}

function errorCells({ name, formula, label, detail, file, line }: AuditError): string[] {
  const said = formula.split('\n').map(saidHtml).join('<br>');
  return [escapeHtml(name), said, String(label ?? ''), escapeHtml(detail), escapeHtml(`${file}:${line}`)];
}

function grams({ shortcut }: AuditReport): PagePart[] {
  if (!shortcut || shortcut.telling.length === 0) return [];
  const share = (part: number): string => `${(100 * part).toFixed(1)} %`;
  const rows = shortcut.telling.map(({ gram, weight, trueShare, falseShare }) => [
    `<code>${escapeHtml(gram)}</code>`,
    weight > 0 ? 'true' : 'false',
    share(trueShare),
    share(falseShare),
  ]);
  const header = ['tokens', 'tell of a row that is', 'in true rows', 'in false rows'];
  return [{ title: 'Tokens that tell most', html: tableHtml(header, rows) }];
}
