import type { AuditOptions } from './audit.ts';
import { Balance } from './checks/balance.ts';
import { MARKS } from './checks/marks.ts';
import { Names } from './checks/names.ts';
import { type Level, type RepeatFindings, Repeats } from './checks/repeats.ts';
import type { AuditRow } from './input/columns.ts';
import type { Finding } from './labels/finding.ts';
import {
  type AuditError,
  type AuditReport,
  type ByLevel,
  ERROR_KINDS,
  type ErrorKind,
  type Verdicts,
} from './report.ts';
import type { Inspected } from './rows/inspect.ts';
import { Sample } from './shortcut/sample.ts';
import { shortcutTest } from './shortcut/shortcut.ts';

/** Errors of each kind that a report shows. */
const EXAMPLES = 20;

/** Adds up what is seen of the rows of a dataset, in their order. */
export class Tally {
  rows = 0;
  private readonly repeats = new Repeats();
  private readonly names = new Names();
  private readonly balance = new Balance();
  private readonly sample: Sample;
  private readonly families: ReadonlyMap<string, string>;
  private readonly counts = { invalid: 0, unreadable: 0, odd: 0 };
  private readonly byKind = new Map<string, Verdicts>();
  private readonly undecided = new Map<string, number>();
  private readonly marks = new Map<string, number>();
  private readonly found = { duplicates: zero(), conflicts: zero(), leaks: zero() };
  private readonly between = new Map<string, { splits: string; level: Level; count: number }>();
  private readonly splitsOf = new Map<string, Set<string>>();
  private readonly examples = new Map<ErrorKind, AuditError[]>();

  constructor(
    private readonly rule: Level | 'identities',
    private readonly options: AuditOptions,
  ) {
    this.sample = new Sample(1, options.shortcut);
    const { identities, byName } = options.catalogue;
    this.families = new Map(
      identities.flatMap(({ id, formulaNameId, names, family }) =>
        [id, formulaNameId, ...names.filter((name) => byName.get(name)?.length === 1)].map(
          (name) => [name, family] as const,
        ),
      ),
    );
  }

  add(row: AuditRow, seen: Inspected): void {
    this.rows += 1;
    this.balance.add(row);
    const { name, identity, label, split } = row;
    if (name !== undefined && identity !== undefined) this.names.add(name, identity);
    if (identity !== undefined) listed(this.splitsOf, identity, () => new Set<string>()).add(split);
    this.addLooks(row, seen);
    this.addRepeats(row, this.repeats.add(seen, label, split));
    if (seen.finding) this.addFinding(row, seen.finding);
    if (this.options.shortcut > 0 && label !== undefined) this.addSample(row, label);
  }

  private addLooks(row: AuditRow, { readable, refusal, marks }: Inspected): void {
    if (!readable) this.counts.unreadable += 1;
    if (refusal !== undefined) {
      this.counts.invalid += 1;
      this.error(row, 'invalid', refusal);
    }
    for (const mark of marks) this.marks.set(mark, (this.marks.get(mark) ?? 0) + 1);
    if (marks.length > 0) {
      this.counts.odd += 1;
      this.error(row, 'odd', marks.join(', '));
    }
  }

  private addRepeats(row: AuditRow, { duplicates, conflicts, leaks }: RepeatFindings): void {
    for (const level of duplicates) this.found.duplicates[level] += 1;
    for (const level of conflicts) this.found.conflicts[level] += 1;
    for (const { level, from } of leaks) {
      this.found.leaks[level] += 1;
      for (const other of from) {
        const splits = `${other} and ${row.split}`;
        listed(this.between, `${level} ${splits}`, () => ({ splits, level, count: 0 })).count += 1;
      }
    }
    if (duplicates[0] === 'string') this.error(row, 'duplicate', 'the same string');
    if (conflicts[0]) this.error(row, 'conflict', `the other label, equal up to ${conflicts[0]}`);
    const leak = leaks.find(({ level }) => level === this.rule);
    if (leak) this.error(row, 'leak', `stands in ${leak.from.join(' and ')} too, equal up to ${leak.level}`);
  }

  private addFinding(row: AuditRow, { verdict, reason }: Finding): void {
    const kind = row.label ? 'true' : (row.kind ?? 'false');
    listed(this.byKind, kind, () => ({ confirmed: 0, wrong: 0, undecided: 0 }))[verdict] += 1;
    if (verdict === 'undecided') {
      this.undecided.set(reason, (this.undecided.get(reason) ?? 0) + 1);
      this.error(row, 'undecided-label', reason);
    }
    if (verdict === 'wrong') this.error(row, 'wrong-label', reason);
  }

  private addSample(row: AuditRow, label: boolean): void {
    const family = (id: string): string => this.families.get(id) ?? id;
    const unit = row.identity ?? row.name ?? '';
    const kinds = label ? [] : [...(row.kind === undefined ? [] : [row.kind]), ...row.strategies];
    this.sample.add({
      formula: row.formula2 ?? row.formula,
      label,
      identity: unit,
      family: family(unit),
      ...(row.other === undefined ? {} : { shown: family(row.other) }),
      kinds,
    });
  }

  private error(row: AuditRow, kind: ErrorKind, detail: string): void {
    const { file, line, id, name = '', label = null, formula, formula2 } = row;
    const error: AuditError = {
      ...{ file, line, id, kind, detail, name, label },
      formula: formula2 === undefined ? formula : `${formula}\n${formula2}`,
    };
    const kept = listed(this.examples, kind, () => []);
    if (kept.length < EXAMPLES) kept.push(error);
    this.options.onError?.(error);
  }

  async report(): Promise<AuditReport> {
    const { invalid, unreadable, odd } = this.counts;
    const { total, splits, identities, strategies, difficulty, length } = this.balance;
    const labels = this.labels();
    return {
      rows: this.rows,
      ...(labels ? { labels } : {}),
      duplicates: this.found.duplicates,
      conflicts: this.found.conflicts,
      leaks: {
        ...this.found.leaks,
        identities: [...this.splitsOf.values()].filter(({ size }) => size > 1).length,
        rule: this.rule,
        between: [...this.between.values()],
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
        difficulty: Object.fromEntries([...difficulty].sort(([a], [b]) => gradeOf(a) - gradeOf(b))),
        meanLength: { true: length.true / (total.true || 1), false: length.false / (total.false || 1) },
        lengths: this.balance.lengths(),
      },
      ...(this.options.shortcut > 0
        ? { shortcut: await shortcutTest(this.sample, this.options.seed, this.options.jobs ?? 1) }
        : {}),
      examples: ERROR_KINDS.flatMap((kind) => this.examples.get(kind) ?? []),
    };
  }

  private labels(): AuditReport['labels'] {
    const kinds = [...this.byKind.values()];
    const sum = (verdict: keyof Verdicts): number => kinds.reduce((all, counts) => all + counts[verdict], 0);
    const [confirmed, wrong, undecided] = [sum('confirmed'), sum('wrong'), sum('undecided')];
    const checked = confirmed + wrong + undecided;
    if (checked === 0) return undefined;
    const { total } = this.balance;
    return {
      ...{ of: total.true + total.false, checked, confirmed, wrong },
      undecided: Object.fromEntries([...this.undecided].sort(([, a], [, b]) => b - a)),
      byKind: Object.fromEntries([...this.byKind].sort(([a], [b]) => (a < b ? 1 : -1))),
    };
  }
}

const GRADES = ['easy', 'medium', 'hard'];

function gradeOf(difficulty: string): number {
  const grade = GRADES.indexOf(difficulty);
  return grade === -1 ? GRADES.length : grade;
}

function zero(): ByLevel {
  return { string: 0, notation: 0, renaming: 0 };
}

function listed<K, V>(table: Map<K, V>, key: K, fresh: () => V): V {
  const known = table.get(key) ?? fresh();
  table.set(key, known);
  return known;
}
