import type { Associativity } from '../../grammar/types.ts';

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

/** All that the grammar says about one command, character or upright name; which part applies depends on the place. */
export interface Meaning {
  readonly key: string;
  letter?: string;
  infix?: Operator;
  prefix?: Operator;
  postfix?: Operator;
  constant?: Reading;
  function?: Reading;
  /** The function of the same name with exponent -1, as arcsin is to \sin. */
  inverse?: Reading;
  /** The function of the same name with an index, as log-base is to \log. */
  indexed?: Reading;
  calls?: Call[];
  commands?: Command[];
  binder?: Reading;
  /** A font or accent. */
  mark?: { readonly kind: 'font' | 'accent'; readonly mark: string };
  /** An old switch to a font. */
  font?: string;
  /** A word of the parser for shapes that are read by code: `frac`, `over`, `substack` ... */
  shape?: string;
  /** Meanings of this token together with the next one, as `:` and `=`. */
  pairs?: Map<string, Meaning>;
}

/** Opening and closing character of a fence and what it makes of its content. */
export interface FenceReading extends Reading {
  readonly open: string;
  readonly close: string;
}

/** The grammar turned round for reading: from what is written to what it may mean. */
export interface Tables {
  /** By command with backslash or by character. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** By upright name, as in `\operatorname{lcm}`. */
  readonly words: ReadonlyMap<string, Meaning>;
  /** By opening and closing character joined. */
  readonly fences: ReadonlyMap<string, FenceReading>;
  readonly environments: ReadonlyMap<string, Reading>;
  readonly layout: ReadonlyMap<string, string>;
  /** Relations told from one with the same sign by a word over it: by word and sign with a blank between. */
  readonly worded: ReadonlyMap<string, Reading>;
}
