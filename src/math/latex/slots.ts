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

/** The text with letters in its places, each as LaTeX; undefined where one of them is more than a single sign. */
export function filled(
  { texts, names }: Slots,
  latexOf: (name: string) => string | undefined,
): string | undefined {
  let filled = texts[0] as string;
  for (let at = 0; at < names.length; at += 1) {
    const latex = latexOf(names[at] as string);
    if (latex === undefined || !SINGLE.test(latex)) return undefined;
    filled = glue(glue(filled, latex), texts[at + 1] as string);
  }
  return filled;
}
