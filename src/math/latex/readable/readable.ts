import { type Element, mathmlOf, type Node } from './mathml.ts';
import { lowered, raised } from './scripts.ts';

/** Written with blanks on both sides. */
const RELATIONS = /^[=≠<>≤≥≡≈∼≃≅∝∈∉∋⊂⊃⊆⊇⊊≪≫→↦⇒⇔⟹⟺⟶⟼⟵←↔∧∨∪∩∖×⋅∘∗⊕⊗∣∥⊥≔⊢±∓÷△]$/u;

/** A number, a letter with scripts, a differential, a call. */
const ONE_THING = /^[\p{N}.]+!?$|^√?[\p{L}∞][\p{M}\p{No}\p{Lm}₊₋⁺⁻ᵢᵣᵤᵥ′]*!?$|^d\p{L}$|^\p{L}+′*\([^()]*\)$/u;

/** Binary where something stands before them, else signs. */
const SIGNS = /^[+\-−±∓]$/u;

const BAR = /^[∣|]$/u;

const FUNCTION_APPLICATION = '\u2061';

const DOUBLE_STRUCK: Readonly<Record<string, string>> = {
  C: 'ℂ',
  E: '𝔼',
  F: '𝔽',
  N: 'ℕ',
  P: 'ℙ',
  Q: 'ℚ',
  R: 'ℝ',
  Z: 'ℤ',
};

/** Accents by the character that KaTeX draws, as combining characters. */
const ACCENTS: Readonly<Record<string, string>> = {
  '‾': '\u0304',
  ˉ: '\u0304',
  '^': '\u0302',
  '~': '\u0303',
  '˙': '\u0307',
  '¨': '\u0308',
  '⃗': '\u20d7',
  '→': '\u20d7',
};

/**
 * A formula on one line of Unicode, for people: `\frac{a^2}{b+1}` is `a²/(b + 1)`. Not meant to be read back: upright and
 * slanted letters look alike. Throws where KaTeX refuses the formula.
 */
export function readable(latex: string): string {
  return line(mathmlOf(latex).children)
    .replaceAll(/[\p{Zs}\u200b]+/gu, ' ')
    .trim();
}

function line(all: readonly Node[]): string {
  const nodes = all.filter((node) => !isOperator(node) || content(node) !== FUNCTION_APPLICATION);
  let text = '';
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1];
    if (text !== '' && reaches(before)) text = `${text.trimEnd()} `;
    if (isOperator(node)) text = withOperator(text, node);
    else {
      const next =
        isFraction(node) && (isFactor(before) || isFactor(nodes[index + 1]))
          ? inBrackets(node)
          : written(node);
      text += needsBlank(text, next, before) ? ` ${next}` : next;
    }
  }
  return text;
}

function withOperator(text: string, node: Element): string {
  const sign = content(node);
  if (BAR.test(sign) && node.attributes.fence === 'true') return `${text}|`;
  if (sign === ',' || sign === ';') return `${text.trimEnd()}${sign} `;
  const bare = text.trimEnd();
  if (SIGNS.test(sign)) return isOpen(bare) ? text + sign : `${bare} ${sign} `;
  return RELATIONS.test(sign) ? `${bare} ${sign} ` : text + sign;
}

/** Whether a sign after this text stands before the first term of something. A bar opens where it is the odd one. */
function isOpen(text: string): boolean {
  if (text.endsWith('|')) return text.split('|').length % 2 === 0;
  return text === '' || /[(=<>≤≥,;[{]$/u.test(text);
}

/** A blank keeps words apart from what follows, and fractions from their factors: the `sin` and `x` of `sin x`. */
function needsBlank(text: string, next: string, before: Node | undefined): boolean {
  if (text === '' || next === '' || /[\s(|]$/u.test(text) || /^[\s(),|]/u.test(next))
    return isFraction(before);
  const isWord = isElement(before) && before.tag !== 'mrow' && /^\p{L}{2,}/u.test(content(before));
  return isWord || /^\p{L}{2,}/u.test(next) || isFraction(before);
}

/** Whether what follows is the body of this: of a sum, product, integral or limit. */
function reaches(node: Node | undefined): boolean {
  if (!isElement(node) || !/^m(sub|under|subsup|underover)$/.test(node.tag)) return false;
  return /^([∑∏∫∬∮⋃⋂]|lim|max|min|sup|inf)/u.test(content(node));
}

function isFraction(node: Node | undefined): node is Element {
  return isElement(node) && node.tag === 'mfrac' && node.attributes.linethickness !== '0px';
}

/** Whether a fraction beside this would be read as one with it: all but signs, commas and the edge. */
function isFactor(node: Node | undefined): boolean {
  if (node === undefined || reaches(node)) return false;
  if (!isOperator(node)) return isElement(node) && node.tag !== 'mspace';
  return /^[([{|∑∏∫∬∮]$/u.test(content(node)) && node.attributes.fence !== 'true';
}

function inBrackets(node: Element): string {
  return `(${written(node)})`;
}

function isOperator(node: Node): node is Element {
  return isElement(node) && node.tag === 'mo';
}

function written(node: Node): string {
  if (!isElement(node)) return node;
  const { tag, attributes, children } = node;
  const [first, second, third] = children;
  switch (tag) {
    case 'mi':
      return attributes.mathvariant === 'double-struck'
        ? struck(content(node))
        : content(node).replace(BAR, '|');
    case 'mfrac':
      return attributes.linethickness === '0px'
        ? `${written(first as Node)} over ${written(second as Node)}`
        : `${closed(first as Node)}/${closed(second as Node)}`;
    case 'msqrt':
      return `√${closedAll(children)}`;
    case 'mroot':
      return `${raised(written(second as Node))}√${closed(first as Node)}`;
    case 'msup':
      return base(first as Node) + raised(written(second as Node));
    case 'msub':
      return base(first as Node) + lowered(written(second as Node));
    case 'msubsup':
    case 'munderover':
      return base(first as Node) + lowered(written(second as Node)) + raised(written(third as Node));
    case 'munder':
      return base(first as Node) + lowered(written(second as Node));
    case 'mover':
      return accented(written(first as Node), written(second as Node));
    case 'mtable':
      return children.filter(isElement).map(rowText).join('; ');
    case 'mspace':
      return ' ';
    default:
      return line(children);
  }
}

function rowText({ children }: Element): string {
  return children
    .map((cell) => written(cell).trim())
    .filter((cell) => cell !== '')
    .join(', ');
}

function accented(text: string, mark: string): string {
  const accent = ACCENTS[mark.trim()];
  if (accent && [...text].length === 1) return text + accent;
  return accent === '\u0304' ? `overline(${text})` : text + raised(mark);
}

function struck(text: string): string {
  return DOUBLE_STRUCK[text] ?? text;
}

/** In brackets unless it is one thing to the eye: a number, a letter with its scripts, a call, what is bracketed already. */
function closed(node: Node): string {
  return shut(written(node).trim());
}

function closedAll(nodes: readonly Node[]): string {
  return shut(line(nodes).trim());
}

function base(node: Node): string {
  const text = written(node);
  return isElement(node) && node.tag === 'mfrac' ? `(${text})` : text;
}

function shut(text: string): string {
  return ONE_THING.test(text) || isBracketed(text) ? text : `(${text})`;
}

function isBracketed(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return index === [...text].length - 1;
  }
  return false;
}

function content(node: Element): string {
  return node.children.map((child) => (isElement(child) ? content(child) : child)).join('');
}

function isElement(node: Node | undefined): node is Element {
  return typeof node === 'object';
}
