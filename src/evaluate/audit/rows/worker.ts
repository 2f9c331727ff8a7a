import { parentPort, workerData } from 'node:worker_threads';
import { loadGrammar } from '../../../math/grammar/load.ts';
import type { CrewData, GroupReport, GroupTask } from './crew.ts';
import { inspectorWith } from './inspect.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

const { catalogue } = workerData as CrewData;
const inspect = inspectorWith(catalogue, loadGrammar());

port.on('message', ({ group }: GroupTask) => {
  const report: GroupReport = { found: group.map(inspect) };
  port.postMessage(report);
});
