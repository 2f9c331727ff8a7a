import { claimOf } from '../../../data/datasets/versions/version.ts';
import { areRelated } from '../../../data/identities/catalogue.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import { walk } from '../../../math/expr/tree.ts';
import type { Passage } from '../../../math/statement/passage.ts';
import type { Falsehood, Judge } from '../../../math/verify/judge.ts';
import { normalSpelling } from '../../../math/verify/judging/trivial.ts';
import { isUpheld, type Verdict } from '../../../math/verify/verdict.ts';
import type { Book, Chapter, Statement } from './book.ts';
import { confirmed, type Finding, undecided, wrong } from './finding.ts';
import { fitsKind } from './letters.ts';
import { namelessKey } from './nameless.ts';

/** What labels are checked with. */
export interface Court {
  readonly book: Book;
  readonly judge: Judge;
}

/** Reasons for which a candidate falsehood says what the identity says. */
const TRUE_AFTER_ALL: ReadonlySet<string> = new Set(['still holds', 'weaker but true']);

/** Reasons for which it is excused under other letters: as strong as the points at which both were looked at, no more. */
const EXCUSED: ReadonlySet<string> = new Set(['other naming', 'reparametrisation', 'convention']);

/** Whether a form has words around its formula. */
export function formWords({ passage }: Statement): boolean {
  return passage.segments.some(({ kind }) => kind === 'prose');
}

/** Whether an identity is the one of the chapter or related to it. */
export function isRelated(id: string, { identity }: Chapter, book: Book): boolean {
  const other = book.catalogue.byId.get(id);
  return other !== undefined && (other === identity || areRelated(identity, other));
}

/** The name of an identity, not related to that of the chapter, that a claim states word for word. */
export function statesOther(key: string, chapter: Chapter, book: Book): string | undefined {
  return book.statedBy(key).find(({ id }) => !isRelated(id, chapter, book))?.names[0];
}

/** Whether a claim in a form's letters is the form up to order, or says the same wherever the letters have values. */
export function saysForm(claim: Expr, form: Statement, { judge }: Court): boolean {
  if (normalSpelling(form.claim) === normalSpelling(claim)) return true;
  return isUpheld(judge.equivalent(form.entry.model, form.claim, claim));
}

/** Whether a claim of this verdict may count as a form: one that is not seen to hold only where the form is not either. */
export function maySay(kind: Verdict['kind'], { entry }: Statement): boolean {
  return kind !== 'undecided' || ('rule' in entry && entry.rule !== undefined);
}

/** A true row without a derivation that leads to it, in the identity's letters: it has to say what a form says. */
export function statesIt(claim: Expr, chapter: Chapter, kind: Verdict['kind'], court: Court): Finding {
  const { key } = namelessKey(claim);
  if (chapter.forms.some((form) => form.key === key)) return confirmed('a curated form');
  if (chapter.forms.some((form) => maySay(kind, form) && saysForm(claim, form, court)))
    return confirmed('says what a curated form says');
  const other = statesOther(key, chapter, court.book);
  if (other !== undefined) return wrong(`states ${other}`);
  return undecided(
    isUpheld({ kind }) ? 'holds, but is not seen to state the identity' : 'is not seen to hold',
  );
}

/** What the judge says of a row, in the identity's letters, that should be a falsehood of a form. */
function falsehoodOf(
  passage: Passage,
  pins: readonly string[],
  chapter: Chapter,
  from: Statement | undefined,
  { judge }: Court,
): Falsehood {
  const curated = from?.isForm ? from : (chapter.forms[0] as Statement);
  const { model } = (from ?? curated).entry;
  const { reparametrisations } = chapter.identity;
  return judge.falsehood(model, curated.claim, claimOf(passage), {
    pinned: new Set(pins),
    reparametrisations,
  });
}

/** A false row in the identity's letters. */
export function refutes(
  passage: Passage,
  pins: readonly string[],
  chapter: Chapter,
  from: Statement | undefined,
  court: Court,
): Finding {
  const found = falsehoodOf(passage, pins, chapter, from, court);
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

const COMPARED: ReadonlySet<string> = new Set(['eq', 'lt', 'gt', 'le', 'ge']);

/**
 * Whether a claim in a form's letters fails however they are named. Only of numbers compared without limits, sums or
 * other bound letters: there no role can be mistaken for another kind, and no value is slow to be told.
 */
export function failsForAll(
  passage: Passage,
  worded: Statement | undefined,
  form: Statement,
  { chapter, court }: { readonly chapter: Chapter; readonly court: Court },
): boolean {
  const { structure, declarations } = form.entry.model;
  const claim = claimOf(passage);
  if (structure || claim.kind !== 'app' || !COMPARED.has(claim.head)) return false;
  if (!declarations.every(({ domain }) => fitsKind(domain.kind, 'real'))) return false;
  for (const part of walk(claim)) if (part.kind === 'bind') return false;
  return falsehoodOf(passage, worded?.entry.pins ?? [], chapter, form, court).kind === 'refuted';
}
