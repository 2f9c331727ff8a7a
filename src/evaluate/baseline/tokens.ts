/**
 * The tokens of a LaTeX string as a search engine would index them: control words with their backslash, control
 * symbols, single letters, runs of digits with a decimal point, and every other visible character. White space and the
 * braces that only group are left out. Words of prose come out letter by letter inside `$...$` and as words outside it.
 */
export function latexTokens(source: string): string[] {
  const tokens: string[] = [];
  source.split('$').forEach((part, index, parts) => {
    const inMath = parts.length === 1 || index % 2 === 1;
    for (const match of part.matchAll(inMath ? MATH : WORDS)) tokens.push(match[0]);
  });
  return tokens;
}

const MATH = /\\[a-zA-Z]+|\\[^a-zA-Z]|\d+(?:\.\d+)?|[^\s{}]/gu;
const WORDS = /[\p{L}\p{N}'-]+|[^\s\p{L}\p{N}]/gu;
