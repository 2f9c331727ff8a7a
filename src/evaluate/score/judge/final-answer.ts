import type { AnswerCheck } from './sources.ts';

/** How two answers compare; `reason` says why nothing could be decided. */
export interface AnswerComparison {
  readonly verdict: 'same' | 'different' | 'undecided';
  readonly reason?: string;
}

/** Reads the final answer off a solution and compares it with the golden one by `compare`, which reads LaTeX. */
export function answerCheckBy(compare: (golden: string, answer: string) => AnswerComparison): AnswerCheck {
  return (goldenAnswer, solution) => {
    const answer = finalAnswer(solution);
    if (answer === undefined) return { label: 'Inconclusive', reason: 'the solution states no final answer' };
    const { verdict, reason } = compare(withoutMathSigns(goldenAnswer), answer);
    if (verdict === 'same') return { label: 'Yes' };
    if (verdict === 'different') return { label: 'No' };
    return { label: 'Inconclusive', ...(reason === undefined ? {} : { reason }) };
  };
}

/** A solution of one line that is no longer than this is an answer by itself. */
const BARE_ANSWER = 120;

/**
 * The answer that a solution ends with: the last `\boxed{...}`, else what follows the last `answer is` or `Answer:`,
 * else the whole of a single short line. Undefined where it states none. Signs of mathematics around it are removed.
 */
export function finalAnswer(solution: string): string | undefined {
  const found = lastBoxed(solution) ?? lastStated(solution) ?? bareLine(solution);
  const answer = found === undefined ? '' : withoutMathSigns(found);
  return answer === '' ? undefined : answer;
}

function lastBoxed(text: string): string | undefined {
  let from = text.lastIndexOf('\\boxed');
  while (from !== -1) {
    const open = /^\\boxed\s*\{/.exec(text.slice(from));
    const inside = open === null ? undefined : balanced(text, from + open[0].length);
    if (inside !== undefined) return inside;
    from = from === 0 ? -1 : text.lastIndexOf('\\boxed', from - 1);
  }
  return undefined;
}

/** The text up to the brace that closes the group which begins at `start`; undefined where none does. */
function balanced(text: string, start: number): string | undefined {
  let depth = 1;
  for (let i = start; i < text.length; i += 1) {
    const sign = text[i];
    if (sign === '\\') i += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return text.slice(start, i);
  }
  return undefined;
}

function lastStated(text: string): string | undefined {
  const stated = [...text.matchAll(/\banswer(?:\s+is\s*:?|\s*[:=])\**\s*([^\n]+)/gi)].at(-1);
  return stated?.[1];
}

function bareLine(text: string): string | undefined {
  const line = text.trim();
  return line.length <= BARE_ANSWER && !line.includes('\n') ? line : undefined;
}

const FENCES: readonly (readonly [string, string])[] = [
  ['$$', '$$'],
  ['$', '$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['**', '**'],
];

/** Takes a full stop at the end and fences around the whole away, as often as there are any; `\right.` is no stop. */
function withoutMathSigns(text: string): string {
  let inner = text.trim();
  for (;;) {
    const stripped = inner.replace(/(?<!\\right|\.)\.$/, '').trim();
    const fence = FENCES.find(
      ([open, close]) =>
        stripped.length >= open.length + close.length &&
        stripped.startsWith(open) &&
        stripped.endsWith(close) &&
        !stripped.slice(open.length, -close.length).includes(open),
    );
    const next = fence === undefined ? stripped : stripped.slice(fence[0].length, -fence[1].length).trim();
    if (next === inner) return inner;
    inner = next;
  }
}
