import { type Rng, rngFrom } from '../../../base/random/rng.ts';
import type { Expr, Sym } from '../../expr/expr.ts';
import type { Model } from '../../statement/domain.ts';
import { ClaimCompiler } from '../../verify/evaluate/compile.ts';
import { type Code, FALSE, Frame, NUMBER, type Tag, TRUE, UNDEFINED } from '../../verify/evaluate/frame.ts';
import { UNIT, type Value } from '../../verify/values/value.ts';
import type { Assignment } from '../../verify/verdict.ts';
import { scalarLetters } from '../letters.ts';

/** Letters of numbers that are set by hand, and code over them: for solving and for walking the real line. */
export class Arena {
  readonly letters: readonly Sym[];
  readonly rng: Rng;
  private readonly compiler = new ClaimCompiler();
  private readonly frame = new Frame();
  private readonly slots = new Map<string, number>();
  private readonly natural: ReadonlySet<string>;
  private readonly values = new Map<string, number>();

  constructor(model: Model, key: string) {
    this.letters = scalarLetters(model);
    this.rng = rngFrom(key);
    for (const { letter, domain } of model.declarations) {
      this.slots.set(letter.name, this.compiler.declare(letter, domain));
    }
    this.natural = new Set(
      model.declarations.filter(({ domain }) => domain.kind === 'natural').map(({ letter }) => letter.name),
    );
  }

  compile(expr: Expr): Code {
    return this.compiler.compile(expr);
  }

  set(letter: Sym, x: number, err = defaultError(x)): void {
    this.frame.exacts[this.slots.get(letter.name) as number] = undefined;
    this.frame.setNumber(this.slots.get(letter.name) as number, x, 0, err);
    this.values.set(letter.name, x);
  }

  /** Sets a letter that stands for no number. */
  setValue(letter: Sym, value: Value): void {
    this.frame.set(this.slots.get(letter.name) as number, value);
  }

  /** Small fractions for all letters but one; counting letters get natural numbers. `favourites` are taken as often. */
  drawOthers(kept: Sym | undefined, favourites: readonly number[] = []): void {
    for (const letter of this.letters) {
      if (letter.name === kept?.name) continue;
      if (favourites.length > 0 && this.rng.int(0, 1) === 0) {
        this.set(letter, this.rng.pick(favourites));
        continue;
      }
      const isNatural = this.natural.has(letter.name);
      this.set(letter, isNatural ? this.rng.int(0, 9) : this.fraction());
    }
  }

  /** Zero and one at times, proper fractions as often as larger ones. */
  private fraction(): number {
    const choice = this.rng.int(0, 9);
    if (choice < 2) return this.rng.pick([0, 0, 1, -1]);
    if (choice < 6) return this.rng.int(-31, 31) / 32;
    return this.rng.int(-40, 40) / this.rng.pick([1, 2, 4, 8]);
  }

  /** The real value of a term; undefined where it has none. */
  real(code: Code): number | undefined {
    this.frame.meter.reset();
    if (code(this.frame) !== NUMBER) return undefined;
    const { re, im, err } = this.frame;
    return Math.abs(im) <= 50 * err || im === 0 ? re : undefined;
  }

  /** The value of a term with the bound on its error; undefined where it is no finite real number. */
  measured(code: Code): { readonly x: number; readonly err: number } | undefined {
    const x = this.real(code);
    return x === undefined || !Number.isFinite(x) ? undefined : { x, err: this.frame.err };
  }

  /** Whether a statement holds; one without a value does not; undefined where that is too close to tell. */
  holds(code: Code): boolean | undefined {
    this.frame.meter.reset();
    const tag: Tag = code(this.frame);
    if (tag === TRUE) return true;
    return tag === FALSE || tag === UNDEFINED ? false : undefined;
  }

  get reason(): string {
    return this.frame.reason;
  }

  /** The point as it stands, to four digits where a value is no short decimal. */
  assignment(): Assignment {
    return this.letters.flatMap(({ name }) => {
      const x = this.values.get(name);
      if (x === undefined) return [];
      const text = String(x).length <= 8 ? String(x) : String(Number(x.toPrecision(4)));
      return [{ letter: name, value: text }];
    });
  }
}

/** Quarters and the like are exact; other values may be rounded. */
function defaultError(x: number): number {
  return Number.isInteger(x * 64) ? 0 : UNIT * Math.abs(x);
}
