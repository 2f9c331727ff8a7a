import { dropForm } from '../../../math/expr/tree.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { AS_WRITTEN } from '../../../math/latex/print/notation.ts';
import { printLatex } from '../../../math/latex/print/print.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { methodText, witnessText } from '../versions/evidence.ts';
import { derivationSteps } from '../versions/record.ts';
import type { FalseVersion } from './falses.ts';
import type { TrueVersion } from './versions.ts';

/** One rewrite, falsifying edit or renaming, LaTeX in canonical notation and in the letters of the source. */
export type StepRecord =
  | {
      readonly operator: string;
      readonly before: string;
      readonly after: string;
      readonly [more: string]: unknown;
    }
  /** The words that introduce the letters. */
  | { readonly context: string }
  | { readonly rename: Readonly<Record<string, string>> };

/** A version as it is printed for machines. */
export interface VersionRecord {
  readonly formula: string;
  /** The formula, between dollars, in words that introduce its letters, where such were drawn. */
  readonly text?: string;
  readonly label: boolean;
  readonly derivation: readonly StepRecord[];
  readonly method: Readonly<Record<string, unknown>>;
  readonly strategy?: string;
  /** In the letters of the version: `at` maps letters to values, `left` and `right` are the values there. */
  readonly witness?: {
    readonly at: Readonly<Record<string, string>>;
    readonly left: string;
    readonly right: string;
  };
}

/** What is printed of a version: the formula, what was done to the source in order, and how the label was checked. */
export function versionRecord(version: TrueVersion | FalseVersion, grammar: Grammar): VersionRecord {
  const { steps, renaming, words } = version;
  const edit = version.label ? undefined : version.edit;
  const parts = { edit, worded: words?.passage };
  const derivation = derivationSteps({ steps, claim: 0 }, renaming, grammar, parts) as StepRecord[];
  const { formula, text, label, ...evidence } = evidenceRecord(version, grammar);
  return { formula, ...(text === undefined ? {} : { text }), label, derivation, ...evidence };
}

/** The record without its derivation, which takes most of the time to print. */
export function evidenceRecord(
  version: TrueVersion | FalseVersion,
  grammar: Grammar,
): Omit<VersionRecord, 'derivation'> {
  const { formula, label, renaming, words } = version;
  const shown = { formula, ...(words ? { text: words.text } : {}), label };
  if (version.label) return { ...shown, method: JSON.parse(methodText(version.methods)) };
  const { strategy, witness, left, right, method } = version;
  return {
    ...shown,
    method,
    strategy,
    witness: JSON.parse(witnessText(witness, { left, right }, renaming, grammar)),
  };
}

/** What each letter of a formula is taken for, one phrase a kind in order of first appearance: `a, b real`. */
export function assumptions({ declarations, conditions }: Model, grammar: Grammar): string[] {
  const byKind = new Map<string, string[]>();
  for (const { letter, domain } of declarations) {
    // The first place of a letter may have brackets of its own, as in \det(A).
    const shown = printLatex(dropForm(letter), grammar, AS_WRITTEN);
    byKind.set(domain.kind, [...(byKind.get(domain.kind) ?? []), shown]);
  }
  return [
    ...[...byKind].map(([kind, letters]) => `${letters.join(', ')} ${kind}`),
    ...conditions.map((condition) => printLatex(condition, grammar, AS_WRITTEN)),
  ];
}
