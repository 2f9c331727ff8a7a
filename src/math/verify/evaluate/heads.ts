import { KIND_COMPILERS, KIND_OVERLOADS } from '../kinds/registry.ts';
import { ASYMPTOTIC, asymptoticCompiler } from './binders/asymptotics.ts';
import { CASE_COMPILERS } from './binders/cases.ts';
import { INTEGRAL_COMPILERS } from './binders/integrals.ts';
import { LIMIT_COMPILERS } from './binders/limits.ts';
import { foldCompiler } from './binders/sums.ts';
import type { HeadCompiler } from './compiler.ts';
import { ARITHMETIC_HEADS, type NumberHead } from './numbers/arithmetic.ts';
import { COMBINATORIC_HEADS } from './numbers/combinatorics.ts';
import { FUNCTION_HEADS } from './numbers/functions.ts';
import { type Apply, applyFrom } from './overload.ts';
import { LOGIC_COMPILERS } from './statements/logic.ts';
import { relationCompiler } from './statements/relations.ts';

/** Heads over numbers: their arguments are evaluated first. */
export const NUMBER_HEADS: Readonly<Record<string, NumberHead>> = {
  ...ARITHMETIC_HEADS,
  ...FUNCTION_HEADS,
  ...COMBINATORIC_HEADS,
};

/** What the structured kinds answer. */
export const APPLY: Apply = applyFrom(KIND_OVERLOADS);

const relation = relationCompiler(APPLY);
const asymptotic = asymptoticCompiler(APPLY);

const RELATION_HEADS = [
  'eq',
  'defined-as',
  'identical',
  'equiv',
  'doteq',
  'ne',
  'not-equiv',
  'lt',
  'gt',
  'le',
  'ge',
];

/** Heads with code of their own; those of the structured kinds come first and may pass. */
export const COMPILERS: ReadonlyMap<string, HeadCompiler> = combine([
  ...KIND_COMPILERS,
  LOGIC_COMPILERS,
  CASE_COMPILERS,
  LIMIT_COMPILERS,
  INTEGRAL_COMPILERS,
  { sum: foldCompiler(true, APPLY), prod: foldCompiler(false, APPLY) },
  Object.fromEntries(RELATION_HEADS.map((head) => [head, relation])),
  Object.fromEntries(ASYMPTOTIC.map((head) => [head, asymptotic])),
]);

function combine(tables: readonly Readonly<Record<string, HeadCompiler>>[]): Map<string, HeadCompiler> {
  const map = new Map<string, HeadCompiler>();
  for (const table of tables) {
    for (const [head, compiler] of Object.entries(table)) {
      const before = map.get(head);
      map.set(head, before ? (node, own) => before(node, own) ?? compiler(node, own) : compiler);
    }
  }
  return map;
}
