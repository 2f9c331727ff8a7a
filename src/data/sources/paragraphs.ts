/** A run of text between empty lines, or a text, without the white space around it. */
export interface Paragraph {
  readonly start: number;
  readonly words: string;
}

/** The paragraphs of a text in order; empty lines are white space alone. */
export function* paragraphs(text: string): Generator<Paragraph> {
  let from = 0;
  for (const { 0: gap, index } of text.matchAll(/\n\s*\n/g)) {
    const paragraph = trimmed(text.slice(from, index), from);
    if (paragraph.words !== '') yield paragraph;
    from = index + gap.length;
  }
  const last = trimmed(text.slice(from), from);
  if (last.words !== '') yield last;
}

/** A text that begins at a place, without the white space around it. */
export function trimmed(text: string, from: number): Paragraph {
  return { start: from + text.length - text.trimStart().length, words: text.trim() };
}
