import { rngFrom } from '../../../../base/random/rng.ts';
import type { Expr } from '../../../../math/expr/expr.ts';
import { letterKey } from '../../../../math/expr/letters.ts';
import type { Passage } from '../../../../math/statement/passage.ts';
import type { Core } from '../core.ts';
import { drawLetters, isCoveredBy, type LetterShop, UNTOLD } from './letters.ts';

/** Showings in a row that are written alike, in letters that differ. */
const ALIKE = 8;

/** Draws of letters for one showing, in search of such as no other of the row has. */
const DRAWS = 4;

/** The first of the showings in a row that one belongs to; they are counted from 1. */
export function firstAlike(number: number): number {
  return number - ((number - 1) % ALIKE);
}

/** Letters for a showing; whether the others of its row, which are written alike, have other letters. */
export interface Letters {
  readonly renaming: ReadonlyMap<string, Expr>;
  readonly key: string;
  readonly isNew: boolean;
}

/**
 * Letters for the further showings of a version and of what is made false of it: what shows one original has the same. A function
 * of the version's path and the showing's number.
 */
export class Letterings {
  private readonly drawn = new Map<Passage, Map<number, Letters>>();

  constructor(readonly path: string) {}

  at(shop: LetterShop, core: Pick<Core, 'passage' | 'original' | 'model'>, number: number): Letters {
    const { passage, original, model } = core;
    const shown = isCoveredBy(passage, original, model) ? original : passage;
    const numbers = this.drawn.get(shown) ?? new Map<number, Letters>();
    this.drawn.set(shown, numbers);
    let letters = numbers.get(number);
    if (!letters) {
      const keys: string[] = [];
      for (let before = firstAlike(number); before < number; before += 1)
        keys.push(this.at(shop, core, before).key);
      letters = this.draw(shop, core, number, keys);
      numbers.set(number, letters);
    }
    return letters;
  }

  private draw(
    shop: LetterShop,
    { passage, original, model }: Pick<Core, 'passage' | 'original' | 'model'>,
    number: number,
    keys: readonly string[],
  ): Letters {
    const rng = rngFrom(`${this.path}/letters-${number}`);
    for (let draw = 1; ; draw += 1) {
      const renaming = drawLetters(shop, [passage, original], model, UNTOLD, rng);
      const key = [...renaming].map(([name, to]) => `${name} ${letterKey(to)}`).join();
      const isNew = !keys.includes(key);
      if (isNew || draw === DRAWS) return { renaming, key, isNew };
    }
  }
}
