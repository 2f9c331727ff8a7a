import type { Drawn } from '../models/scalars.ts';
import { functionText, functionTexts } from './function-text.ts';
import { rational, showRational } from './rational.ts';
import { sequenceText } from './sequence-text.ts';
import type { Universe, Value } from './value.ts';

/** A drawn number as exact text: `3`, `-3/2`, `1/2 + 3 i`. */
export function drawnText(drawn: Drawn): string {
  const re = showRational(rational(drawn.top, drawn.bottom));
  if (drawn.imTop === 0) return re;
  const im = showRational(rational(drawn.imTop, drawn.bottom));
  return drawn.top === 0 ? `${im} i` : complexText(re, im);
}

/** Digits of rounded numbers: later ones may differ between machines. */
const DIGITS = 4;

/** Digits tried in turn for two values that look alike with fewer. */
const MORE_DIGITS = [8, 12];

/**
 * Two values that differ, as `valueText` gives them, with as many digits as it takes to see that they do; functions by
 * their values at a place where these differ.
 */
export function valueTexts(left: Value, right: Value): { readonly left: string; readonly right: string } {
  const isOfFunctions = left.kind === 'function' || right.kind === 'function';
  const there = isOfFunctions ? functionTexts(left, right, (value) => valueText(value)) : undefined;
  if (there) return there;
  let texts = { left: valueText(left), right: valueText(right) };
  for (const digits of MORE_DIGITS) {
    if (texts.left !== texts.right) break;
    texts = { left: valueText(left, digits), right: valueText(right, digits) };
  }
  return texts;
}

/** A value for people and files: numbers rounded to so many digits. */
export function valueText(value: Value, digits = DIGITS): string {
  switch (value.kind) {
    case 'number':
      return showNumber(value.re, value.im, value.err, digits);
    case 'truth':
      return value.holds ? 'true' : 'false';
    case 'tuple':
      return `(${value.items.map((item) => valueText(item, digits)).join(', ')})`;
    case 'set':
      return `{${value.universe.members
        .filter((_, index) => (value.bits >> index) & 1)
        .map((member) => valueText(member, digits))
        .join(', ')}}${weightsText(value.universe)}`;
    case 'matrix': {
      const rows: string[] = [];
      for (let row = 0; row < value.rows; row += 1) {
        const entries: string[] = [];
        for (let column = 0; column < value.columns; column += 1) {
          const at = row * value.columns + column;
          entries.push(showNumber(value.re[at] as number, value.im?.[at] ?? 0, value.err, digits));
        }
        rows.push(entries.join(', '));
      }
      return `[${rows.join('; ')}]`;
    }
    case 'random-variable':
      return `values ${valuesText(value.values, digits)}${weightsText(value.space)}`;
    case 'undefined':
      return `no value (${value.reason})`;
    case 'undecided':
      return `undecided (${value.reason})`;
    case 'function':
      return functionText(value, (there) => valueText(there, digits));
    case 'sequence':
      return sequenceText(value, (entry) => valueText(entry, digits), sharedText);
    case 'region':
      return value.name;
  }
}

/** What sets and random variables over one space share: its probabilities. */
function sharedText(value: Value): string {
  if (value.kind === 'set') return weightsText(value.universe);
  return value.kind === 'random-variable' ? weightsText(value.space) : '';
}

/** The values over all outcomes; those over the many outcomes of a named law are told by how they begin and end. */
function valuesText(values: Float64Array, digits: number): string {
  const show = (part: Float64Array): string =>
    [...part].map((item) => showNumber(item, 0, 0, digits)).join(', ');
  if (values.length <= MOST_WEIGHTS) return show(values);
  return `${show(values.subarray(0, BEGINNING))}, …, ${show(values.subarray(-1))} of ${values.length} outcomes`;
}

const BEGINNING = 6;

/** The probabilities of the outcomes of a small space, as shares of a power of two where they are. */
function weightsText({ weights }: Universe): string {
  if (!weights || weights.length > MOST_WEIGHTS) return '';
  for (const whole of [16, 64, 256, 4096]) {
    const shares = [...weights].map((weight) => weight * whole);
    if (shares.every(Number.isInteger)) return ` with probabilities ${shares.join(', ')} over ${whole}`;
  }
  return ` with probabilities ${[...weights].map((weight) => rounded(weight, DIGITS)).join(', ')}`;
}

/** Larger spaces belong to named laws, whose parameters are letters of their own. */
const MOST_WEIGHTS = 32;

function showNumber(re: number, im: number, err: number, digits: number): string {
  const real = Math.abs(re) <= err ? 0 : re;
  const imaginary = Math.abs(im) <= err ? 0 : im;
  if (imaginary === 0) return rounded(real, digits);
  return real === 0
    ? `${rounded(imaginary, digits)} i`
    : complexText(rounded(real, digits), rounded(imaginary, digits));
}

/** Both parts in one line: `1/2 - 3 i` rather than `1/2 + -3 i`. */
function complexText(re: string, im: string): string {
  return im.startsWith('-') ? `${re} - ${im.slice(1)} i` : `${re} + ${im} i`;
}

function rounded(value: number, digits: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'infinity' : value < 0 ? '-infinity' : 'no number';
  return String(Number(value.toPrecision(digits)));
}
