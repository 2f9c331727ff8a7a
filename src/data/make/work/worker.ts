import { parentPort, workerData } from 'node:worker_threads';
import { catalogueOf } from '../../identities/catalogue.ts';
import { type IdentityRecord, identityFromRecord } from '../../identities/record.ts';
import { countsPlaces } from '../parts/place.ts';
import type { Report, Task, WorkerData } from './pool.ts';
import { runUnit } from './run-unit.ts';
import { makerOf } from './shops.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

const { plan, parts, identities } = workerData as WorkerData;
const makeUnit = makerOf(plan, parts, () => {
  const records = JSON.parse(identities) as IdentityRecord[];
  return catalogueOf(records.map(identityFromRecord));
});

const report = (message: Report): void => port.postMessage(message);

port.on('message', async (task: Task) => {
  if ('end' in task) {
    port.close();
    return;
  }
  const part = await runUnit({
    unit: task.unit,
    outcomes: makeUnit(task.unit),
    parts,
    countPlaces: countsPlaces(plan),
    onProgress: (more) => report({ kind: 'progress', more }),
  });
  report({ kind: 'finished', unit: task.unit, rows: part?.facts.rows ?? 0 });
});
report({ kind: 'ready' });
