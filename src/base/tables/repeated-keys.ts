/** A key that one JSON object has twice, and the line of its second place. */
export interface RepeatedKey {
  readonly key: string;
  readonly line: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:\n]/g;

/**
 * The first key that an object of valid JSON text repeats. JSON.parse keeps the last of such values without a word,
 * which would score another run than the one in the file.
 */
export function repeatedKey(text: string): RepeatedKey | undefined {
  // One set a level: the keys of an object, undefined for an array.
  const levels: (Set<string> | undefined)[] = [];
  let line = 1;
  let name: string | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') line++;
    else if (token === '{') levels.push(new Set());
    else if (token === '[') levels.push(undefined);
    else if (token === '}' || token === ']') levels.pop();
    else if (token !== ':') name = token;
    else if (name !== undefined) {
      const key: unknown = JSON.parse(name);
      const keys = levels.at(-1);
      if (typeof key !== 'string' || keys === undefined) continue;
      if (keys.has(key)) return { key, line };
      keys.add(key);
    }
  }
  return undefined;
}
