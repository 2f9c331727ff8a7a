import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unit } from '../../datasets/recipe.ts';
import type { Item } from '../../datasets/sources/shop.ts';
import { HashedFile, moveInto } from '../../files/durable.ts';

/** Where the items of each unit stand while a dataset is made. */
const ITEMS_FOLDER = 'items';

/** Makes the folder of items among the parts. */
export function prepareItems(parts: string): void {
  mkdirSync(join(parts, ITEMS_FOLDER), { recursive: true });
}

/** Writes the items of a unit, one a line, as a whole. */
export function writeUnit(parts: string, unit: Unit, lines: readonly string[]): void {
  const path = join(parts, ITEMS_FOLDER, unit.key);
  const file = new HashedFile(`${path}.partial`);
  for (const line of lines) file.text(line);
  file.close();
  moveInto(`${path}.partial`, path);
}

/** The items of a unit, from where they were written. */
export function itemsOf(parts: string, unit: Unit): Item[] {
  const text = readFileSync(join(parts, ITEMS_FOLDER, unit.key), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Item);
}
