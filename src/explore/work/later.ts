/** What the engine of the page needs when the true versions are there, and not before: it is fetched then. */
export { falseVersions } from '../../data/datasets/formula/falses.ts';
export { FALSIFYING } from '../../math/mutate/drive/all-falsifying.ts';
export { chainOf, markIn, markOfEdit, narrowed } from './marks.ts';
export { practice } from './practice.ts';
