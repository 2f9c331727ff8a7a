import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { VERSION } from '../version.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, exitCodeOf, wrongUsage } from './common/exit.ts';

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
      .configureOutput({ outputError: (text, write) => write(`${text}${minusHint(text)}`) })
      .showHelpAfterError(`(${command.name()} --help shows the flags)`)
      .showSuggestionAfterError();
  }
  process.exitCode = await exitCodeOf(
    async () => {
      await refuseUnknown(argv[2], program);
      await program.parseAsync([...argv]);
    },
    (line) => process.stderr.write(`${line}\n`),
  );
}

/** The command that runs when none is named takes no arguments, so that a first word has to be a command. */
async function refuseUnknown(word: string | undefined, program: Command): Promise<void> {
  const names = [...program.commands.map((command) => command.name()), 'help'];
  if (word === undefined || word.startsWith('-') || names.includes(word)) return;
  const { closest } = await import('../data/identities/suggest.ts');
  const near = closest(word, names);
  throw wrongUsage(
    `there is no command ${word}${near ? `; did you mean ${near}?` : '; mutate --help shows them'}`,
  );
}

/** A formula that begins with a minus is taken for a flag. */
function minusHint(text: string): string {
  const [, flag = ''] = /unknown option '(-[^']*)'/.exec(text) ?? [];
  return (flag && !/^--?[a-z][a-z-]*$/.test(flag.slice(0, 40))) || /^-[a-zA-Z]$/.test(flag)
    ? `a formula that begins with a minus stands behind --, as in: -- '${flag}'\n`
    : '';
}

/** A command and all below it: what is set on one is not handed down to those that it has already. */
function withSubcommands(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
