/** A letter of a point and its value in two parts between which an equals sign stands: `f(x)` and `2 x + 1` for f = x \mapsto 2 x + 1. */
export function equationParts(letter: string, value: string): readonly [left: string, right: string] {
  const [, names, term] = MAPPING.exec(value) ?? [];
  if (names === undefined || term === undefined) return [letter, value];
  return [names.startsWith('(') ? `${letter}${names}` : `${letter}(${names})`, term];
}

const MAPPING = /^(\w|\(\w(?:, [\w{}]+)*\)) \\mapsto (.*)$/s;

/** A point for people, `x = 1, f(x) = 2 x + 1`. */
export function pointText(point: readonly (readonly [letter: string, value: string])[]): string {
  return point.map(([letter, value]) => equationParts(letter, value).join(' = ')).join(', ');
}
