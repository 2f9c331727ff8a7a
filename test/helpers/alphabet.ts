export { loadAlphabet } from '../../src/math/mutate/load.ts';
