import { z } from 'zod';
import { loadProtocol } from '../tasks/protocol.ts';

const subtask = z.strictObject({
  id: z.string(),
  group: z.string(),
  queries: z.int(),
  measure: z.string(),
  candidates: z.int().optional(),
  names: z.array(z.string()).min(1),
});

const schema = z.strictObject({
  source: z.string(),
  versions: z.record(z.string(), z.int()),
  subtasks: z.array(subtask),
  disciplines: z.record(z.string(), z.array(z.string())),
});

/** A sub-task of MRMR: how many queries its first version has, and what it is scored by. */
export type Subtask = z.infer<typeof subtask>;
export type MrmrProtocol = z.infer<typeof schema>;

export function mrmrProtocol(): MrmrProtocol {
  return loadProtocol('mrmr', schema);
}

/** The sub-task that a file belongs to, by its own name or else by those of its folders. */
export function subtaskOf(parts: readonly string[], { subtasks }: MrmrProtocol): Subtask | undefined {
  for (const part of [...parts].reverse()) {
    const plain = part.toLowerCase().replace(/[^a-z0-9]/g, '');
    const found = subtasks.find(({ names }) => names.some((name) => plain.includes(name)));
    if (found !== undefined) return found;
  }
  return undefined;
}
