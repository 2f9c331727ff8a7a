import type { Identity, IdentityForm } from '../../data/identities/identity.ts';
import { checkIdentities } from '../../evaluate/audit/catalogue/check.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { isInWords } from '../../math/statement/passage.ts';
import { conditionsOf, lettersOf, plainForm } from './plain.ts';

/** What `identities show` prints: names, forms as text and as LaTeX, near-misses with the point that refutes each. */
export function shown(identity: Identity, grammar: Grammar) {
  const [report] = checkIdentities([identity]);
  return {
    id: identity.id,
    formulaNameId: identity.formulaNameId,
    names: identity.names,
    sharedNames: identity.sharedNames,
    area: identity.area,
    family: identity.family,
    reference: identity.reference ?? '',
    letters: lettersOf(identity.model, grammar),
    conditions: conditionsOf(identity.model, grammar),
    forms: entries(identity.forms).map((form) => ({
      text: plainForm(form, grammar),
      latex: form.source,
      inWords: isInWords(form.passage),
      conditions: ownConditions(form, identity, grammar),
      rule: form.rule ?? '',
    })),
    nearMisses: entries(identity.nearMisses).map((miss) => ({
      text: plainForm(miss, grammar),
      latex: miss.source,
      outcome: report?.nearMisses.find(({ source }) => source === miss.source)?.outcome ?? '',
    })),
    confusedWith: identity.confusedWith,
    related: identity.related,
    failures: report?.failures ?? [],
  };
}

/** The first wording of each entry. */
function entries<T extends { readonly source: string }>(items: readonly T[]): T[] {
  return [...new Map(items.toReversed().map((item) => [item.source, item])).values()].toReversed();
}

function ownConditions(form: IdentityForm, { model }: Identity, grammar: Grammar): string[] {
  const [own, common] = [form.model, model].map((each) => conditionsOf(each, grammar)) as [
    string[],
    string[],
  ];
  return own.join() === common.join() ? [] : own;
}

export function showText(facts: ReturnType<typeof shown>): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const [formulas, sentences] = [false, true].map((inWords) =>
    facts.forms.filter((form) => form.inWords === inWords).map(formText),
  ) as [string[], string[]];
  return [
    `${facts.names[0]} (${facts.id}, ${facts.area}, family ${facts.family})\n`,
    facts.reference ? `${facts.reference}\n` : '',
    list(
      'Names',
      facts.names.map((name) => (facts.sharedNames.includes(name) ? `${name} (shared)` : name)),
    ),
    list('Letters', facts.letters),
    list('Conditions', facts.conditions),
    list('Formulas', formulas),
    list('In words', sentences),
    list(
      'Near-misses',
      facts.nearMisses.map(({ text, latex, outcome }) => `${text}\n    ${latex}\n    ${outcome}`),
    ),
    list('Taken for', facts.confusedWith),
    list(
      'Related',
      facts.related.map(({ id, how }) => `${id} (${how})`),
    ),
    list(
      'Failures',
      facts.failures.map(({ place, reason }) => `${place.file}:${place.line}:${place.column}: ${reason}`),
    ),
  ].join('');
}

function formText({ text, latex, conditions, rule }: ReturnType<typeof shown>['forms'][number]): string {
  return [
    text,
    ...(latex === text ? [] : [latex]),
    ...(conditions.length > 0 ? [`where ${conditions.join(', ')}`] : []),
    ...(rule ? [`by rule: ${rule}`] : []),
  ].join('\n    ');
}
