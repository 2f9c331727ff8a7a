import type { StepRecord, VersionRecord } from '../data/datasets/formula/record.ts';
import type { Template } from '../data/identities/template.ts';
import type { CheckResult } from '../math/answers/check.ts';
import type { GrammarFile } from '../math/grammar/check.ts';
import type { LatexError } from '../math/latex/error.ts';
import type { DomainKind } from '../math/statement/domain.ts';
import type { RecordedEdit } from './work/marks.ts';

/** What page and engine say to each other. All of it is plain data, since it crosses threads. */

/** What the engine needs to start: the build writes it as one JSON file. */
export interface EngineData {
  readonly version: string;
  readonly grammars: readonly GrammarFile[];
  readonly clusters: unknown;
}

/** The catalogue as checked templates, in the order of the catalogue. The build writes it as one JSON file. */
export type TemplateData = readonly { readonly area: string; readonly template: Template }[];

/** A formula, what is assumed of its letters, and how its versions are drawn. */
export interface FormulaRequest {
  readonly source: string;
  readonly assume: readonly string[];
  /** What letters stand for, by the names of their symbols, where the reader has said so. */
  readonly kinds: Readonly<Record<string, DomainKind>>;
  readonly seed: string;
  readonly count: number;
  readonly keepLetters: boolean;
}

/** A node of a formula as a person looks at it. */
export interface TreeNode {
  readonly label: string;
  readonly latex: string;
  readonly parts: readonly TreeNode[];
}

export interface LetterFact {
  readonly name: string;
  readonly latex: string;
  readonly kind: DomainKind;
}

/** How a formula was understood. */
export interface ReadingFacts {
  readonly tree: TreeNode;
  readonly letters: readonly LetterFact[];
  /** Empty where it has a value or truth value somewhere, else why not. */
  readonly notEvaluable: string;
  /** Whether it is said later if it holds. */
  readonly isStatement: boolean;
  /** Places where a rule decided between two readings. */
  readonly notes: readonly { readonly offset: number; readonly rule: string }[];
}

/** Why a formula cannot be read; `source` is the formula or the assumption that it stands in. */
export interface ReadingFault {
  readonly source: string;
  readonly error: LatexError;
}

/** A formula in parts, of which some are what an edit made. */
export type EditMark = readonly { readonly text: string; readonly marked: boolean }[];

/** The whole formula before the first step and after each, in the letters of the source. */
export type Chain = readonly EditMark[];

export interface ShownVersion {
  readonly record: Omit<VersionRecord, 'derivation'>;
  readonly mark: EditMark | undefined;
}

/** How a version came about, step by step. */
export interface ShownSteps {
  readonly derivation: readonly StepRecord[];
  readonly chain: Chain;
}

export interface ShownIdentity {
  readonly id: string;
  readonly area: string;
  readonly family: string;
  readonly names: readonly string[];
  readonly reference: string;
  readonly letters: readonly string[];
  readonly conditions: readonly string[];
  readonly forms: readonly {
    readonly text: string;
    readonly conditions: readonly string[];
    readonly rule: string;
  }[];
  readonly nearMisses: readonly { readonly text: string; readonly outcome: string }[];
  readonly confusedWith: readonly string[];
  readonly related: readonly { readonly id: string; readonly how: string }[];
}

export interface CheckRequest {
  readonly first: string;
  readonly second: string;
  readonly as: CheckResult['as'] | undefined;
  readonly assume: readonly string[];
  readonly ordered: boolean;
}

/** A side of a formula, and what it comes to. */
export interface SideValue {
  readonly latex: string;
  readonly value: string;
}

/**
 * Both formulas worked out at a point, its letters by the names of their symbols: the one where they differ, or an
 * example of one where they do not.
 */
export interface WorkedOut {
  readonly at: readonly { readonly letter: string; readonly value: string }[];
  /** The sides of the first formula and of the second. */
  readonly sides: readonly (readonly SideValue[])[];
}

/** The reading of each formula where it can be read, and what the comparison found. */
export interface CheckFacts {
  readonly readings: readonly (ReadingFault | TreeNode)[];
  readonly letters: readonly LetterFact[];
  readonly result: CheckResult;
  readonly worked: WorkedOut | undefined;
}

export type Request =
  | { readonly kind: 'formula'; readonly id: number; readonly order: FormulaRequest }
  /** The steps of a version that was a reply to request `of`, counted from 0 among those of its label. */
  | {
      readonly kind: 'steps';
      readonly id: number;
      readonly of: number;
      readonly label: boolean;
      readonly at: number;
    }
  /** There is nothing else to do: code that has not run yet may be run, so that what is asked next is answered sooner. */
  | { readonly kind: 'idle'; readonly id: number }
  | { readonly kind: 'check'; readonly id: number; readonly order: CheckRequest }
  | { readonly kind: 'templates'; readonly id: number }
  | { readonly kind: 'identity'; readonly id: number; readonly identity: string }
  | {
      readonly kind: 'mark';
      readonly id: number;
      readonly formula: string;
      readonly edit: RecordedEdit;
    };

export type Reply =
  | { readonly kind: 'ready'; readonly version: string }
  /** A fault of the engine itself: nothing more is said about what was asked. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'fault'; readonly id: number; readonly fault: ReadingFault }
  | { readonly kind: 'reading'; readonly id: number; readonly facts: ReadingFacts }
  | { readonly kind: 'version'; readonly id: number; readonly shown: ShownVersion }
  /** Undefined where another formula has been asked of meanwhile. */
  | { readonly kind: 'steps'; readonly id: number; readonly steps: ShownSteps | undefined }
  | { readonly kind: 'holds'; readonly id: number; readonly holds: string }
  | {
      readonly kind: 'done';
      readonly id: number;
      readonly label: boolean;
      readonly count: number;
      readonly dropped: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'checked'; readonly id: number; readonly facts: CheckFacts }
  | { readonly kind: 'templates'; readonly id: number; readonly templates: TemplateData }
  | { readonly kind: 'identity'; readonly id: number; readonly identity: ShownIdentity }
  /** No identity of that id. */
  | { readonly kind: 'missing'; readonly id: number }
  | { readonly kind: 'mark'; readonly id: number; readonly mark: EditMark | undefined };
