import { checkGrammarFile, type GrammarFile } from './check.ts';
import type { Choice, NotationTable } from './notation.ts';
import type { Also, HeadEntry, Layout, LetterEntry, MarkEntry, Shape } from './types.ts';

/** All that is known about how formulas are written: the printer looks up by head, the parser builds its tables from it. */
export interface Grammar {
  readonly heads: ReadonlyMap<string, HeadEntry>;
  /** By the name of `Sym`; single Latin letters need no entry. */
  readonly letters: ReadonlyMap<string, LetterEntry>;
  /** Fonts and accents by the prefix in the name of `Sym`. */
  readonly marks: ReadonlyMap<string, MarkEntry>;
  /** Commands that carry no meaning, by command with backslash. */
  readonly layout: ReadonlyMap<string, Layout>;
  /** Commands that begin a shape which the parser reads by code. */
  readonly syntax: ReadonlyMap<string, Shape>;
  /** Names for the rules of reading, by list. */
  readonly reading: ReadonlyMap<string, ReadonlySet<string>>;
  /** What the printer decides besides the spelling of each head. */
  readonly notation: NotationTable;
}

/** Joins parsed files into one grammar; throws a `SyntaxError` on a fault of shape or on something defined twice. */
export function grammarFrom(files: readonly GrammarFile[]): Grammar {
  const heads = new Map<string, HeadEntry>();
  const letters = new Map<string, LetterEntry>();
  const marks = new Map<string, MarkEntry>();
  const layout = new Map<string, Layout>();
  const syntax = new Map<string, Shape>();
  const reading = new Map<string, ReadonlySet<string>>();
  const choices = new Map<string, Choice>();
  const together: (readonly string[])[] = [];
  for (const source of files) {
    const part = checkGrammarFile(source);
    for (const entry of part.heads) addOnce(heads, entry.head, entry, source.file);
    for (const entry of part.letters) addOnce(letters, entry.name, entry, source.file);
    for (const entry of part.marks) addOnce(marks, entry.mark, entry, source.file);
    for (const [name, kind] of part.layout) addOnce(layout, name, kind, source.file);
    for (const [name, shape] of part.syntax) addOnce(syntax, name, shape, source.file);
    for (const [name, words] of part.reading) addOnce(reading, name, words, source.file);
    for (const choice of part.choices) addOnce(choices, choice.id, choice, source.file);
    together.push(...part.together);
  }
  for (const { file, data } of files)
    for (const more of checkGrammarFile({ file, data }).also) widen(heads, more, file);
  return { heads, letters, marks, layout, syntax, reading, notation: { choices, together } };
}

/** Adds a spelling that is only read. */
function widen(heads: Map<string, HeadEntry>, more: Also, file: string): void {
  const entry = heads.get(more.head);
  if (!entry) throw new SyntaxError(`${file}: no entry for ${more.head}, so there is nothing to add to`);
  if (entry.spellings.some(({ form }) => form === more.form))
    throw new SyntaxError(`${file}: ${more.head} has a form ${more.form} already`);
  const spelling = {
    form: more.form,
    latex: more.latex,
    weight: 0,
    fixity: more.fixity ?? entry.fixity,
    precedence: more.precedence ?? entry.precedence,
  };
  const { head, fixity, precedence, associativity, chosen, byRule } = entry;
  // Field by field, so that all entries have one layout.
  const spellings = [...entry.spellings, spelling];
  heads.set(more.head, { head, fixity, precedence, associativity, chosen, byRule, spellings });
}

function addOnce<T>(map: Map<string, T>, key: string, value: T, file: string): void {
  if (map.has(key)) throw new SyntaxError(`${file}: ${key} is defined twice`);
  map.set(key, value);
}
