import { type Expr, isApp, sym, withForm, withoutSource } from '../../../math/expr/expr.ts';
import { isRelationHead } from '../../../math/expr/heads.ts';
import { letterKey } from '../../../math/expr/letters.ts';
import { dropForm, equalExpr, mapExpr } from '../../../math/expr/tree.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { printPassage } from '../../../math/latex/passage.ts';
import { AS_WRITTEN } from '../../../math/latex/print/notation.ts';
import { printLatex } from '../../../math/latex/print/print.ts';
import type { Edit, Step } from '../../../math/mutate/driver.ts';
import type { DomainKind } from '../../../math/statement/domain.ts';
import { mapFormulas, type Passage } from '../../../math/statement/passage.ts';
import type { IdentityForm } from '../../identities/identity.ts';
import { openingOf } from './context/context.ts';
import type { Dressed } from './dress/dress.ts';
import type { Version } from './version.ts';

/** The JSON texts of a row: how it was made and how it was checked. All LaTeX in them is in canonical notation. */

export interface DerivationParts {
  readonly edits?: readonly (Edit & { readonly claim: number })[];
  readonly nearMiss?: Passage;
  readonly worded?: Passage | undefined;
}

/**
 * The curated form, then each rewrite of claim number `claim` with its path among the parts of the tree, then the
 * falsifying edits where there were any, then the words put around the formula and the renaming. A hand-written statement
 * stands before the rewrites, in place of the form. `worded` is the formula in such words. What `parts` say is remembered with them: they belong to one
 * version.
 */
export function derivationText(
  version: Pick<Version, 'form' | 'claim' | 'steps'>,
  renaming: ReadonlyMap<string, Expr>,
  grammar: Grammar,
  parts: DerivationParts = {},
): string {
  let common = unlettered.get(parts);
  if (common === undefined) {
    common = commonText(version, grammar, parts);
    unlettered.set(parts, common);
  }
  const letters = renameText(renaming, grammar);
  return letters === '' ? `[${common}]` : `[${common},${letters}]`;
}

/** What the derivations of rows say that differ by their letters alone. */
const unlettered = new WeakMap<DerivationParts, string>();

function commonText(
  version: Pick<Version, 'form' | 'claim' | 'steps'>,
  grammar: Grammar,
  { edits = [], nearMiss, worded }: DerivationParts,
): string {
  const latex = latexWith(grammar);
  const last = contextSteps(worded, latex);
  if (!nearMiss) {
    const made = edits.map((edit) => ({ falsify: edit.strategy, ...stepOf(edit, edit.claim, latex) }));
    return [stepsText(version, grammar), ...[...made, ...last].map((item) => JSON.stringify(item))].join(',');
  }
  const { form, steps, claim } = version;
  const records = [
    { form: curatedText(form, grammar) },
    { falsify: 'manual', 'near-miss': plainText(nearMiss, grammar) },
    ...steps.map((step) => stepOf(step, claim, latex)),
    ...last,
  ];
  return records.map((item) => JSON.stringify(item)).join(',');
}

const lettered = new WeakMap<ReadonlyMap<string, Expr>, string>();

/** The step that renames, as JSON text, which all rows with one choice of letters share; empty where no letter changed. */
function renameText(renaming: ReadonlyMap<string, Expr>, grammar: Grammar): string {
  let text = lettered.get(renaming);
  if (text === undefined) {
    text = renameSteps(renaming, latexWith(grammar))
      .map((step) => JSON.stringify(step))
      .join();
    lettered.set(renaming, text);
  }
  return text;
}

/**
 * As JSON text, of what has no curated form: the formula with its solutions where these were added, the steps, the words
 * put around it and the renaming.
 */
export function rewriteTexts(
  version: Pick<Version, 'claim' | 'steps'>,
  renaming: ReadonlyMap<string, Expr>,
  grammar: Grammar,
  { completed, worded }: { readonly completed?: Expr; readonly worded?: Passage } = {},
): string {
  const latex = latexWith(grammar);
  const items = completed ? [JSON.stringify({ completed: latex(completed) })] : [];
  let steps = recorded.get(version);
  if (steps === undefined) {
    steps = version.steps.map((step) => JSON.stringify(stepOf(step, version.claim, latex))).join(',');
    recorded.set(version, steps);
  }
  if (steps !== '') items.push(steps);
  const last = [...contextSteps(worded, latex), ...renameSteps(renaming, latex)];
  items.push(...last.map((item) => JSON.stringify(item)));
  return `[${items.join(',')}]`;
}

/** The steps, a falsifying edit and words where there were any, and the renaming where letters changed, as plain data. */
export function derivationSteps(
  { steps, claim }: Pick<Version, 'claim' | 'steps'>,
  renaming: ReadonlyMap<string, Expr>,
  grammar: Grammar,
  { edit, worded }: { readonly edit?: Edit | undefined; readonly worded?: Passage | undefined } = {},
): object[] {
  const latex = latexWith(grammar);
  const records: object[] = steps.map((step) => stepOf(step, claim, latex));
  if (edit) records.push({ falsify: edit.strategy, ...stepOf(edit, claim, latex) });
  return [...records, ...contextSteps(worded, latex), ...renameSteps(renaming, latex)];
}

const printed = new WeakMap<Grammar, WeakMap<Expr, string>>();

/** Letters that are remembered by name, since each renaming makes their trees anew. */
const MOST_LETTERS = 2_000;
const letters = new WeakMap<Grammar, Map<string, string>>();

/** A letter of that name in canonical notation. */
export function letterLatex(name: string, grammar: Grammar): string {
  const known = letters.get(grammar) ?? new Map<string, string>();
  letters.set(grammar, known);
  let latex = known.get(name);
  if (latex === undefined) {
    latex = printLatex(sym(name), grammar, AS_WRITTEN);
    if (known.size >= MOST_LETTERS) known.clear();
    known.set(name, latex);
  }
  return latex;
}

/** Canonical LaTeX, remembered with the tree: the edits of a version share most of what they replace. */
function latexWith(grammar: Grammar): (expr: Expr) => string {
  const known = printed.get(grammar) ?? new WeakMap<Expr, string>();
  printed.set(grammar, known);
  return (expr) => {
    if (expr.kind === 'sym') return letterLatex(expr.name, grammar);
    let latex = known.get(expr);
    if (latex === undefined) {
      latex = printLatex(canonical(expr), grammar, AS_WRITTEN);
      known.set(expr, latex);
    }
    return latex;
  };
}

function contextSteps(worded: Passage | undefined, latex: (expr: Expr) => string): object[] {
  return worded ? [{ context: openingOf(worded, latex) }] : [];
}

function renameSteps(renaming: ReadonlyMap<string, Expr>, latex: (expr: Expr) => string): object[] {
  if (renaming.size === 0) return [];
  const pairs = [...renaming].map(([name, to]) => [latex(sym(name)), latex(to)] as const);
  return [{ rename: Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1))) }];
}

const recorded = new WeakMap<object, string>();

/** The curated form and the steps, which all rows of a version share. */
function stepsText(version: Pick<Version, 'form' | 'claim' | 'steps'>, grammar: Grammar): string {
  const { form, claim, steps } = version;
  let text = recorded.get(version);
  if (text === undefined) {
    const latex = latexWith(grammar);
    const records = steps.map((step) => ({
      ...stepOf(step, claim, latex),
      ...(step.requires.length > 0 ? { requires: step.requires.map(latex) } : {}),
    }));
    text = [{ form: curatedText(form, grammar) }, ...records].map((item) => JSON.stringify(item)).join(',');
    recorded.set(version, text);
  }
  return text;
}

function stepOf(
  { operator, path, before, after }: Step | Edit,
  claim: number,
  latex: (expr: Expr) => string,
) {
  return { operator, claim, path, before: latex(before), after: latex(after) };
}

const curated = new WeakMap<IdentityForm, string>();

/** A curated form in the notation of its template, in the identity's letters; braces and blanks of the template do not count. */
export function curatedText(form: IdentityForm, grammar: Grammar): string {
  let text = curated.get(form);
  if (text === undefined) {
    const noted = mapFormulas(form.passage, ({ expr }) => withoutSource(expr));
    text = printPassage(noted, grammar, AS_WRITTEN);
    curated.set(form, text);
  }
  return text;
}

/** A passage in canonical notation. */
export function plainText(passage: Passage, grammar: Grammar): string {
  return printPassage(
    mapFormulas(passage, ({ expr }) => canonical(expr)),
    grammar,
    AS_WRITTEN,
  );
}

/** Without notation, but relations that share their middle sides in a chain: 0 < x < 1 rather than two of them. */
function canonical(expr: Expr): Expr {
  return mapExpr(dropForm(expr), (part) =>
    isApp(part, 'and') && isChain(part.args) ? withForm(part, { spelling: 'chain' }) : part,
  );
}

function isChain(links: readonly Expr[]): boolean {
  return links.every((link, at) => {
    const previous = links[at - 1];
    if (!isApp(link) || !isRelationHead(link.head) || link.args.length !== 2) return false;
    return !previous || (isApp(previous) && equalExpr(previous.args[1] as Expr, link.args[0] as Expr));
  });
}

/** Which kinds of letters a renaming changed. */
export function substitutionOf(
  { renaming }: Pick<Dressed, 'renaming'>,
  declared: ReadonlyMap<string, DomainKind>,
): { readonly variables: boolean; readonly functions: boolean } {
  let variables = false;
  let functions = false;
  for (const [name, to] of renaming) {
    if (letterKey(to) === name) continue;
    if (declared.get(name) === 'function') functions = true;
    else variables = true;
  }
  return { variables, functions };
}
