/** A kind of formula that we read although KaTeX refuses it, told by KaTeX's own message. */
interface Beyond {
  readonly message: RegExp;
  readonly reason: string;
}

/**
 * Why a formula that KaTeX refuses may still be understood whole. KaTeX draws formulas for a browser, so what it lacks is
 * mostly layout or a command of another dialect; a fault of the formula itself stands in no line here.
 */
const BEYOND_KATEX: readonly Beyond[] = [
  {
    message: /Expected 'EOF', got '&'/,
    reason: 'alignment marks whose environment the surrounding document supplies',
  },
  {
    message: /Undefined control sequence: \\(?:label|intertext|olref)/,
    reason: 'a command of documents, a label or words between lines',
  },
  {
    message: /Undefined control sequence/,
    reason: 'a command of LaTeX, a package or a dialect that the grammar names and KaTeX does not define',
  },
  {
    message: /No such environment/,
    reason: 'an environment of LaTeX or amsmath that KaTeX does not define',
  },
  {
    message: /Unexpected end of input in a macro argument|Got function .* with no arguments as/,
    reason:
      'a command with its argument where a single token is asked for: braces around both are understood',
  },
  {
    message: /Unknown column alignment|Expected '\]', got '[lcr]'/,
    reason: 'columns with separators or several alignments, which is layout alone',
  },
  {
    message: /Invalid size|Limit controls must follow a math operator/,
    reason: 'a length or the place of limits, which is layout alone',
  },
  {
    message: /Can't use function .* in text mode/,
    reason: 'a displayed formula inside words',
  },
];

/** The reason for understanding a formula that KaTeX refuses with that message; undefined where none is written. */
export function reasonBeyondKatex(message: string): string | undefined {
  return BEYOND_KATEX.find((kind) => kind.message.test(message))?.reason;
}
