import type { IdentityReport } from './check.ts';

/** One line an identity, then two lines a failure: place and source, and what is wrong with it. */
export function checkLine(report: IdentityReport): string {
  const { id, area, forms, inWords, failures } = report;
  const misses = missCounts(report);
  const head = [
    failures.length === 0 ? 'ok  ' : 'FAIL',
    area.padEnd(15),
    id.padEnd(36),
    `${forms} forms (${inWords} in words): ${outcomesText(report) || 'none holds'};`,
    `${misses.refuted} of ${misses.all} near-misses refuted`,
  ].join(' ');
  const lines = failures.map(
    ({ place, source, reason }) => `  ${place.file}:${place.line}:${place.column}: ${source}\n    ${reason}`,
  );
  return [head, ...lines].join('\n');
}

const HEAD = `# What the check of the catalogue found

Written by \`mutate identities check --report templates/REPORT.md\`; a test holds it against the templates. Wordings of one
sentence count as one form and are each checked: *same* means that a form holds at every point drawn, *unrefuted* that no
point violates the inequality, *by rule* that no verdict can be reached and the template says why the form is true.

| identity | area | names | forms | in words | wordings | near-misses refuted | by rule |
|---|---|---:|---:|---:|---|---|---|
`;

/** The report that is committed: one line an identity in the order given, between a head and the totals. */
export function reportText(reports: readonly IdentityReport[]): string {
  const total = (of: (report: IdentityReport) => number) =>
    reports.reduce((sum, report) => sum + of(report), 0);
  const totals = [
    `${reports.length} identities`,
    `${total(({ forms }) => forms)} forms, ${total(({ inWords }) => inWords)} of them in words`,
    `${total(({ names }) => names)} names`,
    `${total((report) => missCounts(report).refuted)} of ${total((report) => missCounts(report).all)} near-misses refuted`,
    `${total(({ failures }) => failures.length)} failures`,
  ];
  return `${HEAD}${reports.map((report) => `${reportLine(report)}\n`).join('')}\n${totals.join('; ')}.\n`;
}

/** The line of an identity in the report; the witnesses of near-misses are for `show`. */
export function reportLine(report: IdentityReport): string {
  const { id, area, names, forms, inWords, wordings, rules, failures } = report;
  const misses = missCounts(report);
  const faults = failures.map(({ source, reason }) => `FAILED: ${source}: ${reason}`);
  const cells = [
    id,
    area,
    names,
    forms,
    inWords,
    [`${wordings}: ${outcomesText(report)}`, ...faults].join('; '),
    `${misses.refuted} of ${misses.all}`,
    rules.map(({ source, rule }) => `\`${source}\`: ${rule}`).join(' '),
  ];
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}

function outcomesText({ outcomes }: IdentityReport): string {
  return Object.entries(outcomes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}

/** The near-misses of the template, and those refuted in each of their wordings. */
function missCounts({ nearMisses }: IdentityReport): { readonly all: number; readonly refuted: number } {
  const open = nearMisses.filter(({ outcome }) => outcome.startsWith('not refuted'));
  const count = (misses: IdentityReport['nearMisses']) => new Set(misses.map(({ source }) => source)).size;
  return { all: count(nearMisses), refuted: count(nearMisses) - count(open) };
}
