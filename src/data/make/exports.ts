import { setImmediate } from 'node:timers/promises';
import { formulaHash } from '../datasets/ids.ts';
import { drawPairs, type Member, type Members } from '../datasets/mfr.ts';
import {
  BeirWriter,
  type Candidate,
  type ListedFile,
  type RetrievalFormat,
  type RetrievalQuery,
  type RetrievalWriter,
  TripletWriter,
} from '../files/retrieval.ts';
import { membersOf } from './pairs.ts';
import type { Part } from './parts.ts';
import { placer } from './place.ts';
import type { IdentityPlan } from './plan.ts';

/**
 * Writes the retrieval formats of a plan from its parts, identity by identity. The queries of NMF are the names of
 * identities with all their rows; those of MFR are true formulas with the candidates of their pairs. Undefined when the
 * signal was aborted.
 */
export async function writeExports(
  staging: string,
  plan: IdentityPlan,
  parts: readonly Part[],
  formats: readonly RetrievalFormat[],
  signal: AbortSignal,
): Promise<ListedFile[] | undefined> {
  const writers: RetrievalWriter[] = formats.map((format) =>
    format === 'beir' ? new BeirWriter(staging) : new TripletWriter(staging),
  );
  if (writers.length === 0) return [];
  const splitOf = placer(plan, parts);
  for (const identity of plan.recipe.identities) {
    const own = parts.filter((part) => part.facts.identity === identity);
    for (const members of membersOf(identity, plan, own, splitOf)) {
      const queries = plan.dataset === 'mfr' ? queriesOfPairs(members, plan) : queriesOfNames(members);
      for (const query of queries) for (const writer of writers) writer.add(query);
    }
    await setImmediate();
    if (signal.aborted) return undefined;
  }
  return writers.flatMap((writer) => writer.close());
}

function candidateOf({ formula }: Member): Candidate {
  return { id: formulaHash(formula), text: formula };
}

function* queriesOfNames({ identity, nameId, split, trues, falses }: Members): Generator<RetrievalQuery> {
  if (trues.length + falses.length === 0) return;
  const positives = trues.map(candidateOf);
  yield { split, id: identity, text: nameId, positives, negatives: falses.map(candidateOf) };
}

function* queriesOfPairs(members: Members, { recipe, seed }: IdentityPlan): Generator<RetrievalQuery> {
  const byQuery = new Map<string, { text: string; positives: Candidate[]; negatives: Candidate[] }>();
  for (const outcome of drawPairs(members, recipe.falses, seed)) {
    if (outcome.kind !== 'row') continue;
    const { formula1_id, formula1, formula2, label } = outcome.row.row;
    const id = String(formula1_id);
    const query = byQuery.get(id) ?? { text: String(formula1), positives: [], negatives: [] };
    byQuery.set(id, query);
    const candidate = { id: formulaHash(String(formula2)), text: String(formula2) };
    (label === true ? query.positives : query.negatives).push(candidate);
  }
  for (const [id, query] of byQuery) yield { split: members.split, id, ...query };
}
