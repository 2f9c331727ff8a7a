import type { Shard } from '../../data/make/plan.ts';
import { wrongUsage } from '../common/exit.ts';

/**
 * `--shard I/N`, counted from 1. With `--shard N` alone the index comes from the cluster: that of a Slurm array or of a
 * Kubernetes indexed job, both counted from 0.
 */
export function shardOf(
  text: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Shard | undefined {
  if (text === undefined) return undefined;
  const match = /^(?:(\d+)\/)?(\d+)$/.exec(text);
  if (!match) throw wrongUsage(`--shard: expected i/n, such as 1/4, found ${text}`);
  const of = Number(match[2]);
  const index = match[1] === undefined ? indexFrom(env) + 1 : Number(match[1]);
  if (of < 1 || index < 1 || index > of)
    throw wrongUsage(`--shard: expected 1/${of} to ${of}/${of}, found ${index}/${of}`);
  return { index, of };
}

function indexFrom(env: Readonly<Record<string, string | undefined>>): number {
  const text = env.SLURM_ARRAY_TASK_ID ?? env.JOB_COMPLETION_INDEX;
  if (text === undefined || !/^\d+$/.test(text))
    throw wrongUsage('--shard without an index needs SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX');
  return Number(text);
}
