import { type Expr, isApp, type Sym } from '../../../../math/expr/expr.ts';
import { freeSymbols } from '../../../../math/expr/letters.ts';
import { dropForm, walk } from '../../../../math/expr/tree.ts';
import { type Declaration, keepsName, type Model } from '../../../../math/statement/domain.ts';
import { formulasOf, isInWords, type Passage, type Segment } from '../../../../math/statement/passage.ts';
import { CONSTANT_LETTERS } from '../../splits/skeleton.ts';
import { NOUNS, type Noun, WORDINGS, type Wording } from './wordings.ts';

/** Letters and kinds of letters beyond which an introduction is no longer read with ease, and conditions likewise. */
const MOST_LETTERS = 4;
const MOST_KINDS = 2;
const MOST_CONDITIONS = 2;

/** Heads by which a formula says itself under what conditions it claims something. */
const CONDITIONAL: ReadonlySet<string> = new Set(['implies', 'implied-by', 'where', 'because', 'forall']);

/** Whether words may be put around a passage: it is a single bare formula. */
export function takesContext(passage: Passage): boolean {
  return !isInWords(passage) && passage.segments.length === 1;
}

/**
 * A bare formula in the words of a wording, which introduce its letters by what the model says of them and name all
 * conditions on them; none where the letters have roles that it does not tell, and without an introduction where that would not make a true statement for all such letters, or would
 * be too long. Letters and conditions are mentions: the model knows of them already.
 */
export function inContext(passage: Passage, wording: Wording | undefined, model: Model): Passage {
  if (!wording) return passage;
  const [claim] = formulasOf(passage, 'claim') as [Expr];
  // Sides of a triangle and faces of a polyhedron would be letters without a meaning in a sentence.
  if (model.structure) return passage;
  const opening = introduction(claim, wording, model) ?? [prose(wording.bare)];
  const stated: Segment = {
    kind: 'math',
    role: 'claim',
    expr: claim,
    ...(wording.display ? { display: true } : {}),
  };
  return { segments: joined([...opening, stated, prose(wording.close)]) };
}

/**
 * Whether a wording introduces the letters of a claim: they are few, of kinds that have nouns, and all that the model
 * says can be said.
 */
export function introduces(claim: Expr, wording: Wording, model: Model): boolean {
  return introduction(claim, wording, model) !== undefined;
}

/** The words before the claim, formulas as `print` writes them. */
export function openingOf({ segments }: Passage, print: (expr: Expr) => string): string {
  const end = segments.findIndex((segment) => segment.kind === 'math' && segment.role === 'claim');
  return segments
    .slice(0, end)
    .map((segment) => (segment.kind === 'prose' ? segment.words : `$${print(segment.expr)}$`))
    .join('')
    .trim();
}

/** Whether the words of a text, formulas taken out and marked by `mark`, are those of a context; its last formula is the claim. */
export function isContext(words: string, mark: string): boolean {
  return WORDINGS.some(({ open, bridge, bare, close }) => {
    const end = `${mark}${close}`;
    if (!words.endsWith(end)) return false;
    const before = words.slice(0, -end.length);
    return before === bare || (before.startsWith(`${open}`) && before.endsWith(bridge));
  });
}

interface Kind {
  readonly noun: Noun;
  readonly letters: readonly Sym[];
}

function introduction(claim: Expr, wording: Wording, model: Model): Segment[] | undefined {
  const place = new Map(model.declarations.map(({ letter: { name } }, at) => [name, at]));
  const letters = freeSymbols(claim)
    .filter(({ name }) => place.has(name) || !CONSTANT_LETTERS.has(name))
    .sort((a, b) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0));
  if (letters.length === 0 || letters.length > MOST_LETTERS || model.structure) return undefined;
  const kinds = kindsOf(letters, model);
  const conditions = conditionsOn(letters, claim, model);
  if (!kinds || kinds.length > MOST_KINDS || !conditions) return undefined;
  const segments: Segment[] = [];
  for (const [at, { noun, letters: some }] of kinds.entries()) {
    segments.push(prose(at === 0 ? wording.open : wording.again));
    const phrase = (some.length === 1 ? wording.one : wording.many)('\u0000', noun);
    const [before, after] = phrase.split('\u0000') as [string, string];
    segments.push(prose(before), ...listed(some), prose(after));
    // A condition stands behind the letters that it is about, one on letters of both kinds at the end.
    const isLast = at === kinds.length - 1;
    const here = conditions.filter((condition) =>
      isLast
        ? !kinds.slice(0, -1).some((kind) => isAbout(condition, kind))
        : isAbout(condition, kinds[at] as Kind),
    );
    if (here.length > 0) segments.push(prose(' with '), ...listed(here.map(dropForm)));
  }
  return [...segments, prose(wording.bridge)];
}

function isAbout(condition: Expr, { letters }: Pick<Kind, 'letters'>): boolean {
  const names = new Set(letters.map(({ name }) => name));
  return freeSymbols(condition).every(({ name }) => names.has(name) || CONSTANT_LETTERS.has(name));
}

function declarationOf(name: string, model: Model): Declaration | undefined {
  return model.declarations.find(({ letter }) => letter.name === name);
}

/** The letters by kind, in order of declaration; undefined where one of them is more than its kind says. */
function kindsOf(letters: readonly Sym[], model: Model): Kind[] | undefined {
  const kinds = new Map<Noun, Sym[]>();
  for (const letter of letters) {
    const { domain, is } = declarationOf(letter.name, model) ?? {};
    const noun = domain && NOUNS[domain.kind];
    if (!noun || is || domain.law || (domain.traits?.length ?? 0) > 0 || keepsName(domain)) return undefined;
    kinds.set(noun, [...(kinds.get(noun) ?? []), letter]);
  }
  return [...kinds].map(([noun, some]) => ({ noun, letters: some }));
}

/** What the model demands of the letters, all of it; undefined where it cannot be said of them alone, or the claim says it. */
function conditionsOn(letters: readonly Sym[], claim: Expr, model: Model): readonly Expr[] | undefined {
  const { conditions } = model;
  if (conditions.length === 0) return conditions;
  for (const part of walk(claim)) if (isApp(part) && CONDITIONAL.has(part.head)) return undefined;
  const isKnown = (condition: Expr): boolean => isAbout(condition, { letters });
  return conditions.length <= MOST_CONDITIONS && conditions.every(isKnown) ? conditions : undefined;
}

/** Formulas as a list in words: a, b and c. */
function listed(exprs: readonly Expr[]): Segment[] {
  return exprs.flatMap((expr, at): Segment[] => {
    const mention: Segment = { kind: 'math', role: 'mention', expr };
    if (at === 0) return [mention];
    return [prose(at === exprs.length - 1 ? ' and ' : ', '), mention];
  });
}

function prose(words: string): Segment {
  return { kind: 'prose', words };
}

function joined(segments: readonly Segment[]): Segment[] {
  const whole: Segment[] = [];
  for (const segment of segments) {
    const last = whole.at(-1);
    if (segment.kind === 'prose' && segment.words === '') continue;
    if (segment.kind === 'prose' && last?.kind === 'prose')
      whole[whole.length - 1] = prose(last.words + segment.words);
    else whole.push(segment);
  }
  return whole;
}
