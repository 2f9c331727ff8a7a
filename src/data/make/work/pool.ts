import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Verdict } from '../../../math/verify/verdict.ts';
import type { Unit } from '../../datasets/recipe.ts';
import { identityRecord } from '../../identities/record.ts';
import { openIdentities } from '../catalogue.ts';
import { PARTS_FOLDER } from '../parts/parts.ts';
import { isSourcePlan, type Plan } from '../plan.ts';
import type { Meter } from './meter.ts';
import type { UnitProgress } from './run-unit.ts';

/** What a worker is started with. */
export interface WorkerData {
  readonly plan: Plan;
  readonly parts: string;
  /** The records of the plan's identities as JSON: a text crosses threads for less than trees do. */
  readonly identities: string;
}

/** From the pool to a worker: the next unit, that there is none, or what others have told. */
export type Task = { readonly unit: Unit } | { readonly end: true } | { readonly heard: readonly Told[] };

/** The verdicts on a version that several workers show. */
export interface Told {
  readonly path: string;
  readonly verdicts: readonly Verdict[];
}

/** From a worker to the pool. */
export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly more: UnitProgress }
  | { readonly kind: 'told'; readonly told: readonly Told[] }
  | { readonly kind: 'finished'; readonly unit: Unit; readonly rows: number };

/** How well workers were used: the share of the time that each had something to do, from its start to the end of all. */
export interface PoolUse {
  readonly seconds: number;
  readonly busy: readonly number[];
}

/**
 * Makes units on `jobs` worker threads; rows go from each worker to disk and never cross threads. Resolves when all
 * parts stand or, after an abort, when all workers are gone; a fault in a worker rejects.
 */
export async function runPool(
  plan: Plan,
  units: readonly Unit[],
  out: string,
  jobs: number,
  meter: Meter,
  signal: AbortSignal,
): Promise<PoolUse> {
  const start = performance.now();
  const waiting = [...units];
  const workerData: WorkerData = { plan, parts: join(out, PARTS_FOLDER), identities: recordsOf(plan) };
  const workers = Array.from({ length: Math.min(jobs, units.length) }, () => startWorker(workerData));
  const stop = () => Promise.all(workers.map((worker) => worker.terminate()));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const spread = (from: Worker, heard: readonly Told[]): void => {
      const task: Task = { heard };
      for (const worker of workers) if (worker !== from) worker.postMessage(task);
    };
    const active = await Promise.all(workers.map((worker) => serve(worker, waiting, meter, signal, spread)));
    const took = performance.now() - start;
    return { seconds: took / 1000, busy: active.map((time) => Math.min(1, time / took)) };
  } finally {
    signal.removeEventListener('abort', stop);
    await stop();
  }
}

/** Whether worker threads can be started: they load built code, since this version of Node loads no TypeScript in them. */
export function workersAvailable(): boolean {
  return existsSync(fileURLToPath(WORKER));
}

/** What a worker may hold; it needs about a sixth of it, however many rows it makes. */
const MOST_MEGABYTES = 640;

/** For what is soon forgotten: of a row and its trees little is left when three times the room of Node's own choice is full. */
const YOUNG_MEGABYTES = 144;

const WORKER = new URL('./worker.js', import.meta.url);

function recordsOf(plan: Plan): string {
  const identities = isSourcePlan(plan) ? [] : openIdentities(plan.recipe.identities).identities;
  return JSON.stringify(identities.map(identityRecord));
}

function startWorker(workerData: WorkerData): Worker {
  const resourceLimits = {
    maxOldGenerationSizeMb: MOST_MEGABYTES,
    maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
  };
  return new Worker(WORKER, { workerData, resourceLimits });
}

/** Hands out units, one at a time, until there is none. Resolves with the milliseconds in which the worker was not idle. */
function serve(
  worker: Worker,
  waiting: Unit[],
  meter: Meter,
  signal: AbortSignal,
  spread: (from: Worker, told: readonly Told[]) => void,
): Promise<number> {
  let active = 0;
  return new Promise((resolve, reject) => {
    const give = (): void => {
      const unit = waiting.shift();
      const task: Task = unit ? { unit } : { end: true };
      worker.postMessage(task);
    };
    worker.on('message', (report: Report) => {
      if (report.kind === 'progress') {
        meter.add(report.more);
        return;
      }
      if (report.kind === 'told') {
        spread(worker, report.told);
        return;
      }
      if (report.kind === 'finished') meter.finish(report.unit, report.rows);
      active = worker.performance.eventLoopUtilization().active;
      give();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code === 0 || signal.aborted) resolve(active);
      else reject(new Error(`a worker ended with code ${code}`));
    });
  });
}
