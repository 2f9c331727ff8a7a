import { parentPort, workerData } from 'node:worker_threads';
import { catalogueOf } from '../../identities/catalogue.ts';
import { type IdentityRecord, identityFromRecord } from '../../identities/record.ts';
import { countsPlaces } from '../parts/place.ts';
import type { Report, Task, Told, WorkerData } from './pool.ts';
import { runUnit, type UnitProgress } from './run-unit.ts';
import { makerOf } from './shops.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

const { plan, parts, identities } = workerData as WorkerData;
const heard = new Map<string, Told['verdicts']>();
let told: Told[] = [];

const catalogue = () => {
  const records = JSON.parse(identities) as IdentityRecord[];
  return catalogueOf(records.map(identityFromRecord));
};
const makeUnit = makerOf(plan, parts, catalogue, {
  take(path) {
    const verdicts = heard.get(path);
    heard.delete(path);
    return verdicts;
  },
  tell: (path, verdicts) => told.push({ path, verdicts }),
});

const report = (message: Report): void => port.postMessage(message);

const onProgress = (more: UnitProgress): void => {
  report({ kind: 'progress', more });
  if (told.length === 0) return;
  report({ kind: 'told', told });
  told = [];
};

port.on('message', async (task: Task) => {
  if ('heard' in task) {
    for (const { path, verdicts } of task.heard) heard.set(path, verdicts);
    return;
  }
  if ('end' in task) {
    port.close();
    return;
  }
  const part = await runUnit({
    unit: task.unit,
    outcomes: makeUnit(task.unit),
    parts,
    countPlaces: countsPlaces(plan),
    onProgress,
  });
  report({ kind: 'finished', unit: task.unit, rows: part?.facts.rows ?? 0 });
});
report({ kind: 'ready' });
