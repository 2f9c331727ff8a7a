import { versionRecord } from '../../data/datasets/formula/record.ts';
import { shopFor } from '../../data/datasets/formula/shop.ts';
import { type Understood, understand } from '../../data/datasets/formula/understand.ts';
import {
  type FalseVersion,
  type FormulaShop,
  falseVersions,
  type TrueVersion,
  trueVersions,
} from '../../data/datasets/formula/versions.ts';
import { inferModel } from '../../math/answers/letters.ts';
import { size } from '../../math/expr/tree.ts';
import { AS_WRITTEN } from '../../math/latex/print/notation.ts';
import { printLatex } from '../../math/latex/print/print.ts';
import { evaluable } from '../../math/verify/judge.ts';
import type { FormulaRequest, LetterFact, ReadingFacts, Reply, ShownVersion } from '../protocol.ts';
import type { Engine } from './engine.ts';
import { chainOf, markIn, narrowed } from './marks.ts';
import { treeOf } from './tree.ts';

/** Larger formulas are not worked on: a version of them takes longer than somebody who types waits. */
const LARGEST = 600;

/**
 * Everything there is to say of a formula, as it is found: how it was read, then its true and its false versions. The
 * caller may stop between two replies.
 */
export function* formulaReplies(engine: Engine, id: number, order: FormulaRequest): Generator<Reply> {
  const { grammar, alphabet, judge } = engine;
  const shop = shopFor(grammar, alphabet, inferModel, order.keepLetters, judge);
  const read = understand(order.source, order.assume, shop, new Map(Object.entries(order.kinds)));
  if (!read.ok) {
    yield { kind: 'fault', id, fault: { source: read.source, error: read.error } };
    return;
  }
  const nodes = size(read.value.expr);
  if (nodes > LARGEST) {
    const message = `${nodes} parts are more than the ${LARGEST} that are shown here`;
    yield {
      kind: 'fault',
      id,
      fault: { source: order.source, error: { offset: 0, message, excerpt: order.source.slice(0, 60) } },
    };
    return;
  }
  yield { kind: 'reading', id, facts: factsOf(read.value, shop) };
  yield* versions(shop, read.value, order, id, true);
  yield* versions(shop, read.value, order, id, false);
}

function* versions(
  shop: FormulaShop,
  understood: Understood,
  { seed, source, count }: FormulaRequest,
  id: number,
  label: boolean,
): Generator<Reply> {
  const find = label ? trueVersions : falseVersions;
  const dropped: Record<string, number> = {};
  let found = 0;
  for (const outcome of find(shop, understood, { seed, source, count })) {
    if (outcome.kind === 'dropped') {
      dropped[outcome.reason] = (dropped[outcome.reason] ?? 0) + 1;
      continue;
    }
    found += 1;
    yield { kind: 'version', id, shown: shown(outcome.row, understood, shop) };
  }
  yield { kind: 'done', id, label, count: found, dropped };
}

function shown(
  version: TrueVersion | FalseVersion,
  { expr, model }: Understood,
  { grammar }: FormulaShop,
): ShownVersion {
  const edit = version.label ? undefined : version.edit;
  const declared = new Map(model.declarations.map(({ letter, domain }) => [letter.name, domain.kind]));
  return {
    record: versionRecord(version, grammar),
    mark: edit && markIn(version.formula, narrowed(edit.before, edit.after, edit.path), grammar, declared),
    chain: chainOf(expr, edit ? [...version.steps, edit] : version.steps, grammar),
  };
}

function factsOf({ expr, model, isStatement, notes }: Understood, shop: FormulaShop): ReadingFacts {
  const { grammar, judge } = shop;
  const letters = model.declarations.map(
    ({ letter, domain }): LetterFact => ({
      name: letter.name,
      latex: printLatex(letter, grammar, AS_WRITTEN),
      kind: domain.kind,
    }),
  );
  const value = evaluable(expr, new Map(letters.map(({ name, kind }) => [name, kind])));
  return {
    tree: treeOf(expr, grammar),
    letters,
    notEvaluable: value.ok ? '' : value.reason,
    holds: isStatement ? holds(judge.holds({ formula: expr, model })) : undefined,
    notes,
  };
}

function holds(verdict: ReturnType<FormulaShop['judge']['holds']>): string {
  switch (verdict.kind) {
    case 'same':
      return 'holds wherever it was tried';
    case 'unrefuted':
      return 'no violation was found';
    case 'different': {
      const at = verdict.witness.map(({ letter, value }) => `${letter} = ${value}`).join(', ');
      return at ? `does not hold everywhere: not at ${at}` : 'does not hold';
    }
    case 'undecided':
      return `undecided whether it holds: ${verdict.reason}`;
  }
}
