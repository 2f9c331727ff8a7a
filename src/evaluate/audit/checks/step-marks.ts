import type { Mark } from './marks.ts';

/** What stands above a letter without being an exponent: a prime, a transpose, an inverse, an order in brackets. */
const NO_EXPONENT = String.raw`(?!\s*\{?\s*(?:\\[a-zA-Z]|[-('T*]))`;
const LETTER = String.raw`(?<![a-zA-Z\\_^{])([a-z]|\\(?:alpha|beta|gamma|delta|eta|theta|kappa|lambda|mu|nu|xi|rho|sigma|tau|phi|chi|psi|omega))(?![a-zA-Z])`;
const TIMES = String.raw`\s*(?:\\(?:cdot|times)(?![a-zA-Z])\s*)?`;

/** Marks of rewriting that stopped half-way: what everyone who rewrites a formula tidies in passing. */
export const STEP_MARKS: readonly Mark[] = [
  {
    id: 'power-beside-base',
    meaning: 'a letter beside its own power: x x^2',
    patterns: [new RegExp(String.raw`${LETTER}${TIMES}\1\s*\^${NO_EXPONENT}`)],
  },
  {
    id: 'log-of-one',
    meaning: 'the logarithm of 1',
    patterns: [/\\(?:ln|log|lg)\s*(?:1(?![\d.a-zA-Z\\])|\{1\}|(?:\\left)?\(\s*1\s*(?:\\right)?\))/],
  },
  {
    id: 'exponential-of-log',
    meaning: 'e to a logarithm',
    patterns: [/(?<![a-zA-Z\\])e\s*\^\s*(?:\\ln|\{\s*\\ln\s*(?:[a-zA-Z]|(?:\\left)?\([^(){}]*\))\s*\})/],
  },
  {
    id: 'quotient-of-equals',
    meaning: 'a number or letter over itself',
    patterns: [/\\[dt]?frac\s*\{\s*([^{}]+?)\s*\}\s*\{\s*\1\s*\}/],
  },
  {
    id: 'nested-fraction',
    meaning: 'a fraction that is all of a numerator: a/b over c',
    patterns: [/\\[dt]?frac\s*\{\s*-?\s*\\[dt]?frac\s*\{[^{}]*\}\s*\{[^{}]*\}\s*\}/],
  },
  {
    id: 'even-exponent-of-minus-one',
    meaning: 'an even number in an exponent of -1: (-1)^{n + 2}',
    patterns: [/\(\s*-\s*1\s*(?:\\right)?\)\s*\^\s*\{[^{}]*[+-]\s*[2468]\s*\}/],
  },
  {
    id: 'signs-in-brackets',
    meaning: 'a minus before a bracket that begins with one',
    patterns: [/(?:^|[=($])\s*-\s*(?:\\left|\\bigl)?\(\s*-/],
  },
];
