import { type JudgeItem, type JudgeOptions, judgeItems } from './endpoint.ts';
import type { LabelRun } from './systems.ts';

/** What a check of answers without a model says of a solution; `reason` tells why it is inconclusive. */
interface AnswerVerdict {
  readonly label: 'Yes' | 'No' | 'Inconclusive';
  readonly reason?: string;
}

/** Whether a solution's final answer is the golden one. Passed in, since scoring reads no formulas itself. */
export type AnswerCheck = (goldenAnswer: string, solution: string) => AnswerVerdict;

/** Labels solutions by a check without a model, with a count of what it could not decide, by reason. */
export function labelsByCheck(name: string, items: readonly JudgeItem[], check: AnswerCheck): LabelRun {
  const labels = new Map<string, string>();
  const reasons = new Map<string, number>();
  for (const { id, goldenAnswer, solution } of items) {
    const { label, reason = 'no reason given' } = check(goldenAnswer, solution);
    labels.set(id, label);
    if (label === 'Inconclusive') reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return {
    name,
    labels,
    warnings: [...reasons]
      .sort(([, a], [, b]) => b - a)
      .map(([reason, count]) => `${count} answers could not be compared: ${reason}`),
  };
}

/** Labels solutions by a model behind an endpoint, with what it cost and what it refused. */
export async function labelsByEndpoint(
  name: string,
  items: readonly JudgeItem[],
  options: JudgeOptions,
): Promise<LabelRun & { readonly notes: readonly string[] }> {
  const { labels, refused, progress } = await judgeItems(items, options);
  const { requests, cached, promptTokens, completionTokens, cost } = progress;
  const extractor = options.extractor?.model ?? options.judge.model;
  const spent = cost === null ? '' : `, cost ${cost.toFixed(4)}`;
  const [refusal] = refused.values();
  return {
    name,
    labels,
    warnings:
      refusal === undefined ? [] : [`${refused.size} items refused by the endpoint, such as: ${refusal}`],
    notes: [
      `judge ${options.judge.model}, extractor ${extractor}`,
      `${requests} requests, ${cached} answers from the cache, ${promptTokens} prompt and ${completionTokens} completion tokens${spent}`,
    ],
  };
}
