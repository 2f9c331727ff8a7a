import { describe, expect, it } from 'vitest';
import { readTrec } from '../../../src/base/tables/trec.ts';
import { measureNamed } from '../../../src/evaluate/score/measures/parse.ts';
import { rankingMeasures } from '../../../src/evaluate/score/profiles/ranking-profile.ts';
import { evaluateRankings } from '../../../src/evaluate/score/ranking/evaluate.ts';
import { publishedValues } from './helpers.ts';

interface RawRecord {
  readonly name: string;
  readonly runText: string;
  readonly qrelsText: string;
  readonly args: readonly string[];
  readonly expected: number | null;
  readonly mean?: Record<string, number | null>;
}

const records = publishedValues().raw as unknown as readonly RawRecord[];

function evaluate(record: RawRecord, names: readonly string[]) {
  return evaluateRankings(
    readTrec(Buffer.from(record.runText), 'run', 'run').table,
    readTrec(Buffer.from(record.qrelsText), 'qrels', 'qrels').table,
    {
      measures: rankingMeasures('trec', names.map(measureNamed)),
      rank: { judgedOnly: record.args.includes('-J') },
      queries: 'both',
      duplicates: 'error',
    },
  );
}

/** Files as text, as trec_eval 10.0 took or refused them. */
describe('TREC text', () => {
  it.each(records.filter(({ mean }) => mean !== undefined))('$name', (record) => {
    const printed = Object.entries(record.mean!).filter(([, value]) => value !== null);
    const { values } = evaluate(
      record,
      printed.map(([name]) => name),
    );
    for (const [name, value] of printed) {
      expect(values.get(measureNamed(name).id)!.mean, name).toBeCloseTo(value!, 9);
    }
  });

  it.each([
    ['duplicate-document-in-run', "run:2: query 'q1' names document 'd00' a second time (first on line 1)"],
    ['duplicate-judgement', "names document 'd00' a second time"],
    ['blank-line-in-qrels', "qrels:2: expected four columns 'qid iter docno grade', found a blank line"],
    ['five-columns-in-run', "run:1: expected six columns 'qid Q0 docno rank score tag', found 5 in"],
  ])('%s is refused with its line', (name, message) => {
    const record = records.find((candidate) => candidate.name.includes(name))!;
    expect(() => evaluate(record, ['AP'])).toThrow(message);
  });

  it('scores a query whose grades are all negative with 0, where the program stops', () => {
    const record = records.find(({ name }) => name.includes('only-negative-grades'))!;
    expect(evaluate(record, ['AP', 'nDCG', 'bpref', 'infAP']).values.get('AP')).toMatchObject({
      mean: 0,
      n: 1,
    });
  });

  it('has no NaN where nothing judged was retrieved and only judged documents count', () => {
    const record = records.find(({ name }) => name.includes('judged-only-with-nothing-judged'))!;
    expect(evaluate(record, ['11pt_avg']).values.get('IPrecMean')!.mean).toBe(0);
  });

  it('notes what was read as another number than it says', () => {
    const { notes } = readTrec(Buffer.from('q Q0 a 1 4e t\nq Q0 b 1 x t\n'), 'run', 'run');
    expect(notes).toEqual(['run:1: "4e" read as 4', 'run:2: "x" read as 0']);
    expect(readTrec(Buffer.from('q 0 a 1.9\n'), 'qrels', 'qrels').notes).toEqual([
      'qrels:1: "1.9" read as 1',
    ]);
  });

  it('refuses NaN', () => {
    expect(() => readTrec(Buffer.from('q Q0 a 1 nan t\n'), 'run', 'run')).toThrow(
      'run:1: expected a number, found "nan"',
    );
  });
});
