import { describe, expect, it } from 'vitest';
import { sym } from '../../../../src/math/expr/expr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { createJudge } from '../../../../src/math/verify/judge.ts';

const grammar = loadGrammar();

function read(latex: string) {
  const parsed = parseLatex(latex, grammar);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.expr;
}

describe('integrals without a variable of integration', () => {
  it.each(['\\int x\\,dx = \\int x', '\\int (x + 1) = \\int x\\,dx', '\\int x = \\int x + 1'])(
    '%s is undecided, with a reason',
    (latex) => {
      const model = {
        declarations: [{ letter: sym('x'), domain: { kind: 'real' as const } }],
        conditions: [],
      };
      const verdict = createJudge().holds({ formula: read(latex), model });
      expect(verdict).toMatchObject({ kind: 'undecided', reason: expect.stringMatching(/\w/) });
    },
  );
});
