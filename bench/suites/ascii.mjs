// The LaTeX of a formula that a suite states in AsciiMath, as far as such suites go: scripts, fractions, roots, names, words.

const NAMES = 'alpha|Gamma|pi|sin|cos|in';

/** Brackets behind a script sign, around both parts of a fraction and under a root only group. */
export function latexOfAscii(ascii) {
  return ascii
    .replace(/"([^"]*)"/g, '\\text{$1}')
    .replace(/\(\(([^()]*)\),\(([^()]*)\),\(([^()]*)\)\)/g, '\\begin{pmatrix}$1&$2&$3\\end{pmatrix}')
    .replace(/\(([^()]*)\)\/\(([^()]*)\)/g, '\\frac{$1}{$2}')
    .replace(/sqrt\(([^()]*)\)/g, '\\sqrt{$1}')
    .replace(/([_^])\(([^()]*)\)/g, '$1{$2}')
    .replace(/\{(?=\d+,\d+\}$)/, '\\{')
    .replace(/(?<=^\\\{\d+,\d+)\}$/, '\\}')
    .replace(/\bRR\b/g, '\\mathbb{R}')
    .replace(new RegExp(`(?<![\\\\a-zA-Z])(?:${NAMES})(?![a-zA-Z])`, 'g'), '\\$&');
}
