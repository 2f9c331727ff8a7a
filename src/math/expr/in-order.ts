/** Lists longer than this are left to the engine, whose sorting of short ones costs more than they do. */
const SHORT = 12;

/** Sorts texts in place by their UTF-16 units, as `sort()` does without a comparison; gives the same list back. */
export function inOrder(texts: string[]): string[] {
  if (texts.length > SHORT) return texts.sort();
  for (let end = 1; end < texts.length; end += 1) {
    const text = texts[end] as string;
    let at = end;
    for (; at > 0 && (texts[at - 1] as string) > text; at -= 1) texts[at] = texts[at - 1] as string;
    texts[at] = text;
  }
  return texts;
}
