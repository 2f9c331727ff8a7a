import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { VERSION } from '../version.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, exitCodeOf } from './common/exit.ts';

const EXAMPLES = `
Examples:
  $ mutate --seed 42 --out nmf/                       a dataset of named formulas
  $ mutate mfr --seed 42 --out mfr/                   a dataset of formula pairs
  $ mutate baseline nmf/ --out run.jsonl              a run to start from
  $ mutate score mamut --gold nmf/ --run run.jsonl    its scores
  $ mutate COMMAND --help                             flags and examples of a command`;

/** Runs the command line in `argv` (as `process.argv`) and sets the exit code of the process. */
export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as head has seen enough; that is no failure of ours.
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    throw error;
  });
  const program = new Command('mutate')
    .description('Makes datasets of mathematical formulas with checked labels, and scores models on them.')
    .version(VERSION)
    .addHelpText('after', EXAMPLES);
  for (const [index, command] of COMMANDS.entries()) {
    program.addCommand(command(), { isDefault: index === 0 });
  }
  for (const command of withSubcommands(program)) {
    command
      .exitOverride()
      .showHelpAfterError(`(${command.name()} --help shows the flags)`)
      .showSuggestionAfterError();
  }
  process.exitCode = await exitCodeOf(
    () => program.parseAsync([...argv]),
    (line) => process.stderr.write(`${line}\n`),
  );
}

/** A command and all below it: what is set on one is not handed down to those that it has already. */
function withSubcommands(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
