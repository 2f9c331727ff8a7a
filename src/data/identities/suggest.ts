/** The known word at the least edit distance from `word`, if that is at most a third of its length; ties go to the earlier one. */
export function closest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(word, candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** Levenshtein distance in UTF-16 units, two neighbours exchanged counting as one change. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const exchanged =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (before[j - 2] as number) + 1
          : Number.POSITIVE_INFINITY;
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1, exchanged));
    }
    before = row;
    row = next;
  }
  return row[b.length] as number;
}
