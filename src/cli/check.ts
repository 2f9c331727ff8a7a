import { Command, Option } from '@commander-js/extra-typings';
import type { CheckResult } from '../math/answers/check.ts';
import type { Expr } from '../math/expr/expr.ts';
import { badInput, CommandFailure, EXIT, wrongUsage } from './common/exit.ts';

const EXAMPLES = `
Examples:
  $ mutate check '(a+b)^2' 'a^2 + 2ab + b^2'              same as values
  $ mutate check '2x + 4y = 6' 'y = (3 - x)/2'            same solutions
  $ mutate check '\\sqrt{x^2}' 'x' --assume 'x > 0'
  $ mutate check '1, 2, 3' '3, 1, 2' --ordered            different as ordered lists
  $ mutate check 'AB' 'BA' --assume 'A, B matrix'
  $ mutate check -- '-x' '-(x)'                           a formula that begins with a minus
Exit code: 0 same, 1 different, 3 a formula cannot be read, 4 undecided.`;

/** `mutate check A B`: do two formulas say the same, and as what were they compared. */
export function checkCommand() {
  return new Command('check')
    .summary('compare two formulas')
    .description('Says whether two LaTeX formulas are the same value, equation, statement or answer.')
    .argument('<first>', 'a formula in LaTeX')
    .argument('<second>', 'a formula in LaTeX')
    .addOption(
      new Option('--as <kind>', 'what to compare as (default: inferred, and printed)').choices([
        'value',
        'equation',
        'statement',
        'answer',
      ] as const),
    )
    .option(
      '--assume <condition>',
      'a condition on the letters, such as x > 0, or what they stand for, such as A, B matrix; may be given more than once',
      (condition: string, before: string[]) => [...before, condition],
      [] as string[],
    )
    .option('--ordered', 'the order of a bare list counts')
    .option('--json', 'print a JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (first, second, { as, assume, ordered, json }) => {
      const [
        { checkLatex },
        { loadGrammar },
        { prepare },
        { isStatement },
        { pointText },
        { readAssumptions, refuseUnknownLetters },
      ] = await Promise.all([
        import('../math/answers/check.ts'),
        import('../math/grammar/load.ts'),
        import('../math/answers/prepare.ts'),
        import('../math/expr/heads.ts'),
        import('../math/verify/values/equation-text.ts'),
        import('./common/assumptions.ts'),
      ]);
      const grammar = loadGrammar();
      const { conditions, kinds } = readAssumptions(assume, grammar);
      const assumed: Expr[] = [];
      for (const condition of conditions) {
        const { error, expr } = prepare(condition, grammar);
        if (error) throw wrongUsage(`--assume: ${error}`);
        if (expr && !isStatement(expr))
          throw wrongUsage(`--assume: expected a condition, such as x > 0, found ${condition}`);
        if (expr) assumed.push(expr);
      }
      const formulas = [first, second].flatMap((source) => prepare(source, grammar, kinds).expr ?? []);
      if (assume.length > 0 && formulas.length === 2) refuseUnknownLetters(formulas, assumed, kinds);
      const result = checkLatex(first, second, {
        grammar,
        assume: conditions,
        kinds,
        ordered: ordered === true,
        ...(as ? { as } : {}),
      });
      if (result.unreadable && !json) throw badInput(result.reason ?? '');
      const point = pointText((result.witness ?? []).map(({ letter, value }) => [letter, value]));
      process.stdout.write(`${json ? JSON.stringify(facts(result)) : sentence(result, point)}\n`);
      if (result.verdict !== 'same') {
        const code = result.unreadable ? EXIT.input : EXIT.undecided;
        throw new CommandFailure(result.verdict === 'different' ? EXIT.negative : code, '');
      }
    });
}

/** The documented object: every field is there, null where there is nothing to say. */
function facts({ verdict, as, reason, witness, method, letters }: CheckResult) {
  const found = { verdict, as, reason: reason ?? null, witness: witness ?? null, method: method ?? null };
  return { ...found, letters: letters ?? null };
}

/** `point` is the witness in words, empty where there is none. */
function sentence({ verdict, as, reason, letters = [] }: CheckResult, point: string): string {
  const details = [point ? `at ${point}` : '', reason ?? ''].filter(Boolean).join('; ');
  const kinds = [...new Set(letters.map(({ kind }) => kind))].map(
    (kind) => `${letters.flatMap((each) => (each.kind === kind ? [each.letter] : [])).join(', ')} ${kind}`,
  );
  const taken = kinds.length > 0 ? `\nletters: ${kinds.join('; ')}` : '';
  return `${verdict} (compared as ${as === 'answer' || as === 'equation' ? 'an' : 'a'} ${as})${details ? `: ${details}` : ''}${taken}`;
}
