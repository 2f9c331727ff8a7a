import { parentPort, workerData } from 'node:worker_threads';
import { adopt, unitMaker } from './open.ts';
import { countsPlaces } from './place.ts';
import type { Report, Task, WorkerData } from './pool.ts';
import { runUnit } from './run-unit.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

const { plan, parts, opened } = workerData as WorkerData;
if (opened) adopt(opened);
const makeUnit = unitMaker(plan, parts);

const report = (message: Report): void => port.postMessage(message);

port.on('message', async (task: Task) => {
  if ('end' in task) {
    port.close();
    return;
  }
  await runUnit({
    unit: task.unit,
    outcomes: makeUnit(task.unit),
    parts,
    countPlaces: countsPlaces(plan),
    onProgress: (more) => report({ kind: 'progress', more }),
  });
  report({ kind: 'finished', unit: task.unit.key });
});
report({ kind: 'ready' });
