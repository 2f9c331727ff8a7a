import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Family } from '../../../src/evaluate/score/measures/family.ts';
import { measureNamed, parseMeasure, parseMeasures } from '../../../src/evaluate/score/measures/parse.ts';
import { families } from '../../../src/evaluate/score/measures/registry.ts';
import { evaluateRankings } from '../../../src/evaluate/score/ranking/evaluate.ts';
import type { Measure, RankingMeasure } from '../../../src/evaluate/score/types.ts';
import { tableOf } from './helpers.ts';

/** Every word of every parameter, one at a time, each with and without a cut-off where both may be. */
function namesOf(family: Family): string[] {
  const cuts = { none: [''], optional: ['', '@3'], required: [family.name === 'IPrec' ? '@0.5' : '@3'] }[
    family.cutoff
  ];
  const choices = [
    '',
    ...family.parameters.flatMap(({ name, words }) => (words ?? ['2']).map((word) => `(${name}=${word})`)),
  ];
  return cuts.flatMap((cut) => choices.map((choice) => `${family.name}${choice}${cut}`));
}

const measures: Measure[] = [
  ...new Map(families.flatMap(namesOf).map((name) => [measureNamed(name).id, measureNamed(name)])).values(),
];
const ranking = measures.filter((measure): measure is RankingMeasure => measure.kind === 'ranking');

describe('names', () => {
  it.each(measures.map(({ id }) => id))('%s parses back to itself', (id) => {
    expect(measureNamed(id).id).toBe(id);
  });

  it.each([
    ['ndcg_cut_10', 'nDCG@10'],
    ['map', 'AP'],
    ['MRR@10', 'RR@10'],
    ['Hit@1', 'Success@1'],
    ['P_5', 'P@5'],
    ['recall_100', 'R@100'],
    ['Recall@100', 'R@100'],
    ['recall', 'recall'],
    ['relative_P_5', 'P(by=relevant)@5'],
    ['iprec_at_recall_0.50', 'IPrec@0.5'],
    ['11pt_avg', 'IPrecMean'],
    ['roc_auc', 'ROC-AUC'],
    ['nDCG(gain=linear)@10', 'nDCG@10'],
    ['P(ties=mean, rel=2)@5', 'P(rel=2,ties=mean)@5'],
  ])('%s is %s', (name, id) => {
    expect(measureNamed(name).id).toBe(id);
  });

  it.each([
    ['NDGC@10', "no measure 'NDGC'; did you mean nDCG"],
    ['nDCG(gian=exp)', "no parameter 'gian'; it has gain, ties"],
    ['nDCG(gain=cubic)', "gain is one of linear, exp, not 'cubic'"],
    ['P', 'it needs a cut-off, as in @10'],
    ['bpref@10', 'it takes no cut-off'],
    ['P@0', 'a cut-off is a whole number from 1'],
    ['P@2.5', 'a cut-off is a whole number from 1'],
    ['@10', 'expected a measure such as nDCG@10'],
  ])('%s is refused', (name, problem) => {
    expect(parseMeasure(name)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it('splits lists outside brackets and drops repetitions', () => {
    const parsed = parseMeasures('nDCG(gain=exp,ties=mean)@10, AP,map');
    expect('problem' in parsed ? parsed : parsed.map(({ id }) => id)).toEqual([
      'nDCG(gain=exp,ties=mean)@10',
      'AP',
    ]);
  });

  it('are unique, aliases too', () => {
    const aliases = families.flatMap((family) => family.aliases.map(([alias]) => alias));
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(new Set(families.map(({ name }) => name)).size).toBe(families.length);
  });
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', '10', '__proto__', '\u{1D465}', '\uFB01', 'ab');
const grades = fc.oneof(fc.integer({ min: -2, max: 4 }), fc.constantFrom(0.5, 1.5, 1200, 1e308));
const scores = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(Infinity, -Infinity, -0),
);
const tables = <T>(values: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom('q1', 'q2', '3'), fc.dictionary(ids, values, { maxKeys: 8 }), { minKeys: 1 });

describe('a score', () => {
  it('of rankings never leaves its range, whatever the input', () => {
    fc.assert(
      fc.property(
        tables(grades),
        tables(scores),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        (qrels, run, judgedOnly, maxDocs) => {
          const outcome = evaluateRankings(tableOf(run), tableOf(qrels), {
            measures: ranking,
            rank: { judgedOnly, maxDocs, precision: judgedOnly ? 'float' : 'double' },
            queries: judgedOnly ? 'both' : 'judged',
            duplicates: 'error',
          });
          for (const { id, range } of ranking) {
            const { mean, perQuery } = outcome.values.get(id)!;
            for (const value of [mean, ...perQuery!.values()]) {
              if (value === null) continue;
              if (!(value >= range[0] && value <= range[1])) throw new Error(`${id} is ${value}`);
            }
          }
        },
      ),
      { seed: 42, numRuns: 300 },
    );
  });

  it('of classified pairs never leaves its range, whatever the input', () => {
    const pair = fc.record({
      gold: fc.integer({ min: 0, max: 2 }),
      predicted: fc.integer({ min: 0, max: 2 }),
      score: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, 1, 7, -Infinity)),
    });
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const input = {
          gold: pairs.map(({ gold }) => gold),
          predicted: pairs.map(({ predicted }) => predicted),
          scores: Float64Array.from(pairs, ({ score }) => score),
        };
        for (const measure of measures) {
          if (measure.kind !== 'classification') continue;
          const value = measure.pairs(input);
          if (value === undefined) continue;
          if (!(value >= measure.range[0] && value <= measure.range[1]))
            throw new Error(`${measure.id} is ${value}`);
        }
      }),
      { seed: 42, numRuns: 500 },
    );
  });

  it('does not change under an increasing map of the scores', () => {
    fc.assert(
      fc.property(
        tables(fc.integer({ min: 0, max: 3 })),
        tables(fc.integer({ min: -4, max: 4 })),
        (qrels, run) => {
          const mapped = Object.fromEntries(
            Object.entries(run).map(([query, documents]) => [
              query,
              Object.fromEntries(
                Object.entries(documents).map(([document, score]) => [document, Math.exp(score)]),
              ),
            ]),
          );
          const options = { measures: ranking, queries: 'both' as const, duplicates: 'error' as const };
          const [first, second] = [run, mapped].map((scored) =>
            evaluateRankings(tableOf(scored), tableOf(qrels), options),
          );
          for (const { id } of ranking)
            expect(second!.values.get(id)!.mean, id).toBe(first!.values.get(id)!.mean);
        },
      ),
      { seed: 42, numRuns: 100 },
    );
  });
});
