// Values of a formula by two readers: ours and compute-engine's, with the same numbers put in for the letters.

/** Heads of compute-engine whose operands are compared one by one: truth alone says little at a random point. */
const RELATIONS = new Set([
  'Equal',
  'NotEqual',
  'Less',
  'LessEqual',
  'Greater',
  'GreaterEqual',
  'Approx',
  'TildeFullEqual',
  'Equivalent',
]);
const OUR_RELATIONS = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'approx']);

const INTEGERS = /^[i-nMN]$/;

/** A number for a letter, the same for every formula: small integers for letters that count, else a number in (0.2, 1.8). */
export function valueFor(name, point) {
  let hash = 2166136261 ^ point;
  for (const char of name) hash = Math.imul(hash ^ char.codePointAt(0), 16777619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0;
  return INTEGERS.test(name) ? 2 + (hash % 4) : (21 + (hash % 159)) / 100 + 0.003;
}

/** Our S-expression of a letter that compute-engine names; undefined for names that have no one counterpart. */
export function letterOf(name) {
  const bold = /^([A-Za-z])_bold$/.exec(name);
  if (bold) return `bf:${bold[1]}`;
  const [, base, script] = /^([A-Za-z]|[A-Za-z][a-z]+)(?:_(\d+|[A-Za-z]))?$/.exec(name) ?? [];
  if (!base) return undefined;
  return script ? `(index ${base} ${script})` : base;
}

/** The operands of a relation or chain in the order written, else the expression itself. */
function sidesOf(expr) {
  return RELATIONS.has(expr.operator) ? expr.ops.flatMap(sidesOf) : [expr];
}

function ourSides(expr) {
  if (expr.kind === 'app' && expr.head === 'and' && expr.form?.spelling === 'chain')
    return expr.args.flatMap((link, at) => ourSides(link).slice(at === 0 ? 0 : 1));
  return expr.kind === 'app' && OUR_RELATIONS.has(expr.head) ? expr.args.flatMap(ourSides) : [expr];
}

/**
 * What the two make of `latex`: `kind` is agree, disagree, or why there is nothing to compare: `theirs` (compute-engine
 * does not understand or has no value), `ours` (we do not). `ours` has parse(latex) to a tree or undefined and
 * evaluate(tree, letters) to { re, im, err } or undefined, letters being pairs of S-expression and number.
 */
export function compare(latex, ours, engine) {
  const written = latex.replace(/(?:[.,;\s]|\\[,;])+$/, '');
  const tree = ours.parse(written);
  if (!tree) return { kind: 'ours' };
  const mine = ourSides(tree);
  const theirs = sidesOf(engine.parse(written, { form: 'raw' })).map((side) => side.canonical);
  if (theirs.some((side) => !side.isValid)) return { kind: 'theirs' };
  if (theirs.length !== mine.length)
    return { kind: 'shape', mine: `${mine.length} sides`, other: `${theirs.length} sides` };
  let compared = 0;
  for (let point = 1; point <= 2; point += 1) {
    for (const [at, side] of theirs.entries()) {
      const names = side.unknowns;
      const letters = names.map((name) => [letterOf(name), valueFor(name, point)]);
      const put = Object.fromEntries(names.map((name, index) => [name, letters[index][1]]));
      const value = ours.evaluate(
        mine[at],
        letters.filter(([letter]) => letter !== undefined),
      );
      if (!value) continue;
      const other = side.subs(put).N();
      if (Number.isNaN(other.re) || !Number.isFinite(other.re) || !Number.isFinite(other.im)) continue;
      compared += 1;
      const size = Math.max(1, Math.hypot(other.re, other.im));
      const off = Math.hypot(value.re - other.re, value.im - other.im);
      const slack = other.operator === 'Measurement' ? 1e-3 : 1e-7;
      if (off > slack * size + value.err)
        return { kind: 'disagree', mine: show(value), other: show(other), json: JSON.stringify(side.json) };
    }
  }
  return { kind: compared > 0 ? 'agree' : 'theirs' };
}

function show({ re, im }) {
  return im === 0 ? `${re}` : `${re} + ${im}i`;
}
