import { z } from 'zod';
import { loadProtocol } from '../tasks/protocol.ts';

const schema = z.strictObject({
  source: z.string(),
  queries: z.int(),
  measures: z.array(z.string()),
  domains: z.record(z.string(), z.array(z.string())),
});

/** The tasks of MAIR with their domains; `measures` begin with the one the benchmark is known by. */
export interface MairProtocol {
  readonly measures: readonly string[];
  readonly queries: number;
  readonly domains: readonly string[];
  readonly domainOf: ReadonlyMap<string, string>;
}

export function mairProtocol(): MairProtocol {
  const { measures, queries, domains } = loadProtocol('mair', schema);
  const entries = Object.entries(domains).flatMap(([domain, tasks]) =>
    tasks.map((task) => [task, domain] as const),
  );
  return { measures, queries, domains: Object.keys(domains), domainOf: new Map(entries) };
}
