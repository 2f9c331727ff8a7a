import katex from 'katex';
import { escapeHtml } from './page.ts';

/** Longer formulas are shown as source. */
const LONGEST = 3000;

/** A formula, or words with formulas between dollars, as MathML: browsers draw it without fonts or styles of ours. */
export function saidHtml(text: string): string {
  if (!text.includes('$')) return formulaHtml(text);
  const parts = text.split(/(?<!\\)\$\$?/);
  return parts
    .map((part, at) => (at % 2 === 1 ? formulaHtml(part) : escapeHtml(part.replaceAll('\\$', '$'))))
    .join('');
}

/** Its source where KaTeX refuses it. Neither links nor HTML are trusted. */
function formulaHtml(latex: string): string {
  const source = `<code>${escapeHtml(latex)}</code>`;
  if (latex.length > LONGEST) return source;
  try {
    return katex.renderToString(latex, {
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 1000,
      maxSize: 20,
    });
  } catch (error) {
    if (error instanceof katex.ParseError || error instanceof RangeError) return source;
    throw error;
  }
}
