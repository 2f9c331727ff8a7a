import type { Command } from '@commander-js/extra-typings';
import { auditCommand } from './audit.ts';
import { baselineCommand } from './baseline.ts';
import { checkCommand } from './check.ts';
import { coverageCommand } from './coverage.ts';
import { exploreCommand } from './explore.ts';
import { formulaCommand } from './formula.ts';
import { identitiesCommand } from './identities.ts';
import { mergeCommand, mfCommand, mfrCommand, mtCommand, nmfCommand } from './make.ts';
import { scoreCommand } from './score.ts';

/** A command of any flags and arguments, as the program holds it. */
type AnyCommand = Command<never[], Record<string, never>, Record<string, never>>;

/** All commands in the order of the overview; the first is the one that runs when none is named. */
export const COMMANDS: readonly (() => AnyCommand)[] = [
  nmfCommand,
  mfrCommand,
  mfCommand,
  mtCommand,
  mergeCommand,
  formulaCommand,
  checkCommand,
  scoreCommand,
  baselineCommand,
  auditCommand,
  coverageCommand,
  identitiesCommand,
  exploreCommand,
].map((command) => command as unknown as () => AnyCommand);
