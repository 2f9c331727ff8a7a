import { skipBlank } from '../../../math/latex/scan/characters.ts';
import { paragraphs } from '../paragraphs.ts';
import { bracketedAt, commandAt, groupAt } from './arguments.ts';
import { commandsOfLatex } from './latex.ts';

/** A command that a document defines. Parameters are `#1` ... in the body. */
export interface Macro {
  readonly parameters: number;
  /** What the first parameter is where no square brackets follow. */
  readonly fallback?: string;
  readonly body: string;
}

/** By command with backslash. Where one is defined twice, the last definition counts. */
export type Macros = ReadonlyMap<string, Macro>;

const DEFINERS: ReadonlySet<string> = new Set([
  'newcommand',
  'renewcommand',
  'providecommand',
  'NewDocumentCommand',
  'RenewDocumentCommand',
  'ProvideDocumentCommand',
  'DeclareMathOperator',
  'def',
  'gdef',
]);

/** The commands that a text defines by \newcommand and its kin, \DeclareMathOperator and \def. */
export function readMacros(text: string): Map<string, Macro> {
  return new Map(definitionsOf(text).map(({ name, macro }) => [name, macro]));
}

/** A definition and where it stands in its text. */
export interface Definition {
  readonly name: string;
  readonly macro: Macro;
  readonly from: number;
  readonly to: number;
}

/**
 * The definitions of a text in order. The parser of documents finds where they stand; what they say is read from the
 * source, since its trees keep neither the notation of a body nor the places of arguments.
 */
export function definitionsOf(text: string): Definition[] {
  const found: Definition[] = [];
  for (const { start, words } of paragraphs(text)) {
    if (!/\\(?:g?def|\w*command|\w*DocumentCommand|DeclareMathOperator)/.test(words)) continue;
    for (const place of commandsOfLatex(words, DEFINERS)) {
      const from = start + place;
      const definition = from < (found.at(-1)?.to ?? 0) ? undefined : definitionAt(text, from);
      if (definition) found.push({ from, ...definition });
    }
  }
  return found;
}

type Read = Omit<Definition, 'from'>;

function definitionAt(text: string, at: number): Read | undefined {
  const definer = commandAt(text, at) as string;
  let next = skipBlank(text, at + definer.length);
  if (text[next] === '*') next = skipBlank(text, next + 1);
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
  if (definer.endsWith('def')) return plainDefinition(text, next, name);
  if (definer.endsWith('DocumentCommand')) return documentDefinition(text, next, name);
  const { parameters, fallback, end } = parametersAt(text, next);
  const body = groupAt(text, end);
  if (!body) return undefined;
  const content = definer === '\\DeclareMathOperator' ? `\\operatorname{${body.content}}` : body.content;
  return { name, macro: macroOf(parameters, content, fallback), to: body.end };
}

function macroOf(parameters: number, body: string, fallback: string | undefined): Macro {
  return fallback === undefined ? { parameters, body } : { parameters, body, fallback };
}

/** `[2][x]` in front of a body: how many parameters, and what the first is where it is left out. */
function parametersAt(
  text: string,
  at: number,
): { parameters: number; fallback: string | undefined; end: number } {
  const count = bracketedAt(text, at);
  if (!count || !/^\d$/.test(count.content.trim())) return { parameters: 0, fallback: undefined, end: at };
  const optional = bracketedAt(text, count.end);
  return {
    parameters: Number(count.content),
    fallback: optional?.content,
    end: optional?.end ?? count.end,
  };
}

/** \NewDocumentCommand\name{O{x} m m}{body}: of its kinds of arguments, obligatory ones and a leading optional one. */
function documentDefinition(text: string, at: number, name: string): Read | undefined {
  const signature = groupAt(text, at);
  const body = signature && groupAt(text, signature.end);
  const parts = signature && /^\s*(?:O\{([^{}]*)\})?((?:\s*m)*)\s*$/.exec(signature.content);
  if (!body || !parts) return undefined;
  const [, fallback, obligatory = ''] = parts;
  const parameters = obligatory.replace(/\s/g, '').length + (fallback === undefined ? 0 : 1);
  return { name, macro: macroOf(parameters, body.content, fallback), to: body.end };
}

/** \def\name#1#2{body}; other parameter texts are delimiters, which are not read. */
function plainDefinition(text: string, at: number, name: string): Read | undefined {
  const parameters = /^(?:\s*#\d)*/.exec(text.slice(at, at + 40))?.[0] ?? '';
  const body = groupAt(text, at + parameters.length);
  if (!body) return undefined;
  const count = (parameters.match(/#/g) ?? []).length;
  return { name, macro: macroOf(count, body.content, undefined), to: body.end };
}
