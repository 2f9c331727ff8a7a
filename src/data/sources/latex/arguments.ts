import { isLetterCode, skipBlank } from '../../../math/latex/scan/characters.ts';

/** What stands between two marks, and where it ends with its mark. */
export interface Found {
  readonly content: string;
  readonly end: number;
}

/** An argument as TeX takes it: a group, else one command or character; undefined where the text or its group ends. */
export function argumentAt(tex: string, at: number): Found | undefined {
  const from = skipBlank(tex, at);
  const group = groupAt(tex, from);
  if (group) return group;
  const content = commandAt(tex, from) ?? tex[from];
  return content === undefined || content === '}' ? undefined : { content, end: from + content.length };
}

/** The command that begins at the place, with its backslash. */
export function commandAt(tex: string, at: number): string | undefined {
  if (tex[at] !== '\\') return undefined;
  let end = at + 1;
  while (isLetterCode(tex.charCodeAt(end))) end += 1;
  return tex.slice(at, Math.max(end, at + 2));
}

/** The group in braces that follows, white space in front allowed. */
export function groupAt(tex: string, at: number): Found | undefined {
  return between(tex, at, '{', '}');
}

/** What follows in square brackets, white space in front allowed. */
export function bracketedAt(tex: string, at: number): Found | undefined {
  return between(tex, at, '[', ']');
}

/** What stands between two marks at the place, braces inside balanced. */
function between(tex: string, at: number, open: string, close: string): Found | undefined {
  const from = skipBlank(tex, at);
  if (tex[from] !== open) return undefined;
  let depth = 0;
  for (let next = from + 1; next < tex.length; next += 1) {
    const character = tex[next];
    if (character === '\\') next += 1;
    else if (character === close && depth === 0) return { content: tex.slice(from + 1, next), end: next + 1 };
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  }
  return undefined;
}
