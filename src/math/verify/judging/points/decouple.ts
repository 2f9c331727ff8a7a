import { app, type Expr, num, sym } from '../../../expr/expr.ts';
import { freeSymbols, letterKey, renameSymbols } from '../../../expr/letters.ts';
import type { Declaration, Model } from '../../../statement/domain.ts';

/** Structures whose letters are tied to each other; those of other structures (a probability space) are not. */
const TYING: ReadonlySet<string> = new Set(['triangle', 'right-triangle', 'polyhedron']);

const withoutTies = new WeakMap<Model, Model>();

/**
 * The model without what ties its letters together: a dependent letter takes its value from twins of the letters that
 * it depends on, the parts of a triangle become positive numbers of their own. Domains and conditions stay. A step that
 * needs the tie uses the identity itself.
 */
export function decoupled(model: Model): Model {
  let free = withoutTies.get(model);
  if (!free) {
    free = decouple(model);
    withoutTies.set(model, free);
  }
  return free;
}

function decouple(model: Model): Model {
  const tying = model.structure && TYING.has(model.structure.kind);
  if (!tying && model.declarations.every((entry) => entry.is === undefined)) return model;
  const declarations: Declaration[] = [];
  const conditions: Expr[] = [...model.conditions];
  for (const entry of model.declarations) {
    if (entry.is) declareWithTwins(entry, model, declarations, conditions);
    else declarations.push(entry);
  }
  if (!tying) return { ...model, declarations, conditions };
  const roles = new Set(Object.values(model.structure?.roles ?? {}));
  for (const { letter } of model.declarations) {
    if (roles.has(letterKey(letter))) conditions.push(app('gt', [letter, num(0)]));
  }
  return { declarations, conditions };
}

function declareWithTwins(
  entry: Declaration,
  model: Model,
  declarations: Declaration[],
  conditions: Expr[],
): void {
  const twins = new Map<string, Expr>();
  const twin = (name: string): Expr => sym(`twin:${letterKey(entry.letter)}:${name}`);
  for (const symbol of freeSymbols(entry.is as Expr)) {
    const declared = model.declarations.find((other) => letterKey(other.letter) === symbol.name);
    if (declared) twins.set(symbol.name, twin(symbol.name));
  }
  for (const other of model.declarations) {
    const to = twins.get(letterKey(other.letter));
    if (to?.kind !== 'sym') continue;
    const is = other.is ? { is: renameSymbols(other.is, twins) } : {};
    declarations.push({ letter: to, domain: other.domain, ...is });
  }
  for (const condition of model.conditions) {
    const renamed = renameSymbols(condition, twins);
    if (renamed !== condition) conditions.push(renamed);
  }
  declarations.push({ ...entry, is: renameSymbols(entry.is as Expr, twins) });
}
