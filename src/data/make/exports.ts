import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { formulaHash } from '../datasets/ids.ts';
import { drawPairs, type Member, type Members } from '../datasets/mfr.ts';
import {
  BeirWriter,
  type Candidate,
  type ListedFile,
  type RetrievalFormat,
  type RetrievalQuery,
  TripletWriter,
} from '../files/retrieval.ts';
import { membersOf } from './pairs.ts';
import { PartWriter } from './parts/part-writer.ts';
import type { Part } from './parts/parts.ts';
import { placer } from './parts/place.ts';
import { mergedRows } from './parts/read-part.ts';
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
  if (formats.length === 0) return [];
  const beir = formats.includes('beir') ? new BeirWriter(staging) : undefined;
  const corpus = beir && new Corpus(join(staging, 'corpus'));
  const triplets = formats.includes('triplets') ? new TripletWriter(staging) : undefined;
  const splitOf = placer(plan, parts);
  for (const identity of plan.recipe.identities) {
    const own = parts.filter((part) => part.facts.identity === identity);
    corpus?.begin(identity);
    for (const query of queriesOf(membersOf(identity, plan, own, splitOf), plan)) {
      beir?.add(query);
      corpus?.add(query);
      triplets?.add(query);
    }
    await setImmediate();
    if (signal.aborted) return undefined;
  }
  if (corpus) for (const text of corpus.texts()) beir?.addText(text);
  return [beir, triplets].flatMap((writer) => writer?.close() ?? []);
}

/** The texts of all candidates, each once, in order of id. They are sorted on disk, since memory cannot hold them. */
class Corpus {
  private readonly parts: Part[] = [];
  private writer: PartWriter | undefined;
  private known = new Set<string>();

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** Candidates of one identity follow. */
  begin(identity: string): void {
    this.end();
    this.writer = new PartWriter(this.folder, identity);
    this.known = new Set();
  }

  add({ positives, negatives }: RetrievalQuery): void {
    for (const list of [positives, negatives])
      for (const { id, text } of list) {
        if (this.known.has(id)) continue;
        this.known.add(id);
        this.writer?.add({ row: { id, text }, identity: '', owner: '', place: '' });
      }
  }

  *texts(): Generator<Candidate> {
    this.end();
    for (const { json } of mergedRows(this.parts, () => undefined)) yield JSON.parse(json) as Candidate;
  }

  private end(): void {
    const none = { identity: '', wanted: 0, made: 0, candidates: 0, drops: {}, places: {} };
    if (this.writer) this.parts.push(this.writer.finish(none));
    this.writer = undefined;
  }
}

function* queriesOf(members: readonly Members[], plan: IdentityPlan): Generator<RetrievalQuery> {
  let asked = false;
  for (const each of members) {
    for (const query of plan.dataset === 'mfr' ? queriesOfPairs(each, plan) : queriesOfNames(each, asked)) {
      yield query;
      asked = true;
    }
  }
}

function candidateOf({ formula }: Member): Candidate {
  return { id: formulaHash(formula), text: formula };
}

function* queriesOfNames(
  { identity, nameId, split, trues, falses }: Members,
  asked: boolean,
): Generator<RetrievalQuery> {
  if (trues.length + falses.length === 0) return;
  const positives = trues.map(candidateOf);
  yield { split, id: identity, text: nameId, asked, positives, negatives: falses.map(candidateOf) };
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
  for (const [id, query] of byQuery) yield { split: members.split, id, asked: false, ...query };
}
