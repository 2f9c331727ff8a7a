import type { FalseVersion } from '../../data/datasets/formula/falses.ts';
import { evidenceRecord, versionRecord } from '../../data/datasets/formula/record.ts';
import { shopWith } from '../../data/datasets/formula/shop-with.ts';
import { type Understood, understand } from '../../data/datasets/formula/understand.ts';
import { type FormulaShop, type TrueVersion, trueVersions } from '../../data/datasets/formula/versions.ts';
import { inferModel } from '../../math/answers/letters.ts';
import { size } from '../../math/expr/tree.ts';
import { AS_WRITTEN } from '../../math/latex/print/notation.ts';
import { printLatex } from '../../math/latex/print/print.ts';
import { EQUIVALENT } from '../../math/mutate/drive/all-equivalent.ts';
import { evaluable } from '../../math/verify/judge.ts';
import { pointText } from '../../math/verify/values/equation-text.ts';
import type {
  FormulaRequest,
  LetterFact,
  ReadingFacts,
  Reply,
  ShownSteps,
  ShownVersion,
} from '../protocol.ts';
import type { Engine } from './engine.ts';
import { treeOf } from './tree.ts';

/** Larger formulas are not worked on: a version of them takes longer than somebody who types waits. */
const LARGEST = 600;

/**
 * What there is to say of one formula, and the versions that were found of it. Steps are told when they are asked for:
 * most never are, and printing them takes as long as finding a version.
 */
export class FormulaWork {
  private readonly found = { true: [] as Version[], false: [] as Version[] };
  private readonly shop: FormulaShop;
  private understood: Understood | undefined;

  constructor(
    engine: Engine,
    readonly id: number,
    private readonly order: FormulaRequest,
  ) {
    const { grammar, alphabet, judge } = engine;
    const parts = { grammar, alphabet, inferModel, judge };
    this.shop = shopWith({ equivalent: EQUIVALENT, falsifying: [] }, parts, order.keepLetters);
  }

  /**
   * What is found, as it is found: how the formula was read, its true versions, whether it holds. The caller may stop
   * between two replies; undefined is said where a candidate was dropped, so that there are many places to stop at.
   */
  *replies(): Generator<Reply | undefined> {
    const { id, order, shop } = this;
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
    this.understood = read.value;
    yield { kind: 'reading', id, facts: factsOf(read.value, shop) };
    yield* this.versions(read.value, shop, true);
    const { expr, model, isStatement } = read.value;
    if (isStatement) yield { kind: 'holds', id, holds: holds(shop.judge.holds({ formula: expr, model })) };
  }

  /** Its false versions, once the others have been found; none of what could not be read. */
  *falseReplies(later: Later): Generator<Reply | undefined> {
    const { understood, shop } = this;
    if (!understood) return;
    yield* this.versions(understood, { ...shop, falsifying: later.FALSIFYING }, false, later);
  }

  /** The steps of a version that was found. */
  steps(label: boolean, at: number, { chainOf }: Later): ShownSteps | undefined {
    const { understood, shop } = this;
    const version = this.found[label ? 'true' : 'false'][at];
    if (!understood || !version) return undefined;
    const steps = version.label ? version.steps : [...version.steps, version.edit];
    const { derivation } = versionRecord(version, shop.grammar);
    return { derivation, chain: chainOf(understood.expr, steps, shop.grammar) };
  }

  private *versions(
    understood: Understood,
    shop: FormulaShop,
    label: boolean,
    later?: Later,
  ): Generator<Reply | undefined> {
    const { id } = this;
    const { seed, source, count } = this.order;
    const find = later ? later.falseVersions : trueVersions;
    const dropped: Record<string, number> = {};
    const found = this.found[label ? 'true' : 'false'];
    for (const outcome of find(shop, understood, { seed, source, count })) {
      if (outcome.kind === 'dropped') {
        dropped[outcome.reason] = (dropped[outcome.reason] ?? 0) + 1;
        yield undefined;
        continue;
      }
      found.push(outcome.row);
      yield { kind: 'version', id, shown: shown(outcome.row, understood, shop, later) };
    }
    yield { kind: 'done', id, label, count: found.length, dropped };
  }
}

type Version = TrueVersion | FalseVersion;

/** What is fetched when the true versions are there. */
type Later = typeof import('./later.ts');

function shown(
  version: Version,
  { model }: Understood,
  { grammar }: FormulaShop,
  later: Later | undefined,
): ShownVersion {
  const record = evidenceRecord(version, grammar);
  if (version.label || !later) return { record, mark: undefined };
  const { before, after, path } = version.edit;
  const declared = new Map(model.declarations.map(({ letter, domain }) => [letter.name, domain.kind]));
  const paths = later.narrowed(before, after, path);
  return { record, mark: later.markIn(version.formula, paths, grammar, declared) };
}

function factsOf({ expr, model, isStatement, notes }: Understood, { grammar }: FormulaShop): ReadingFacts {
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
    isStatement,
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
      const at = pointText(verdict.witness.map(({ letter, value }) => [letter, value]));
      return at ? `does not hold everywhere: not at ${at}` : 'does not hold';
    }
    case 'undecided':
      return `undecided whether it holds: ${verdict.reason}`;
  }
}
