import type { DrawStructure } from '../../models/draw.ts';
import { numberValue, UNIT, type Value } from '../../values/value.ts';

interface Triangle {
  readonly sides: readonly [number, number, number];
  /** Whether the angle opposite the third side is right, which is then a right angle to the last digit. */
  readonly isRight: boolean;
}

/** Right triangles with whole sides; the hypotenuse is last. */
const RIGHT: readonly (readonly [number, number, number])[] = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [6, 8, 10],
  [20, 21, 29],
  [9, 12, 15],
  [4, 3, 5],
  [12, 5, 13],
];

/**
 * Binds the roles `a b c` (sides), `alpha beta gamma` (the angles opposite), `area`, `circumradius`, `inradius`,
 * `semiperimeter` and `h_a h_b h_c` (altitudes) of one triangle. In a right triangle gamma is the right angle.
 */
function bindRoles(triangle: Triangle, roles: Readonly<Record<string, string>>): Map<string, Value> {
  const [a, b, c] = triangle.sides;
  const s = (a + b + c) / 2;
  const area = Math.sqrt(s * (s - a) * (s - b) * (s - c));
  const angle = (opposite: number, p: number, q: number): number =>
    Math.acos((p * p + q * q - opposite * opposite) / (2 * p * q));
  const gamma = triangle.isRight ? Math.PI / 2 : angle(c, a, b);
  const measures: Readonly<Record<string, Value>> = {
    a: numberValue(a),
    b: numberValue(b),
    c: numberValue(c),
    alpha: rounded(angle(a, b, c)),
    beta: rounded(angle(b, a, c)),
    gamma: rounded(gamma),
    area: rounded(area),
    semiperimeter: numberValue(s),
    circumradius: rounded((a * b * c) / (4 * area)),
    inradius: rounded(area / s),
    h_a: rounded((2 * area) / a),
    h_b: rounded((2 * area) / b),
    h_c: rounded((2 * area) / c),
  };
  const bound = new Map<string, Value>();
  for (const [role, letter] of Object.entries(roles)) {
    const value = measures[role];
    if (!value) throw new RangeError(`a triangle has no role ${role}`);
    bound.set(letter, value);
  }
  return bound;
}

/** A few roundings, and the loss of the inverse cosine near its ends, which the drawn triangles keep away from. */
function rounded(value: number): Value {
  return numberValue(value, 0, 64 * UNIT * Math.abs(value));
}

/** A triangle with whole sides from 3 to 12: any, not degenerate; at times isosceles or right by chance. */
export const drawTriangle: DrawStructure = (roles, { rng }) => {
  const a = rng.int(3, 12);
  const b = rng.int(3, 12);
  const c = rng.int(Math.abs(a - b) + 1, a + b - 1);
  const isRight = a * a + b * b === c * c;
  return bindRoles({ sides: [a, b, c], isRight }, roles);
};

/** A triangle with whole sides whose right angle is gamma, opposite to the hypotenuse c. */
export const drawRightTriangle: DrawStructure = (roles, { rng }) =>
  bindRoles({ sides: rng.pick(RIGHT), isRight: true }, roles);
