import { Command, Option } from '@commander-js/extra-typings';
import type { CheckResult } from '../math/answers/check.ts';
import { CommandFailure, EXIT, wrongUsage } from './common/exit.ts';

const EXAMPLES = `
Examples:
  $ mutate check '(a+b)^2' 'a^2 + 2ab + b^2'              same as values
  $ mutate check '2x + 4y = 6' 'y = (3 - x)/2'            same solutions
  $ mutate check '\\sqrt{x^2}' 'x' --assume 'x > 0'
  $ mutate check '1, 2, 3' '3, 1, 2' --ordered            different as ordered lists
Exit code: 0 same, 1 different, 4 undecided.`;

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
      'a condition on the letters, such as x > 0; may be given more than once',
      (condition: string, before: string[]) => [...before, condition],
      [] as string[],
    )
    .option('--ordered', 'the order of a bare list counts')
    .option('--json', 'print a JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (first, second, { as, assume, ordered, json }) => {
      const [{ checkLatex }, { loadGrammar }, { prepare }, { isStatement }] = await Promise.all([
        import('../math/answers/check.ts'),
        import('../math/grammar/load.ts'),
        import('../math/answers/prepare.ts'),
        import('../math/expr/heads.ts'),
      ]);
      const grammar = loadGrammar();
      for (const condition of assume) {
        const { error, expr } = prepare(condition, grammar);
        if (error) throw wrongUsage(`--assume: ${error}`);
        if (expr && !isStatement(expr))
          throw wrongUsage(`--assume: expected a condition, such as x > 0, found ${condition}`);
      }
      const result = checkLatex(first, second, {
        grammar,
        assume,
        ordered: ordered === true,
        ...(as ? { as } : {}),
      });
      process.stdout.write(`${json ? JSON.stringify(facts(result)) : sentence(result)}\n`);
      if (result.verdict !== 'same') {
        throw new CommandFailure(result.verdict === 'different' ? EXIT.negative : EXIT.undecided, '');
      }
    });
}

/** The documented object: every field is there, null where there is nothing to say. */
function facts({ verdict, as, reason, witness, method }: CheckResult) {
  return { verdict, as, reason: reason ?? null, witness: witness ?? null, method: method ?? null };
}

function sentence({ verdict, as, reason, witness }: CheckResult): string {
  const point = (witness ?? []).map(({ letter, value }) => `${letter} = ${value}`).join(', ');
  const details = [point ? `at ${point}` : '', reason ?? ''].filter(Boolean).join('; ');
  return `${verdict} (compared as ${as === 'answer' || as === 'equation' ? 'an' : 'a'} ${as})${details ? `: ${details}` : ''}`;
}
