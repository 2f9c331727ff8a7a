import { glue } from './print/piece.ts';

/** A text with places for letters: `texts` has one more than `names`, and letter number n stands behind text number n. */
export interface Slots {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** What a letter of LaTeX is that no braces have to hold together: one character, or one control word. */
const SINGLE = /^(?:[a-zA-Z]|\\[a-zA-Z]+|[^ -~])$/u;

/** The parts of a formula: commands with arguments that are no formulas, as the columns of an array; control words, other characters. */
const PARTS =
  /\\begin\{[^{}]*\}(?:\[[^\]]*\])?(?:\{[^{}]*\})?|\\(?:end|text(?:rm|it|bf|normal)?|mbox|operatorname\*?|mathrm)\s*\{[^{}]*\}|\\[a-zA-Z]+|\\.|./gsu;

/** Dollars around the formulas of a text. */
const DOLLARS = /((?<!\\)\$\$?)/;

/** Whether LaTeX is one sign, a letter or a control word. */
export function isSingle(latex: string): boolean {
  return SINGLE.test(latex);
}

/**
 * Places for letters in a formula, or in the formulas of a text, by the letters' LaTeX. A letter has no place where it is more than
 * a single sign, or written in some other way.
 */
export function slotsOf(source: string, letters: ReadonlyMap<string, string>): Slots {
  const texts: string[] = [];
  const names: string[] = [];
  let before = '';
  let text = '';
  const close = (next: string): void => {
    texts.push(withoutGlue(before, text, next));
    text = '';
    before = next;
  };
  let isFormula = !DOLLARS.test(source);
  for (const stretch of source.split(DOLLARS)) {
    const isDollars = stretch.startsWith('$');
    if (isDollars) isFormula = !isFormula;
    for (const part of isFormula && !isDollars ? (stretch.match(PARTS) ?? []) : [stretch]) {
      const name = SINGLE.test(part) ? letters.get(part) : undefined;
      if (name === undefined) text += part;
      else {
        close(part);
        names.push(name);
      }
    }
  }
  close('');
  return { texts, names };
}

const LETTER = /^[a-zA-Z]/;

/** A text without the blanks at its ends that do no more than keep a control word from a letter. */
function withoutGlue(before: string, text: string, next: string): string {
  const isGlued = before.startsWith('\\') && text.startsWith(' ') && LETTER.test(text.slice(1) + next);
  const rest = isGlued ? text.slice(1) : text;
  return LETTER.test(next) && /\\[a-zA-Z]+ $/.test(rest) ? rest.slice(0, -1) : rest;
}

/**
 * The text with letters in its places, each as LaTeX. More than a single sign stands in braces behind `_` and `^`; behind a command
 * that takes one argument it is taken apart, so that such a text has to be read back.
 */
export function filled({ texts, names }: Slots, latexOf: (name: string) => string): string {
  const letters = new Map<string, { readonly latex: string; readonly isSingle: boolean }>();
  // What stands last is asked piece by piece: no control word is divided among them.
  let last = texts[0] as string;
  let filled = last;
  const add = (piece: string): void => {
    if (piece === '') return;
    const glued = glue(last, piece);
    filled += glued.length === last.length + piece.length ? piece : ` ${piece}`;
    last = piece;
  };
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] as string;
    let letter = letters.get(name);
    if (!letter) {
      const latex = latexOf(name);
      letter = { latex, isSingle: SINGLE.test(latex) };
      letters.set(name, letter);
    }
    add(!letter.isSingle && SCRIPT.test(last) ? `{${letter.latex}}` : letter.latex);
    add(texts[at + 1] as string);
  }
  return filled;
}

/** What a script of one sign stands behind. */
const SCRIPT = /[_^]\s*$/;
