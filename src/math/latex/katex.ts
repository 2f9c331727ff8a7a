import katex, { type KatexOptions } from 'katex';

/** Longer formulas are refused unseen: KaTeX's time grows faster than their length. */
export const KATEX_LENGTH_LIMIT = 20_000;

/** Recent verdicts; a row's formula is often asked for more than once in a row. */
const REMEMBERED = 2048;
const verdicts = new Map<string, string | undefined>();

/**
 * Undefined where KaTeX accepts the formula, else its reason. Never trusts links or HTML, and expands at most a
 * thousand macros. A pure function of `latex`: the memory changes its speed only.
 */
export function katexAccepts(latex: string): string | undefined {
  if (latex.length > KATEX_LENGTH_LIMIT) return `longer than ${KATEX_LENGTH_LIMIT} characters`;
  if (verdicts.has(latex)) return verdicts.get(latex);
  const verdict = read(latex);
  if (verdicts.size >= REMEMBERED) verdicts.clear();
  verdicts.set(latex, verdict);
  return verdict;
}

/**
 * KaTeX's parser alone, which takes half the time of rendering: whatever it accepts is also rendered, since KaTeX finds
 * all its faults while it reads. A test holds that.
 */
const PARSER = katex as unknown as { __parse(latex: string, settings: KatexOptions): unknown };

function read(latex: string): string | undefined {
  try {
    PARSER.__parse(latex, {
      displayMode: true,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 1000,
    });
    return undefined;
  } catch (error) {
    // KaTeX reports refusals as ParseError, deep nesting as RangeError; anything else is a fault to be seen.
    if (error instanceof katex.ParseError || error instanceof RangeError) return error.message;
    throw error;
  }
}
