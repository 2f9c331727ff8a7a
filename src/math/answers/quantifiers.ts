import { type Bind, type Expr, isBind, type Sym } from '../expr/expr.ts';
import { freeSymbols } from '../expr/letters.ts';
import type { Model } from '../statement/domain.ts';
import { type FunctionValue, numberValue, type Value } from '../verify/values/value.ts';
import { different, type Finding } from './check-types.ts';
import { Arena } from './solving/arena.ts';

/**
 * A statement about one x against one about all x, for unknown functions: a function that is zero at one place alone
 * may tell them apart. Undefined where the two are not of this kind or it does not.
 */
export function compareQuantified(first: Expr, second: Expr, model: Model): Finding | undefined {
  if (isBind(second, 'forall')) return oneAgainstAll(first, second, model);
  return isBind(first, 'forall') ? oneAgainstAll(second, first, model) : undefined;
}

/** x less its zero. */
function lineThrough(zero: number): FunctionValue {
  return {
    kind: 'function',
    arity: 1,
    call: ([x]) => (x?.kind === 'number' ? numberValue(x.re - zero, x.im, x.err) : (x as Value)),
  };
}

function oneAgainstAll(one: Expr, all: Bind, model: Model): Finding | undefined {
  const [variable] = all.variables;
  const functions = model.declarations.filter(({ domain }) => domain.kind === 'function' && !domain.shape);
  if (variable?.kind !== 'sym' || all.variables.length !== 1 || functions.length === 0) return undefined;
  const isFree = freeSymbols(one).some(({ name }) => name === variable.name);
  if (!isFree || one.kind === 'bind') return undefined;
  const arena = new Arena(model, 'quantified');
  const code = arena.compile(one);
  const body = arena.compile(all.args.at(-1) as Expr);
  const condition = all.args.length === 2 ? arena.compile(all.args[0] as Expr) : undefined;
  for (const zero of [1, 2, -1, 0.5, -3]) {
    arena.drawOthers(undefined);
    for (const { letter } of functions) arena.setValue(letter, lineThrough(zero));
    const holdsAt = (x: number): boolean => {
      arena.set(variable as Sym, x);
      return (!condition || arena.holds(condition) === true) && arena.holds(body) === true;
    };
    const failsAt = (x: number): boolean => {
      arena.set(variable as Sym, x);
      return (!condition || arena.holds(condition) === true) && arena.holds(body) === false;
    };
    arena.set(variable as Sym, zero);
    if (arena.holds(code) === true && holdsAt(zero) && failsAt(zero + 1)) {
      arena.set(variable as Sym, zero);
      return different('points', arena.assignment());
    }
  }
  return undefined;
}
