import { claimOf } from '../../../../data/datasets/versions/version.ts';
import { type Expr, isSym, sym } from '../../../../math/expr/expr.ts';
import { keepsName } from '../../../../math/statement/domain.ts';
import { formulasOf, type Passage } from '../../../../math/statement/passage.ts';
import type { Chapter, Statement } from '../book.ts';
import { fitsKind } from '../letters.ts';
import { variablyIndexed } from '../nameless.ts';
import { likeness, type Places, placesIn } from './places.ts';
import { cosine, shapeOf } from './shape.ts';

/** Letters of a row taken for those of one form of the identity. */
export interface Roles {
  readonly form: Statement;
  /** From the names of a row's letters. Letters without a role in the identity have fresh names where theirs are taken. */
  readonly back: ReadonlyMap<string, Expr>;
  /** Letters of the row that got no role. */
  readonly strangers: number;
  /** The mean likeness of the letters' places and of the whole, at most 1. */
  readonly score: number;
}

/** Partial ways that are followed at a time for one form. */
const WIDTH = 16;

/** What a letter loses that is used as no letter of the kind is. */
const MISUSED = 0.5;

/** Letters by what says that they are the same: places alone are not sure, the same name only breaks ties. */
const SAME_NAME = 1e-3;

interface Way {
  readonly to: ReadonlyMap<string, string>;
  readonly score: number;
}

/**
 * The likeliest ways to take a row's letters for the identity's, by where both stand in the row and in each form: a
 * rewritten or falsified formula still has most of its letters in their places. `told` are letters whose roles the
 * row's words give. The likeliest first, at most `most`.
 */
export function likelyRoles(
  passage: Passage,
  chapter: Chapter,
  { told, most }: { readonly told: ReadonlyMap<string, Expr>; readonly most: number },
): Roles[] {
  const formulas = [...formulasOf(passage, 'given'), ...formulasOf(passage, 'claim')];
  const declared = new Set<string>();
  const own = placesIn(formulas, declared, variablyIndexed(formulas));
  const ownShape = shapeOf(claimOf(passage));
  const found = new Map<string, Roles>();
  for (const form of distinctForms(chapter)) {
    const places = placesOfForm(form, chapter);
    const shape = cosine(ownShape, shapeOfForm(form));
    for (const way of waysTo(own, places, told, chapter)) {
      const roles = rolesOf(way, form, own, { places, told, chapter, shape });
      const key = `${chapter.forms.indexOf(form)} ${[...roles.back]
        .map(([name, to]) => `${name}:${nameOf(to)}`)
        .sort()
        .join()}`;
      if (!found.has(key)) found.set(key, roles);
    }
  }
  return [...found.values()].sort((a, b) => a.strangers - b.strangers || b.score - a.score).slice(0, most);
}

const formsOf = new WeakMap<Chapter, readonly Statement[]>();

/** Forms that claim different things. */
function distinctForms(chapter: Chapter): readonly Statement[] {
  let forms = formsOf.get(chapter);
  if (!forms) {
    const byKey = new Map(chapter.forms.map((form) => [form.key, form] as const).reverse());
    forms = [...byKey.values()].reverse();
    formsOf.set(chapter, forms);
  }
  return forms;
}

const shapes = new WeakMap<Statement, ReadonlyMap<string, number>>();

function shapeOfForm(form: Statement): ReadonlyMap<string, number> {
  const shape = shapes.get(form) ?? shapeOf(form.claim);
  shapes.set(form, shape);
  return shape;
}

const known = new WeakMap<Statement, ReadonlyMap<string, Places>>();

/** Where the letters of a form stand; those of its model that it does not show stand as in the other forms. */
function placesOfForm(form: Statement, chapter: Chapter): ReadonlyMap<string, Places> {
  let places = known.get(form);
  if (!places) {
    const declared = new Set(chapter.kinds.keys());
    const bases = new Set(
      [...chapter.kinds].flatMap(([name, kind]) =>
        kind === 'sequence' || kind === 'partition' ? [name] : [],
      ),
    );
    const shown = placesIn([form.claim], declared, bases);
    const elsewhere = placesIn(
      chapter.forms.map(({ claim }) => claim),
      declared,
      bases,
    );
    const hidden = form.entry.model.declarations.flatMap(({ letter: { name } }) => {
      const other = shown.has(name) ? undefined : elsewhere.get(name);
      return other ? [[name, other] as const] : [];
    });
    places = new Map([...shown, ...hidden]);
    known.set(form, places);
  }
  return places;
}

/** The best ways to give each letter a role of its own, followed side by side. */
function waysTo(
  own: ReadonlyMap<string, Places>,
  places: ReadonlyMap<string, Places>,
  told: ReadonlyMap<string, Expr>,
  chapter: Chapter,
): readonly Way[] {
  const kept = keptNames(chapter);
  const taken = new Set([...told.values()].map(nameOf));
  const rows = [...own]
    .filter(([name]) => !told.has(name))
    .map(([name, place]) => {
      const options = [...places]
        .filter(
          ([to, there]) =>
            !taken.has(to) &&
            there.isBound === place.isBound &&
            (to === name || !(kept.has(to) || kept.has(name))),
        )
        .map(([to, there]) => ({ to, score: fit(name, place, to, there, chapter) }))
        .sort((a, b) => b.score - a.score);
      return { name, options };
    })
    .sort((a, b) => lead(b.options) - lead(a.options));
  let ways: readonly Way[] = [{ to: new Map(), score: 0 }];
  for (const { name, options } of rows) {
    const next: Way[] = [];
    for (const way of ways) {
      const used = new Set(way.to.values());
      const open = options.filter(({ to }) => !used.has(to));
      for (const { to, score } of open)
        next.push({ to: new Map([...way.to, [name, to]]), score: way.score + score });
      // A letter may be a stranger, which is worth little: every role that is open is tried before.
      next.push(way);
    }
    ways = next.sort((a, b) => b.to.size - a.to.size || b.score - a.score).slice(0, WIDTH);
  }
  return ways;
}

function fit(name: string, place: Places, to: string, there: Places, chapter: Chapter): number {
  const kind = chapter.kinds.get(to);
  const suits =
    place.use === 'plain' || place.use === there.use || (kind !== undefined && fitsKind(place.use, kind));
  return likeness(place, there) - (suits ? 0 : MISUSED) + (name === to ? SAME_NAME : 0);
}

/** How clearly the best option is ahead: clear letters are dealt first. */
function lead(options: readonly { readonly score: number }[]): number {
  const [first, second] = options;
  return first === undefined ? -1 : first.score - (second?.score ?? 0);
}

function keptNames(chapter: Chapter): ReadonlySet<string> {
  const { identity, forms } = chapter;
  const declarations = [identity, ...forms.map(({ entry }) => entry)].flatMap(
    ({ model }) => model.declarations,
  );
  return new Set(declarations.flatMap(({ letter, domain }) => (keepsName(domain) ? [letter.name] : [])));
}

function rolesOf(
  { to, score }: Way,
  form: Statement,
  own: ReadonlyMap<string, Places>,
  {
    places,
    told,
    chapter,
    shape,
  }: {
    readonly places: ReadonlyMap<string, Places>;
    readonly told: ReadonlyMap<string, Expr>;
    readonly chapter: Chapter;
    readonly shape: number;
  },
): Roles {
  const back = new Map<string, Expr>(told);
  for (const [name, role] of to) back.set(name, (places.get(role) as Places).letter);
  const taken = new Set([...places.keys(), ...chapter.kinds.keys()]);
  const used = new Set([...taken, ...own.keys(), ...[...back.values()].map(nameOf)]);
  let strangers = 0;
  for (const [name, place] of own) {
    if (back.has(name)) continue;
    if (!place.isBound) strangers += 1;
    if (!taken.has(name)) continue;
    const fresh = FRESH.find((other) => !used.has(other)) as string;
    used.add(fresh);
    back.set(name, sym(fresh));
  }
  // What the row's words tell is sure.
  const sure = [...own.keys()].filter((name) => told.has(name)).length;
  return { form, back, strangers, score: (score + sure + shape) / (to.size + sure + 1) };
}

/** Names for letters without a role whose own name is another's. */
const FRESH: readonly string[] = [
  ...'klmpqrstuvwxyzabcdfgh',
  ...'KLMPQRSTUVWXYZABCDFGH',
  'alpha',
  'beta',
  'xi',
  'eta',
];

function nameOf(letter: Expr): string {
  return isSym(letter) ? letter.name : JSON.stringify(letter);
}
