import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../src/data/datasets/recipe.ts';
import { Meter, type UnitsProgress } from '../../../src/data/make/work/meter.ts';

const unit = (block: number, versions: number): Unit => ({
  key: `items-${block}`,
  identity: '',
  block,
  versions,
});

function metered(units: readonly Unit[], wanted?: (unit: Unit) => number) {
  const seen: UnitsProgress[] = [];
  const meter = new Meter(units.length + 3, units, wanted, (progress) => seen.push(progress));
  return { meter, last: () => seen.at(-1) };
}

describe('the rows that a run is to make', () => {
  it('are those asked for, until a unit turns out to have fewer', () => {
    const units = [unit(0, 10), unit(1, 10)];
    const { meter, last } = metered(units, ({ versions }) => versions * 11);
    meter.report();
    expect(last()).toEqual({ units: 5, unitsDone: 3, rows: 0, candidates: 0, rowsWanted: 220 });
    meter.add({ rows: 20, candidates: 30 });
    meter.finish(units[0] as Unit, 20);
    expect(last()).toEqual({ units: 5, unitsDone: 4, rows: 20, candidates: 30, rowsWanted: 130 });
  });

  it('are told by the finished units, item by item, where no number was asked for', () => {
    const units = [unit(0, 10), unit(1, 10), unit(2, 4)];
    const { meter, last } = metered(units);
    meter.add({ rows: 50, candidates: 60 });
    expect(last()).not.toHaveProperty('rowsWanted');
    meter.finish(units[0] as Unit, 50);
    expect(last()).toMatchObject({ unitsDone: 4, rows: 50, rowsWanted: 120 });
  });
});
