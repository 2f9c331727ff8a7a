/** Why a formula was refused and where. */
export interface LatexError {
  /** Place in the source in UTF-16 units. */
  readonly offset: number;
  readonly message: string;
  /** The neighbourhood of the place and, on a second line, a caret under it. */
  readonly excerpt: string;
  /** What was probably meant or may help, in words, where there is a good guess. */
  readonly suggestion?: string;
}

/**
 * Thrown inside the scanner and parser only and turned into a value at their door: a refusal unwinds a deep descent.
 * It carries no stack, which would cost more than the parse.
 */
export class Refusal {
  constructor(
    readonly offset: number,
    readonly message: string,
    readonly suggestion?: string,
  ) {}
}

const REACH = 24;

/** Shows the place of a refusal in its source. Line breaks are shown as blanks so that the caret stays under its place. */
export function latexError(source: string, refusal: Refusal): LatexError {
  const from = Math.max(0, refusal.offset - REACH);
  const to = Math.min(source.length, refusal.offset + REACH);
  const before = (from > 0 ? '…' : '') + source.slice(from, refusal.offset);
  const shown = before + source.slice(refusal.offset, to) + (to < source.length ? '…' : '');
  const error = {
    offset: refusal.offset,
    message: refusal.message,
    excerpt: `${shown.replace(/\s/g, ' ')}\n${' '.repeat(before.length)}^`,
  };
  return refusal.suggestion === undefined ? error : { ...error, suggestion: refusal.suggestion };
}
