import { claimOf } from '../../../data/datasets/versions/version.ts';
import type { IdentityForm } from '../../../data/identities/identity.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { mapFormulas, type Passage } from '../../../math/statement/passage.ts';
import type { Judge } from '../../../math/verify/judge.ts';
import { isUpheld } from '../../../math/verify/verdict.ts';
import type { AuditRow } from '../input/columns.ts';
import type { Book, Chapter, Statement } from './book.ts';
import { confirmed, type Finding, pointText, undecided, wrong } from './finding.ts';
import { type Naming, recordedNaming } from './letters.ts';
import { exchangeLetters, namelessKey } from './nameless.ts';
import { readRow } from './reading.ts';
import { type Recorded, Replays, readDerivation, samePassage } from './replay.ts';
import { type Court, formWords, isRelated, refutes, statesIt } from './states.ts';
import { checkUnnamed } from './unnamed.ts';

/** Re-checks labels from the formula that a row shows; its record helps to find the letters and is itself checked. */
export class Rechecker {
  private readonly replays: Replays;
  private readonly court: Court;

  constructor(
    private readonly book: Book,
    private readonly judge: Judge,
  ) {
    this.replays = new Replays(book);
    this.court = { book, judge };
  }

  /** The label of a named formula. */
  check(row: AuditRow): Finding {
    const { identity, name, label } = row;
    if (label === undefined) return undecided('no label');
    const sure = identity === undefined ? undefined : this.book.chapter(identity);
    const chapters = sure ? [sure] : name === undefined ? [] : this.book.chaptersNamed(name);
    if (chapters.length === 0) return undecided('the identity is not in the catalogue');
    const found = chapters.map((chapter) => this.checkAs(row, label, chapter));
    // Under a name of several identities a formula is true that states one of them.
    const [most, least] = label ? (['confirmed', 'wrong'] as const) : (['wrong', 'confirmed'] as const);
    const one = found.find(({ verdict }) => verdict === most);
    return one ?? found.find(({ verdict }) => verdict !== least) ?? (found[0] as Finding);
  }

  private checkAs(row: AuditRow, label: boolean, chapter: Chapter): Finding {
    const record = row.derivation === undefined ? undefined : readDerivation(row.derivation);
    if (label) return this.checkTrue(row.formula, chapter, record);
    const other = row.other === undefined ? undefined : this.book.chapter(row.other);
    if (row.kind === 'other-identity') return this.checkOther(row, chapter, other, record);
    return this.checkFalse(row.formula, chapter, record);
  }

  private checkTrue(formula: string, chapter: Chapter, record: Recorded | undefined): Finding {
    const own = this.namedBack(formula, chapter, record);
    if (!own) return checkUnnamed(formula, chapter, true, this.court);
    const { passage } = own;
    const from = own.from ?? (chapter.forms[0] as Statement);
    const { model } = from.entry;
    const claim = claimOf(passage);
    const verdict = this.judge.holds({ formula: claim, model });
    const replayed = record && this.replays.resultOf(chapter, record);
    const leadsHere = replayed !== undefined && samePassage(replayed.passage, passage);
    if (verdict.kind === 'different') {
      // The steps may hold where the model says otherwise: a letter that is tied to others was rewritten as a free one, or
      // a limit is too slow to be read from its terms.
      return leadsHere && this.stepsHold(model, replayed.formulas)
        ? undecided('its steps hold, but a point of the model speaks against it')
        : wrong(`fails at ${pointText(verdict.witness)}`);
    }
    if (leadsHere) {
      if (verdict.kind === 'undecided' && (replayed.from.entry as IdentityForm).rule === undefined)
        return undecided(`derivation replays, but ${verdict.reason}`);
      return confirmed('holds, and its derivation replays');
    }
    return statesIt(claim, chapter, verdict.kind, this.court);
  }

  private stepsHold(model: Model, formulas: readonly Expr[]): boolean {
    return formulas
      .slice(1)
      .every((after, at) => isUpheld(this.judge.equivalent(model, formulas[at] as Expr, after)));
  }

  private checkFalse(formula: string, chapter: Chapter, record: Recorded | undefined): Finding {
    const own = this.namedBack(formula, chapter, record);
    if (!own) return checkUnnamed(formula, chapter, false, this.court);
    return refutes(own.passage, own.pins, chapter, own.from, this.court);
  }

  private checkOther(
    row: AuditRow,
    chapter: Chapter,
    other: Chapter | undefined,
    record: Recorded | undefined,
  ): Finding {
    if (!other) return undecided('the other identity is not in the catalogue');
    if (isRelated(other.identity.id, chapter, this.book))
      return wrong('states an identity that the named one is related to');
    const shown = this.checkTrue(row.formula, other, record);
    if (shown.verdict === 'wrong') return wrong(`not what other_id says: ${shown.reason}`);
    const read = readRow(row.formula, chapter, this.book, new Map());
    if (typeof read !== 'string') {
      const { key } = namelessKey(claimOf(read.passage));
      if (!read.worded && chapter.forms.some((form) => form.key === key && !formWords(form)))
        return wrong('labelled false, but a curated form');
    }
    return shown;
  }

  /** The row in the identity's letters, by its record; undefined where it has none that can be read. */
  private namedBack(
    formula: string,
    chapter: Chapter,
    record: Recorded | undefined,
  ): { passage: Passage; pins: readonly string[]; from: Statement | undefined } | undefined {
    if (!record) return undefined;
    const naming = recordedNaming(record.rename, chapter, this.book.grammar);
    if (!naming) return undefined;
    const read = readRow(formula, chapter, this.book, naming.declared);
    if (typeof read === 'string') return undefined;
    const passage = renamedBack(read.passage, naming);
    const form = record.form === undefined ? undefined : chapter.byText.get(record.form);
    const miss = record.nearMiss === undefined ? undefined : chapter.missByText.get(record.nearMiss);
    const from = read.worded ?? miss ?? form;
    return { passage, pins: (read.worded ?? miss)?.entry.pins ?? [], from };
  }
}

function renamedBack(passage: Passage, { back }: Naming): Passage {
  return mapFormulas(passage, ({ expr }) => exchangeLetters(expr, back));
}
