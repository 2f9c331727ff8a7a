/** What a judge said of a solution. `inconclusive` is everything that is neither a yes nor a no. */
export type Verdict = 'yes' | 'no' | 'inconclusive';

/** What to do with an inconclusive verdict on a labelled solution: the official scorer counts it wrong. */
export type InconclusivePolicy = 'wrong' | 'no' | 'exclude';

/** The label as both official scorers clean it: lower case, without \boxed, \text, braces and full stops. */
function cleaned(label: string): string {
  return label
    .toLowerCase()
    .replace(/\\(boxed|text)\s*/g, '')
    .replace(/[{}.]/g, '');
}

/** U-MATH's rule: the cleaned label must be the word itself. White space is not stripped. */
export function exactVerdict(label: string): Verdict {
  const word = cleaned(label);
  return word === 'yes' || word === 'no' ? word : 'inconclusive';
}

/** mu-MATH's rule: the cleaned label must end in the word. */
export function endingVerdict(label: string): Verdict {
  const text = cleaned(label);
  if (text.endsWith('yes')) return 'yes';
  return text.endsWith('no') ? 'no' : 'inconclusive';
}

/** Whether a label is one of the three words that an extractor is asked for, in any of the accepted spellings. */
export function isExpectedLabel(label: string): boolean {
  return ['yes', 'no', 'inconclusive'].includes(cleaned(label));
}
