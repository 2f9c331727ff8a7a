import { pickWeighted, rngFrom } from '../../../base/random/rng.ts';
import { dropForm, type Expr } from '../../../math/expr/expr.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { formulasOf, type Passage } from '../../../math/statement/passage.ts';
import { isTrivial } from '../../../math/verify/judge.ts';
import type { TableRow } from '../columns.ts';
import { formulaKey, rowId, sha256Hex } from '../ids.ts';
import { type Dropped, dropped, type Outcome, type PlacedRow } from '../outcome.ts';
import { operatorsFor } from '../versions/apposition.ts';
import { dress } from '../versions/dress.ts';
import { methodText, rewriteTexts } from '../versions/record.ts';
import { rewrite, withClaim } from '../versions/version.ts';
import type { Item, SourceShop } from './shop.ts';

/** Attempts in a row that bring nothing new, after which an item has no more versions. */
const FRUITLESS = 12;

export interface VersionOrder {
  readonly dataset: 'mf' | 'mt';
  readonly item: Item;
  readonly passage: Passage;
  readonly model: Model;
  readonly most: number;
  /** Letters that stand in formulas which could not be read: they keep their names and are given to no other. */
  readonly kept: ReadonlySet<string>;
  /** The formula with its solutions, where these were added. */
  readonly completed?: Expr;
}

/** Up to `most` different versions of a passage, none of them the item's own string. */
export function* drawVersions(shop: SourceShop, order: VersionOrder): Generator<Outcome<PlacedRow>> {
  const { item, dataset, most } = order;
  const seen = new Set([formulaKey(item.text)]);
  let fruitless = 0;
  for (let attempt = 0; seen.size <= most && fruitless < FRUITLESS; attempt += 1) {
    const path = `${shop.seed}/${dataset}/${item.id}/${attempt}`;
    const outcome = drawOne(shop, order, path);
    const key = outcome.kind === 'row' ? formulaKey(String(outcome.row.row.text)) : '';
    const isNew = outcome.kind === 'row' && !seen.has(key);
    fruitless = isNew ? 0 : fruitless + 1;
    if (isNew) seen.add(key);
    yield outcome.kind === 'dropped' || isNew
      ? outcome
      : dropped('duplicate', 'same version of the item', path);
  }
}

function drawOne(shop: SourceShop, order: VersionOrder, path: string): Outcome<PlacedRow> {
  const { item, dataset, passage, model, kept, completed } = order;
  const rng = rngFrom(path);
  const changed = rewritten(shop, passage, model, path);
  if ('stage' in changed) return changed;
  const dressed = dress(shop, changed.passage, model, rng, path, { kept });
  if (dressed.kind === 'dropped') return dressed;
  const row: TableRow & { id: string } = {
    id: rowId(dataset, item.id, dressed.formula),
    text: dressed.formula,
    original: item.text,
    source_id: item.id,
    document: item.document,
    source: item.source,
    license: item.licence,
    offset: item.offset,
    derivation: rewriteTexts(changed, dressed.renaming, shop.grammar, completed),
    method: methodText(changed.methods),
    seed_path: path,
  };
  return {
    kind: 'row',
    row: { row, identity: item.source, owner: '', place: sha256Hex(item.document).slice(0, 16) },
  };
}

type Changed = Extract<ReturnType<typeof rewrite>, { steps: unknown }> & {
  readonly passage: Passage;
  readonly claim: number;
};

/** One drawn formula of the passage in a drawn number of steps; each step has to be seen to keep the meaning. */
function rewritten(shop: SourceShop, passage: Passage, model: Model, path: string): Changed | Dropped {
  const draws = rngFrom(`${path}/derive`);
  const claims = formulasOf(passage, 'claim');
  const { steps: weights } = shop.recipe;
  const wanted = pickWeighted(draws, [...weights.keys()], (count) => weights[count] as number);
  const claim = draws.int(0, claims.length - 1);
  const from = claims[claim] as Expr;
  const plain = { to: from, steps: [], methods: [], passage, claim };
  if (wanted === 0) return plain;
  const operators = operatorsFor(shop.equivalent, passage, claim);
  const found = rewrite(shop, from, { model, operators, wanted, rng: draws, origin: path });
  if ('stage' in found) return found;
  if (isTrivial(found.to) && !isTrivial(from)) return dropped('judge', 'trivial', path);
  return { ...found, passage: withClaim(passage, claim, dropForm(found.to)), claim };
}
