/** Pairs of operators of which a derivation has one: the second would take back, in part or elsewhere, what the first has done, or turn what it wrote apart. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['split-fraction', 'join-fractions'],
  ['expand-square', 'factor-square'],
  ['expand-square', 'reverse-squared-difference'],
  ['expand-product', 'factor-out'],
  ['expand-difference-of-squares', 'factor-difference-of-squares'],
  ['split-first-term', 'join-first-term'],
  ['series-as-limit', 'limit-as-series'],
  ['difference-as-intersection', 'intersection-as-difference'],
  ['root-as-power', 'power-as-root'],
  ['halve-both-sides', 'double-both-sides'],
  ['halve-both-sides', 'multiply-both-sides'],
  ['split-root', 'join-roots'],
  ['split-sum', 'join-sums'],
  ['split-first-term', 'split-last-term'],
  ['split-first-term', 'negative-power'],
  ['split-first-term', 'shift-index'],
  ['square-of-sine', 'factor-difference-of-squares'],
  ['power-as-exponential', 'power-by-logarithm'],
  ['collect-on-one-side', 'change-signs'],
  ['collect-on-one-side', 'gather-subtrahends'],
  ['equivalence-as-implications', 'implication-as-disjunction'],
  ['square-of-sine', 'gather-signs'],
];

const AGAINST = new Map<string, Set<string>>();
for (const [one, other] of PAIRS) {
  AGAINST.set(one, (AGAINST.get(one) ?? new Set()).add(other));
  AGAINST.set(other, (AGAINST.get(other) ?? new Set()).add(one));
}

/** Whether an operator works against one that has been used. */
export function isOpposed(operator: string, used: readonly string[]): boolean {
  const against = AGAINST.get(operator);
  return against !== undefined && used.some((each) => against.has(each));
}
