import { falseVersions } from '../../data/datasets/formula/falses.ts';
import {
  assumptions,
  type StepRecord,
  type VersionRecord,
  versionRecord,
} from '../../data/datasets/formula/record.ts';
import { shopFor } from '../../data/datasets/formula/shop.ts';
import { type Understood, understand } from '../../data/datasets/formula/understand.ts';
import { type FormulaShop, trueVersions } from '../../data/datasets/formula/versions.ts';
import { contextsIn } from '../../data/datasets/versions/context/complete.ts';
import { statedModel } from '../../data/datasets/versions/context/stated.ts';
import { inferModel } from '../../math/answers/letters.ts';
import { prepare } from '../../math/answers/prepare.ts';
import { isApp } from '../../math/expr/expr.ts';
import { dropForm } from '../../math/expr/tree.ts';
import { loadGrammar } from '../../math/grammar/load.ts';
import { AS_WRITTEN } from '../../math/latex/print/notation.ts';
import { printLatex } from '../../math/latex/print/print.ts';
import { loadAlphabet } from '../../math/mutate/load.ts';
import { pointText } from '../../math/verify/values/equation-text.ts';
import { isUpheld } from '../../math/verify/verdict.ts';
import { readAssumptions, refuseUnknownLetters } from '../common/assumptions.ts';

export interface ShowOptions {
  readonly count: number;
  readonly assume: readonly string[];
  readonly seed: string;
  readonly falsified: boolean;
  readonly keepLetters: boolean;
  /** The share of versions that are shown in words. */
  readonly contexts: number;
  readonly json: boolean;
  readonly steps?: number;
}

export type Shown =
  | { readonly kind: 'shown' }
  | { readonly kind: 'none'; readonly message: string }
  | { readonly kind: 'unreadable'; readonly message: string };

/** Prints the versions of a formula line by line as they are found. */
export function showVersions(source: string, options: ShowOptions, print: (line: string) => void): Shown {
  const grammar = loadGrammar();
  const plain = shopFor(grammar, loadAlphabet(), inferModel, options.keepLetters);
  const shop = { ...plain, contexts: contextsIn(options.contexts) };
  const { conditions, kinds } = readAssumptions(options.assume, grammar);
  const read = understand(source, conditions, shop, kinds);
  if (!read.ok) {
    const { message, excerpt, suggestion } = read.error;
    const hint = suggestion === undefined ? '' : `\n${suggestion}`;
    const what = read.source === source ? 'the formula' : `the assumption ${read.source}`;
    return { kind: 'unreadable', message: `${what} cannot be read: ${message}\n${excerpt}${hint}` };
  }
  if (options.assume.length > 0) {
    const assumed = conditions.flatMap((condition) => {
      const { expr } = prepare(condition, grammar, kinds);
      return expr ? [expr] : [];
    });
    refuseUnknownLetters([read.value.expr], assumed, kinds);
  }
  if (!options.json) for (const line of heading(read.value, shop)) print(line);
  const { count, seed, steps } = options;
  const order = { seed, source, count, ...(steps === undefined ? {} : { steps }) };
  const find = options.falsified ? falseVersions : trueVersions;
  let shown = 0;
  const reasons = new Map<string, number>();
  for (const outcome of find(shop, read.value, order)) {
    if (outcome.kind === 'dropped') {
      reasons.set(outcome.reason, (reasons.get(outcome.reason) ?? 0) + 1);
      continue;
    }
    shown += 1;
    const record = versionRecord(outcome.row, grammar);
    if (options.json) print(JSON.stringify(record));
    else for (const line of lines(record, shown)) print(line);
  }
  if (shown > 0) return { kind: 'shown' };
  const [reason] = [...reasons].sort(([, a], [, b]) => b - a)[0] ?? ['nothing fits'];
  const kind = options.falsified ? 'false' : 'other';
  return { kind: 'none', message: `no ${kind} version was found: ${plainReason(reason)}` };
}

/** What is undecided is so for want of values. */
function plainReason(reason: string): string {
  const why = /^(?:step )?undecided: (?:the true form was not seen to hold: )?(.*)$/.exec(reason)?.[1];
  return why === undefined ? reason : `it cannot be evaluated (${why})`;
}

/** What the letters are taken for, and where a statement that does not hold for all of them does. */
function heading(understood: Understood, { grammar, judge, alphabet }: FormulaShop): string[] {
  const { model, isStatement, expr } = understood;
  const letters = assumptions(model, grammar);
  const lines = letters.length > 0 ? [`letters: ${letters.join('; ')}`] : [];
  if (!isStatement || isApp(expr, 'defined-as')) return lines;
  if (judge.holds({ formula: expr, model }).kind !== 'different') return lines;
  const stated = statedModel([expr], model, alphabet);
  const added = stated?.conditions.slice(model.conditions.length) ?? [];
  if (stated && added.length > 0 && isUpheld(judge.holds({ formula: expr, model: stated }))) {
    const where = added.map((condition) => printLatex(dropForm(condition), grammar, AS_WRITTEN));
    return [...lines, `the formula holds where ${where.join(' and ')}; its falsehoods fail where it holds`];
  }
  return [
    ...lines,
    'the formula does not hold for all values of its letters; its falsehoods fail where it holds',
  ];
}

function lines(
  { formula, text = formula, derivation, witness, strategy }: VersionRecord,
  number: number,
): string[] {
  const indent = ' '.repeat(4);
  const found = [
    `${String(number).padStart(2)}  ${text}`,
    ...derivation.map((step) => indent + stepLine(step)),
  ];
  if (witness) {
    const point = pointText(Object.entries(witness.at));
    found.push(
      `${indent}${strategy}: ${point ? `at ${point}: ` : ''}left ${witness.left}, right ${witness.right}`,
    );
  }
  return found;
}

function stepLine(step: StepRecord): string {
  if ('rename' in step) {
    const { rename } = step as { readonly rename: Readonly<Record<string, string>> };
    return Object.entries(rename)
      .map(([from, to]) => `${from} is ${to}`)
      .join(', ');
  }
  if ('context' in step) return `in words: ${step.context}`;
  return `${step.operator}: ${step.before}  ->  ${step.after}`;
}
