import type { Grammar } from '../grammar/grammar.ts';
import { type Inline, isInWords, type Passage } from '../statement/passage.ts';
import type { ParseContext } from './parse/parse.ts';
import type { Notation } from './print/notation.ts';
import { printLatex } from './print/print.ts';
import { readBack } from './readback.ts';

/**
 * A bare formula as it is; in words, formulas between dollars, displayed ones between two. All formulas share what the
 * notation decides once; prose stands byte for byte.
 */
export function printPassage(passage: Passage, grammar: Grammar, notation: Notation): string {
  const bare = bareFormula(passage);
  if (bare) return printLatex(bare.expr, grammar, notation);
  return passage.segments
    .map((segment, index) => {
      if (segment.kind === 'prose') return segment.words;
      const dollars = segment.display ? '$$' : '$';
      return dollars + printLatex(segment.expr, grammar, notation, index) + dollars;
    })
    .join('');
}

function bareFormula(passage: Passage): Inline | undefined {
  const [only, ...others] = passage.segments;
  return others.length === 0 && only?.kind === 'math' && !isInWords(passage) ? only : undefined;
}

export type PassageReading =
  /** The formulas as they stand in the source, in order. */
  | { readonly ok: true; readonly formulas: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** Reads a printed passage back: its prose must stand where it stood and every formula must read as its tree. */
export function readBackPassage(
  source: string,
  passage: Passage,
  grammar: Grammar,
  context?: ParseContext,
): PassageReading {
  const formulas = formulasIn(source, passage);
  if (typeof formulas === 'string') return { ok: false, reason: formulas };
  let next = 0;
  for (const segment of passage.segments) {
    if (segment.kind !== 'math') continue;
    const reason = readBack(segment.expr, formulas[next] as string, grammar, context);
    if (reason !== undefined) return { ok: false, reason };
    next += 1;
  }
  return { ok: true, formulas };
}

/** The formulas of a printed passage, or a reason why the source is not one of this shape. */
function formulasIn(source: string, passage: Passage): string[] | string {
  if (bareFormula(passage)) return [source];
  const formulas: string[] = [];
  let at = 0;
  for (const segment of passage.segments) {
    if (segment.kind === 'prose') {
      if (!source.startsWith(segment.words, at)) return `the words at ${at} differ`;
      at += segment.words.length;
      continue;
    }
    const dollars = segment.display ? '$$' : '$';
    const from = at + dollars.length;
    const to = source.startsWith(dollars, at) ? closingDollars(source, from, dollars) : -1;
    if (to < 0) return `no formula at ${at}`;
    formulas.push(source.slice(from, to));
    at = to + dollars.length;
  }
  return at === source.length ? formulas : `more than the passage from ${at}`;
}

/** The dollars that close a formula: not escaped, and not inside braces, where text may hold formulas of its own. */
function closingDollars(source: string, from: number, dollars: string): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const character = source[at];
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (depth === 0 && source.startsWith(dollars, at)) return at;
  }
  return -1;
}
