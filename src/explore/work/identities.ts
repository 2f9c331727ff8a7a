import { plainText } from '../../data/datasets/versions/record.ts';
import { identityFromTemplate } from '../../data/identities/from-template.ts';
import type { Identity } from '../../data/identities/identity.ts';
import { checkIdentities } from '../../evaluate/audit/catalogue/check.ts';
import type { Expr } from '../../math/expr/expr.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import { AS_WRITTEN } from '../../math/latex/print/notation.ts';
import { printLatex } from '../../math/latex/print/print.ts';
import type { Model } from '../../math/statement/domain.ts';
import type { ShownIdentity, TemplateData } from '../protocol.ts';
import type { Engine } from './engine.ts';

/** One identity of the catalogue, its near-misses refuted anew. Throws on a template with a fault: the build checked them. */
export function shownIdentity(engine: Engine, { area, template }: TemplateData[number]): ShownIdentity {
  const { grammar } = engine;
  const read = identityFromTemplate(
    template,
    area,
    (tex, declared) => {
      const result = parseLatex(tex, grammar, { declared });
      return result.ok ? result : { ok: false, offset: result.error.offset, message: result.error.message };
    },
    () => ({ file: `${area}/${template.id}`, line: 1, column: 1 }),
  );
  if ('faults' in read)
    throw new Error(`${template.id}: ${read.faults.map(({ message }) => message).join()}`);
  const { identity } = read;
  const [report] = checkIdentities([identity]);
  const common = conditionsOf(identity.model, engine);
  return {
    id: identity.id,
    area,
    family: identity.family,
    names: identity.names,
    reference: identity.reference ?? '',
    letters: lettersOf(identity, engine),
    conditions: common,
    forms: firstWordings(identity.forms).map((form) => {
      const own = conditionsOf(form.model, engine);
      return {
        text: plainText(form.passage, grammar),
        conditions: own.join() === common.join() ? [] : own,
        rule: form.rule ?? '',
      };
    }),
    nearMisses: firstWordings(identity.nearMisses).map((miss) => ({
      text: plainText(miss.passage, grammar),
      outcome: report?.nearMisses.find(({ source }) => source === miss.source)?.outcome ?? '',
    })),
    confusedWith: identity.confusedWith,
    related: identity.related,
  };
}

/** The first wording of each entry. */
function firstWordings<T extends { readonly source: string }>(items: readonly T[]): T[] {
  return [...new Map(items.toReversed().map((item) => [item.source, item])).values()].toReversed();
}

/** The letters with what they stand for, in words with formulas between dollars: `$a$: real`. */
function lettersOf({ model }: Identity, { grammar }: Engine): string[] {
  const math = (expr: Expr) => `$${printLatex(expr, grammar, AS_WRITTEN)}$`;
  return model.declarations.map(({ letter, domain, is }) => {
    const { kind, shape = [], entries, law, traits = [] } = domain;
    const facts = [
      [...traits, kind].join(' '),
      ...(shape.length > 0 ? [`of size ${shape.map(math).join(' by ')}`] : []),
      ...(entries ? [`with ${entries} entries`] : []),
      ...(law ? [`${law.kind} with ${law.parameters.map(math).join(', ')}`] : []),
      ...(is ? [`is ${math(is)}`] : []),
    ];
    return `${math(letter)}: ${facts.join(', ')}`;
  });
}

function conditionsOf({ conditions, structure }: Model, { grammar }: Engine): string[] {
  const stated = conditions.map((condition) => `$${printLatex(condition, grammar, AS_WRITTEN)}$`);
  return structure ? [...stated, `the letters belong to a ${structure.kind}`] : stated;
}
