import type { Expr, Sym } from '../expr/expr.ts';
import { allSymbols, renameSymbols } from '../expr/letters.ts';

/** Words between formulas, kept byte for byte. */
export interface Prose {
  readonly kind: 'prose';
  readonly words: string;
}

/**
 * A formula inside words. `claim`: part of what the passage states; `given`: a premise; `mention`: a letter, term or
 * condition that only names things, and is not judged.
 */
export interface Inline {
  readonly kind: 'math';
  readonly role: 'claim' | 'given' | 'mention';
  readonly expr: Expr;
  readonly display?: boolean | undefined;
  /** What stands around the formula in the text that it was read from. */
  readonly around?: Around | undefined;
}

/** The marks around a formula in its text, `\[` and `\]` or nothing around an environment. */
export interface Around {
  readonly open: string;
  readonly close: string;
  /** The prose behind the formula is a sign that stands inside of it there. */
  readonly sign: boolean;
}

/** A stretch of prose, or a formula in it. */
export type Segment = Prose | Inline;

/** Prose and formulas in reading order. A bare formula is a passage of one claim. */
export interface Passage {
  readonly segments: readonly Segment[];
}

/** A bare formula as a passage. */
export function formulaPassage(expr: Expr): Passage {
  return { segments: [{ kind: 'math', role: 'claim', expr }] };
}

/** Whether there are words around the formulas. */
export function isInWords(passage: Passage): boolean {
  return passage.segments.some((segment) => segment.kind === 'prose');
}

/** The formulas of one role, in order. */
export function formulasOf(passage: Passage, role: Inline['role']): Expr[] {
  return passage.segments.flatMap((segment) =>
    segment.kind === 'math' && segment.role === role ? [segment.expr] : [],
  );
}

/** Every symbol in any formula of the passage, in order of first appearance. */
export function passageSymbols(passage: Passage): Sym[] {
  const found = new Map<string, Sym>();
  for (const segment of passage.segments) {
    if (segment.kind !== 'math') continue;
    for (const symbol of allSymbols(segment.expr))
      if (!found.has(symbol.name)) found.set(symbol.name, symbol);
  }
  return [...found.values()];
}

/** The passage with `change` applied to each of its formulas. */
export function mapFormulas(passage: Passage, change: (inline: Inline) => Expr): Passage {
  return {
    segments: passage.segments.map((segment) => {
      if (segment.kind === 'prose') return segment;
      const { role, display, around } = segment;
      return { kind: 'math', role, expr: change(segment), display, around };
    }),
  };
}

/** Renames symbols in all formulas at once, so that prose mentions follow; see `renameSymbols` for what is demanded of the map. */
export function renamePassage(passage: Passage, names: ReadonlyMap<string, Expr>): Passage {
  return mapFormulas(passage, (inline) => renameSymbols(inline.expr, names));
}
