import { app, type Expr, isSym, sym } from '../../../expr/expr.ts';
import { headOf } from '../../../expr/heads.ts';
import type { Reading } from '../../scan/meaning.ts';
import type { Token } from '../../scan/token.ts';
import { startsOperand } from '../operands/starts.ts';
import type { Reader } from '../reader.ts';
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

/** \mathrm{B}(x, y): an upright letter that names a function of that many arguments. */
export function uprightCall(reader: Reader, callee: Expr, count: number): Reading | undefined {
  if (!isSym(callee) || !/^rm:[A-Z]$/.test(callee.name) || count < 2) return undefined;
  return reader.tables.words
    .get(callee.name.slice(3))
    ?.calls?.find(({ head }) => headOf(head).arity[0] === count);
}
