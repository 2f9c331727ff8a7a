import { describe, expect, it } from 'vitest';
import { measureNamed } from '../../../src/evaluate/score/measures/parse.ts';
import { evaluateRankings } from '../../../src/evaluate/score/ranking/evaluate.ts';
import type { RankedQuery } from '../../../src/evaluate/score/types.ts';
import { publishedValues, tableOf } from './helpers.ts';

interface SklearnRecord {
  readonly name: string;
  readonly labels: readonly (readonly number[])[];
  readonly scores: readonly (readonly number[])[];
  readonly k: number | null;
  readonly perQuery: { ndcg_tie_averaged: readonly number[]; average_precision_sklearn?: readonly number[] };
}

const records = publishedValues().ir.filter(({ tool }) =>
  tool.includes('ndcg_score'),
) as unknown as readonly SklearnRecord[];

/** Grades with their scores, in any order. */
function ranked(grades: readonly number[], scores: readonly number[]): RankedQuery {
  const order = scores.map((_, i) => i).sort((a, b) => scores[b]! - scores[a]! || b - a);
  return {
    grades: Float64Array.from(order, (i) => grades[i]!),
    scores: Float64Array.from(order, (i) => scores[i]!),
    judged: Float64Array.from(grades.filter((grade) => grade >= 0))
      .sort()
      .reverse(),
    arrival: Float64Array.from(order),
  };
}

function value(name: string, query: RankedQuery): number {
  const measure = measureNamed(name);
  return measure.kind === 'ranking' ? (measure.query(query) ?? Number.NaN) : Number.NaN;
}

describe('tied documents', () => {
  it.each(records)('$name equals scikit-learn', ({ labels, scores, k, perQuery }) => {
    const cut = k === null ? '' : `@${k}`;
    labels.forEach((grades, q) => {
      const query = ranked(grades, scores[q]!);
      expect(value(`nDCG(ties=mean)${cut}`, query)).toBeCloseTo(perQuery.ndcg_tie_averaged[q]!, 9);
      const ap = perQuery.average_precision_sklearn?.[q];
      if (ap !== undefined) expect(value('AP(ties=group)', query)).toBeCloseTo(ap, 9);
    });
  });

  it.each([
    ['all tied', [1, 1, 1, 1, 1], 0.690979],
    ['partly tied', [1, 1, 1, 0.5, 0.5], 0.699812],
    ['not tied', [0.1, 0.2, 0.3, 4, 70], 0.695694],
  ])('%s: the relevant one is not moved up', (_, scores, expected) => {
    expect(value('nDCG(ties=mean)', ranked([10, 0, 0, 1, 5], scores))).toBeCloseTo(expected, 6);
  });

  /** Every order of the tied documents, one by one. */
  function* orders(query: RankedQuery, from = 0): Generator<Float64Array> {
    const { grades, scores } = query;
    if (from === grades.length) {
      yield grades.slice();
      return;
    }
    for (let i = from; i < grades.length && scores[i] === scores[from]; i++) {
      const swapped = { ...query, grades: grades.slice() };
      [swapped.grades[from], swapped.grades[i]] = [grades[i]!, grades[from]!];
      yield* orders(swapped, from + 1);
    }
  }

  const query = ranked([1, 0, 2, -1, 0, 1, 0], [3, 3, 3, 2, 2, 2, 2]);
  it.each([
    'nDCG@4',
    'nDCG(gain=exp)',
    'DCG@2',
    'P@2',
    'R@5',
    'Success@1',
    'Success@5',
    'AP',
    'AP@4',
    'RR',
    'RR@2',
    'P(by=list)@9',
  ])('%s: mean, worst and best are those over all orders', (name) => {
    const strict = [...orders(query)].map((grades) => value(name, { ...query, grades }));
    const [, head = '', list, cut = ''] = /^([^(@]+)(?:\((.*)\))?(@.*)?$/.exec(name)!;
    const variant = (ties: string) => `${head}(${list === undefined ? '' : `${list},`}ties=${ties})${cut}`;
    expect(value(variant('mean'), query)).toBeCloseTo(strict.reduce((a, b) => a + b) / strict.length, 12);
    expect(value(variant('best'), query)).toBeCloseTo(Math.max(...strict), 12);
    expect(value(variant('worst'), query)).toBeCloseTo(Math.min(...strict), 12);
  });

  it('depends on no name under ties=mean', () => {
    const qrels = { q: { a: 1, b: 0, c: 1, d: 0 } };
    const renamed = { q: { d: 1, c: 0, b: 1, a: 0 } };
    const measures = ['nDCG(ties=mean)', 'AP(ties=mean)', 'RR(ties=mean)']
      .map(measureNamed)
      .filter((m) => m.kind === 'ranking');
    const score = (
      gold: Record<string, Record<string, number>>,
      run: Record<string, Record<string, number>>,
    ) => evaluateRankings(tableOf(run), tableOf(gold), { measures, queries: 'both', duplicates: 'error' });
    const first = score(qrels, { q: { a: 2, b: 2, c: 1, d: 1 } });
    const second = score(renamed, { q: { d: 2, c: 2, b: 1, a: 1 } });
    for (const { id } of measures) expect(second.values.get(id)!.mean).toBe(first.values.get(id)!.mean);
  });

  it('keeps the order of the file under ties=first and turns it round under ties=last', () => {
    const measures = ['RR(ties=first)', 'RR(ties=last)', 'RR']
      .map(measureNamed)
      .filter((m) => m.kind === 'ranking');
    const { values } = evaluateRankings(tableOf({ q: { b: 1, a: 1, c: 1 } }), tableOf({ q: { b: 1 } }), {
      measures,
      queries: 'both',
      duplicates: 'error',
    });
    expect([...values.values()].map(({ mean }) => mean)).toEqual([1, 1 / 3, 1 / 2]);
  });
});

describe('the tie report', () => {
  const score = (run: Record<string, Record<string, number>>, tieBounds: readonly string[] | 'auto') =>
    evaluateRankings(tableOf(run), tableOf({ q: { a: 1 }, r: { c: 1 } }), {
      measures: ['Success@1', 'RR', 'bpref']
        .map(measureNamed)
        .filter((measure) => measure.kind === 'ranking'),
      queries: 'both',
      duplicates: 'error',
      tieBounds,
    }).ties;

  it('bounds what other orders would give, over all queries', () => {
    expect(score({ q: { a: 1, b: 1 }, r: { c: 2, d: 1 } }, 'auto')).toEqual([
      { measure: 'Success@1', tiedQueries: 1, worst: 0.5, expected: 0.75, best: 1, reported: 0.5 },
      { measure: 'RR', tiedQueries: 1, worst: 0.75, expected: 0.875, best: 1, reported: 0.75 },
    ]);
  });

  it('is silent where ties change nothing, unless it was asked for', () => {
    const harmless = { q: { a: 2, b: 1, e: 1 }, r: { c: 1 } };
    expect(score(harmless, 'auto')).toEqual([]);
    expect(score(harmless, ['RR'])).toEqual([
      { measure: 'RR', tiedQueries: 1, worst: 1, expected: 1, best: 1, reported: 1 },
    ]);
  });
});
