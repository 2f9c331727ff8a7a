import { isObject, type Row } from '../../../base/tables/lines.ts';

/**
 * A line of lm-evaluation-harness's `samples_*.jsonl` as an ordinary row: `id` from the document (its `uuid` or `id`,
 * else `doc_id`), `target` as it stands, and what was answered as `logits` (log-likelihoods of the choices), or as
 * `prediction` and `answer` (generated text). Any other row comes back as it is.
 */
export function fromSample(row: Row): Row {
  const { doc_id: place, doc, target, filter, filtered_resps: filtered, resps } = row.values;
  if (place === undefined || target === undefined || (filtered === undefined && resps === undefined))
    return row;
  const document = isObject(doc) ? doc : {};
  const answers = Array.isArray(filtered) ? filtered : Array.isArray(resps) ? resps : [];
  const likelihoods = answers.map(likelihoodOf);
  const isChoice = answers.length > 1 && likelihoods.every((value) => value !== undefined);
  const text = textOf(answers[0]);
  return {
    line: row.line,
    values: {
      id: document.uuid ?? document.id ?? place,
      target,
      ...(filter === undefined ? {} : { filter }),
      ...(isChoice ? { logits: likelihoods } : { prediction: text, answer: text }),
    },
  };
}

/** `[-1.25, false]`, in newer versions with texts inside; one level deeper in unfiltered responses. */
function likelihoodOf(answer: unknown): number | undefined {
  const pair: unknown = Array.isArray(answer) && Array.isArray(answer[0]) ? answer[0] : answer;
  const first: unknown = Array.isArray(pair) ? pair[0] : pair;
  const value = typeof first === 'string' && first.trim() !== '' ? Number(first) : first;
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
}

function textOf(answer: unknown): string {
  const inner: unknown = Array.isArray(answer) ? answer[0] : answer;
  return typeof inner === 'string' ? inner : String(inner ?? '');
}
