import type { FormulaShop } from './versions.ts';

/** Weights of 0, 1, 2, 3 rewrites, and the share of versions with other letters: what a person wants to see. */
const DRAWN = { steps: [2, 4, 3, 2], renamed: 0.7 };

/** As `shopFor`, with operators that the caller brings: the page has those of false versions later than the others. */
export function shopWith(
  operators: Pick<FormulaShop, 'equivalent' | 'falsifying'>,
  parts: Pick<FormulaShop, 'grammar' | 'alphabet' | 'inferModel' | 'judge'>,
  keepLetters: boolean,
): FormulaShop {
  return { ...parts, ...operators, recipe: keepLetters ? { ...DRAWN, renamed: 0 } : DRAWN };
}
