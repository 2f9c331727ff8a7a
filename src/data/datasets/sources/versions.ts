import { type Rng, rngFrom } from '../../../base/random/rng.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { formulasOf, type Passage } from '../../../math/statement/passage.ts';
import type { TableRow } from '../columns.ts';
import { formulaKey, rowId, sha256Hex } from '../ids.ts';
import type { Outcome, PlacedRow } from '../outcome.ts';
import { Contexts } from '../versions/context/complete.ts';
import { type Dressed, dress } from '../versions/dress/dress.ts';
import { rewriteTexts } from '../versions/record.ts';
import { guarded, looksOf } from './looks.ts';
import { type Changed, Rewriter } from './rewrites.ts';
import type { Item, SourceShop } from './shop.ts';
import { type Dressing, ShownVersion, type Version } from './shown-version.ts';

/** Attempts in a row that bring nothing new, after which an item has no more versions, and after which steps are drawn anew. */
const FRUITLESS = 12;
const STALE = 2;

export interface VersionOrder {
  readonly dataset: 'mf' | 'mt';
  readonly item: Item;
  readonly passage: Passage;
  readonly model: Model;
  readonly most: number;
  /** Letters that stand in formulas which could not be read: they keep their names and are given to no other. */
  readonly kept?: ReadonlySet<string>;
  /** Whether formulas may be rewritten; else they are only written in other letters and notation. */
  readonly rewritten: boolean;
  /** Whether the formula is known to hold, so that words around it may say so. */
  readonly stated: boolean;
  /** The formula with its solutions, where these were added. */
  readonly completed?: Expr;
}

/** Up to `most` different versions of a passage, none of them the item's own string. */
export function* drawVersions(shop: SourceShop, order: VersionOrder): Generator<Outcome<PlacedRow>> {
  const { item, dataset, most } = order;
  const maker = new VersionMaker(shop, order);
  const seen = new Set([formulaKey(item.text)]);
  let fruitless = 0;
  for (let attempt = 0; seen.size <= most && fruitless < FRUITLESS; attempt += 1) {
    const path = `${shop.seed}/${dataset}/${item.id}/${attempt}`;
    const outcome = maker.draw(path, seen, fruitless >= STALE);
    fruitless = outcome.kind === 'row' ? 0 : fruitless + 1;
    if (outcome.kind === 'row') seen.add(formulaKey(String(outcome.row.row.text)));
    yield outcome;
  }
}

/** Makes the versions of one item, and works out once what they all share. */
class VersionMaker {
  private readonly rewriter: Rewriter;
  private readonly place: string;
  private readonly dressing: Dressing;
  private contexts: Contexts | undefined;
  /** What may be shown in further letters, and how often still. */
  private readonly open: { readonly pattern: ShownVersion; left: number }[] = [];
  /** How many versions were dressed by themselves, and how many are to be before others are shown in further letters. */
  private dressed = 0;
  private readonly enough: number;

  constructor(
    private readonly shop: SourceShop,
    private readonly order: VersionOrder,
  ) {
    const { passage, model, most, rewritten, stated, kept = [] } = order;
    const looks = looksOf(passage, model);
    // What holds for numbers was read as it was meant; of the rest nobody knows.
    this.rewriter = new Rewriter(shop, passage, stated ? model : guarded(model, looks), { most, rewritten });
    this.dressing = { model, given: { kept: new Set([...kept, ...looks.kept]), uses: looks.uses } };
    this.place = sha256Hex(order.item.document).slice(0, 16);
    this.enough = Math.max(this.rewriter.own, Math.ceil(most / this.showings));
  }

  private get showings(): number {
    return this.shop.recipe.showings ?? 1;
  }

  /** One version; `seen` are the keys of those that there are, `fresh`: of steps that none of them has. */
  draw(path: string, seen: ReadonlySet<string>, fresh: boolean): Outcome<PlacedRow> {
    const isKnown = (text: string): boolean => seen.has(formulaKey(text));
    const rng = rngFrom(path);
    const again = fresh || this.dressed < this.enough ? undefined : this.shownAgain(rng, isKnown, path);
    if (again) return again;
    const changed = this.rewriter.draw(path, fresh);
    if ('stage' in changed) return changed;
    const { shop, order, dressing } = this;
    const { written: share = 0 } = shop.recipe;
    const written = share > 0 && rng.fork('written').float() < share ? order.passage : undefined;
    const version = { changed, worded: this.inWords(changed, rng), written };
    const { model, given } = dressing;
    const passage = version.worded ?? changed.passage;
    const dressed = dress(shop, passage, model, rng, path, { ...given, isKnown, written });
    if (dressed.kind === 'dropped') return dressed;
    this.dressed += 1;
    if (this.showings > 1)
      this.open.push({
        pattern: new ShownVersion(shop, version, dressed, dressing),
        left: this.showings - 1,
      });
    return this.rowOf(version, dressed, path);
  }

  /** The next of the versions that may be shown in further letters in such; undefined where there is none. */
  private shownAgain(
    rng: Rng,
    isKnown: (text: string) => boolean,
    path: string,
  ): Outcome<PlacedRow> | undefined {
    for (let next = this.open.shift(); next; next = this.open.shift()) {
      const dressed = next.pattern.again(rng, { isKnown, path });
      if (!dressed) continue;
      next.left -= 1;
      if (next.left > 0) this.open.push(next);
      return dressed.kind === 'dropped' ? dressed : this.rowOf(next.pattern.version, dressed, path);
    }
    return undefined;
  }

  private rowOf(
    { changed, worded }: Version,
    { formula, renaming }: Dressed,
    path: string,
  ): Outcome<PlacedRow> {
    const { shop, order, place } = this;
    const { item, dataset, completed } = order;
    const row: TableRow & { id: string } = {
      id: rowId(dataset, item.id, formula),
      text: formula,
      original: item.text,
      source_id: item.id,
      document: item.document,
      source: item.source,
      license: item.licence,
      offset: item.offset,
      derivation: rewriteTexts(changed, renaming, shop.grammar, {
        ...(completed ? { completed } : {}),
        ...(worded ? { worded } : {}),
      }),
      method: changed.method,
      seed_path: path,
    };
    return { kind: 'row', row: { row, identity: item.source, owner: '', place } };
  }

  /** A version of a formula in words that make it a whole statement, by the share of the recipe. */
  private inWords({ passage, claim }: Changed, rng: Rng): Passage | undefined {
    const { contexts: share = 0 } = this.shop.recipe;
    const { stated, passage: given, model } = this.order;
    const [formula] = formulasOf(given, 'claim');
    if (share === 0 || !stated || !formula) return undefined;
    this.contexts ??= new Contexts(this.shop, dropForm(formula), model);
    return this.contexts.draw(formulasOf(passage, 'claim')[claim] as Expr, share, rng.fork('context'));
  }
}
