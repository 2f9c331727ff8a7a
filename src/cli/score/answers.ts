import { answerCheckBy } from '../../evaluate/score/judge/final-answer.ts';
import type { AnswerCheck } from '../../evaluate/score/judge/sources.ts';

/** Our own comparison of final answers, as `mutate check --as answer` makes it. Loaded when solutions need it. */
export async function ownAnswerCheck(): Promise<AnswerCheck> {
  const [{ checkLatex }, { loadGrammar }] = await Promise.all([
    import('../../math/answers/check.ts'),
    import('../../math/grammar/load.ts'),
  ]);
  const grammar = loadGrammar();
  return answerCheckBy((golden, answer) => checkLatex(golden, answer, { grammar, as: 'answer' }));
}
