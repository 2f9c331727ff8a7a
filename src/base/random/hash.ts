/** A number of 32 bits for a text and a seed of 32 bits: FNV-1a over UTF-16 units. Its low bits are not well mixed. */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
