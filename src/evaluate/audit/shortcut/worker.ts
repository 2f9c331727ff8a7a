import { parentPort } from 'node:worker_threads';
import { type ShortcutTask, workOut } from './task.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

port.on('message', (task: ShortcutTask) => port.postMessage(workOut(task)));
