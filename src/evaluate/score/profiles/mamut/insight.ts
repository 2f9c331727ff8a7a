import { readRows } from '../../../../base/tables/rows.ts';
import type { Curves, Insight, Mistake } from '../../types.ts';
import type { GoldPair, MamutGold } from './gold.ts';
import type { JoinedRun } from './score.ts';

/** Mistakes that are told of a run: half of them false pairs, where there are as many. */
const MISTAKES = 20;
/** Points of a curve at most; its ends are among them. */
const POINTS = 200;
const BINS = 10;

/** How the scores of a run go with the labels, and its worst mistakes in full; undefined for a run without scores. */
export async function insightOf(gold: MamutGold, run: JoinedRun): Promise<Insight | undefined> {
  const { scores } = run;
  if (scores === undefined || scores.length === 0) return undefined;
  const order = Array.from(scores.keys()).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const calibration = calibrationOf(run.gold, scores);
  const curves: Curves = {
    precisionRecall: precisionRecall(run.gold, scores, order),
    ...(calibration ? { calibration } : {}),
  };
  return { curves, mistakes: await mistakesOf(gold, run, order) };
}

/** One point a distinct score, from the highest down; equal scores enter together. */
function precisionRecall(
  labels: Uint8Array,
  scores: Float64Array,
  order: readonly number[],
): Curves['precisionRecall'] {
  const total = labels.reduce((sum, label) => sum + label, 0);
  const points: [number, number][] = [];
  let hits = 0;
  for (const [rank, at] of order.entries()) {
    hits += labels[at]!;
    const next = order[rank + 1];
    if (next !== undefined && scores[next] === scores[at]) continue;
    points.push([hits / Math.max(1, total), hits / (rank + 1)]);
  }
  if (points.length <= POINTS) return points;
  const step = (points.length - 1) / (POINTS - 1);
  return Array.from({ length: POINTS }, (_, at) => points[Math.round(at * step)]!);
}

/** Bins of equal width between 0 and 1; undefined where a score is no probability. */
function calibrationOf(labels: Uint8Array, scores: Float64Array): Curves['calibration'] {
  if (scores.some((score) => !(score >= 0 && score <= 1))) return undefined;
  const bins = Array.from({ length: BINS }, () => ({ score: 0, share: 0, n: 0 }));
  for (const [at, score] of scores.entries()) {
    const bin = bins[Math.min(BINS - 1, Math.floor(score * BINS))]!;
    bin.score += score;
    bin.share += labels[at]!;
    bin.n += 1;
  }
  return bins.flatMap(({ score, share, n }) => (n > 0 ? [{ score: score / n, share: share / n, n }] : []));
}

/** The false pairs with the highest scores and the true ones with the lowest, by turns: what the scores mean is not asked. */
async function mistakesOf(gold: MamutGold, run: JoinedRun, order: readonly number[]): Promise<Mistake[]> {
  const falses = order.filter((at) => run.gold[at] === 0);
  const trues = order.filter((at) => run.gold[at] === 1).reverse();
  const half = MISTAKES / 2;
  const most = [Math.max(half, MISTAKES - trues.length), Math.max(half, MISTAKES - falses.length)];
  const chosen = [...falses.slice(0, most[0]), ...trues.slice(0, most[1])];
  const pairs = chosen.map((at) => gold.pairs[run.places[at]!]!);
  const texts = await textsOf(pairs);
  return chosen.map((at, index) => {
    const { id, label, identity, parts } = pairs[index]!;
    const [asked = '', formula = ''] = texts.get(pairs[index]!) ?? [];
    const strategies = parts.flatMap(([by, part]) => (by === 'strategy' ? [part] : []));
    return { id, asked, formula, identity, label: label === 1, score: run.scores![at]!, strategies };
  });
}

/** What pairs say, read again, since keeping it of all would take much memory. */
async function textsOf(pairs: readonly GoldPair[]): Promise<Map<GoldPair, readonly [string, string]>> {
  const texts = new Map<GoldPair, readonly [string, string]>();
  for (const file of new Set(pairs.map((pair) => pair.file))) {
    const wanted = new Map(pairs.flatMap((pair) => (pair.file === file ? [[pair.line, pair] as const] : [])));
    for (const { line, values } of await readRows(file, ['name', 'formula', 'formula1', 'formula2'])) {
      const pair = wanted.get(line);
      if (pair === undefined) continue;
      const { name, formula, formula1, formula2 } = values;
      texts.set(pair, [String(formula1 ?? name ?? ''), String(formula2 ?? formula ?? '')]);
    }
  }
  return texts;
}
