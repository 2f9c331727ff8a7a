import { extname } from 'node:path';

/** File name endings of documents, as against tables. */
export const DOCUMENTS: ReadonlySet<string> = new Set(['.tex', '.md', '.markdown', '.txt', '.html', '.htm']);

/** What is no prose, by kind of document: it is blanked out, so that offsets stay. */
const SILENT: Readonly<Record<string, readonly RegExp[]>> = {
  '.tex': [
    /(?<!\\)%[^\n]*/g,
    /\\begin\{(verbatim\*?|lstlisting|comment|minted)\}[\s\S]*?\\end\{\1\}/g,
    /\\(?:newcommand|renewcommand|providecommand|DeclareMathOperator|def)\b[^\n]*/g,
  ],
  '.md': [/^(```|~~~)[\s\S]*?^\1[^\n]*/gm, /(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g],
  '.html': [/<!--[\s\S]*?-->/g, /<(script|style|pre|code)\b[\s\S]*?<\/\1>/gi, /<\/?[A-Za-z][^<>]*>/g],
};

/** The text of a document with code, comments, definitions and tags turned into blanks; line breaks stay. */
export function prose(text: string, path: string): string {
  let result = text;
  for (const pattern of SILENT[kindOf(path)] ?? [])
    result = result.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));
  return result;
}

/** The characters that HTML escapes, as formulas in it have them. */
export function unescaped(tex: string, path: string): string {
  if (kindOf(path) !== '.html') return tex;
  return tex
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');
}

function kindOf(path: string): string {
  const extension = extname(path).toLowerCase();
  return extension === '.markdown' ? '.md' : extension === '.htm' ? '.html' : extension;
}

const DISPLAYS =
  /\\begin\{((?:equation|displaymath|math|align|gather|multline|eqnarray|alignat)\*?)\}([\s\S]*?)\\end\{\1\}/g;

/** Environments that hold one formula are no part of it. */
const BARE = /^(?:equation\*?|displaymath|math)$/;

/** Displays in environments: where they begin and end, and the formula. */
export function displaysOf(
  text: string,
): { readonly from: number; readonly to: number; readonly tex: string }[] {
  return [...text.matchAll(DISPLAYS)].map(({ 0: whole, 1: name, 2: inner, index }) => ({
    from: index,
    to: index + whole.length,
    tex: BARE.test(name as string) ? (inner as string).trim() : whole,
  }));
}
