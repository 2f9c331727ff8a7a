import { claimOf } from '../../../data/datasets/versions/version.ts';
import { areRelated } from '../../../data/identities/catalogue.ts';
import type { IdentityForm } from '../../../data/identities/identity.ts';
import { inferModel } from '../../../math/answers/letters.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { mapFormulas, type Passage } from '../../../math/statement/passage.ts';
import type { Judge } from '../../../math/verify/judge.ts';
import { normalSpelling } from '../../../math/verify/judging/trivial.ts';
import type { Assignment } from '../../../math/verify/verdict.ts';
import type { AuditRow } from '../input/columns.ts';
import type { Book, Chapter, Statement } from './book.ts';
import { type Naming, possibleNamings, recordedNaming } from './letters.ts';
import { exchangeLetters, letterName, namelessKey } from './nameless.ts';
import { readAlone, readRow } from './reading.ts';
import { type Recorded, Replays, readDerivation, samePassage } from './replay.ts';

/** What came of a label when it was looked at from scratch. `wrong` has evidence; `undecided` says nothing against it. */
export interface Finding {
  readonly verdict: 'confirmed' | 'wrong' | 'undecided';
  readonly reason: string;
}

/** Reasons for which a candidate falsehood says what the identity says. */
const TRUE_AFTER_ALL: ReadonlySet<string> = new Set(['still holds', 'weaker but true']);

/** Reasons for which it is excused under other letters: as strong as the points at which both were looked at, no more. */
const EXCUSED: ReadonlySet<string> = new Set(['other naming', 'reparametrisation', 'convention']);

const undecided = (reason: string): Finding => ({ verdict: 'undecided', reason });
const wrong = (reason: string): Finding => ({ verdict: 'wrong', reason });
const confirmed = (reason: string): Finding => ({ verdict: 'confirmed', reason });

/** Re-checks labels from the formula that a row shows; its record helps to find the letters and is itself checked. */
export class Rechecker {
  private readonly replays: Replays;

  constructor(
    private readonly book: Book,
    private readonly judge: Judge,
  ) {
    this.replays = new Replays(book);
  }

  /** The label of a named formula. */
  check(row: AuditRow): Finding {
    if (row.label === undefined) return undecided('no label');
    const chapter = this.chapterOf(row);
    if (!chapter) return undecided('the identity is not in the catalogue');
    const record = row.derivation === undefined ? undefined : readDerivation(row.derivation);
    if (row.label) return this.checkTrue(row.formula, chapter, record);
    const other = row.other === undefined ? undefined : this.book.chapter(row.other);
    if (row.kind === 'other-identity') return this.checkOther(row, chapter, other, record);
    return this.checkFalse(row.formula, chapter, record);
  }

  private chapterOf({ identity, name }: AuditRow): Chapter | undefined {
    return (
      (identity === undefined ? undefined : this.book.chapter(identity)) ??
      (name === undefined ? undefined : this.book.chapter(name))
    );
  }

  private checkTrue(formula: string, chapter: Chapter, record: Recorded | undefined): Finding {
    const own = this.namedBack(formula, chapter, record);
    if ('reason' in own) return this.checkUnnamed(formula, chapter, true, own);
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
    return this.statesIt(claim, chapter, verdict.kind);
  }

  private stepsHold(model: Model, formulas: readonly Expr[]): boolean {
    return formulas.slice(1).every((after, at) => {
      const { kind } = this.judge.equivalent(model, formulas[at] as Expr, after);
      return kind === 'same' || kind === 'unrefuted';
    });
  }

  /** A true row without a derivation that leads to it: it has to be a form of the identity up to order and letters. */
  private statesIt(claim: Expr, chapter: Chapter, kind: string): Finding {
    const { key } = namelessKey(claim);
    const spelling = normalSpelling(claim);
    if (chapter.forms.some((form) => form.key === key || normalSpelling(form.claim) === spelling))
      return confirmed('a curated form');
    const others = this.book.statedBy(key).filter((each) => !this.related(each.id, chapter));
    if (others.length > 0) return wrong(`states ${(others[0] as { names: readonly string[] }).names[0]}`);
    return undecided(
      kind === 'same' || kind === 'unrefuted'
        ? 'holds, but is not seen to state the identity'
        : 'is not seen to hold',
    );
  }

  private related(id: string, { identity }: Chapter): boolean {
    const other = this.book.catalogue.byId.get(id);
    return other !== undefined && (other === identity || areRelated(identity, other));
  }

  private checkFalse(formula: string, chapter: Chapter, record: Recorded | undefined): Finding {
    const own = this.namedBack(formula, chapter, record);
    if ('reason' in own) return this.checkUnnamed(formula, chapter, false, own);
    return this.refutes(own.passage, own.pins, chapter, own.from);
  }

  private refutes(passage: Passage, pins: readonly string[], chapter: Chapter, from?: Statement): Finding {
    const curated = from?.isForm ? from : (chapter.forms[0] as Statement);
    const model = from ? from.entry.model : curated.entry.model;
    const { reparametrisations } = chapter.identity;
    const found = this.judge.falsehood(model, curated.claim, claimOf(passage), {
      pinned: new Set(pins),
      reparametrisations,
    });
    if (found.kind === 'refuted') return confirmed('refuted');
    if (EXCUSED.has(found.reason)) {
      const { key } = namelessKey(claimOf(passage), new Set(chapter.kinds.keys()));
      return chapter.forms.some((form) => form.key === key)
        ? wrong('labelled false, but a curated form in other letters')
        : undecided(`may be excused: ${found.reason}`);
    }
    if (TRUE_AFTER_ALL.has(found.reason)) return wrong(`labelled false, but ${found.reason}`);
    return undecided(found.reason.replace(/^undecided: /, ''));
  }

  private checkOther(
    row: AuditRow,
    chapter: Chapter,
    other: Chapter | undefined,
    record: Recorded | undefined,
  ): Finding {
    if (!other) return undecided('the other identity is not in the catalogue');
    if (this.related(other.identity.id, chapter))
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

  /** The row in the identity's letters, by its record. */
  private namedBack(
    formula: string,
    chapter: Chapter,
    record: Recorded | undefined,
  ): { passage: Passage; pins: readonly string[]; from: Statement | undefined } | { reason: string } {
    if (!record) return { reason: 'no record of its letters' };
    const naming = recordedNaming(record.rename, chapter, this.book.grammar);
    if (!naming) return { reason: 'the record of its letters cannot be read' };
    const read = readRow(formula, chapter, this.book, naming.declared);
    if (typeof read === 'string') return { reason: read };
    const passage = renamedBack(read.passage, naming);
    const form = record.form === undefined ? undefined : chapter.byText.get(record.form);
    const from = read.worded ?? form;
    return { passage, pins: read.worded?.entry.pins ?? [], from };
  }

  /** A row that says nothing of its letters: by its shape, then by all namings there are. */
  private checkUnnamed(
    formula: string,
    chapter: Chapter,
    label: boolean,
    { reason }: { reason: string },
  ): Finding {
    const plain = readAlone(formula, chapter, this.book);
    if (typeof plain === 'string') return undecided(plain === 'cannot be read' ? plain : reason);
    const { passage, worded } = plain;
    const { key, letters } = namelessKey(claimOf(passage), new Set(chapter.kinds.keys()));
    if (!worded && chapter.forms.some((form) => form.key === key && !formWords(form)))
      return label ? confirmed('a curated form') : wrong('labelled false, but a curated form');
    if (chapter.nearMisses.some((miss) => miss.key === key))
      return label
        ? wrong('a mistake that the catalogue lists')
        : confirmed('a mistake that the catalogue lists');
    if (worded) return undecided('letters of a text');
    if (label) {
      const others = this.book.statedBy(key).filter(({ id }) => !this.related(id, chapter));
      if (others.length > 0) return wrong(`states ${others[0]?.names[0]}`);
    }
    return this.byNamings(passage, letters, chapter, label);
  }

  private byNamings(passage: Passage, letters: readonly Expr[], chapter: Chapter, label: boolean): Finding {
    const curated = chapter.forms[0] as Statement;
    const model = curated.entry.model;
    const inferred = inferModel([claimOf(passage)], []);
    const free = letters.flatMap((letter) => {
      const name = letterName(letter);
      const kind = inferred.declarations.find((each) => each.letter.name === name)?.domain.kind;
      return name === undefined || kind === undefined ? [] : [{ name, kind }];
    });
    if (
      free.length !== curated.letters.filter((letter) => chapter.kinds.has(letterName(letter) ?? '')).length
    )
      return undecided('its letters are not those of the identity');
    const namings = possibleNamings(free, model);
    if (!namings || namings.length === 0) return undecided('its letters are not those of the identity');
    let evidence = '';
    for (const back of namings) {
      const renamed = mapFormulas(passage, ({ expr }) => exchangeLetters(expr, back));
      const claim = claimOf(renamed);
      const verdict = this.judge.holds({ formula: claim, model });
      if (verdict.kind === 'different') {
        evidence ||= pointText(verdict.witness);
        continue;
      }
      if (!label && verdict.kind !== 'undecided') {
        const same = this.judge.equivalent(model, curated.claim, claim).kind;
        if (same === 'same' && normalSpelling(claim) === normalSpelling(curated.claim))
          return wrong('labelled false, but a curated form');
      }
      return label ? this.statesIt(claim, chapter, verdict.kind) : undecided('holds for some letters');
    }
    return label ? wrong(`fails for all letters, such as at ${evidence}`) : confirmed('refuted');
  }
}

function formWords({ passage }: Statement): boolean {
  return passage.segments.some(({ kind }) => kind === 'prose');
}

function renamedBack(passage: Passage, { back }: Naming): Passage {
  return mapFormulas(passage, ({ expr }) => exchangeLetters(expr, back));
}

function pointText(witness: Assignment): string {
  return witness.map(({ letter, value }) => `${letter} = ${value}`).join(', ') || 'any point';
}
