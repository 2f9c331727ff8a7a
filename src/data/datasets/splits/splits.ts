import { hashFraction, sha256Hex } from '../ids.ts';

export const SPLITS = ['train', 'validation', 'test'] as const;

export type Split = (typeof SPLITS)[number];

/** `random` by formula, `form` by skeleton class, `identity` and `family` by whole identities or families. */
export type SplitRule = 'random' | 'form' | 'identity' | 'family' | 'document';

type Shares = Readonly<Record<Split, number>>;

/** The shares that each rule aims at; those reached stand in the card. */
export const SHARES: Readonly<Record<SplitRule, Shares>> = {
  random: { train: 0.7, validation: 0.15, test: 0.15 },
  form: { train: 0.7, validation: 0.15, test: 0.15 },
  identity: { train: 0.6, validation: 0.2, test: 0.2 },
  family: { train: 0.6, validation: 0.2, test: 0.2 },
  document: { train: 0.9, validation: 0, test: 0.1 },
};

/** The split of a hash under shares that are cut in the order of `SPLITS`. */
export function splitByHash(hash: string, shares: Shares): Split {
  const at = hashFraction(hash);
  if (at < shares.train) return 'train';
  return at < shares.train + shares.validation ? 'validation' : 'test';
}

/** The split that is furthest below its share when `amount` more are to be dealt; the earlier one on a tie. */
function furthestBelow(dealt: Record<Split, number>, shares: Shares, amount: number): Split {
  const total = dealt.train + dealt.validation + dealt.test + amount;
  let best: Split = 'train';
  let most = Number.NEGATIVE_INFINITY;
  for (const split of SPLITS) {
    if (shares[split] === 0) continue;
    const lack = shares[split] * total - dealt[split];
    if (lack > most) [best, most] = [split, lack];
  }
  return best;
}

/**
 * Deals whole identities (or families, by the key) in the order of the hash of their key.
 * Each counts one, so that the deal does not hang on how many rows an identity yields.
 */
export function dealKeys(keys: Iterable<string>, rule: 'identity' | 'family'): ReadonlyMap<string, Split> {
  const order = [...new Set(keys)].map((key) => [sha256Hex(key), key] as const).sort(byFirst);
  const dealt = { train: 0, validation: 0, test: 0 };
  const splits = new Map<string, Split>();
  for (const [, key] of order) {
    const split = furthestBelow(dealt, SHARES[rule], 1);
    dealt[split] += 1;
    splits.set(key, split);
  }
  return splits;
}

/**
 * Deals skeleton classes, identity by identity in order of id, inside one in the order of the class's hash, to the split
 * furthest below its share of the identity's rows. A class that an earlier identity shares keeps its split.
 */
export function dealClasses(
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
): ReadonlyMap<string, Split> {
  const splits = new Map<string, Split>();
  for (const identity of [...counts.keys()].sort(byText)) {
    const classes = [...(counts.get(identity) as ReadonlyMap<string, number>)].sort(byFirst);
    const dealt = { train: 0, validation: 0, test: 0 };
    for (const [skeleton, rows] of classes) {
      const known = splits.get(skeleton);
      if (known) dealt[known] += rows;
    }
    for (const [skeleton, rows] of classes) {
      if (splits.has(skeleton)) continue;
      const split = furthestBelow(dealt, SHARES.form, rows);
      dealt[split] += rows;
      splits.set(skeleton, split);
    }
  }
  return splits;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byFirst(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return byText(a[0], b[0]);
}
