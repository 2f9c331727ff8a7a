import { rngFrom } from '../../base/random/rng.ts';
import type { InputError } from '../../base/tables/input-error.ts';
import { readItems } from '../../data/sources/items.ts';
import type { Macros } from '../../data/sources/latex/macros.ts';
import type { Expr } from '../../math/expr/expr.ts';
import { walk } from '../../math/expr/tree.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { katexAccepts } from '../../math/latex/katex.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import { drawNotation } from '../../math/latex/print/notation.ts';
import { printLatex } from '../../math/latex/print/print.ts';
import { readBack } from '../../math/latex/readback.ts';
import { COMPILERS, NUMBER_HEADS } from '../../math/verify/evaluate/heads.ts';
import { KIND_OVERLOADS } from '../../math/verify/kinds/registry.ts';
import { reasonBeyondKatex } from './beyond-katex.ts';

/** How many notations are drawn for each formula that is understood. */
const NOTATIONS = 5;

/** Counts over formulas. All but `formulas` and `accepted` are over those that KaTeX accepts. */
export interface CoverageCounts {
  formulas: number;
  /** By KaTeX. */
  accepted: number;
  /** Read whole. */
  whole: number;
  /** Of those, made of heads that all have an evaluator, without words. */
  evaluable: number;
  /** Of those read whole, back to the same tree in all drawn notations. */
  readBack: number;
  /** Strings printed, and how many of them KaTeX accepts. */
  printed: number;
  printedAccepted: number;
}

/** One formula that is not read, with its place in the source. */
export interface RefusedFormula {
  readonly id: string;
  readonly source: string;
  readonly tex: string;
  readonly message: string;
  readonly offset: number;
  readonly excerpt: string;
  readonly acceptedByKatex: boolean;
}

/** Counts over all formulas and by source, with what was refused and what did not come back. */
export interface CoverageReport extends CoverageCounts {
  readonly bySource: Readonly<Record<string, CoverageCounts>>;
  /** Reasons among accepted formulas, most frequent first, with an example each. */
  readonly refusals: readonly { readonly reason: string; readonly count: number; readonly example: string }[];
  /** Formulas and notations that did not come back. */
  readonly notReadBack: readonly { readonly id: string; readonly printed: string; readonly reason: string }[];
  readonly refused: readonly RefusedFormula[];
  /** Formulas that KaTeX refuses: refused here too, and understood, by reason; `unexplained` have none. */
  readonly beyondKatex: BeyondKatex;
}

export interface BeyondKatex {
  readonly refusedToo: number;
  readonly understood: readonly {
    readonly reason: string;
    readonly count: number;
    readonly example: string;
  }[];
  readonly unexplained: readonly { readonly id: string; readonly tex: string; readonly message: string }[];
}

export interface CoverageOptions {
  readonly grammar: Grammar;
  /** The column of a table that holds the formula. */
  readonly field?: string;
  /** Commands that the formulas may use. */
  readonly macros?: Macros;
  /** What hears of unreadable files and rows. */
  readonly onError: (error: InputError) => void;
  readonly onProgress?: (formulas: number) => void;
}

/** How much of the formulas in files and folders is understood, and what is not. */
export async function coverage(paths: readonly string[], options: CoverageOptions): Promise<CoverageReport> {
  const { grammar, field, macros, onError } = options;
  const total = noCounts();
  const bySource: Record<string, CoverageCounts> = {};
  const refused: RefusedFormula[] = [];
  const notReadBack: { id: string; printed: string; reason: string }[] = [];
  const beyond: { id: string; tex: string; message: string }[] = [];
  for await (const item of readItems(paths, {
    kind: 'formulas',
    onError,
    ...(field ? { field } : {}),
    ...(macros ? { macros } : {}),
  })) {
    const own = bySource[item.source] ?? noCounts();
    bySource[item.source] = own;
    const counts = [total, own];
    const add = (what: keyof CoverageCounts): void => {
      for (const each of counts) each[what] += 1;
    };
    add('formulas');
    options.onProgress?.(total.formulas);
    const katexReason = katexAccepts(item.text);
    const accepted = katexReason === undefined;
    if (accepted) add('accepted');
    const result = parseLatex(item.text, grammar);
    if (!result.ok) {
      const { message, offset, excerpt } = result.error;
      const { id, source, text: tex } = item;
      refused.push({ id, source, tex, message, offset, excerpt, acceptedByKatex: accepted });
    } else if (accepted) {
      add('whole');
      if (isEvaluable(result.expr)) add('evaluable');
      const fault = printed(result.expr, item.id, grammar, add);
      if (fault) notReadBack.push({ id: item.id, ...fault });
      else add('readBack');
    } else beyond.push({ id: item.id, tex: item.text, message: katexReason });
  }
  const refusedToo = refused.filter(({ acceptedByKatex }) => !acceptedByKatex).length;
  const beyondKatex = { refusedToo, ...explained(beyond) };
  return { ...total, bySource, refusals: reasonsOf(refused), notReadBack, refused, beyondKatex };
}

function noCounts(): CoverageCounts {
  return { formulas: 0, accepted: 0, whole: 0, evaluable: 0, readBack: 0, printed: 0, printedAccepted: 0 };
}

/** Prints the tree in drawn notations; the first that does not come back, or undefined. */
function printed(
  expr: Expr,
  id: string,
  grammar: Grammar,
  add: (what: keyof CoverageCounts) => void,
): { printed: string; reason: string } | undefined {
  let fault: { printed: string; reason: string } | undefined;
  for (let draw = 0; draw < NOTATIONS; draw += 1) {
    const latex = printLatex(expr, grammar, drawNotation(rngFrom(`coverage/${id}/${draw}`)));
    add('printed');
    if (katexAccepts(latex) === undefined) add('printedAccepted');
    const reason = readBack(expr, latex, grammar);
    if (reason !== undefined) fault ??= { printed: latex, reason };
  }
  return fault;
}

const EVALUATED: ReadonlySet<string> = new Set([
  ...COMPILERS.keys(),
  ...Object.keys(NUMBER_HEADS),
  ...KIND_OVERLOADS.flatMap((table) => Object.keys(table)),
]);

/** Whether all heads have an evaluator and no words stand in the formula. */
function isEvaluable(expr: Expr): boolean {
  for (const node of walk(expr)) {
    if (node.kind === 'text') return false;
    if ((node.kind === 'app' || node.kind === 'bind') && !EVALUATED.has(node.head)) return false;
  }
  return true;
}

function explained(
  beyond: readonly { readonly id: string; readonly tex: string; readonly message: string }[],
): Omit<BeyondKatex, 'refusedToo'> {
  const told = beyond.map((formula) => ({ ...formula, reason: reasonBeyondKatex(formula.message) }));
  return {
    understood: counted(told.flatMap(({ tex, reason }) => (reason === undefined ? [] : [{ tex, reason }]))),
    unexplained: told
      .filter(({ reason }) => reason === undefined)
      .map(({ id, tex, message }) => ({ id, tex, message })),
  };
}

function reasonsOf(refused: readonly RefusedFormula[]): CoverageReport['refusals'] {
  const accepted = refused.filter(({ acceptedByKatex }) => acceptedByKatex);
  return counted(accepted.map(({ message, tex }) => ({ tex, reason: message })));
}

/** Formulas by reason, the most frequent first, with the first of each as an example. */
function counted(
  formulas: readonly { readonly tex: string; readonly reason: string }[],
): CoverageReport['refusals'] {
  const reasons = new Map<string, { count: number; example: string }>();
  for (const { reason, tex } of formulas) {
    const known = reasons.get(reason);
    if (known) known.count += 1;
    else reasons.set(reason, { count: 1, example: tex });
  }
  return [...reasons]
    .map(([reason, { count, example }]) => ({ reason, count, example }))
    .sort((a, b) => b.count - a.count);
}
