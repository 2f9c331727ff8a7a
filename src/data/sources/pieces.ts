import { expandMacros } from './latex/expand.ts';
import { formulasOfLatex } from './latex/latex.ts';
import type { Macros } from './latex/macros.ts';
import { type Spans, spansOf } from './spans.ts';

/** A piece of a text: words, or a formula with its commands expanded, and as it stands with its delimiters. */
export type Piece =
  | { readonly words: string }
  | { readonly tex: string; readonly display: boolean; readonly source: string };

/** Where formulas stand in a text: by the rules of LaTeX, or those of prose, where a dollar may be money. */
export function formulasIn(text: string, rules: 'latex' | 'prose'): Spans {
  return rules === 'latex' ? formulasOfLatex(text) : spansOf(text);
}

/**
 * Cuts a text at its formulas. One whose commands cannot be expanded stays as it stands: it cannot be read then, and
 * whoever reads the pieces leaves it alone.
 */
export function cut(text: string, found: Extract<Spans, { ok: true }>, macros: Macros): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, tex, display } of found.spans) {
    if (from > at) pieces.push({ words: text.slice(at, from) });
    const expanded = expandMacros(tex, macros);
    pieces.push({ tex: expanded.ok ? expanded.tex : tex, display, source: text.slice(from, to) });
    at = to;
  }
  if (at < text.length) pieces.push({ words: text.slice(at) });
  return pieces;
}
