import { describe, expect, it } from 'vitest';
import { measureNamed } from '../../../src/evaluate/score/measures/parse.ts';
import { rankingMeasures } from '../../../src/evaluate/score/profiles/ranking-profile.ts';
import { evaluateRankings } from '../../../src/evaluate/score/ranking/evaluate.ts';
import { publishedValues, type RankingRecord, tableOf } from './helpers.ts';

const records = publishedValues().ir.filter((record) => record.tool.startsWith('trec_eval'));

/** `relative_P_5` of one version and so on: the names that trec_eval prints are read as measures. */
function measuresOf(record: RankingRecord, isOld: boolean) {
  const names = Object.keys(record.mean);
  const inVersion = (name: string) => {
    const id = measureNamed(name).id;
    if (record.gain === 'exp' && id.startsWith('nDCG')) return id.replace('nDCG', 'nDCG(gain=exp)');
    return isOld && id.startsWith('IPrecMean')
      ? 'IPrecMean(needed=floor)'
      : isOld
        ? id.replace('IPrec@', 'IPrec(needed=floor)@')
        : id;
  };
  const measures = rankingMeasures(
    'trec',
    names.map((name) => measureNamed(inVersion(name))),
    record.options?.relevanceLevel,
  );
  return names.map((name, i) => ({ name, measure: measures[i]! }));
}

function evaluate(record: RankingRecord, isOld: boolean) {
  const options = record.options ?? {};
  const measures = measuresOf(record, isOld);
  const outcome = evaluateRankings(tableOf(record.run), tableOf(record.qrels), {
    measures: measures.map(({ measure }) => measure),
    rank: {
      precision: isOld ? 'float' : 'double',
      judgedOnly: options.judgedOnly ?? false,
      maxDocs: options.maxDocs ?? Number.POSITIVE_INFINITY,
    },
    queries: options.complete ? 'judged' : 'both',
    duplicates: 'error',
  });
  return { outcome, measures };
}

/** Mean and every query's value of every measure that the program printed. */
function differences(record: RankingRecord, isOld: boolean): string[] {
  const { outcome, measures } = evaluate(record, isOld);
  const changed = isOld ? (record.otherVersion?.differs ?? {}) : {};
  const wrong: string[] = [];
  for (const { name, measure } of measures) {
    const value = outcome.values.get(measure.id)!;
    const rows: [string, Record<string, number | null>, number | null | undefined][] = [
      ['all', record.mean, value.mean],
      ...Object.entries(record.perQuery).map(
        ([query, printed]) =>
          [query, printed, value.perQuery!.get(query)] as [string, typeof printed, number | null],
      ),
    ];
    for (const [where, printed, own] of rows) {
      if (!(name in printed)) continue;
      const expected = changed[where]?.[name] ?? printed[name];
      if (expected == null) continue;
      if (!(own != null && Math.abs(own - expected) <= 1e-9))
        wrong.push(`${where} ${name}: ${own} for ${expected}`);
    }
  }
  return wrong;
}

describe('every value that trec_eval printed', () => {
  it.each(records)('$name ($tool)', (record) => {
    expect(differences(record, record.tool.includes('9.0.8'))).toEqual([]);
  });

  it.each(records.filter(({ otherVersion }) => otherVersion?.differs !== undefined))(
    '$name, the other version',
    (record) => {
      expect(differences(record, record.otherVersion!.tool.includes('9.0.8'))).toEqual([]);
    },
  );
});
