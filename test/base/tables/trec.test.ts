import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAsBytes } from '../../../src/base/tables/byte-order.ts';
import { documentOf, type ScoredTable, TripleTable } from '../../../src/base/tables/scored-table.ts';
import { readTrec } from '../../../src/base/tables/trec.ts';
import { leadingNumber, parseDecimal } from '../../../src/base/tables/trec-numbers.ts';

function entries({ queries, begin, value, lineOf, ...rest }: ScoredTable) {
  const table = { queries, begin, value, lineOf, ...rest };
  return queries.flatMap((query, q) =>
    Array.from({ length: begin[q + 1]! - begin[q]! }, (_, i) => {
      const entry = begin[q]! + i;
      return [query, documentOf(table, entry), value[entry]!, lineOf(entry)];
    }),
  );
}

describe('TREC text', () => {
  it('groups lines by query and keeps their order and their lines', () => {
    const text = 'b Q0 x 1 3 t\na Q0 y 1 2 t\n# note\n\nb\tQ0  z 2 1e1 t\r\na Q0 \u{1D465} 1 -.5 t';
    const { table, notes } = readTrec(Buffer.from(text), 'f', 'run');
    expect(entries(table)).toEqual([
      ['b', 'x', 3, 1],
      ['b', 'z', 10, 5],
      ['a', 'y', 2, 2],
      ['a', '\u{1D465}', -0.5, 6],
    ]);
    expect(notes).toEqual([]);
  });

  it('is refused with a line when columns are too few or too many', () => {
    const read = (text: string, kind: 'run' | 'qrels') => readTrec(Buffer.from(text), 'f', kind);
    expect(() => read('a Q0 x 1 3 t\na Q0 y 1\n', 'run')).toThrow('f:2: expected six columns');
    expect(() => read('a Q0 x 1 3 t u v\n', 'run')).toThrow('f:1: expected six columns');
    expect(() => read('a 0 x 1 7\n', 'qrels')).toThrow('f:1: expected four columns');
    expect(() => read('a 0 x inf\n', 'qrels')).toThrow('f:1: expected a grade, found "inf"');
  });

  it('equals the table built from triples', () => {
    const triples = new TripleTable();
    triples.add('q', 'a', 1, 7);
    triples.add('r', 'b', 2, 8);
    triples.add('q', 'c', 3, 9);
    expect(entries(triples.finish('f'))).toEqual([
      ['q', 'a', 1, 7],
      ['q', 'c', 3, 9],
      ['r', 'b', 2, 8],
    ]);
  });
});

describe('numbers', () => {
  it('are the nearest doubles', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 0, max: 12 }),
        (value, places) => {
          for (const text of [
            String(value),
            value.toExponential(places),
            Math.abs(value) < 1e15 ? value.toFixed(places) : '0',
          ]) {
            const bytes = Buffer.from(`${text} `);
            const quick = parseDecimal(bytes, 0, text.length);
            if (!Number.isNaN(quick)) expect(quick).toBe(Number(text));
            expect(leadingNumber(text)).toEqual({ value: Number(text), isWhole: true });
          }
        },
      ),
      { seed: 42 },
    );
  });

  it.each([
    ['0x1F', 31, true],
    ['-inf', -Infinity, true],
    ['1e400', Infinity, true],
    ['.5', 0.5, true],
    ['+2.', 2, true],
    ['4e', 4, false],
    ['x', 0, false],
  ])('%s begins with %d', (text, value, isWhole) => {
    expect(leadingNumber(text)).toEqual({ value, isWhole });
  });
});

it('strings compare as their UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(compareAsBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { seed: 42, examples: [['\u{1D465}', '\uFB01']] },
  );
});
