import { app, type Expr, isApp, isSym, sym } from '../../../expr/expr.ts';
import { headOf } from '../../../expr/heads.ts';
import type { Token } from '../../scan/token.ts';
import type { callArguments } from '../fences/fences.ts';
import { startsOperand } from '../operands/starts.ts';
import { type Reader, spelled } from '../reader.ts';
import { applied } from './application.ts';
import { argumentRun } from './arguments.ts';

/** \operatorname{P}(A), \operatorname{H} f: one upright letter, applied to what follows. */
export function upright(reader: Reader, { value }: Token): Expr {
  const letter = value === 'e' || value === 'i' ? sym(value, { spelling: 'rm' }) : sym(`rm:${value}`);
  const result = applied(reader, letter);
  return result === letter && startsOperand(reader)
    ? app('apply', [letter, argumentRun(reader)], { spelling: 'bare' })
    : result;
}

/**
 * \mathrm{B}(x, y), an upright letter that names a function of that many arguments, and \Gamma^2(x), the power of a value;
 * undefined for all other callees.
 */
export function namedCall(
  reader: Reader,
  callee: Expr,
  { list, form }: ReturnType<typeof callArguments>,
): Expr | undefined {
  if (isApp(callee, 'pow') && isSym(callee.args[0]) && callee.args[1]?.kind === 'num') {
    const { name } = callee.args[0];
    const [call] = reader.kindOf(name) ? [] : (reader.tables.meanings.get(`\\${name}`)?.calls ?? []);
    if (!call || list.length !== 1 || headOf(call.head).arity[0] !== 1) return undefined;
    return app('pow', [app(call.head, list, form), callee.args[1]]);
  }
  if (!isSym(callee) || !/^rm:[A-Z]$/.test(callee.name) || list.length < 2) return undefined;
  const call = reader.tables.words
    .get(callee.name.slice(3))
    ?.calls?.find(({ head }) => headOf(head).arity[0] === list.length);
  return call && app(call.head, list, form ?? spelled(call.form));
}
