import { asksForAttribution } from './licence.ts';
import type { Counts } from './manifest.ts';

/** The sections of a card on where formulas and texts come from; none for datasets of identities. */
export function sourceLines({ sources, rowsByIdentity }: Counts): string[] {
  if (!sources) return [];
  const listed = Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1));
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const reasons = listed.flatMap(([source, { taken }]) =>
    Object.entries(taken)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([reason, times]) => `| ${cell(source)} | ${reason} | ${times} |`),
  );
  return [
    '## Sources',
    '',
    'Items are formulas or texts; what was left out is among the drops.',
    '',
    '| source | licence | items | with versions | rows |',
    '|---|---|---:|---:|---:|',
    ...listed.map(
      ([source, { items, used, licences }]) =>
        `| ${cell(source)} | ${cell(licences.join(', ')) || 'not named'} | ${items} | ${used} | ${rowsByIdentity[source] ?? 0} |`,
    ),
    '',
    '| source | taken because | items |',
    '|---|---|---:|',
    ...reasons,
    '',
    ...attributionLines(sources),
  ];
}

function attributionLines(sources: NonNullable<Counts['sources']>): string[] {
  const owed = Object.entries(sources).flatMap(([source, { licences }]) => {
    const asking = licences.filter(asksForAttribution);
    return asking.length > 0 ? [`- ${source}, under ${asking.join(', ')}`] : [];
  });
  if (owed.length === 0) return [];
  return [
    '## Attribution',
    '',
    'These sources are the work of the authors of their documents. Every row is a changed copy of the place that its columns',
    '`source`, `document`, `source_id` and `offset` name, and passes on the licence in `license`:',
    '',
    ...owed.sort(),
    '',
  ];
}
