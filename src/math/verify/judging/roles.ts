import { type Expr, isApp, sym } from '../../expr/expr.ts';
import { freeSymbols, letterKey, renameSymbols } from '../../expr/letters.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Declaration, Model } from '../../statement/domain.ts';
import { splitConditions } from '../models/conditions.ts';

/** Stands for the letter whose role is described. */
const ITSELF = sym('role:itself');

/**
 * The role of each letter in a model, as text: letters of one role may change places without changing the model. What
 * a letter is, which conditions it has to itself, and, where it depends on others or others on it, which letter it is.
 * Ties that a candidate prints itself, as premises (`printed`), travel with its letters and make no role; letters
 * that are `singled` out have one each.
 */
export function rolesOf(
  model: Model,
  printed: readonly Expr[],
  singled: readonly string[],
): ReadonlyMap<string, string> {
  if (printed.length > 0 || singled.length > 0) return rolesBeside(model, printed, singled);
  let roles = byModel.get(model);
  if (!roles) {
    roles = rolesBeside(model, printed, singled);
    byModel.set(model, roles);
  }
  return roles;
}

const byModel = new WeakMap<Model, ReadonlyMap<string, string>>();

function rolesBeside(
  model: Model,
  printed: readonly Expr[],
  singled: readonly string[],
): ReadonlyMap<string, string> {
  const roles = new Map(
    model.declarations.map((entry) => [letterKey(entry.letter), domainText(entry)] as const),
  );
  const add = (key: string, text: string): void => {
    const role = roles.get(key);
    if (role !== undefined) roles.set(key, `${role} ${text}`);
  };
  const tie = (expr: Expr): void => {
    for (const { name } of freeSymbols(expr)) add(name, `is ${name}`);
  };
  const isPrinted = (condition: Expr): boolean => printed.some((premise) => equalExpr(premise, condition));
  // A premise that says otherwise what a letter is takes the place of the tie.
  const isDefined = (letter: Expr): boolean =>
    printed.some((premise) => isApp(premise, 'eq') && premise.args.some((side) => equalExpr(side, letter)));
  for (const key of [...Object.values(model.structure?.roles ?? {}), ...singled]) add(key, `is ${key}`);
  for (const { letter, is } of model.declarations) {
    if (!is || isDefined(letter)) continue;
    add(letterKey(letter), `is ${letterKey(letter)}`);
    tie(is);
  }
  for (const condition of splitConditions(model.conditions).filter((each) => !isPrinted(each))) {
    const [only, ...others] = new Set(freeSymbols(condition).map(({ name }) => name));
    if (only === undefined) continue;
    if (others.length > 0) tie(condition);
    else add(only, printSexpr(renameSymbols(condition, new Map([[only, ITSELF]]))));
  }
  return roles;
}

function domainText({ domain }: Declaration): string {
  const { kind, shape = [], entries = '', law, traits = [] } = domain;
  const parts = [kind, ...shape.map(printSexpr), entries, ...[...traits].sort()];
  if (law) parts.push(law.kind, ...law.parameters.map(printSexpr));
  return parts.join(' ');
}
