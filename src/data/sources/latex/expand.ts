import { isLetterCode } from '../../../math/latex/scan/characters.ts';
import { argumentAt, bracketedAt, commandAt } from './arguments.ts';
import type { Macro, Macros } from './macros.ts';

export type Expansion =
  | { readonly ok: true; readonly tex: string }
  | { readonly ok: false; readonly reason: string };

/** Expansions of one formula, and its length after them: beyond, a definition calls itself. */
const STEPS = 1_000;
const LONGEST = 20_000;

/** The formula with every defined command replaced, innermost definitions last; a refusal where that does not end. */
export function expandMacros(tex: string, macros: Macros): Expansion {
  if (macros.size === 0) return { ok: true, tex };
  let rest = tex;
  let done = '';
  for (let steps = 0; ; steps += 1) {
    const at = nextCommand(rest, macros);
    if (at < 0) return { ok: true, tex: done + rest };
    if (steps >= STEPS || done.length + rest.length > LONGEST)
      return { ok: false, reason: 'macros that do not end' };
    const name = commandAt(rest, at) as string;
    const call = expandOne(rest, at + name.length, macros.get(name) as Macro);
    if (!call) return { ok: false, reason: `${name} lacks an argument` };
    done += rest.slice(0, at);
    rest = call.body + rest.slice(call.end);
    // A letter behind the body's last command would become part of its name.
    if (/\\[A-Za-z]+$/.test(call.body) && isLetterCode(rest.charCodeAt(call.body.length)))
      rest = `${call.body} ${rest.slice(call.body.length)}`;
  }
}

function nextCommand(tex: string, macros: Macros): number {
  for (let at = tex.indexOf('\\'); at >= 0; at = tex.indexOf('\\', at + 1)) {
    const name = commandAt(tex, at) as string;
    if (macros.has(name)) return at;
    at += name.length - 1;
  }
  return -1;
}

function expandOne(tex: string, at: number, macro: Macro): { body: string; end: number } | undefined {
  const args: string[] = [];
  let next = at;
  if (macro.fallback !== undefined) {
    const given = bracketedAt(tex, next);
    args.push(given?.content ?? macro.fallback);
    if (given) next = given.end;
  }
  while (args.length < macro.parameters) {
    const arg = argumentAt(tex, next);
    if (!arg) return undefined;
    args.push(arg.content);
    next = arg.end;
  }
  return {
    body: macro.body.replace(/#(\d)/g, (_, digit: string) => args[Number(digit) - 1] ?? ''),
    end: next,
  };
}
