import type { Identity, IdentityForm } from '../../data/identities/identity.ts';
import { type Expr, sym } from '../../math/expr/expr.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { AS_WRITTEN } from '../../math/latex/print/notation.ts';
import { printLatex } from '../../math/latex/print/print.ts';
import { readable } from '../../math/latex/readable/readable.ts';
import type { Declaration, Model } from '../../math/statement/domain.ts';

/** A tree of the catalogue as LaTeX in the template's notation, and as one line for people. */
export interface Written {
  readonly latex: string;
  readonly text: string;
}

function writtenAs(expr: Expr, grammar: Grammar): Written {
  const latex = printLatex(expr, grammar, AS_WRITTEN);
  return { latex, text: readable(latex) };
}

/** The first wording of a form, its formulas in one line of Unicode among the words. */
export function plainForm({ passage }: Pick<IdentityForm, 'passage'>, grammar: Grammar): string {
  return passage.segments
    .map((segment) =>
      segment.kind === 'prose' ? firstWording(segment.words) : writtenAs(segment.expr, grammar).text,
    )
    .join('');
}

/** Of alternatives in braces the first. */
function firstWording(words: string): string {
  return words.replace(/\{([^{}|]*)\|[^{}]*\}/g, '$1');
}

/** The letters with what they stand for: `a: real`, `c: real, is √(a² + b²)`. */
export function lettersOf({ declarations }: Model, grammar: Grammar): string[] {
  return declarations.map((declaration) => letterText(declaration, grammar));
}

function letterText({ letter, domain, is }: Declaration, grammar: Grammar): string {
  const plain = (expr: Expr) => writtenAs(expr, grammar).text;
  const { kind, shape = [], entries, law, traits = [] } = domain;
  const facts = [
    [...traits, kind].join(' '),
    ...(shape.length > 0 ? [`of size ${shape.map(plain).join(' by ')}`] : []),
    ...(entries ? [`with ${entries} entries`] : []),
    ...(law ? [`${law.kind} with ${law.parameters.map(plain).join(', ')}`] : []),
    ...(is ? [`is ${plain(is)}`] : []),
  ];
  return `${plain(letter)}: ${facts.join(', ')}`;
}

/** What an identity demands of its letters beyond their domains. */
export function conditionsOf({ conditions, structure }: Identity['model'], grammar: Grammar): string[] {
  const roles = Object.entries(structure?.roles ?? {}).map(([role, letter]) => {
    const text = writtenAs(sym(letter), grammar).text;
    return letter === role ? text : `${role} ${text}`;
  });
  return [
    ...conditions.map((condition) => writtenAs(condition, grammar).text),
    ...(structure ? [`${structure.kind} of ${roles.join(', ')}`] : []),
  ];
}
