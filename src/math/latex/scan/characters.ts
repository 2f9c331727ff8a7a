export function isLetterCode(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/** The first place from `at` on that is no white space. */
export function skipBlank(source: string, at: number): number {
  let next = at;
  while (source.charCodeAt(next) <= 32) next += 1;
  return next;
}

/** The content of the braces at `at`, white space in front allowed; undefined where there are none or they stay open. */
export function braced(
  source: string,
  at: number,
): { readonly content: string; readonly end: number } | undefined {
  const from = skipBlank(source, at);
  if (source.charCodeAt(from) !== 0x7b) return undefined;
  let depth = 0;
  for (let next = from; next < source.length; next += 1) {
    const code = source.charCodeAt(next);
    if (code === 0x5c) next += 1;
    else if (code === 0x7b) depth += 1;
    else if (code === 0x7d) {
      depth -= 1;
      if (depth === 0) return { content: source.slice(from + 1, next), end: next + 1 };
    }
  }
  return undefined;
}

/** The end of an argument in square brackets that follows at once; `at` where there is none. */
export function skipOptional(source: string, at: number): number {
  if (source.charCodeAt(at) !== 0x5b) return at;
  const end = source.indexOf(']', at);
  return end < 0 ? at : end + 1;
}

/**
 * An upright name: at least two letters in braces. Blanks between the letters do not count, since TeX shows none; digits
 * and hyphens may stand inside.
 */
export function plainWord(
  source: string,
  at: number,
): { readonly word: string; readonly end: number } | undefined {
  const from = skipBlank(source, at);
  if (source.charCodeAt(from) !== 0x7b) return undefined;
  let word = '';
  let next = from + 1;
  let depth = 0;
  for (; next < source.length; next += 1) {
    const code = source.charCodeAt(next);
    if (code === 0x7b && word === '') depth += 1;
    else if (code === 0x7d && depth > 0) depth -= 1;
    else if (isLetterCode(code) || (word !== '' && (code === 0x2d || (code >= 48 && code <= 57))))
      word += source[next];
    else if (code > 32 && code !== 0x7e) break;
  }
  if (source.charCodeAt(next) !== 0x7d || word.length < 2 || !isLetterCode(word.charCodeAt(1)))
    return undefined;
  return { word, end: next + 1 };
}

/** One command or sign behind a font, in braces or not, which the font changes nothing of if it is an operator. */
export function loneSign(
  source: string,
  at: number,
): { readonly key: string; readonly end: number } | undefined {
  LONE_SIGN.lastIndex = at;
  const found = LONE_SIGN.exec(source);
  const key = found?.[1] ?? found?.[2];
  return found && key !== undefined ? { key, end: LONE_SIGN.lastIndex } : undefined;
}

const LONE_SIGN = /\s*(?:\{\s*(\\[A-Za-z]+|[-+=<>*])\s*\}|(\\[A-Za-z]+|[-+=<>*]))/y;

/** Words that join formulas also where they are written as an upright name. */
export const CONNECTING =
  /^(?:if|iff|for|and|or|on|where|when|whenever|with|then|thus|hence|therefore|since|because|unless|otherwise|else)[.,]?$/;

/** An upright word in braces that joins formulas, as in \mathrm{if}; in letters of a formula a name. */
export function connectingWord(
  source: string,
  at: number,
): { readonly word: string; readonly end: number } | undefined {
  const argument = braced(source, skipBlank(source, at));
  const word = argument?.content.replace(/[\s~]/g, '') ?? '';
  return argument && CONNECTING.test(word) ? { word, end: argument.end } : undefined;
}

/** The end of a length such as `3mu`, `-1.5em` or `{2pt}`; stretch is not read. */
export function skipDimension(source: string, at: number): number {
  const argument = braced(source, at);
  if (argument) return argument.end;
  let next = skipBlank(source, at);
  while (/[-+.\d\s]/.test(source[next] ?? 'x')) next += 1;
  while (source.charCodeAt(next) <= 32) next += 1;
  return /^[a-z]{2}/.test(source.slice(next, next + 2)) ? next + 2 : next;
}

/** The end of three full stops in a row, blanks between them allowed; 0 where there are fewer. */
export function stops(source: string, at: number): number {
  let next = at;
  for (let count = 0; count < 3; count += 1) {
    if (source.charCodeAt(next) !== 0x2e) return 0;
    next += 1;
    if (count < 2) next = skipBlank(source, next);
  }
  return next;
}

/** Signs as they are drawn with the characters of a keyboard. */
export const KEYBOARD: ReadonlyMap<string, string> = new Map([
  ['<=>', '\\Leftrightarrow'],
  ['<->', '\\leftrightarrow'],
  ['=>', '\\Rightarrow'],
  ['->', '\\to'],
  ['<=', '\\leq'],
  ['>=', '\\geq'],
]);
