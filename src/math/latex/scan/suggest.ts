import type { Tables } from './meaning.ts';

/** Letters that may be glued to a command: with more, as in \\input, it was hardly that command. */
const MOST_GLUED = 2;

/** What an unknown command was probably meant to be: a known one with letters glued to it, or one a slip away. */
export function suggestion(key: string, tables: Tables): string | undefined {
  for (let length = key.length - 1; length > 2 && length >= key.length - MOST_GLUED; length -= 1) {
    const shorter = key.slice(0, length);
    if (isKnown(shorter, tables)) return `did you mean \`${shorter} ${key.slice(length)}\`?`;
  }
  for (const known of tables.meanings.keys())
    if (known.length > 3 && known.startsWith('\\') && isSlip(key, known)) return `did you mean \`${known}\`?`;
  return undefined;
}

function isKnown(key: string, tables: Tables): boolean {
  return tables.meanings.has(key) || tables.layout.has(key);
}

/** One letter more, less, changed, or two neighbours exchanged. */
function isSlip(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const rest = typed.slice(start);
  const wanted = known.slice(start);
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
