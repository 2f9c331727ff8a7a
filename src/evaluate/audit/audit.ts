import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../data/identities/identity.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { katexAccepts } from '../../math/latex/katex.ts';
import { createJudge } from '../../math/verify/judge.ts';
import { Balance } from './checks/balance.ts';
import { keysOf } from './checks/keys.ts';
import { MARKS, marksOf } from './checks/marks.ts';
import { Names } from './checks/names.ts';
import { LEVELS, type Level, Repeats } from './checks/repeats.ts';
import { type AuditRow, auditRow, type Columns, settleColumns } from './input/columns.ts';
import { datasetFiles, streamRows } from './input/stream.ts';
import { type Book, bookFrom } from './labels/book.ts';
import { type Finding, Rechecker } from './labels/recheck.ts';
import type { AuditError, AuditReport, ByLevel } from './report.ts';
import { Sample } from './shortcut/sample.ts';
import { shortcutTest } from './shortcut/shortcut.ts';

export interface AuditOptions {
  readonly catalogue: Catalogue;
  readonly grammar: Grammar;
  readonly columns: Columns;
  readonly seed: string;
  readonly labels: boolean;
  readonly shortcut: boolean;
  readonly onError?: (error: AuditError) => void;
  readonly onRow?: (rows: number) => void;
}

/** Rows of an identity and kind that the shortcut test keeps. */
const SAMPLED = 250;

/** Looks a dataset through in one pass, row by row; see `AuditReport` for what is counted. */
export async function auditDataset(path: string, options: AuditOptions): Promise<AuditReport> {
  const audit = new Audit(path, options);
  for (const { file, split } of datasetFiles(path)) {
    let columns: Columns | undefined;
    for await (const row of streamRows(file)) {
      columns ??= settleColumns(Object.keys(row.values), options.columns, file);
      audit.add(auditRow(row, columns, file, split));
    }
  }
  return audit.report();
}

class Audit {
  private readonly repeats = new Repeats();
  private readonly names = new Names();
  private readonly balance = new Balance();
  private readonly sample: Sample;
  private readonly book: Book;
  private readonly rechecker: Rechecker;
  private readonly counts = {
    rows: 0,
    invalid: 0,
    unreadable: 0,
    odd: 0,
    checked: 0,
    confirmed: 0,
    wrong: 0,
  };
  private readonly undecided = new Map<string, number>();
  private readonly marks = new Map<string, number>();
  private readonly found = { duplicates: zero(), conflicts: zero(), leaks: zero() };
  private readonly splitsOf = new Map<string, Set<string>>();
  private readonly rule: Level | 'identities';

  constructor(
    path: string,
    private readonly options: AuditOptions,
  ) {
    this.sample = new Sample(1, SAMPLED);
    this.book = bookFrom(options.catalogue, options.grammar);
    this.rechecker = new Rechecker(this.book, createJudge());
    this.rule = leakRule(path);
  }

  add(row: AuditRow): void {
    this.counts.rows += 1;
    this.options.onRow?.(this.counts.rows);
    this.balance.add(row);
    const unit = row.identity ?? row.name ?? '';
    if (row.name !== undefined && row.identity !== undefined) this.names.add(row.name, row.identity);
    if (row.identity !== undefined) this.splitsFor(row.identity).add(row.split);
    this.checkStrings(row, unit);
    if (this.options.labels && row.label !== undefined) this.checkLabel(row);
    if (this.options.shortcut && row.label !== undefined) this.addSample(row, unit);
  }

  private checkStrings(row: AuditRow, unit: string): void {
    const keyed = [row.formula, ...(row.formula2 === undefined ? [] : [row.formula2])].map((formula) =>
      keysOf(formula, this.options.grammar),
    );
    if (!keyed.every(({ readable }) => readable)) this.counts.unreadable += 1;
    const formulas = keyed.flatMap((each) => each.formulas);
    const refusal = formulas.map(katexAccepts).find((reason) => reason !== undefined);
    if (refusal !== undefined) {
      this.counts.invalid += 1;
      this.error(row, 'invalid', refusal);
    }
    const marks = [...new Set(formulas.flatMap(marksOf))];
    for (const mark of marks) this.marks.set(mark, (this.marks.get(mark) ?? 0) + 1);
    if (marks.length > 0) {
      this.counts.odd += 1;
      this.error(row, 'odd', marks.join(', '));
    }
    const parts = keyed.map(({ keys }) => keys);
    const whole = Object.fromEntries(
      LEVELS.map((level) => [level, parts.map((keys) => keys[level]).join('\n')]),
    ) as Record<Level, string>;
    const { duplicates, conflicts, leaks } = this.repeats.add(unit, whole, parts, row.label, row.split);
    for (const level of duplicates) this.found.duplicates[level] += 1;
    for (const level of conflicts) this.found.conflicts[level] += 1;
    for (const { level } of leaks) this.found.leaks[level] += 1;
    if (duplicates[0] === 'string') this.error(row, 'duplicate', 'the same string');
    if (conflicts[0]) this.error(row, 'conflict', `the other label, equal up to ${conflicts[0]}`);
    const leak = leaks.find(({ level }) => level === this.rule);
    if (leak) this.error(row, 'leak', `stands in ${leak.from.join(' and ')} too, equal up to ${leak.level}`);
  }

  private checkLabel(row: AuditRow): void {
    this.counts.checked += 1;
    const { verdict, reason } = this.findingOf(row);
    if (verdict === 'undecided') {
      this.undecided.set(reason, (this.undecided.get(reason) ?? 0) + 1);
      this.error(row, 'undecided-label', reason);
      return;
    }
    this.counts[verdict] += 1;
    if (verdict === 'wrong') this.error(row, 'wrong-label', reason);
  }

  /** A pair is true where both formulas state one identity: the first is taken at its word, the second is checked. */
  private findingOf(row: AuditRow): Finding {
    const { formula2, identity2, ...first } = row;
    if (formula2 === undefined) return this.rechecker.check(row);
    const other = identity2 !== undefined && identity2 !== row.identity;
    if (other && row.label) return { verdict: 'wrong', reason: `the second formula belongs to ${identity2}` };
    return this.rechecker.check({ ...first, formula: formula2 });
  }

  private addSample(row: AuditRow, unit: string): void {
    const family = (id: string | undefined): string =>
      (id === undefined ? undefined : this.book.chapter(id)?.identity.family) ?? id ?? '';
    const kinds = row.label ? [] : [...(row.kind === undefined ? [] : [row.kind]), ...row.strategies];
    this.sample.add({
      formula: row.formula2 ?? row.formula,
      label: row.label as boolean,
      identity: unit,
      family: family(unit),
      ...(row.other === undefined ? {} : { shown: family(row.other) }),
      kinds,
    });
  }

  private splitsFor(identity: string): Set<string> {
    const known = this.splitsOf.get(identity) ?? new Set();
    this.splitsOf.set(identity, known);
    return known;
  }

  private error({ file, line, id, formula }: AuditRow, kind: AuditError['kind'], detail: string): void {
    this.options.onError?.({ file, line, id, kind, detail, formula });
  }

  report(): AuditReport {
    const { rows, invalid, unreadable, odd, checked, confirmed, wrong } = this.counts;
    const { total, splits, identities, strategies, length } = this.balance;
    const undecided = Object.fromEntries([...this.undecided].sort(([, a], [, b]) => b - a));
    return {
      rows,
      ...(checked > 0 ? { labels: { checked, confirmed, wrong, undecided } } : {}),
      duplicates: this.found.duplicates,
      conflicts: this.found.conflicts,
      leaks: {
        ...this.found.leaks,
        identities: [...this.splitsOf.values()].filter(({ size }) => size > 1).length,
        rule: this.rule,
      },
      sharedNames: this.names.shared(),
      invalid,
      unreadable,
      odd: {
        rows: odd,
        byMark: Object.fromEntries(
          MARKS.map(({ id }) => [id, this.marks.get(id) ?? 0] as const).filter(([, count]) => count > 0),
        ),
      },
      balance: {
        labels: total,
        splits: Object.fromEntries(splits),
        identities: identities.size,
        strategies: Object.fromEntries([...strategies].sort()),
        meanLength: { true: length.true / (total.true || 1), false: length.false / (total.false || 1) },
      },
      ...(this.options.shortcut ? { shortcut: shortcutTest(this.sample, this.options.seed) } : {}),
    };
  }
}

function zero(): ByLevel {
  return { string: 0, notation: 0, renaming: 0 };
}

const RULES: Readonly<Record<string, Level | 'identities'>> = {
  random: 'string',
  form: 'renaming',
  identity: 'identities',
  family: 'identities',
};

/** What a dataset promises of its splits, by the rule in its manifest; of foreign ones, that no string stands in two. */
function leakRule(path: string): Level | 'identities' {
  const manifest = join(path, 'manifest.json');
  if (!existsSync(manifest)) return 'string';
  const { recipe } = JSON.parse(readFileSync(manifest, 'utf8')) as { recipe?: { split?: string } };
  return RULES[recipe?.split ?? 'random'] ?? 'string';
}
