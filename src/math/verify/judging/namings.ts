import { app, type Expr, equalExpr } from '../../expr/expr.ts';
import { freeSymbols, letterKey } from '../../expr/letters.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { type Model, namedTrait } from '../../statement/domain.ts';
import { splitConditions } from '../models/conditions.ts';

/** Namings tried at most; a claim that has more is left undecided. */
const MOST_NAMINGS = 720;

/**
 * The other ways to give the unpinned letters of one domain that the formulas show their roles, as permutations of names. Permutations that
 * only move letters without conditions and dependencies change nothing and are left out; so do those that move letters
 * whose ties the candidate prints itself, as premises (`printed`). Undefined: too many.
 */
export function otherNamings(
  model: Model,
  formulas: readonly Expr[],
  pinned: ReadonlySet<string>,
  printed: readonly Expr[] = [],
): readonly ReadonlyMap<string, Expr>[] | undefined {
  const present = new Set(formulas.flatMap((formula) => freeSymbols(formula).map((symbol) => symbol.name)));
  const tied = tiedLetters(model, printed);
  const classes = new Map<string, Expr[]>();
  for (const { letter, domain } of model.declarations) {
    const key = letterKey(letter);
    if (pinned.has(key) || namedTrait(domain)) continue;
    const kind = printSexpr(app('tuple', domain.shape ?? [])) + domain.kind;
    classes.set(kind, [...(classes.get(kind) ?? []), letter]);
  }
  let namings: ReadonlyMap<string, Expr>[] = [new Map()];
  for (const letters of classes.values()) {
    // Letters that only help to draw others are nobody's to name.
    const moving = letters.filter((letter) => present.has(letterKey(letter)));
    if (!moving.some((letter) => tied.has(letterKey(letter)))) continue;
    const orders = permutations(moving, MOST_NAMINGS);
    if (!orders || orders.length * namings.length > MOST_NAMINGS) return undefined;
    namings = namings.flatMap((naming) =>
      orders.map((order) => {
        const map = new Map(naming);
        moving.forEach((letter, index) => {
          const to = order[index] as Expr;
          if (to !== letter) map.set(letterKey(letter), to);
        });
        return map;
      }),
    );
  }
  return namings.filter((naming) => naming.size > 0 && [...naming.keys()].some((key) => present.has(key)));
}

/** Letters that the model treats unlike others: dependent, in a condition or a structure, or something depends on them. */
function tiedLetters(model: Model, printed: readonly Expr[]): ReadonlySet<string> {
  const tied = new Set<string>(Object.values(model.structure?.roles ?? {}));
  const isPrinted = (condition: Expr): boolean => printed.some((premise) => equalExpr(premise, condition));
  for (const { letter, is } of model.declarations) {
    if (!is || isPrinted(app('eq', [letter, is])) || isPrinted(app('eq', [is, letter]))) continue;
    tied.add(letterKey(letter));
    for (const symbol of freeSymbols(is)) tied.add(symbol.name);
  }
  for (const condition of splitConditions(model.conditions)) {
    if (isPrinted(condition)) continue;
    for (const symbol of freeSymbols(condition)) tied.add(symbol.name);
  }
  return tied;
}

function permutations(items: readonly Expr[], most: number): Expr[][] | undefined {
  let size = 1;
  for (let count = 2; count <= items.length; count += 1) size *= count;
  if (size > most) return undefined;
  let orders: Expr[][] = [[]];
  for (const item of items) {
    orders = orders.flatMap((order) =>
      Array.from({ length: order.length + 1 }, (_, at) => [...order.slice(0, at), item, ...order.slice(at)]),
    );
  }
  return orders;
}
