/** A formula inside a text: where its delimiters begin and end, and what stands between them. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly tex: string;
  readonly display: boolean;
}

export type Spans =
  | { readonly ok: true; readonly spans: readonly Span[] }
  | { readonly ok: false; readonly offset: number; readonly reason: string };

const CLOSERS: Readonly<Record<string, { readonly close: string; readonly display: boolean }>> = {
  $$: { close: '$$', display: true },
  $: { close: '$', display: false },
  '\\(': { close: '\\)', display: false },
  '\\[': { close: '\\]', display: true },
};

/** Environments of displayed formulas; the first group holds one formula and is no part of it. */
const DISPLAY =
  /\\begin\{(?:(equation\*?|displaymath|math|dmath\*?)|((?:align|gather|multline|eqnarray|alignat|flalign)\*?))\}/y;

/**
 * The formulas of a text between `$`, `$$`, `\( \)` and `\[ \]` and in display environments, in order. Escaped dollars are
 * words. A formula that is not closed makes the whole text unreadable, at the place where it opens.
 */
export function spansOf(text: string): Spans {
  const spans: Span[] = [];
  for (let at = 0; at < text.length; ) {
    const environment = environmentAt(text, at);
    if (environment) {
      spans.push(environment);
      at = environment.to;
      continue;
    }
    const opener = openerAt(text, at);
    if (!opener) {
      at += text[at] === '\\' ? 2 : 1;
      continue;
    }
    const { close, display } = CLOSERS[opener] as (typeof CLOSERS)[string];
    const from = at + opener.length;
    const to = closerAfter(text, from, close);
    if (opener === '$' && isPrice(text, from, to)) {
      at = from;
      continue;
    }
    if (to < 0) return { ok: false, offset: at, reason: 'a formula that is not closed' };
    spans.push({ from: at, to: to + close.length, tex: text.slice(from, to).trim(), display });
    at = to + close.length;
  }
  return { ok: true, spans };
}

/** The display environment that begins at the place; undefined where none does, or it has no end. */
function environmentAt(text: string, from: number): Span | undefined {
  if (text[from] !== '\\') return undefined;
  DISPLAY.lastIndex = from;
  const match = DISPLAY.exec(text);
  if (!match) return undefined;
  const name = (match[1] ?? match[2]) as string;
  const end = `\\end{${name}}`;
  const close = text.indexOf(end, from);
  if (close < 0) return undefined;
  const to = close + end.length;
  const bare = match[1] !== undefined;
  const tex = bare ? text.slice(from + match[0].length, close).trim() : text.slice(from, to);
  return { from, to, tex, display: true };
}

function openerAt(text: string, at: number): string | undefined {
  const two = text.slice(at, at + 2);
  if (two in CLOSERS) return two;
  return text[at] === '$' ? '$' : undefined;
}

/** Braces hide delimiters: `\text{if $x$}` belongs to the formula around it. */
function closerAfter(text: string, from: number, close: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (depth === 0 && text.startsWith(close, at)) return at;
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') depth = Math.max(0, depth - 1);
  }
  return -1;
}

/**
 * A dollar in front of a numeral is a price where no dollar closes it, where the next one stands in front of a numeral
 * itself, or where plain words stand between: $5 and $10.
 */
function isPrice(text: string, from: number, to: number): boolean {
  if (!/^\d/.test(text.slice(from, from + 1))) return false;
  if (to < 0) return true;
  const between = text.slice(from, to);
  return /\d/.test(text[to + 1] ?? '') || (/\s[a-z]{2,}\b/.test(between) && !/[\\=^_<>+]/.test(between));
}
