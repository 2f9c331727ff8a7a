/** All operators; a page that shows true versions first may load the others later. */
export { EQUIVALENT } from './drive/all-equivalent.ts';
export { FALSIFYING } from './drive/all-falsifying.ts';
