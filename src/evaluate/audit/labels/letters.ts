import { type Expr, sym } from '../../../math/expr/expr.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { parseLatex } from '../../../math/latex/parse/parse.ts';
import type { DomainKind } from '../../../math/statement/domain.ts';
import type { Chapter } from './book.ts';
import { letterName } from './nameless.ts';

/** How the letters of a row are named in the identity. */
export interface Naming {
  /** From a letter of the row, by name, to one of the identity. */
  readonly back: ReadonlyMap<string, Expr>;
  /** What the symbols of the row stand for. */
  readonly declared: ReadonlyMap<string, DomainKind>;
}

const SCALARS: ReadonlySet<DomainKind> = new Set(['real', 'complex', 'rational', 'integer', 'natural']);

/** Whether a letter of one kind may be read as one of another: numbers of any sort are told apart by models alone. */
export function fitsKind(kind: DomainKind, other: DomainKind): boolean {
  return kind === other || (SCALARS.has(kind) && SCALARS.has(other));
}

/** The naming that a row's own record gives, identity's letter to row's letter, in LaTeX; undefined where it cannot be read. */
export function recordedNaming(
  rename: Readonly<Record<string, unknown>>,
  chapter: Chapter,
  grammar: Grammar,
): Naming | undefined {
  const back = new Map<string, Expr>();
  const declared = new Map<string, DomainKind>();
  const renamed = new Set<string>();
  for (const [from, to] of Object.entries(rename)) {
    const [own, shown] = [parseLatex(from, grammar), parseLatex(String(to), grammar)];
    if (!own.ok || !shown.ok || own.expr.kind !== 'sym') return undefined;
    const name = letterName(shown.expr);
    if (name === undefined || back.has(name)) return undefined;
    back.set(name, sym(own.expr.name));
    renamed.add(own.expr.name);
    const kind = chapter.kinds.get(own.expr.name);
    if (kind === undefined) continue;
    if (shown.expr.kind === 'sym') declared.set(name, kind);
    else if (shown.expr.kind === 'app' && shown.expr.args[0]?.kind === 'sym')
      declared.set(shown.expr.args[0].name, SCALARS.has(kind) ? 'sequence' : kind);
  }
  for (const [name, kind] of chapter.kinds)
    if (!renamed.has(name) && !declared.has(name)) declared.set(name, kind);
  return { back, declared };
}
