import { claimOf } from '../../../data/datasets/versions/version.ts';
import { app, type Expr, isSym } from '../../../math/expr/expr.ts';
import { children } from '../../../math/expr/tree.ts';
import type { DomainKind } from '../../../math/statement/domain.ts';
import { mapFormulas, type Passage } from '../../../math/statement/passage.ts';
import { isUpheld, type Verdict } from '../../../math/verify/verdict.ts';
import type { Chapter, Statement } from './book.ts';
import { chapterByWords, lookalikes } from './donors.ts';
import { confirmed, type Finding, pointText, undecided, wrong } from './finding.ts';
import { fitsKind } from './letters.ts';
import { exchangeLetters, letterName, namelessKey } from './nameless.ts';
import { cutFormula, type ReadRow, readAlone, readRow } from './reading.ts';
import { likelyRoles, type Roles } from './roles/roles.ts';
import {
  type Court,
  failsForAll,
  formWords,
  isRelated,
  maySay,
  refutes,
  saysForm,
  statesIt,
  statesOther,
} from './states.ts';

/** Ways to take the letters that are looked at, over all forms. */
const TRIED = 24;
/** How many of them are judged for the identity of the row's name, and for one that it may state instead. */
const OWN = 12;
const FOREIGN = 2;

/** How much alike the places of letters have to be, on the mean, for a formula to be taken for a version of a form. */
const ALIKE = 0.18;
/** And for evidence against a label. */
const CLOSE = 0.3;
/** And for one that a false label denies, or of an identity that the row does not name. */
const SURE = 0.45;
/** How far behind the likeliest way another may be. */
const BEHIND = 0.35;

/** Passages are read again where the roles of letters change how they read, at most so often. */
const READINGS = 3;

/** The label of a row that says nothing of its letters: by its shape, then by the letters' likeliest roles. */
export function checkUnnamed(formula: string, chapter: Chapter, label: boolean, court: Court): Finding {
  const { book } = court;
  const first = readAlone(formula, chapter, book);
  if (typeof first === 'string')
    return (label ? undefined : inOtherWords(formula, chapter, court)) ?? undecided(first);
  const known = byShape(first, chapter, label, court);
  if (known) return known;
  const read = readByRoles(formula, first, chapter, court);
  const again = read.row === first ? undefined : byShape(read.row, chapter, label, court);
  if (again) return again;
  const { row, ways } = read;
  if (label) return judgeTrue(row, likely(ways, ALIKE).slice(0, OWN), chapter, court);
  const isVersion = (ways[0]?.score ?? 0) >= CLOSE && ways[0]?.strangers === 0;
  const own = judgeFalse(row, ways, chapter, court);
  if (own.verdict === 'wrong' || (isVersion && own.verdict === 'confirmed')) return own;
  return (row.worded ? undefined : likeAnother(formula, row, chapter, court)) ?? own;
}

/** A text in words of another identity that is not related, where it states that one. */
function inOtherWords(formula: string, chapter: Chapter, court: Court): Finding | undefined {
  const words = cutFormula(formula)?.words;
  const other = words === undefined ? undefined : chapterByWords(words, court.book);
  return other && shows(formula, other, chapter, court);
}

/** A formula that is a version of another identity. */
function likeAnother(formula: string, row: ReadRow, chapter: Chapter, court: Court): Finding | undefined {
  const claim = claimOf(row.passage);
  const others = lookalikes(claim, court.book, ({ id }) => isRelated(id, chapter, court.book));
  for (const other of others) {
    const found = shows(formula, other, chapter, court);
    if (found) return found;
  }
  return undefined;
}

function shows(formula: string, other: Chapter, chapter: Chapter, court: Court): Finding | undefined {
  if (isRelated(other.identity.id, chapter, court.book)) return undefined;
  const first = readAlone(formula, other, court.book);
  if (typeof first === 'string') return undefined;
  const { row, ways } = readByRoles(formula, first, other, court);
  const isShown =
    byShape(row, other, true, court)?.verdict === 'confirmed' ||
    likely(ways, SURE)
      .slice(0, FOREIGN)
      .some((way) => holdsAs(row, way, court) && saysForm(claimAs(row, way), way.form, court));
  return isShown ? confirmed(`states ${other.identity.names[0]}`) : undefined;
}

/** A row that is a curated form, or a mistake that the catalogue lists, up to its letters. */
function byShape(
  { passage, worded }: ReadRow,
  chapter: Chapter,
  label: boolean,
  { book }: Court,
): Finding | undefined {
  const curated = (): Finding =>
    label ? confirmed('a curated form') : wrong('labelled false, but a curated form');
  const listed = (): Finding => (label ? wrong : confirmed)('a mistake that the catalogue lists');
  if (worded) {
    if (passageKey(passage) !== passageKey(worded.passage)) return undefined;
    return worded.isForm ? curated() : listed();
  }
  const { key } = namelessKey(claimOf(passage), new Set(chapter.kinds.keys()));
  const isBare = (statement: Statement): boolean => statement.key === key && !formWords(statement);
  if (chapter.forms.some(isBare)) return curated();
  if (chapter.nearMisses.some(isBare)) return listed();
  const other = statesOther(key, chapter, book);
  return other === undefined ? undefined : (label ? wrong : confirmed)(`states ${other}`);
}

/** All formulas of a passage with their letters numbered through. */
function passageKey({ segments }: Passage): string {
  const formulas = segments.flatMap((segment) => (segment.kind === 'math' ? [segment.expr] : []));
  return namelessKey(app('list', formulas)).key;
}

/** A row read as its letters' likeliest roles say, with the ways to take the letters. */
function readByRoles(
  formula: string,
  first: ReadRow,
  chapter: Chapter,
  { book }: Court,
): { row: ReadRow; ways: readonly Roles[] } {
  let row = first;
  let ways: readonly Roles[] = [];
  for (let count = 0; count < READINGS; count += 1) {
    const told = row.worded ? toldBy(row.passage, row.worded) : new Map<string, Expr>();
    ways = likelyRoles(row.passage, chapter, { told, most: TRIED });
    const [best] = ways;
    if (!best) break;
    const next = readRow(formula, chapter, book, kindsBy(best, chapter));
    if (typeof next === 'string' || wholeText(next) === wholeText(row)) break;
    row = next;
  }
  return { row, ways };
}

function wholeText({ passage }: ReadRow): string {
  return JSON.stringify(passage);
}

function kindsBy({ back }: Roles, chapter: Chapter): ReadonlyMap<string, DomainKind> {
  const declared = new Map<string, DomainKind>();
  for (const [name, to] of back) {
    const kind = chapter.kinds.get(letterName(to) ?? '');
    if (kind === undefined) continue;
    const [base, index] = name.split('_');
    // An indexed letter in place of a single one is read as an entry.
    if (index === undefined) declared.set(name, kind);
    else if (!declared.has(base as string))
      declared.set(base as string, fitsKind(kind, 'real') ? 'sequence' : kind);
  }
  return declared;
}

/** The roles that the words of a row give to letters which they introduce. */
function toldBy(passage: Passage, worded: Statement): Map<string, Expr> {
  const told = new Map<string, Expr>();
  for (const [at, segment] of passage.segments.entries()) {
    const there = worded.passage.segments[at];
    if (segment.kind !== 'math' || there?.kind !== 'math' || segment.role !== 'mention') continue;
    pair(segment.expr, there.expr, told);
  }
  return told;
}

function pair(own: Expr, there: Expr, told: Map<string, Expr>): void {
  const name = letterName(own);
  if (isSym(there) && name !== undefined) {
    if (!told.has(name) && ![...told.values()].some((to) => isSym(to, there.name))) told.set(name, there);
    return;
  }
  const [parts, others] = [children(own), children(there)];
  if (own.kind !== there.kind || parts.length !== others.length) return;
  for (const [at, part] of parts.entries()) pair(part, others[at] as Expr, told);
}

function claimAs({ passage }: ReadRow, way: Roles): Expr {
  return claimOf(renamed(passage, way));
}

function holdsAs(row: ReadRow, way: Roles, { judge }: Court): boolean {
  return isUpheld(judge.holds({ formula: claimAs(row, way), model: way.form.entry.model }));
}

function renamed(passage: Passage, { back }: Roles): Passage {
  return mapFormulas(passage, ({ expr }) => exchangeLetters(expr, back));
}

/** The ways that leave no letter without a role, unless they are far behind or the formula is like no form at all. */
function likely(ways: readonly Roles[], alike: number): readonly Roles[] {
  const least = Math.max(alike, (ways[0]?.score ?? 0) - BEHIND);
  return ways.filter(({ strangers, score }) => strangers === 0 && score >= least);
}

function judgeTrue(row: ReadRow, ways: readonly Roles[], chapter: Chapter, court: Court): Finding {
  let evidence = '';
  let held: { readonly claim: Expr; readonly kind: Verdict['kind'] } | undefined;
  for (const way of ways) {
    const claim = claimAs(row, way);
    const verdict = court.judge.holds({ formula: claim, model: way.form.entry.model });
    if (verdict.kind === 'different') {
      evidence ||= pointText(verdict.witness);
      continue;
    }
    if (maySay(verdict.kind, way.form) && saysForm(claim, way.form, court))
      return confirmed('says what a curated form says');
    if (!held || held.kind === 'undecided') held = { claim, kind: verdict.kind };
  }
  if (held) return statesIt(held.claim, chapter, held.kind, court);
  const [best] = ways;
  if (
    best &&
    best.score >= CLOSE &&
    failsForAll(renamed(row.passage, best), row.worded, best.form, { chapter, court })
  )
    return wrong(`fails for all letters, such as at ${evidence}`);
  return undecided(
    evidence === '' ? 'its letters are not those of the identity' : 'fails for the likeliest letters',
  );
}

function judgeFalse(row: ReadRow, ways: readonly Roles[], chapter: Chapter, court: Court): Finding {
  const { passage, worded } = row;
  const [best] = ways;
  if (!best) return undecided('its letters are not those of the identity');
  let held = false;
  for (const way of likely(ways, CLOSE).slice(0, OWN)) {
    if (!holdsAs(row, way, court)) continue;
    if (way.score >= SURE && saysForm(claimAs(row, way), way.form, court))
      return wrong('labelled false, but says what a curated form says');
    held = true;
  }
  if (held) return undecided('holds for some letters');
  const found = refutes(renamed(passage, best), worded?.entry.pins ?? [], chapter, best.form, court);
  return found.verdict === 'wrong' ? undecided('holds for some letters') : found;
}
