import { STEP_MARKS } from './step-marks.ts';

/** A way of writing that a careful hand avoids, told by the string alone. */
export interface Mark {
  readonly id: string;
  readonly meaning: string;
  /** All have to be met by one formula, bounds of sums and integrals left out. */
  readonly patterns: readonly RegExp[];
  /** What shows that the formula is of another kind, where the mark says nothing. */
  readonly unless?: RegExp;
  /** What is raised or lowered is small anyway, and does not count. */
  readonly level?: true;
}

const mark = (id: string, meaning: string, ...patterns: RegExp[]): Mark => ({ id, meaning, patterns });

/** The bounds behind an integral, sum, product or bar: their exponents are none. */
const BOUNDS =
  /(\\(?:o?i*nt|sum|prod|bigcup|bigcap|lim|right\s*[\]|])(?![a-zA-Z])\s*(?:\\(?:no)?limits)?)(?:\s*[_^]\s*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\\[a-zA-Z]+|[^\s\\{}])){1,2}/g;

/**
 * What shows other products of the same signs: vectors, and sets by capitals. Those of letters in italics are told by
 * their lengths.
 */
const OTHER_PRODUCTS =
  /\\(?:mathbf|boldsymbol|bm|vec|nabla|overrightarrow|mathbb|mathcal|\||lVert|Vert)(?![a-zA-Z])|\\operatorname\{(?:div|curl|rot|grad)\}|\(\s*[a-zA-Z]\s*\\times\s*[a-zA-Z]\s*\)|(?<![a-zA-Z])[A-Z]\s*\\times\s*[A-Z](?![a-zA-Z])/;

/** The marks, in the order in which they are reported. */
export const MARKS: readonly Mark[] = [
  mark(
    'plus-negative',
    'a negative number is added in brackets: x + (-1)',
    /\+\s*(?:\\left)?\s*\(\s*-\s*\d+(?:\.\d+)?\s*(?:\\right)?\s*\)(?!\s*\^)/,
  ),
  mark('power-zero', 'an exponent of 0', /\^\s*(?:0(?!\.?\d)|\{\s*0\s*\})/),
  mark('power-one', 'an exponent of 1', /\^\s*(?:1(?!\.?\d)|\{\s*1\s*\})(?!\s*\()/),
  mark('bare-det', 'a determinant or trace without its command', /(?<![a-zA-Z\\{])(?:det|tr)\s*\(/),
  mark(
    'doubled-brackets',
    'a bracket right inside another of the same kind',
    /\(\(([^()]*)\)\)|\\left\(\\left\(([^()]*)\\right\)\\right\)/,
  ),
  mark(
    'mixed-units',
    'an imaginary unit in two fonts',
    /\\mathrm\{?\s*i\b|\\imath|\\operatorname\{i\}/,
    /(?<![a-zA-Z\\])e\^\{?[^{}]*(?<![a-zA-Z\\])i(?![a-zA-Z])/,
  ),
  {
    ...mark('mixed-fractions', 'small and displayed fractions side by side', /\\[dt]frac/, /\\frac/),
    level: true,
  },
  { ...mark('both-fractions', 'dfrac and tfrac side by side', /\\dfrac/, /\\tfrac/), level: true },
  mark(
    'mixed-quotients',
    'a stacked fraction beside a slash',
    /\\[dt]?frac/,
    /(?<=[\w})])\s*\/\s*(?=[\w\\({])/,
  ),
  mark(
    'mixed-derivatives',
    'a stroke beside a Leibniz quotient of a function at its letter',
    /[a-zA-Z]\s*'|\^\{?\\prime/,
    /\\[dt]?frac\s*\{\s*(?:d|\\mathrm\{d\})\s*(?:\}\{\s*(?:d|\\mathrm\{d\})\s*([a-zA-Z])\}\s*)?[a-zA-Z]\s*(?:\\left)?\(\s*(?:\1|[a-zA-Z])\s*(?:\\right)?\)(?!\s*\^)/,
  ),
  mark(
    'mixed-exponentials',
    'a power of e beside exp',
    /(?<![a-zA-Z\\])e\s*\^|\\mathrm\{e\}\s*\^/,
    /\\exp(?![a-zA-Z])/,
  ),
  {
    ...mark('mixed-products', 'two signs for the product', /\\cdot(?![a-zA-Z])/, /\\times(?![a-zA-Z])/),
    unless: OTHER_PRODUCTS,
  },
  {
    ...mark(
      'partly-dotted',
      'a sign between two letters beside letters that touch: a \\cdot b + cd',
      /(?<![a-zA-Z\\{])([a-z])\s*\\(?:cdot|times)\s*(?!\1)[a-z](?![a-zA-Z])/,
      /(?<![a-zA-Z\\{])[abcp-z] ?[abcp-z](?![a-zA-Z}])/,
    ),
    unless: OTHER_PRODUCTS,
  },
  {
    ...mark(
      'times-x',
      'a letter x at a sign like it',
      /(?<![a-zA-Z\\])x\s*\\times(?![a-zA-Z])|\\times\s*x(?![a-zA-Z])/,
    ),
    unless: OTHER_PRODUCTS,
  },
  mark('half-braced', 'a fraction with braces around one part', /\\[dt]?frac(?:\d|\s[a-zA-Z])\s*\{/),
  mark('mixed-less', 'two commands for one sign of order', /\\[lg]t(?![a-zA-Z])/, /[<>]/),
  mark(
    'mixed-at-most',
    'two commands for at most or at least',
    /\\[lg]e(?![a-zA-Z])/,
    /\\[lg]eq(?:slant|q)?(?![a-zA-Z])/,
  ),
  mark(
    'mixed-and',
    'two signs for and, or two for or',
    /\\(?:wedge|vee)(?![a-zA-Z])/,
    /\\(?:land|lor)(?![a-zA-Z])/,
  ),
  mark('mixed-not', 'two signs for not', /\\neg(?![a-zA-Z])/, /\\lnot(?![a-zA-Z])/),
  mark('mixed-empty', 'two signs for the empty set', /\\emptyset(?![a-zA-Z])/, /\\varnothing(?![a-zA-Z])/),
  mark(
    'negated-side',
    'a sign of negation in front of a bare relation: \\neg x = 0',
    /\\(?:neg|lnot)\s*[a-zA-Z0-9]\s*(?:=|<|>|\\(?:[lg]eq?|[lg]t|neq?|in)(?![a-zA-Z]))/,
  ),
  mark(
    'mixed-transposes',
    'a transpose by two signs',
    /\^\s*\{?\s*\\top(?![a-zA-Z])/,
    /\^\s*\{?\s*(?:T(?![a-zA-Z])|\\math(?:sf|rm)\s*\{?\s*T|\\intercal(?![a-zA-Z]))/,
  ),
  mark(
    'mixed-number-sets',
    'sets of numbers in two fonts',
    /\\mathbb\s*\{?\s*[NZQRC](?![a-zA-Z])/,
    /\\mathbf\s*\{?\s*[NZQRC](?![a-zA-Z])|(?<![a-zA-Z])\\[NZQRC](?![a-zA-Z])/,
  ),
  mark(
    'mixed-greek',
    'Greek characters beside commands of Greek letters',
    /[α-ωΓΔΘΛΞΠΣΦΨΩ]/,
    /\\(?:alpha|beta|gamma|delta|varepsilon|epsilon|zeta|eta|theta|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|phi|varphi|chi|psi|omega)(?![a-zA-Z])/,
  ),
  mark('raised-dots', 'raised dots between commas', /,\s*\\cdots(?![a-zA-Z])\s*(?:,|$)/),
  mark(
    'mixed-parts',
    'real or imaginary part in two fonts',
    /\\(?:Re|Im)(?![a-zA-Z])/,
    /\\(?:operatorname|mathrm)\{(?:Re|Im)\}/,
  ),
  mark('double-sign', 'two signs in a row', /[+-]\s*[+-](?!\s*\})|\+\s*\\pm/),
  mark(
    'times-one',
    'a factor of 1',
    /(?<![\d.}^_])\b1\s*\\(?:cdot|times)(?![a-zA-Z])(?!\s*[\d\\]*\d*\s*\\(?:cdot|times|cdots|dots|ldots))|(?<!\\(?:cdot|times)\s*\d+\s*)\\(?:cdot|times)\s*1(?![\d.])/,
  ),
  ...STEP_MARKS,
];

/** Scripts in braces, three deep at most: what is deeper stays. */
const SCRIPTS = /[_^]\s*\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g;

/** The marks that a formula bears. */
export function marksOf(formula: string): string[] {
  const plain = formula.replace(BOUNDS, '$1 ');
  const onLine = plain.replace(SCRIPTS, ' ');
  return MARKS.filter(({ patterns, unless, level }) => {
    const text = level ? onLine : plain;
    return patterns.every((pattern) => pattern.test(text)) && !(unless?.test(text) ?? false);
  }).map(({ id }) => id);
}
