/** The rules by which values on the way to a limit have none. */
export const GROWING = 'the values grow without a limit';
export const SWINGING = 'the values swing without a limit';
export const SIDES_DIFFER = 'limits from either side that differ';

/** What the rules begin with by which the terms of a series show that it has no sum. */
const SERIES = 'the series diverges: ';

/** The rule that a series has no sum, for the stated reason. */
export function seriesRule(reason: string): string {
  return SERIES + reason;
}

/**
 * Whether something has no value because it diverges. That is a finding about all of it, unlike a division by zero in
 * one term or an entry that a sequence does not have, which a reader takes for a slip at the edge.
 */
export function isDivergence(rule: string): boolean {
  return rule === GROWING || rule === SWINGING || rule === SIDES_DIFFER || rule.startsWith(SERIES);
}
