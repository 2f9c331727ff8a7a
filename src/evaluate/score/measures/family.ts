import type { Cells, ClassificationMeasure, Measure, RankingMeasure } from '../types.ts';

/** What a parameter of a measure accepts, what it means, and what it is when it is not named. */
export interface Parameter {
  readonly name: string;
  readonly summary: string;
  /** The words it accepts; absent for a whole number. */
  readonly words?: readonly string[];
  readonly default: string;
}

/** The parameters of one measure, defaults filled in. `cutoff` is Infinity when the whole ranking is read. */
export interface Settings {
  readonly cutoff: number;
  word(name: string): string;
  number(name: string): number;
}

/**
 * All measures of one name. A file defines one or a few of them; `registry.ts` lists them, and names, help and
 * documentation are made from what stands here.
 */
export interface Family {
  readonly name: string;
  /** Other names that are read, in lower case; each stands for the family with these parameters. */
  readonly aliases: readonly (readonly [alias: string, stands: string])[];
  readonly summary: string;
  /** The tie, gain and zero rules, and where the definition comes from. */
  readonly rules: string;
  readonly range: readonly [low: number, high: number];
  readonly cutoff: 'none' | 'optional' | 'required';
  readonly parameters: readonly Parameter[];
  make(settings: Settings): Computation;
}

export type Computation =
  | {
      readonly kind: 'ranking';
      readonly query: RankingMeasure['query'];
      readonly combine?: Combine;
      readonly arrival?: boolean;
    }
  | {
      readonly kind: 'classification';
      readonly pairs: ClassificationMeasure['pairs'];
      readonly ofCells?: (cells: Cells) => number | undefined;
    };

/** How values of queries become one; the arithmetic mean unless given. */
export type Combine = (values: readonly number[]) => number;

/** The level from which a grade counts as relevant. */
export const LEVEL: Parameter = {
  name: 'rel',
  summary: 'smallest grade that counts as relevant',
  default: '1',
};

/**
 * The order inside groups of tied documents. `id` is byte order of the ids, descending, as trec_eval has it.
 */
export const TIES: Parameter = {
  name: 'ties',
  summary:
    'tied documents: by id descending, expected value over all orders, first or last come, best or worst case',
  words: ['id', 'mean', 'first', 'last', 'best', 'worst'],
  default: 'id',
};

/** A measure of the family with its canonical name: parameters in the declared order, defaults left out. */
export function measureOf(
  family: Family,
  given: ReadonlyMap<string, string>,
  cutoff: number | undefined,
): Measure {
  const settingOf = (name: string) => {
    const parameter = family.parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined) throw new Error(`${family.name} has no parameter ${name}`);
    return given.get(name) ?? parameter.default;
  };
  const computation = family.make({
    cutoff: cutoff ?? Number.POSITIVE_INFINITY,
    word: settingOf,
    number: (name) => Number(settingOf(name)),
  });
  const named = family.parameters
    .filter((parameter) => settingOf(parameter.name) !== parameter.default)
    .map((parameter) => `${parameter.name}=${settingOf(parameter.name)}`);
  const id = `${family.name}${named.length > 0 ? `(${named.join(',')})` : ''}${cutoff === undefined ? '' : `@${cutoff}`}`;
  return { id, summary: family.summary, range: family.range, ...computation };
}
