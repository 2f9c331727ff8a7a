import type { Expr } from '../../math/expr/expr.ts';
import { letterKey } from '../../math/expr/letters.ts';
import { walk } from '../../math/expr/tree.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import { type DomainKind, isDomainKind } from '../../math/statement/domain.ts';
import { badInput, wrongUsage } from './exit.ts';

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
    for (const letter of letters.split(',')) {
      const name = letterName(letter.trim(), text, grammar);
      const known = kinds.get(name);
      if (known !== undefined && known !== kind)
        throw wrongUsage(`--assume ${text}: ${letter.trim()} was declared as ${known} before`);
      kinds.set(name, kind);
    }
  }
  return { conditions, kinds };
}

/**
 * Refuses assumptions on letters that no formula has. `formulas` are the formulas, and `conditions` the assumed ones; what
 * cannot be read is left to others.
 */
export function refuseUnknownLetters(
  formulas: readonly Expr[],
  conditions: readonly Expr[],
  kinds: Assumptions['kinds'],
): void {
  const own = new Set(formulas.flatMap(names));
  const unknown = [...new Set([...conditions.flatMap(names), ...kinds.keys()])].filter(
    (name) => !own.has(name) && !isConstant(name),
  );
  if (unknown.length === 0) return;
  const letters = [...own].filter((name) => !isConstant(name) && !name.startsWith('(')).map(shownName);
  throw badInput(
    `--assume: ${unknown.map(shownName).join(', ')} does not occur; ${letters.length > 0 ? `the letters are ${letters.join(', ')}` : 'there are no letters'}`,
  );
}

/** Letters by name; x_1 as well as x, which either may be meant by. */
function names(expr: Expr): string[] {
  const found: string[] = [];
  for (const node of walk(expr)) {
    if (node.kind === 'sym') found.push(node.name);
    else if (node.kind === 'app' && node.head === 'index') found.push(letterKey(node));
  }
  return found;
}

/** Sets and numbers that assumptions speak of, such as the reals and infinity. */
function isConstant(name: string): boolean {
  return name.startsWith('bb:') || name === 'infty' || name === 'pi' || name === 'e' || name === 'i';
}

/** A letter as it is written, without the style that its name begins with. */
function shownName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function letterName(letter: string, text: string, grammar: Grammar): string {
  const read = parseLatex(letter, grammar);
  if (read.ok && read.expr.kind === 'sym') return read.expr.name;
  throw wrongUsage(
    `--assume ${text}: expected letters and what they stand for, such as A, B matrix; found ${letter}`,
  );
}
