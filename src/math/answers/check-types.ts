import type { DomainKind } from '../statement/domain.ts';
import type { Assignment } from '../verify/verdict.ts';

/** What two formulas are compared as. */
export type Comparand = 'value' | 'equation' | 'statement' | 'answer';

/** What comparing found. `reason` is there where something needs saying: always when undecided. */
export interface CheckResult {
  readonly verdict: 'same' | 'different' | 'undecided';
  readonly as: Comparand;
  readonly reason?: string;
  /** Where the two differ. */
  readonly witness?: Assignment;
  /** What the letters of the two were taken for, by name; none where one cannot be read. */
  readonly letters?: readonly { readonly letter: string; readonly kind: DomainKind }[];
  /** Set where one of the two cannot be read. */
  readonly unreadable?: true;
  /** How it was found: `identical`, `exact`, `numeric`, `solutions`, `points`, `parts`, `words`. */
  readonly method?: string;
}

/** A finding without what it was compared as. */
export type Finding = Omit<CheckResult, 'as' | 'letters' | 'unreadable'>;

export function same(method: string, reason?: string): Finding {
  return reason ? { verdict: 'same', method, reason } : { verdict: 'same', method };
}

export function different(method: string, witness?: Assignment, reason?: string): Finding {
  return {
    verdict: 'different',
    method,
    ...(witness ? { witness } : {}),
    ...(reason ? { reason } : {}),
  };
}

export function undecided(reason: string): Finding {
  return { verdict: 'undecided', reason };
}

/** How reasons name the two formulas. */
export const FIRST = 'the first formula';
export const SECOND = 'the second formula';

/** The finding with the two formulas exchanged. */
export function exchanged(finding: Finding): Finding {
  if (!finding.reason) return finding;
  const reason = finding.reason.replace(/the (first|second) formula/g, (name) =>
    name === FIRST ? SECOND : FIRST,
  );
  return { ...finding, reason };
}
