import { type Expr, isApp, withForm } from '../expr/expr.ts';
import { freeSymbols } from '../expr/letters.ts';
import { mapExpr } from '../expr/tree.ts';
import type { DomainKind } from '../statement/domain.ts';
import { mapFormulas, type Passage } from '../statement/passage.ts';

type KindOf = (name: string) => DomainKind | undefined;

const NUMBERS: ReadonlySet<DomainKind> = new Set(['real', 'complex', 'rational', 'integer', 'natural']);
const CONSTANTS: ReadonlySet<string> = new Set(['i', 'e', 'pi']);

/**
 * Whether a bar over the term is the conjugate: over a term of declared numbers of which one is complex, or in which i
 * occurs. Over a lone letter only if that is complex; over anything else the bar may be a mean.
 */
export function isConjugable(expr: Expr, kindOf: KindOf): boolean {
  if (expr.kind === 'sym') return kindOf(expr.name) === 'complex' && kindOf(`bar:${expr.name}`) === undefined;
  let [hasComplex, hasDeclared, hasUnit] = [false, false, false];
  for (const { name } of freeSymbols(expr)) {
    const kind = kindOf(name);
    if (kind === undefined ? !CONSTANTS.has(name) : !NUMBERS.has(kind)) return false;
    hasDeclared ||= kind !== undefined;
    hasComplex ||= kind === 'complex';
    hasUnit ||= kind === undefined && name === 'i';
  }
  return hasComplex || (hasDeclared && hasUnit);
}

/** The passage with a bar as the spelling of each conjugate that can be read back as one. */
export function withBars(passage: Passage, declared: ReadonlyMap<string, DomainKind>): Passage {
  if (!passage.segments.some((segment) => segment.kind === 'math' && hasConjugate(segment.expr)))
    return passage;
  const kindOf: KindOf = (name) => declared.get(name);
  return mapFormulas(passage, ({ expr }) => {
    if (!hasConjugate(expr)) return expr;
    return mapExpr(expr, (node) =>
      isApp(node, 'conj') && isConjugable(node.args[0] as Expr, kindOf)
        ? withForm(node, { ...node.form, spelling: 'overline' })
        : node,
    );
  });
}

function hasConjugate(expr: Expr): boolean {
  if (expr.kind !== 'app' && expr.kind !== 'bind') return false;
  return expr.head === 'conj' || expr.args.some(hasConjugate);
}
