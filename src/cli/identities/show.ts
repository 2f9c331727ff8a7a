import type { Identity } from '../../data/identities/identity.ts';
import { checkIdentities } from '../../evaluate/audit/catalogue.ts';

/** What `identities show` prints, near-misses with the point that refutes each. */
export function shown(identity: Identity) {
  const [report] = checkIdentities([identity]);
  const unique = (items: readonly { readonly source: string }[]) => [
    ...new Set(items.map(({ source }) => source)),
  ];
  return {
    id: identity.id,
    formulaNameId: identity.formulaNameId,
    names: identity.names,
    area: identity.area,
    family: identity.family,
    reference: identity.reference ?? '',
    forms: unique(identity.forms),
    nearMisses: report?.nearMisses ?? [],
    confusedWith: identity.confusedWith,
    related: identity.related,
  };
}

export function showText(facts: ReturnType<typeof shown>): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  return [
    `${facts.names[0]} (${facts.id}, ${facts.area}, family ${facts.family})\n`,
    facts.reference ? `${facts.reference}\n` : '',
    list('Names', facts.names),
    list('Forms', facts.forms),
    list(
      'Near-misses',
      facts.nearMisses.map(({ source, outcome }) => `${source}\n    ${outcome}`),
    ),
    list('Taken for', facts.confusedWith),
    list(
      'Related',
      facts.related.map(({ id, how }) => `${id} (${how})`),
    ),
  ].join('');
}
