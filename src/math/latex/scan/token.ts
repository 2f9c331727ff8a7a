import { SIDE, type Side } from './fences.ts';
import type { Meaning } from './meaning.ts';

/** What a token is to the parser. Plain numbers, since they are compared in the innermost loops. */
export const KIND = {
  end: 0,
  letter: 1,
  digit: 2,
  /** A command or character whose meaning stands in the grammar. */
  symbol: 3,
  open: 4,
  close: 5,
  sup: 6,
  sub: 7,
  prime: 8,
  /** `&`. */
  cell: 9,
  /** `\\` and what is written like it. */
  line: 10,
  /** Wide space that may set things apart. */
  quad: 11,
  /** `\text{...}`: `value` is the words. */
  text: 12,
  /** An upright name of several letters: `value`. */
  word: 13,
  /** `\begin{...}`: `value` is the environment, `match` its end. */
  begin: 14,
  endEnvironment: 15,
  /** A bracket or bar of any kind; `size` says how it is enlarged, `value` is its canonical character. */
  fence: 16,
  comma: 17,
  /** A full stop that is no decimal point. */
  stop: 18,
} as const;

export type Kind = (typeof KIND)[keyof typeof KIND];

/** One piece of the source. Offsets count UTF-16 units. */
export class Token {
  /** Index of the partner of a brace, an environment or a `\left`, else -1. */
  match = -1;
  /** `left`, `right`, `middle`, `big` ... of a fence, the font of a word, the columns of an array. */
  size = '';
  /** Of a fence: may open, may close, or either. */
  side: Side = SIDE.either;

  constructor(
    public kind: Kind,
    public readonly start: number,
    public end: number,
    public value: string,
    public meaning: Meaning | undefined,
    /** White space or a thin space stands in front. */
    public readonly spaced: boolean,
  ) {}
}
