import { HEADS } from '../expr/heads.ts';
import { interned } from '../expr/interned.ts';
import type { Choice } from './notation.ts';
import {
  type Also,
  ASSOCIATIVITIES,
  type Associativity,
  type Chosen,
  FIXITIES,
  type Fixity,
  type HeadEntry,
  LAYOUTS,
  type Layout,
  type LetterEntry,
  type MarkEntry,
  READING_LISTS,
  SHAPES,
  type Shape,
  type Spelling,
} from './types.ts';

/** One parsed grammar file with the name that messages show. */
export interface GrammarFile {
  readonly file: string;
  readonly data: unknown;
}

/** The entries of one file after the check. */
export interface GrammarPart {
  readonly heads: readonly HeadEntry[];
  readonly also: readonly Also[];
  readonly letters: readonly LetterEntry[];
  readonly marks: readonly MarkEntry[];
  readonly layout: ReadonlyMap<string, Layout>;
  readonly syntax: ReadonlyMap<string, Shape>;
  readonly reading: ReadonlyMap<string, ReadonlySet<string>>;
  readonly choices: readonly Choice[];
  readonly together: readonly (readonly string[])[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Checks the shape of a grammar file; throws a `SyntaxError` that names file, entry and what was expected. */
export function checkGrammarFile({ file, data }: GrammarFile): GrammarPart {
  const at = file;
  const fields = record(data, at, [
    'heads',
    'letters',
    'marks',
    'also',
    'layout',
    'syntax',
    'reading',
    'choices',
    'together',
  ]);
  return {
    heads: list(fields.heads, `${at}: heads`).map((item, index) => headEntry(item, `${at}: heads[${index}]`)),
    also: list(fields.also, `${at}: also`).map((item, index) => also(item, `${at}: also[${index}]`)),
    letters: list(fields.letters, `${at}: letters`).map((item, index) =>
      letterEntry(item, `${at}: letters[${index}]`),
    ),
    marks: list(fields.marks, `${at}: marks`).map((item, index) => markEntry(item, `${at}: marks[${index}]`)),
    layout: byCommand(fields.layout, LAYOUTS, `${at}: layout`),
    syntax: byCommand(fields.syntax, SHAPES, `${at}: syntax`),
    reading: readingOf(fields.reading, `${at}: reading`),
    choices: list(fields.choices, `${at}: choices`).map((item, index) =>
      choiceOf(item, `${at}: choices[${index}]`),
    ),
    together: list(fields.together, `${at}: together`).map((item, index) =>
      words(item, `${at}: together[${index}]`),
    ),
  };
}

function headEntry(item: unknown, at: string): HeadEntry {
  const fields = record(item, at, [
    'head',
    'fixity',
    'precedence',
    'associativity',
    'chosen',
    'read',
    'spellings',
  ]);
  const head = word(fields.head, `${at}.head`);
  const where = `${at} ${head}`;
  if (!HEADS.has(head)) throw new SyntaxError(`${where}: the table of heads has no such head`);
  const fixity = oneOf(fields.fixity, FIXITIES, `${where}.fixity`);
  const precedence = fields.precedence === undefined ? 1000 : count(fields.precedence, `${where}.precedence`);
  const spellings = list(fields.spellings, `${where}.spellings`).map((spelling, index) =>
    spellingOf(spelling, fixity, precedence, `${where}.spellings[${index}]`),
  );
  if (spellings.length === 0) throw new SyntaxError(`${where}: at least one spelling expected`);
  if (new Set(spellings.map((spelling) => spelling.form)).size < spellings.length)
    throw new SyntaxError(`${where}: two spellings have one form`);
  return {
    head,
    fixity,
    precedence,
    associativity: fields.associativity === undefined ? 'none' : associativity(fields, where),
    chosen:
      fields.chosen === undefined
        ? 'per-formula'
        : oneOf<Chosen>(fields.chosen, ['per-formula', 'per-occurrence'], `${where}.chosen`),
    byRule: fields.read !== undefined && oneOf(fields.read, ['by-rule'], `${where}.read`) === 'by-rule',
    spellings,
  };
}

function also(item: unknown, at: string): Also {
  const fields = record(item, at, ['head', 'form', 'latex', 'fixity', 'precedence']);
  return {
    head: word(fields.head, `${at}.head`),
    form: word(fields.form, `${at}.form`),
    latex: word(fields.latex, `${at}.latex`),
    fixity: fields.fixity === undefined ? undefined : oneOf(fields.fixity, FIXITIES, `${at}.fixity`),
    precedence: fields.precedence === undefined ? undefined : count(fields.precedence, `${at}.precedence`),
  };
}

function associativity(fields: Fields, at: string): Associativity {
  return oneOf(fields.associativity, ASSOCIATIVITIES, `${at}.associativity`);
}

function spellingOf(item: unknown, fixity: Fixity, precedence: number, at: string): Spelling {
  const fields = record(item, at, ['form', 'latex', 'weight', 'fixity', 'precedence']);
  return {
    form: word(fields.form, `${at}.form`),
    latex: word(fields.latex, `${at}.latex`),
    weight: fields.weight === undefined ? 0 : count(fields.weight, `${at}.weight`),
    fixity: fields.fixity === undefined ? fixity : oneOf(fields.fixity, FIXITIES, `${at}.fixity`),
    precedence: fields.precedence === undefined ? precedence : count(fields.precedence, `${at}.precedence`),
  };
}

function letterEntry(item: unknown, at: string): LetterEntry {
  const fields = record(item, at, ['name', 'latex', 'also']);
  return {
    name: word(fields.name, `${at}.name`),
    latex: word(fields.latex, `${at}.latex`),
    also: words(fields.also, `${at}.also`),
  };
}

function markEntry(item: unknown, at: string): MarkEntry {
  const fields = record(item, at, ['mark', 'kind', 'latex', 'also', 'switches']);
  return {
    mark: word(fields.mark, `${at}.mark`),
    kind: oneOf<MarkEntry['kind']>(fields.kind, ['font', 'accent'], `${at}.kind`),
    latex: word(fields.latex, `${at}.latex`),
    also: words(fields.also, `${at}.also`),
    switches: words(fields.switches, `${at}.switches`),
  };
}

function choiceOf(item: unknown, at: string): Choice {
  const fields = record(item, at, ['choice', 'chosen', 'options']);
  const options = fields.options;
  if (typeof options !== 'object' || options === null)
    throw new SyntaxError(`${at}.options: a mapping expected`);
  return {
    id: word(fields.choice, `${at}.choice`),
    chosen: chosenOf(fields.chosen, at),
    options: new Map(
      Object.entries(options).map(([name, weight]) => [name, count(weight, `${at}.options.${name}`)]),
    ),
  };
}

function chosenOf(item: unknown, at: string): Chosen {
  return item === undefined
    ? 'per-formula'
    : oneOf<Chosen>(item, ['per-formula', 'per-occurrence'], `${at}.chosen`);
}

/** Lists of commands by kind, turned round. */
function byCommand<T extends string>(item: unknown, kinds: readonly T[], at: string): Map<string, T> {
  const found = new Map<string, T>();
  if (item === undefined) return found;
  const fields = record(item, at, kinds);
  for (const kind of kinds) for (const name of words(fields[kind], `${at}.${kind}`)) found.set(name, kind);
  return found;
}

function readingOf(item: unknown, at: string): Map<string, ReadonlySet<string>> {
  if (item === undefined) return new Map();
  const fields = record(item, at, READING_LISTS);
  return new Map(Object.entries(fields).map(([name, list]) => [name, new Set(words(list, `${at}.${name}`))]));
}

function record(item: unknown, at: string, keys: readonly string[]): Fields {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    throw new SyntaxError(`${at}: a mapping expected`);
  for (const key of Object.keys(item))
    if (!keys.includes(key)) throw new SyntaxError(`${at}: unknown key ${key}; expected ${keys.join(', ')}`);
  return item as Fields;
}

function list(item: unknown, at: string): readonly unknown[] {
  if (item === undefined) return [];
  if (!Array.isArray(item)) throw new SyntaxError(`${at}: a list expected`);
  return item;
}

function words(item: unknown, at: string): string[] {
  return list(item, at).map((entry, index) => word(entry, `${at}[${index}]`));
}

function word(item: unknown, at: string): string {
  if (typeof item !== 'string' || item === '') throw new SyntaxError(`${at}: a word expected`);
  return interned(item);
}

function count(item: unknown, at: string): number {
  if (typeof item !== 'number' || !Number.isFinite(item) || item < 0)
    throw new SyntaxError(`${at}: a number of at least 0 expected`);
  return item;
}

function oneOf<T extends string>(item: unknown, options: readonly T[], at: string): T {
  const found = options.find((option) => option === item);
  if (!found) throw new SyntaxError(`${at}: expected ${options.join(', ')}`);
  return found;
}
