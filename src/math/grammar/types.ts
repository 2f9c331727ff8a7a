/**
 * How a spelling joins its arguments.
 *
 * - `infix` `#1 + #2`, `prefix` `-#1`, `postfix` `#1!`: arguments are bracketed by precedence.
 * - `function` `\sin #1`: the argument may stand without brackets where it is one product of atoms; `call` needs brackets.
 * - `command` `\frac{#1}{#2}`, `script` `#1^{#2}`, `fence` `\lfloor #1 \rfloor`, `environment`: what stands in the braces,
 *   between the fences or in the cells needs no brackets. The base `#1` of a script is bracketed unless it is an atom.
 * - `binder` `\sum_{#v=#lower}^{#upper} #body`: the body is bracketed by precedence, the rest needs none.
 * - `constant`: no arguments.
 * - `form`: a shape made of several of these, which the parser knows by `form` name and the printer writes by the pattern.
 */
export type Fixity = (typeof FIXITIES)[number];

export const FIXITIES = [
  'infix',
  'prefix',
  'postfix',
  'function',
  'call',
  'command',
  'script',
  'fence',
  'environment',
  'binder',
  'constant',
  'form',
] as const;

/**
 * `flat`: any number of arguments on one level; `chain`: relations, joined as a<b\le c; `left` and `right`: which
 * argument of the same precedence needs no brackets; `none`: both need them.
 */
export type Associativity = (typeof ASSOCIATIVITIES)[number];

export const ASSOCIATIVITIES = ['flat', 'chain', 'left', 'right', 'none'] as const;

/** Whether the printer draws a spelling once for the whole formula or anew at each place. */
export type Chosen = 'per-formula' | 'per-occurrence';

/** One way to write a head. */
export interface Spelling {
  /** Kebab-case name, unique in the entry; it stands in `Form.spelling`. */
  readonly form: string;
  /**
   * The pattern. Holes: `#1` ... `#9` the arguments, `#*` all arguments set off by commas, `#rows` the rows of a matrix or
   * the lines of a display, and for binders `#v` the variables and `#lower #upper #condition #domain #point #element
   * #body` the arguments by role.
   */
  readonly latex: string;
  /** How often it is drawn in relation to its siblings; 0: read and kept as written, never drawn. */
  readonly weight: number;
  readonly fixity: Fixity;
  readonly precedence: number;
}

/** How one head is written. The first spelling is canonical. */
export interface HeadEntry {
  readonly head: string;
  readonly fixity: Fixity;
  /** Higher binds tighter; see the scale in `grammars/README.md`. Atoms, fences and commands stand at 1000. */
  readonly precedence: number;
  readonly associativity: Associativity;
  readonly chosen: Chosen;
  /** The parser decides on this head by a rule of its own, since its spellings are those of other heads too. */
  readonly byRule: boolean;
  readonly spellings: readonly Spelling[];
}

/** One more spelling of a head, read and kept but never drawn; what is left out is as in the entry. */
export interface Also {
  readonly head: string;
  readonly form: string;
  readonly latex: string;
  readonly fixity: Fixity | undefined;
  readonly precedence: number | undefined;
}

/** A letter or constant that is written as a command: `name` is that of `Sym`. */
export interface LetterEntry {
  readonly name: string;
  readonly latex: string;
  /** Other commands and characters that are read as the same letter. */
  readonly also: readonly string[];
}

/** A font or accent on a letter; in `Sym.name` it stands in front, as in `bar:x`. */
export interface MarkEntry {
  readonly mark: string;
  readonly kind: 'font' | 'accent';
  readonly latex: string;
  readonly also: readonly string[];
  /** Old switches that change the font of all that follows in the group. */
  readonly switches: readonly string[];
}

/**
 * Commands without meaning: `skip` alone, `skip-argument` with their braced argument, `dimension` with a length,
 * `wide` space that may set things apart, `line` breaks.
 */
export type Layout = (typeof LAYOUTS)[number];

export const LAYOUTS = ['skip', 'skip-argument', 'dimension', 'wide', 'line'] as const;

/**
 * Shapes of LaTeX that the parser reads by code, with the commands that begin them: words and environments, infix
 * fractions, stacks, arrows with labels, marks over and under, colour around a formula.
 */
export type Shape = (typeof SHAPES)[number];

export const SHAPES = [
  'begin',
  'end',
  'text',
  'operator-name',
  'over',
  'choose',
  'atop',
  'brack',
  'brace-fraction',
  'substack',
  'overset',
  'underset',
  'brace',
  'labelled-arrow',
  'wrap',
  'wrap-second',
  'superscript-sign',
  'dot-accent',
  'phantom',
  'parenthesised-mod',
  'negation',
  'colon',
  'semicolon',
  'maps-to',
  'question',
  'braket',
  'rule',
  'set',
  'differential',
] as const;

/** Lists of letter and word names that the rules of reading ask for, see `grammars/reading.yaml`. */
export const READING_LISTS = [
  'function-letters',
  'argument-letters',
  'tensor-indices',
  'differential-letters',
  'connecting-words',
  'label-words',
  'sequence-letters',
] as const;
