/** What a piece of LaTeX begins or ends with, as far as its neighbours care. */
export const Edge = {
  none: 0,
  letter: 1,
  digit: 2,
  /** A control word, `\alpha` or `\sin`: a letter that follows must stand apart. */
  word: 3,
  open: 4,
  close: 5,
  sign: 6,
  bar: 7,
  other: 8,
} as const;
export type Edge = (typeof Edge)[keyof typeof Edge];

/** LaTeX of a subtree with what its place needs to know in order to set brackets and blanks. */
export interface Piece {
  readonly text: string;
  /** Precedence of the outermost operator; `CLOSED` where nothing can break in. */
  readonly level: number;
  /** Loosest precedence whose operand is still open at the right end, as after `\sum a_k`; `CLOSED` where none is. */
  readonly tail: number;
  /** Higher than a line: brackets around it may grow. */
  readonly tall: boolean;
}

export const CLOSED = 10_000;

export function piece(
  text: string,
  level: number = CLOSED,
  options: { tail?: number; tall?: boolean } = {},
): Piece {
  return {
    text,
    level,
    tail: options.tail ?? CLOSED,
    tall: options.tall ?? false,
  };
}

export const isLetterCode = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;
export const isDigitCode = (code: number): boolean => code >= 48 && code <= 57;

export function firstEdge(text: string): Edge {
  const code = text.charCodeAt(0);
  if (Number.isNaN(code)) return Edge.none;
  if (isLetterCode(code)) return Edge.letter;
  if (isDigitCode(code) || code === 46) return Edge.digit;
  switch (code) {
    case 92: {
      if (!isLetterCode(text.charCodeAt(1))) {
        return text.charCodeAt(1) === 123 ? Edge.open : text.charCodeAt(1) === 124 ? Edge.bar : Edge.other;
      }
      return OPENING_WORD.test(text) ? Edge.open : SIGN_WORD.test(text) ? Edge.sign : Edge.word;
    }
    case 40:
    case 91:
      return Edge.open;
    case 124:
      return Edge.bar;
    case 43:
    case 45:
    case 177:
    case 8722:
    case 8723:
      return Edge.sign;
    default:
      return Edge.other;
  }
}

const OPENING_WORD = /^\\(?:left|[bB]igg?l|lbrace|lvert|lVert|langle|lfloor|lceil)(?![a-zA-Z])/;
const SIGN_WORD = /^\\(?:pm|mp)(?![a-zA-Z])/;

export function lastEdge(text: string): Edge {
  let at = text.length - 1;
  if (at < 0) return Edge.none;
  const code = text.charCodeAt(at);
  if (isDigitCode(code)) return Edge.digit;
  if (isLetterCode(code)) {
    while (at > 0 && isLetterCode(text.charCodeAt(at - 1))) at -= 1;
    return at > 0 && text.charCodeAt(at - 1) === 92 && !isEscaped(text, at - 1) ? Edge.word : Edge.letter;
  }
  if (code === 41 || code === 93 || code === 125) return Edge.close;
  return code === 124 ? Edge.bar : Edge.other;
}

/** Whether the backslash at `at` is the second of a line break `\\`. */
function isEscaped(text: string, at: number): boolean {
  let count = 0;
  while (at - 1 - count >= 0 && text.charCodeAt(at - 1 - count) === 92) count += 1;
  return count % 2 === 1;
}

/** The two texts one after the other, with the blank that a control word needs before a letter, Greek ones included. */
export function glue(left: string, right: string): string {
  if (left === '') return right;
  const code = right.charCodeAt(0);
  return (isLetterCode(code) || code > 127) && lastEdge(left) === Edge.word
    ? `${left} ${right}`
    : left + right;
}
