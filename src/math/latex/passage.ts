import type { Grammar } from '../grammar/grammar.ts';
import { type Inline, isInWords, type Passage } from '../statement/passage.ts';
import type { ParseContext } from './parse/parse.ts';
import type { Notation } from './print/notation.ts';
import { printLatex } from './print/print.ts';
import { readBack } from './readback.ts';

/**
 * A bare formula as it is; in words, formulas between dollars, displayed ones between two, and as written between the marks
 * that they were read between. All formulas share what the notation decides once; prose stands byte for byte.
 */
export function printPassage(passage: Passage, grammar: Grammar, notation: Notation): string {
  const bare = bareFormula(passage);
  if (bare) return printLatex(bare.expr, grammar, notation);
  let dotted = false;
  const onDotted = () => {
    dotted = true;
  };
  // What is written as it was owes nothing to what stands beside it.
  const formulas =
    notation.kind === 'drawn'
      ? passage.segments.flatMap((segment) => (segment.kind === 'math' ? [segment.expr] : []))
      : [];
  const print = (how: Notation): string =>
    stretchesOf(passage, how)
      .map((stretch) => {
        if (typeof stretch === 'string') return stretch;
        const { open, inline, index, close } = stretch;
        const beside = formulas.filter((expr) => expr !== inline.expr);
        const text = printLatex(inline.expr, grammar, how, { part: index, beside, onDotted });
        return open + text + close;
      })
      .join('');
  const text = print(notation);
  // The formulas of a passage have one style: a sign in one stands in all.
  return dotted && passage.segments.length > SINGLE ? print({ ...notation, dotted: true }) : text;
}

/** Segments of a passage with one formula at most, words on either side. */
const SINGLE = 3;

/** A formula with what stands around it, and its place among the segments. */
interface Framed {
  readonly inline: Inline;
  readonly index: number;
  readonly open: string;
  readonly close: string;
}

/** Words and formulas as they follow each other in a notation. */
function stretchesOf({ segments }: Passage, { kind }: Pick<Notation, 'kind'>): (string | Framed)[] {
  const aroundAt = (index: number) => {
    const segment = segments[index];
    return kind === 'written' && segment?.kind === 'math' ? segment.around : undefined;
  };
  // A display takes the sign behind it in.
  const signAt = (index: number): string => {
    const [segment, next] = [segments[index], segments[index + 1]];
    if (kind === 'written' || segment?.kind !== 'math' || !segment.display) return '';
    return (next?.kind === 'prose' && /^[.,;]/.exec(next.words)?.[0]) || '';
  };
  return segments.flatMap((segment, index): (string | Framed)[] => {
    if (segment.kind === 'prose') {
      const words = segment.words.slice(signAt(index - 1).length);
      return aroundAt(index - 1)?.sign || words === '' ? [] : [words];
    }
    const dollars = segment.display ? '$$' : '$';
    const { open, close } = aroundAt(index) ?? { open: dollars, close: signAt(index) + dollars };
    return [{ inline: segment, index, open, close }];
  });
}

function bareFormula(passage: Passage): Inline | undefined {
  const [only, ...others] = passage.segments;
  return others.length === 0 && only?.kind === 'math' && !isInWords(passage) ? only : undefined;
}

export type PassageReading =
  /** The formulas as they stand in the source, in order. */
  | { readonly ok: true; readonly formulas: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a printed passage back: its prose must stand where it stood and every formula must read as its tree. `notation` is
 * what it was printed in.
 */
export function readBackPassage(
  source: string,
  passage: Passage,
  grammar: Grammar,
  context?: ParseContext,
  notation: Pick<Notation, 'kind'> = DRAWN,
): PassageReading {
  const formulas = formulasIn(source, passage, notation);
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

const DRAWN = { kind: 'drawn' } as const;

/** The formulas of a printed passage, or a reason why the source is not one of this shape. */
function formulasIn(source: string, passage: Passage, notation: Pick<Notation, 'kind'>): string[] | string {
  if (bareFormula(passage)) return [source];
  const formulas: string[] = [];
  let at = 0;
  for (const stretch of stretchesOf(passage, notation)) {
    if (typeof stretch === 'string') {
      if (!source.startsWith(stretch, at)) return `the words at ${at} differ`;
      at += stretch.length;
      continue;
    }
    const { open, close } = stretch;
    const from = at + open.length;
    const to = !source.startsWith(open, at)
      ? -1
      : close === ''
        ? environmentEnd(source, from)
        : closing(source, from, close);
    if (to < 0) return `no formula at ${at}`;
    formulas.push(source.slice(from, to));
    at = to + close.length;
  }
  return at === source.length ? formulas : `more than the passage from ${at}`;
}

/** What closes a formula: not escaped, and not inside braces, where text may hold formulas of its own. */
function closing(source: string, from: number, close: string): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const character = source[at];
    if (depth === 0 && source.startsWith(close, at)) return at;
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  }
  return -1;
}

/** Behind the environment that begins at the place, of which none of the same name stands inside. */
function environmentEnd(source: string, from: number): number {
  const name = /^\\begin\{([^}]*)\}/.exec(source.slice(from, from + 40))?.[1];
  const end = name === undefined ? -1 : source.indexOf(`\\end{${name}}`, from);
  return end < 0 ? -1 : end + `\\end{${name}}`.length;
}
