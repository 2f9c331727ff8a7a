import type { Rng } from '../../../base/random/rng.ts';
import type { Option, Place } from './options.ts';

/** The items in a uniformly drawn order, one draw an item that is asked for. */
export function* inDrawnOrder<T>(rng: Rng, items: readonly T[]): Generator<T> {
  const left = [...items];
  while (left.length > 0) yield takeDrawn(rng, left);
}

/** Takes a drawn item out of a list that has some; a single one takes no draw. */
function takeDrawn<T>(rng: Rng, left: T[]): T {
  const at = left.length === 1 ? 0 : rng.int(0, left.length - 1);
  const item = left[at] as T;
  left[at] = left[left.length - 1] as T;
  left.pop();
  return item;
}

/** The options of a place in a uniformly drawn order, worked out as they are asked for. */
export function* drawnOptions(rng: Rng, place: Place): Generator<Option> {
  const left = Array.from({ length: place.count }, (_, index) => index);
  while (left.length > 0) {
    const option = place.at(takeDrawn(rng, left));
    if (option) yield option;
  }
}
