import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Catalogue } from '../../../data/identities/identity.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { type Asked, type Inspected, inspectorWith } from './inspect.ts';

/** What a worker is started with; reading the catalogue again would take longer than a copy. It reads the grammar itself. */
export interface CrewData {
  readonly catalogue: Catalogue;
}

/** To a worker: rows of one identity. */
export interface GroupTask {
  readonly group: readonly Asked[];
}

/** From a worker: what it found, in the order of the rows. */
export interface GroupReport {
  readonly found: readonly Inspected[];
}

/** Looks at blocks of rows; several blocks may be under way. */
export interface Crew {
  inspect(rows: readonly Asked[]): Promise<readonly Inspected[]>;
  close(): Promise<void>;
}

/** Rows that a worker is given at once. */
const MOST = 200;

const WORKER = new URL('./worker.js', import.meta.url);

/** Room for what lives shortly: judging allocates much of it. */
const LIMITS = { maxYoungGenerationSizeMb: 64 };

/**
 * A crew of `jobs` worker threads, or none but this thread where one is enough or threads cannot be had: they load built
 * code. What is found is the same for any number. `onFound` hears how many rows more have been looked at.
 */
export function openCrew(
  data: CrewData & { readonly grammar: Grammar },
  jobs: number,
  onFound: (rows: number) => void = () => undefined,
): Crew {
  if (jobs > 1 && existsSync(fileURLToPath(WORKER))) return new ThreadCrew(data, jobs, onFound);
  const inspectRow = inspectorWith(data.catalogue, data.grammar);
  const inspect = (asked: Asked): Inspected => {
    const found = inspectRow(asked);
    onFound(1);
    return found;
  };
  return { inspect: async (rows) => inGroups(rows, inspect), close: async () => undefined };
}

/** Rows of one identity are looked at one after the other: most of what they need is then remembered. */
function inGroups(rows: readonly Asked[], inspect: (asked: Asked) => Inspected): Inspected[] {
  const found = new Array<Inspected>(rows.length);
  for (const { places } of groupsOf(rows))
    for (const place of places) found[place] = inspect(rows[place] as Asked);
  return found;
}

interface Group {
  readonly unit: string;
  readonly places: readonly number[];
}

function groupsOf(rows: readonly Asked[]): Group[] {
  const groups = new Map<string, number[]>();
  for (const [place, { row }] of rows.entries()) {
    const unit = row.identity ?? row.name ?? '';
    const places = groups.get(unit);
    if (places) places.push(place);
    else groups.set(unit, [place]);
  }
  return [...groups].flatMap(([unit, places]) =>
    Array.from({ length: Math.ceil(places.length / MOST) }, (_, part) => ({
      unit,
      places: places.slice(part * MOST, (part + 1) * MOST),
    })),
  );
}

interface Job {
  readonly unit: string;
  readonly group: readonly Asked[];
  readonly take: (found: readonly Inspected[]) => void;
  readonly fail: (error: unknown) => void;
}

/** Groups of rows wait in one queue. A worker takes those of its own identities first, and others when there is none. */
class ThreadCrew implements Crew {
  private readonly queue: Job[] = [];
  private readonly idle: Worker[];
  private readonly busy = new Map<Worker, Job>();
  private readonly homes = new Map<string, Worker>();
  private readonly workers: readonly Worker[];
  private fault: Error | undefined;

  constructor(
    data: CrewData,
    jobs: number,
    private readonly onFound: (rows: number) => void,
  ) {
    this.workers = Array.from(
      { length: jobs },
      () => new Worker(WORKER, { workerData: { catalogue: data.catalogue }, resourceLimits: LIMITS }),
    );
    this.idle = [...this.workers];
    for (const worker of this.workers) {
      worker.on('message', ({ found }: GroupReport) => {
        this.busy.get(worker)?.take(found);
        this.onFound(found.length);
        this.busy.delete(worker);
        this.idle.push(worker);
        this.handOut();
      });
      worker.on('error', (error: Error) => this.giveUp(error));
    }
  }

  async inspect(rows: readonly Asked[]): Promise<readonly Inspected[]> {
    if (this.fault) throw this.fault;
    const found = new Array<Inspected>(rows.length);
    const groups = groupsOf(rows).map(
      ({ unit, places }) =>
        new Promise<void>((resolve, reject) => {
          const take = (part: readonly Inspected[]): void => {
            for (const [index, place] of places.entries()) found[place] = part[index] as Inspected;
            resolve();
          };
          this.queue.push({ unit, group: places.map((place) => rows[place] as Asked), take, fail: reject });
        }),
    );
    this.handOut();
    await Promise.all(groups);
    return found;
  }

  private handOut(): void {
    while (this.idle.length > 0 && this.queue.length > 0) {
      const worker = this.idle.shift() as Worker;
      const own = this.queue.findIndex(({ unit }) => (this.homes.get(unit) ?? worker) === worker);
      const [job] = this.queue.splice(Math.max(0, own), 1) as [Job];
      if (!this.homes.has(job.unit)) this.homes.set(job.unit, worker);
      this.busy.set(worker, job);
      const task: GroupTask = { group: job.group };
      worker.postMessage(task);
    }
  }

  private giveUp(error: Error): void {
    this.fault = error;
    for (const job of [...this.busy.values(), ...this.queue]) job.fail(error);
    this.queue.length = 0;
    this.busy.clear();
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}
