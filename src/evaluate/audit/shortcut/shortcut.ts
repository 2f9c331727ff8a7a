import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ShortcutReport } from './report.ts';
import type { Sample } from './sample.ts';
import { type ShortcutPart, type ShortcutTask, tasksOf, workOut } from './task.ts';

const WORKER = new URL('./worker.js', import.meta.url);

/**
 * The shortcut test over a sample. A function of the sampled rows and the seed for any number of `jobs`: with two or more
 * the characters, which take as long as all else, are looked at by a thread of their own.
 */
export async function shortcutTest(sample: Sample, seed: string, jobs: number): Promise<ShortcutReport> {
  const tasks = tasksOf(sample, seed);
  const apart = jobs > 1 && existsSync(fileURLToPath(WORKER));
  const elsewhere = tasks.map((task) =>
    apart && task.features === 'characters' ? inThread(task) : undefined,
  );
  // A fault of the thread is met below; what is worked out here comes first.
  for (const part of elsewhere) part?.catch(() => undefined);
  const here = tasks.map((task, at) => (elsewhere[at] ? undefined : workOut(task)));
  const parts = await Promise.all(tasks.map((_, at) => elsewhere[at] ?? (here[at] as ShortcutPart)));
  const kinds = sample.kinds();
  return {
    sample: { rows: tasks[0]?.rows.length ?? 0, of: sample.offered, share: sample.share },
    // Sorting keeps the order of features and folds inside a kind.
    results: parts
      .flatMap(({ results }) => results)
      .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)),
    identities: parts.flatMap(({ identities }) => identities),
    telling: parts.flatMap(({ telling }) => telling),
  };
}

async function inThread(task: ShortcutTask): Promise<ShortcutPart> {
  const worker = new Worker(WORKER);
  try {
    return await new Promise<ShortcutPart>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.postMessage(task);
    });
  } finally {
    await worker.terminate();
  }
}
