import { isLetterCode, skipBlank } from '../../math/latex/scan/characters.ts';

/** A command that a document defines. Parameters are `#1` ... in the body. */
export interface Macro {
  readonly parameters: number;
  /** What the first parameter is where no square brackets follow. */
  readonly fallback?: string;
  readonly body: string;
}

/** By command with backslash. Where one is defined twice, the last definition counts. */
export type Macros = ReadonlyMap<string, Macro>;

export type Expansion =
  | { readonly ok: true; readonly tex: string }
  | { readonly ok: false; readonly reason: string };

/** Expansions of one formula, and its length after them: beyond, a definition calls itself. */
const STEPS = 1_000;
const LONGEST = 20_000;

const DEFINERS = /\\(?:newcommand|renewcommand|providecommand|DeclareMathOperator|def|gdef)(?![A-Za-z])\*?/g;

/** The commands that a text defines by \newcommand and its kin, \DeclareMathOperator and \def. */
export function readMacros(text: string): Map<string, Macro> {
  const macros = new Map<string, Macro>();
  for (const match of text.matchAll(DEFINERS)) {
    const found = definitionAt(text, match.index + match[0].length, match[0]);
    if (found) macros.set(found.name, found.macro);
  }
  return macros;
}

function definitionAt(text: string, at: number, definer: string): { name: string; macro: Macro } | undefined {
  let next = skipBlank(text, at);
  const braced = text[next] === '{';
  if (braced) next = skipBlank(text, next + 1);
  const name = commandAt(text, next);
  if (name === undefined) return undefined;
  next += name.length;
  if (braced) {
    next = skipBlank(text, next);
    if (text[next] !== '}') return undefined;
    next += 1;
  }
  if (/def/.test(definer)) return plainDefinition(text, next, name);
  let parameters = 0;
  let fallback: string | undefined;
  const count = bracketedAt(text, next);
  if (count && /^\d$/.test(count.content.trim())) {
    parameters = Number(count.content);
    next = count.end;
    const optional = bracketedAt(text, next);
    if (optional) {
      fallback = optional.content;
      next = optional.end;
    }
  }
  const body = groupAt(text, next);
  if (!body) return undefined;
  const operator = definer.startsWith('\\DeclareMathOperator');
  const macro = { parameters, body: operator ? `\\operatorname{${body.content}}` : body.content };
  return { name, macro: fallback === undefined ? macro : { ...macro, fallback } };
}

/** \def\name#1#2{body}; other parameter texts are delimiters, which are not read. */
function plainDefinition(text: string, at: number, name: string): { name: string; macro: Macro } | undefined {
  const parameters = /^(?:\s*#\d)*/.exec(text.slice(at, at + 40))?.[0] ?? '';
  const body = groupAt(text, at + parameters.length);
  if (!body) return undefined;
  return { name, macro: { parameters: (parameters.match(/#/g) ?? []).length, body: body.content } };
}

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

interface Found {
  readonly content: string;
  readonly end: number;
}

function argumentAt(tex: string, at: number): Found | undefined {
  const from = skipBlank(tex, at);
  const group = groupAt(tex, from);
  if (group) return group;
  const content = commandAt(tex, from) ?? tex[from];
  return content === undefined || content === '}' ? undefined : { content, end: from + content.length };
}

function commandAt(tex: string, at: number): string | undefined {
  if (tex[at] !== '\\') return undefined;
  let end = at + 1;
  while (isLetterCode(tex.charCodeAt(end))) end += 1;
  return tex.slice(at, Math.max(end, at + 2));
}

function groupAt(tex: string, at: number): Found | undefined {
  return between(tex, at, '{', '}');
}

function bracketedAt(tex: string, at: number): Found | undefined {
  return between(tex, at, '[', ']');
}

/** What stands between two marks at the place, braces inside balanced. */
function between(tex: string, at: number, open: string, close: string): Found | undefined {
  const from = skipBlank(tex, at);
  if (tex[from] !== open) return undefined;
  let depth = 0;
  for (let next = from + 1; next < tex.length; next += 1) {
    const character = tex[next];
    if (character === '\\') next += 1;
    else if (character === close && depth === 0) return { content: tex.slice(from + 1, next), end: next + 1 };
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  }
  return undefined;
}
