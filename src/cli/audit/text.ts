import type { AuditReport } from '../../evaluate/audit/report.ts';
import type { ShortcutReport, ShortcutResult } from '../../evaluate/audit/shortcut/report.ts';

/** An audit for people: a heading a matter, numbers with what they mean. */
export function auditText(report: AuditReport): string {
  return [
    `rows            ${report.rows} in ${Object.keys(report.balance.splits).join(', ')}`,
    ...columnLines(report),
    ...labelLines(report),
    ...levelLines(report),
    `KaTeX           ${report.invalid} rows refused; ${report.unreadable} not read by our own reader`,
    ...oddLines(report),
    ...nameLines(report),
    ...balanceLines(report),
    ...shortcutLines(report),
  ].join('\n');
}

function columnLines({ columns }: AuditReport): string[] {
  if (!columns) return [];
  const used = Object.entries(columns.used).map(([field, column]) => `${field}=${column}`);
  const others = columns.others.length > 0 ? `; not looked at: ${columns.others.join(', ')}` : '';
  return [`columns         ${used.join(', ')}${others}`];
}

function labelLines({ labels }: AuditReport): string[] {
  if (!labels) return ['labels          not checked'];
  const { of, checked, confirmed, wrong, undecided } = labels;
  return [
    `labels          ${checked} of ${of} rows checked${checked < of ? ' (--labels all for the others)' : ''}: ${percent(confirmed, checked)} confirmed, ${wrong} wrong, ${checked - confirmed - wrong} undecided`,
    ...Object.entries(undecided)
      .slice(0, 8)
      .map(([reason, count]) => `  undecided     ${count} ${reason}`),
  ];
}

function levelLines({ duplicates, conflicts, leaks }: AuditReport): string[] {
  const levels = (counts: Readonly<Record<'string' | 'notation' | 'renaming', number>>): string =>
    `${counts.string} by string, ${counts.notation} up to notation, ${counts.renaming} up to renaming`;
  return [
    `duplicates      ${levels(duplicates)}`,
    `conflicts       ${levels(conflicts)}`,
    `leaks           ${levels(leaks)}; ${leaks.identities} identities in more than one split (promised: none by ${leaks.rule})`,
  ];
}

function oddLines({ odd, rows }: AuditReport): string[] {
  const marks = Object.entries(odd.byMark).map(([mark, count]) => `${mark} ${count}`);
  return [`odd-looking     ${percent(odd.rows, rows)}${marks.length > 0 ? `: ${marks.join(', ')}` : ''}`];
}

function nameLines({ sharedNames }: AuditReport): string[] {
  const shown = sharedNames.slice(0, 5).map(({ name, identities }) => `${name} (${identities.join(', ')})`);
  return [`shared names    ${sharedNames.length}${shown.length > 0 ? `: ${shown.join('; ')}` : ''}`];
}

function balanceLines({ balance }: AuditReport): string[] {
  const { labels, splits, identities, strategies, meanLength } = balance;
  const total = Object.values(strategies).reduce((sum, count) => sum + count, 0);
  const shares = Object.entries(strategies).map(([name, count]) => `${name} ${percent(count, total)}`);
  return [
    `balance         ${labels.true} true, ${labels.false} false, ${identities} identities; mean length ${meanLength.true.toFixed(1)} true, ${meanLength.false.toFixed(1)} false`,
    ...Object.entries(splits).map(
      ([split, counts]) => `  ${split.padEnd(14)}${counts.true} true, ${counts.false} false`,
    ),
    ...(shares.length > 0 ? [`strategies      ${shares.join(', ')}`] : []),
  ];
}

function shortcutLines({ shortcut }: AuditReport): string[] {
  if (!shortcut) return [];
  const lines = shortcut.results.map(resultLine);
  const grams = (sign: 1 | -1): string =>
    shortcut.telling
      .filter(({ weight }) => Math.sign(weight) === sign)
      .slice(0, 10)
      .map(
        ({ gram, falseShare, trueShare }) => `${gram} (${percent(falseShare, 1)} / ${percent(trueShare, 1)})`,
      )
      .join(', ');
  return [
    `shortcuts       AUC from the formula alone: pooled, and mean within an identity [95 %]${sampled(shortcut)}`,
    ...lines,
    `  of false rows ${grams(-1)}`,
    `  of true rows  ${grams(1)}`,
  ];
}

/** What was drawn, where it is not all there is; rows are left out for want of others of their identity too. */
function sampled({ sample: { rows, of, share } }: ShortcutReport): string {
  return `; ${rows} of ${of} rows, at most ${share} of each label and kind an identity`;
}

function resultLine({ kind, features, folds, pooled, within, rows }: ShortcutResult): string {
  // Rows that state an identity of another fold are left out, which may leave none.
  const all = Number.isNaN(pooled) ? '  -  ' : pooled.toFixed(3);
  const mean95 = Number.isNaN(within.mean)
    ? 'too few identities'
    : `${within.mean.toFixed(3)} [${within.low.toFixed(3)}, ${within.high.toFixed(3)}]`;
  return `  ${kind.padEnd(15)} ${features.padEnd(10)} ${folds.padEnd(6)} ${String(rows).padStart(6)} rows  ${all}  ${mean95}`;
}

/** A share in percent with one decimal. */
function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(whole, Number.MIN_VALUE)).toFixed(1)} %`;
}
