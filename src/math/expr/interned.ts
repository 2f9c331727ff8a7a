/**
 * The same text in the one copy that the engine keeps of it. Texts cut out of a source are copies of their own, which are
 * compared character by character; kept ones are equal only if they are one, so that names of heads are told apart at once.
 */
export function interned(text: string): string {
  // The registry of symbols holds its keys in that form.
  return Symbol.for(text).description as string;
}
