import { describe, expect, it } from 'vitest';
import { type Expr, sym } from '../../../../src/math/expr/expr.ts';
import { allSymbols, renameSymbols } from '../../../../src/math/expr/letters.ts';
import { nodeAt, replaceAt } from '../../../../src/math/expr/path.ts';
import { parseSexpr, printSexpr } from '../../../../src/math/expr/sexpr.ts';
import { equalExpr, mapExpr } from '../../../../src/math/expr/tree.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { AS_WRITTEN } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';
import { HANDS } from './table.ts';

const grammar = loadGrammar();

function read(latex: string): Expr {
  const result = parseLatex(latex, grammar);
  if (!result.ok) throw new Error(`${latex}: ${result.error.message}`);
  return result.expr;
}

const print = (expr: Expr): string => printLatex(expr, grammar, AS_WRITTEN);

/** The letter renamed under all fonts and accents. */
function renamed(tree: Expr, letter: string, other: string): Expr {
  const names = allSymbols(tree).flatMap(({ name }) => {
    const at = name.lastIndexOf(':') + 1;
    return name.slice(at) === letter ? [[name, sym(name.slice(0, at) + other)] as const] : [];
  });
  return renameSymbols(tree, new Map(names));
}

/** Commands with words behind them, commands, and single characters. */
const PIECES =
  /\\(?:text|mbox|begin|end|tag|color|textcolor|operatorname|mathrm|mathop)\{[^}]*\}|\\[a-zA-Z]+|\\.|%[^\n]*|./gs;

/** The formula with a letter in place of another, as an editor would do it. */
function replaced(latex: string, letter: string, other: string): string {
  const pieces = latex.match(PIECES) ?? [];
  return pieces.map((piece) => (piece === letter ? other : piece)).join('');
}

describe('a formula that was read', () => {
  it.each(HANDS)('%s comes back', (latex) => expect(print(read(latex))).toBe(latex));

  it.each(HANDS)('%s with %s renamed to %s differs there alone', (latex, letter, other) => {
    expect(print(renamed(read(latex), letter, other))).toBe(replaced(latex, letter, other));
  });

  it('survives JSON', () => {
    for (const [latex] of HANDS) expect(print(JSON.parse(JSON.stringify(read(latex))) as Expr)).toBe(latex);
  });

  it('keeps its text beside the tree, of which nothing else is changed', () => {
    const tree = read('{x}^{2}+\\frac12');
    expect(tree.form?.source).toBe('{x}^{2}+\\frac12');
    expect(JSON.stringify(mapExpr(tree, (node) => node)).match(/source/g)).toHaveLength(1);
    expect(print(parseSexpr(printSexpr(tree)))).toBe('x^{2} + \\frac{1}{2}');
  });

  it('is read again as what was declared', () => {
    const result = parseLatex('f (x+ y)', grammar, { declared: new Map([['f', 'function']]) });
    if (!result.ok) throw new Error(result.error.message);
    expect(printSexpr(result.expr)).toBe('(apply f (add x y))');
    expect(print(renameSymbols(result.expr, new Map([['x', sym('z')]])))).toBe('f (z+ y)');
  });
});

describe('letters', () => {
  it.each([
    ['\\frac12x+\\frac x2', 'x', 'alpha', '\\frac12\\alpha+\\frac \\alpha2'],
    ['\\alpha x', 'alpha', 'b', 'b x'],
    ['\\alpha+\\alpha^2y', 'y', 'x', '\\alpha+\\alpha^2x'],
    ['2\\pi r', 'r', 's', '2\\pi s'],
    ['\\bar\\alpha', 'bar:alpha', 'bar:x', '\\bar x'],
    ['{\\bf u}+{\\bf v}', 'bf:v', 'bf:w', '{\\bf u}+{\\bf w}'],
    ['\\mathbf u+v', 'v', 'bf:w', '\\mathbf u+\\mathbf{w}'],
    ['x^k+k', 'k', 'bar:m', 'x^{\\bar{m}}+\\bar{m}'],
    ['\\mathrm{Alt}(M)', 'Alt', 'Sym', '\\mathrm{Sym}(M)'],
    ['z', 'z', 'w', 'w'],
    ['z ,', 'z', 'w', 'w ,'],
  ])('in %s, %s becomes %s', (latex, from, to, expected) => {
    expect(print(renameSymbols(read(latex), new Map([[from, sym(to)]])))).toBe(expected);
  });

  it('become terms', () => {
    const index = parseSexpr('(index x 1)');
    expect(print(renameSymbols(read('y^{2}+\\sin y'), new Map([['y', index]])))).toBe(
      'x_{1}^{2}+\\sin x_{1}',
    );
  });
});

describe('a part that is rewritten', () => {
  it.each([
    ['{x}^{2}+\\frac12y', [0, 1], '(add n 1)', '{x}^{n + 1}+\\frac12y'],
    ['x^2+\\frac12y', [0, 1], '(add n 1)', 'x^{n + 1}+\\frac12y'],
    ['a^2(b+c)=d', [0, 1], '(add b c e)', 'a^2(b + c + e)=d'],
    ['a^2\\,b=d', [0, 1], '(add b c)', 'a^2\\,(b + c)=d'],
    ['\\frac ab', [0], '(add u v)', '\\frac {u + v}b'],
    ['\\sin\\left(x\\right)+{y}', [0, 0], '(mul 2 x)', '\\sin\\left(2x\\right)+{y}'],
    ['\\sin x+{y}', [0, 0], '(add x z)', '\\sin (x + z)+{y}'],
    ['\\int_0^1\\!f(x)\\,dx', [3, 1], '(pow x 2)', '\\int_0^1\\!f(x^{2})\\,dx'],
    ['\\sum\\nolimits_{k=1}^nk', [3], '(pow k 2)', '\\sum\\nolimits_{k=1}^nk^{2}'],
    ['a-b\\cdot c', [1, 0, 1], '(neg d)', 'a-b\\cdot (-d)'],
    ['12=3\\times4', [1, 0], '17', '12=17\\times4'],
    ['{\\color{red}a}+\\frac12', [1], '(div 3 4)', '{\\color{red}a}+\\frac34'],
  ] as const)('%s at %s', (latex, path, to, expected) => {
    const tree = replaceAt(read(latex), path, parseSexpr(to));
    expect(print(tree)).toBe(expected);
    expect(equalExpr(read(print(tree)), tree)).toBe(true);
  });

  it('brings along the text of parts that it keeps', () => {
    const tree = read('{x}^{2}\\cdot\\frac12=\\mathrm{lcm}(m, n)');
    const [left, right] = [nodeAt(tree, [0]) as Expr, nodeAt(tree, [1]) as Expr];
    const turned = replaceAt(replaceAt(tree, [0], right), [1], left);
    expect(print(turned)).toBe('\\mathrm{lcm}(m, n)={x}^{2}\\cdot\\frac12');
  });

  it('gives way to another notation that is asked for', () => {
    const tree = read('a\\,b \\le \\frac12');
    expect(print({ ...tree, form: { ...tree.form, spelling: 'leqslant' } })).toBe(
      'a\\,b \\leqslant \\frac12',
    );
  });

  it('is written by form where the text cannot be kept', () => {
    const tree = read('a < b < c');
    const broken = replaceAt(tree, [0, 1], parseSexpr('d'));
    expect(equalExpr(read(print(broken)), broken)).toBe(true);
  });
});

describe('a formula inside of another', () => {
  it('keeps its text', () => {
    const whole = parseSexpr('(eq x 1)');
    expect(print(replaceAt(whole, [1], read('\\frac12+{y}')))).toBe('x = \\frac12+{y}');
    expect(print(replaceAt(parseSexpr('(mul 2 x)'), [1], read('{y}+1')))).toBe('2({y}+1)');
    expect(print(replaceAt(whole, [1], read('a&=b')))).toBe('x = (a = b)');
  });
});
