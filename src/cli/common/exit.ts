import { CommanderError } from '@commander-js/extra-typings';
import { InputError } from '../../base/tables/input-error.ts';

/** What a command ends with: DESIGN of the command line, the same for every command. */
export const EXIT = { done: 0, negative: 1, usage: 2, input: 3, undecided: 4 } as const;

/** An expected failure of a command: a plain message for the user and the exit code. Never a programmer's error. */
export class CommandFailure extends Error {
  constructor(
    readonly exitCode: number,
    message: string,
  ) {
    super(message);
    this.name = 'CommandFailure';
  }
}

/** Wrong usage: a flag or argument that cannot be met. */
export function wrongUsage(message: string): CommandFailure {
  return new CommandFailure(EXIT.usage, message);
}

/** Bad input: the message names file and line where there are any, what was found and what was expected. */
export function badInput(message: string): CommandFailure {
  return new CommandFailure(EXIT.input, message);
}

/**
 * Runs a command line and returns its exit code. Expected failures are printed on stderr; anything else is a bug and
 * keeps its stack.
 */
export async function exitCodeOf(
  run: () => Promise<unknown>,
  print: (line: string) => void,
): Promise<number> {
  try {
    await run();
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommandFailure) {
      if (error.message) print(`mutate: ${error.message}`);
      return error.exitCode;
    }
    if (error instanceof InputError) {
      print(`mutate: ${error.message}`);
      return EXIT.input;
    }
    // Commander has printed its message already; help and version leave with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    throw error;
  }
}
