import { Command } from '@commander-js/extra-typings';
import { badInput, CommandFailure, EXIT } from './common/exit.ts';
import { share, wholeNumber } from './common/numbers.ts';

const EXAMPLES = `
Examples:
  $ mutate formula '(a+b)^2 = a^2 + 2ab + b^2'           ten versions that say the same, with the steps to each
  $ mutate formula '\\sin^2 x + \\cos^2 x = 1' --false -n 3   three that do not, with a point at which they fail
  $ mutate formula '\\ln(xy) = \\ln x + \\ln y' --contexts 1     whole statements, letters and conditions introduced
  $ mutate formula '\\sqrt{x^2 y}' --assume 'x > 0' --steps 3 --json
Exit code: 0 done, 1 no such version was found, 3 the formula cannot be read.`;

/** `mutate formula`: true or false versions of one formula, with derivation or witness. */
export function formulaCommand() {
  return new Command('formula')
    .summary('show versions of a formula')
    .description(
      'Shows versions of a LaTeX formula that say the same, each with its derivation, or false ones, each with a witness.',
    )
    .argument('<latex>', 'a formula in LaTeX')
    .option('-n, --count <n>', 'how many versions at most', wholeNumber(1), 10)
    .option('--false', 'falsified versions')
    .option('--steps <n>', 'rewrites of each version, as far as they fit (default: drawn)', wholeNumber(0))
    .option(
      '--assume <condition>',
      'a condition on the letters, such as x > 0, or what they stand for, such as A, B matrix; may be given more than once',
      (condition: string, before: string[]) => [...before, condition],
      [] as string[],
    )
    .option(
      '--contexts <share>',
      'versions in words that introduce the letters, such as "Let x be a real number. Then ...", where the formula holds for all such letters; with --json as `text` beside `formula`',
      share,
      0.15,
    )
    .option('--macros <file>', 'a file with \\newcommand and the like that the formula uses')
    .option('--keep-letters', 'letters keep their names')
    .option('--seed <seed>', 'what the drawing starts from', '42')
    .option('--json', 'print one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(async (latex, options) => {
      const { showVersions } = await import('./formula/show.ts');
      const { count, assume, seed, steps, contexts } = options;
      const source = await expanded(latex, options.macros);
      const outcome = showVersions(
        source,
        {
          count,
          assume,
          seed,
          contexts,
          falsified: options.false === true,
          keepLetters: options.keepLetters === true,
          json: options.json === true,
          ...(steps === undefined ? {} : { steps }),
        },
        (line) => process.stdout.write(`${line}\n`),
      );
      if (outcome.kind === 'unreadable') throw badInput(outcome.message);
      if (outcome.kind === 'none') throw new CommandFailure(EXIT.negative, outcome.message);
    });
}

/** The formula without the commands that the file defines. */
async function expanded(latex: string, file: string | undefined): Promise<string> {
  if (file === undefined) return latex;
  const [{ definitionsIn }, { expandMacros }] = await Promise.all([
    import('./common/macros.ts'),
    import('../data/sources/latex/expand.ts'),
  ]);
  const found = expandMacros(latex, await definitionsIn(file));
  if (!found.ok) throw badInput(`the formula cannot be read: ${found.reason}`);
  return found.tex;
}
