import type { Grammar } from '../../math/grammar/grammar.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import { type DomainKind, isDomainKind } from '../../math/statement/domain.ts';
import { wrongUsage } from './exit.ts';

/** What `--assume` says: conditions on the letters as they were given, and what letters are declared to stand for. */
export interface Assumptions {
  readonly conditions: readonly string[];
  /** By the name of the symbol. */
  readonly kinds: ReadonlyMap<string, DomainKind>;
}

/**
 * Tells declarations such as `A, B matrix` from conditions such as `x > 0`. A wrong letter in front of a kind is wrong
 * usage; conditions are left to who reads them.
 */
export function readAssumptions(given: readonly string[], grammar: Grammar): Assumptions {
  const conditions: string[] = [];
  const kinds = new Map<string, DomainKind>();
  for (const text of given) {
    const [, letters, kind] = /^(.*[^\s:,])[\s:]+([a-z-]+)\s*$/s.exec(text) ?? [];
    if (letters === undefined || kind === undefined || !isDomainKind(kind)) {
      conditions.push(text);
      continue;
    }
    for (const letter of letters.split(',')) kinds.set(letterName(letter.trim(), text, grammar), kind);
  }
  return { conditions, kinds };
}

function letterName(letter: string, text: string, grammar: Grammar): string {
  const read = parseLatex(letter, grammar);
  if (read.ok && read.expr.kind === 'sym') return read.expr.name;
  throw wrongUsage(
    `--assume ${text}: expected letters and what they stand for, such as A, B matrix; found ${letter}`,
  );
}
