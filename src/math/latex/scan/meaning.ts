import type { Associativity } from '../../grammar/types.ts';
import type { FenceMark } from './fences.ts';

/** One way to read a head: the head and the form that is kept. The canonical form is kept as undefined. */
export interface Reading {
  readonly head: string;
  readonly form: string | undefined;
}

export interface Operator extends Reading {
  readonly precedence: number;
  readonly associativity: Associativity;
  /** A relation under \not. */
  readonly negated?: true;
}

/** A head called with brackets: `\gcd(a,b)`. */
export interface Call extends Reading {
  readonly open: string;
}

export interface Command extends Reading {
  /** Which hole each braced argument fills, from 1; an optional argument in square brackets comes first. */
  readonly holes: readonly number[];
  readonly optional: boolean;
}

/**
 * All that the grammar says about one command, character or upright name; which part applies depends on the place. All
 * parts are there from the start, so that looking them up in the innermost loops is quick.
 */
export class Meaning {
  letter: string | undefined = undefined;
  /** A letter and nothing else wherever it stands; derivations make other things of \partial. */
  isLetterOnly = false;
  infix: Operator | undefined = undefined;
  prefix: Operator | undefined = undefined;
  postfix: Operator | undefined = undefined;
  constant: Reading | undefined = undefined;
  function: Reading | undefined = undefined;
  /** The function of the same name with exponent -1, as arcsin is to \sin. */
  inverse: Reading | undefined = undefined;
  /** The function of the same name with an index, as log-base is to \log. */
  indexed: Reading | undefined = undefined;
  calls: Call[] | undefined = undefined;
  commands: Command[] | undefined = undefined;
  binder: Reading | undefined = undefined;
  /** A font or accent. */
  mark: { readonly kind: 'font' | 'accent'; readonly mark: string } | undefined = undefined;
  /** An old switch to a font. */
  font: string | undefined = undefined;
  /** A word of the parser for shapes that are read by code: `frac`, `over`, `substack` ... */
  shape: string | undefined = undefined;
  /** Meanings of this token together with the next one, as `:` and `=`. */
  pairs: Map<string, Meaning> | undefined = undefined;

  constructor(readonly key: string) {}
}

/** One meaning for all brackets of a kind, which say nothing but how they are written. */
export function fenceMeaning(key: string): Meaning {
  let meaning = FENCES.get(key);
  if (!meaning) {
    meaning = new Meaning(key);
    FENCES.set(key, meaning);
  }
  return meaning;
}

const FENCES = new Map<string, Meaning>();

/** Opening and closing character of a fence and what it makes of its content. */
export interface FenceReading extends Reading {
  readonly open: string;
  readonly close: string;
}

/** What a control sequence is to the scanner: one of these, the first that is there. */
export interface ControlSequence {
  readonly layout: string | undefined;
  /** Whether it sets the size of the bracket behind it. */
  readonly sizes: boolean;
  readonly fence: FenceMark | undefined;
  readonly meaning: Meaning | undefined;
}

/** The grammar turned round for reading: from what is written to what it may mean. */
export interface Tables {
  /** By command with backslash or by character. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** By command with backslash, for all commands that are not unknown. */
  readonly commands: ReadonlyMap<string, ControlSequence>;
  /** The same for characters of ASCII that stand for brackets or have a meaning, by code. */
  readonly characters: readonly (ControlSequence | undefined)[];
  /** By upright name, as in `\operatorname{lcm}`. */
  readonly words: ReadonlyMap<string, Meaning>;
  /** By opening and closing character joined. */
  readonly fences: ReadonlyMap<string, FenceReading>;
  readonly environments: ReadonlyMap<string, Reading>;
  readonly layout: ReadonlyMap<string, string>;
  /** Relations told from one with the same sign by a word over it: by word and sign with a blank between. */
  readonly worded: ReadonlyMap<string, Reading>;
}
