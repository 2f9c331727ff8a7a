/** A message of the chat protocol. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Texts with `{problem}`, `{golden_answer}` and `{solution}` (judge) or `{judgement}` (extractor) as gaps. */
export interface Prompts {
  readonly judge: string;
  readonly extract: string;
}

/** Our wording of the official task: compare with the golden answer, do not solve the problem anew. */
export const DEFAULT_PROMPTS: Prompts = {
  judge: [
    'Below are a mathematical problem, its correct final answer, and a solution that somebody wrote.',
    'Decide whether the solution arrives at the correct final answer.',
    '',
    '=== PROBLEM ===',
    '{problem}',
    '',
    '=== CORRECT FINAL ANSWER ===',
    '{golden_answer}',
    '',
    '=== SOLUTION TO GRADE ===',
    '{solution}',
    '=== END ===',
    '',
    'Proceed in this order. First quote the final answer that the solution gives. Then do whatever algebra is needed to',
    'compare it with the correct one: forms may differ, values may not, and every part asked for must be there.',
    'Then state the comparison. Finish with a line that holds nothing but "Yes" if the solution is correct, else "No".',
  ].join('\n'),
  extract: [
    'Below is what a grader wrote about a mathematical solution. Report the final verdict of the grader, not your own.',
    'Answer with one word: Yes if the grader finds the solution correct, No if the grader finds it incorrect,',
    'Inconclusive if the text breaks off or never settles on a verdict. Remarks and caveats do not matter when a',
    'verdict is there.',
    '',
    '=== GRADER ===',
    '{judgement}',
    '=== END ===',
    '',
    'One word, Yes, No or Inconclusive:',
  ].join('\n'),
};

/**
 * The one user message of a prompt. Gaps are filled in a single pass, so that a solution that contains a gap's name is
 * taken literally. Throws on a gap that has no value.
 */
export function fillPrompt(template: string, values: Readonly<Record<string, string>>): Message[] {
  const content = template.replace(/\{(problem|golden_answer|solution|judgement)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`the prompt has a gap {${name}} that nothing fills here`);
    return value;
  });
  return [{ role: 'user', content }];
}
