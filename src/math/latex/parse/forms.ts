import type { App, Form } from '../../expr/expr.ts';
import type { Reader } from './reader.ts';

/** One spelling a gap, as written; none where all are canonical. */
export function gapForm(
  reader: Reader,
  head: string,
  gaps: readonly (string | undefined)[],
): Form | undefined {
  const canonical = reader.canonical(head);
  let plain = true;
  for (const gap of gaps) if (gap !== undefined && gap !== canonical) plain = false;
  if (plain) return undefined;
  return { spelling: gaps.map((gap) => gap ?? canonical).join(',') };
}

/** Factors side by side, no sign between any. */
export function isBeside({ form }: App): boolean {
  if (form === undefined) return true;
  return !form.brackets && /^(?:(?:blank|touch),?)*$/.test(form.spelling ?? '');
}

/** An index above as it is written without brackets, which a drawn notation sets. */
export const RAISED = { spelling: 'contracted' } as const;
