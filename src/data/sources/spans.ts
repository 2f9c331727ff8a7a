/** A formula inside a text: where its delimiters begin and end, and what stands between them. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly tex: string;
  readonly display: boolean;
}

export type Spans =
  | { readonly ok: true; readonly spans: readonly Span[] }
  | { readonly ok: false; readonly offset: number };

const CLOSERS: Readonly<Record<string, { readonly close: string; readonly display: boolean }>> = {
  $$: { close: '$$', display: true },
  $: { close: '$', display: false },
  '\\(': { close: '\\)', display: false },
  '\\[': { close: '\\]', display: true },
};

/**
 * The formulas of a text between `$`, `$$`, `\( \)` and `\[ \]`, in order. Escaped dollars are words. A formula that is
 * not closed makes the whole text unreadable, at the place where it opens.
 */
export function spansOf(text: string): Spans {
  const spans: Span[] = [];
  for (let at = 0; at < text.length; ) {
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
    if (to < 0) return { ok: false, offset: at };
    spans.push({ from: at, to: to + close.length, tex: text.slice(from, to).trim(), display });
    at = to + close.length;
  }
  return { ok: true, spans };
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
