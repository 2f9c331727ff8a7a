import { parentPort, workerData } from 'node:worker_threads';
import { adoptGrammar } from '../../../math/grammar/load.ts';
import type { CrewData, GroupReport, GroupTask } from './crew.ts';
import { inspectorWith } from './inspect.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

const { catalogue, grammar } = workerData as CrewData;
adoptGrammar(grammar);
const inspect = inspectorWith(catalogue, grammar);

port.on('message', ({ group }: GroupTask) => {
  const report: GroupReport = { found: group.map(inspect) };
  port.postMessage(report);
});
