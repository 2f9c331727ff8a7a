import { Edge, lastEdge } from '../print/piece.ts';
import type { Stretch } from './origin.ts';

/** A stretch of the text with what is to stand there. */
export interface Edit extends Stretch {
  readonly text: string;
}

/** Whether two of the edits, which are in order, claim the same place. */
export function overlap(edits: readonly Edit[]): boolean {
  return edits.some(({ start }, index) => index > 0 && start < (edits[index - 1] as Edit).end);
}

/** The text with all edits done, which are in order and apart, and the blanks that TeX needs behind commands. */
export function applied(source: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits) {
    text = beside(beside(text, source.slice(at, edit.start)), edit.text);
    at = edit.end;
  }
  return beside(text, source.slice(at));
}

function beside(left: string, right: string): string {
  return /^[a-zA-Z]/.test(right) && lastEdge(left) === Edge.word ? `${left} ${right}` : left + right;
}

/** Whether TeX takes the text for one argument without braces. */
export function isOneToken(text: string): boolean {
  return /^(?:[^\\{}\s]|\\(?:[a-zA-Z]+|.))$/u.test(text);
}
