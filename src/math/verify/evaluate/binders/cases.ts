import { app, type Expr, isApp } from '../../../expr/expr.ts';
import type { CompilerTable } from '../compiler.ts';
import {
  type Code,
  FALSE,
  type Frame,
  NUMBER,
  type Tag,
  TRUE,
  UNDECIDED,
  UNDEFINED,
  undecidedHere,
  undefinedHere,
} from '../frame.ts';
import { integerHere } from '../numbers/number.ts';
import { both, either } from '../statements/relations.ts';
import { compileExistence } from './existence.ts';
import { compileRange } from './ranges.ts';

const always: Code = () => TRUE;

/** Definition by cases: the first condition that holds decides; none is no value. */
const cases: CompilerTable[string] = (node, compiler) => {
  const rows = node.args.map((row): readonly [Code, Code] => {
    if (isApp(row, 'otherwise')) return [compiler.compile(row.args[0] as Expr), always];
    if (!isApp(row, 'case')) return [compiler.compile(row), always];
    const [value, condition] = row.args as [Expr, Expr];
    return [compiler.compile(value), condition.kind === 'text' ? always : compiler.compile(condition)];
  });
  return (frame) => {
    for (const [value, condition] of rows) {
      const tag = condition(frame);
      if (tag === TRUE) return value(frame);
      if (tag !== FALSE) return tag < UNDEFINED ? undecidedHere(frame, 'a case without a condition') : tag;
    }
    return undefinedHere(frame, 'no case applies');
  };
};

/** a \equiv b \pmod m for integers. */
const congruent: CompilerTable[string] = (node, compiler) => {
  const parts = node.args.map((arg) => compiler.compile(arg));
  return (frame) => {
    const [a, b, m] = integers(parts, frame) ?? [];
    if (a === undefined || b === undefined || m === undefined) return notWhole(frame);
    if (m === 0) return a === b ? TRUE : FALSE;
    return (a - b) % m === 0 ? TRUE : FALSE;
  };
};

function divisibility(wanted: boolean): CompilerTable[string] {
  return (node, compiler) => {
    const parts = node.args.map((arg) => compiler.compile(arg));
    return (frame) => {
      const [d, n] = integers(parts, frame) ?? [];
      if (d === undefined || n === undefined) return notWhole(frame);
      const divides = d === 0 ? n === 0 : n % d === 0;
      return divides === wanted ? TRUE : FALSE;
    };
  };
}

function integers(parts: readonly Code[], frame: Frame): number[] | undefined {
  const found: number[] = [];
  for (const part of parts) {
    const tag = part(frame);
    const value = tag === NUMBER ? integerHere(frame) : undefined;
    if (value === undefined) return undefined;
    found.push(value);
  }
  return found;
}

function notWhole(frame: Frame): Tag {
  return undecidedHere(frame, 'divisibility of what are no integers');
}

/** Quantifiers and big connectives over ranges that can be gone through. */
function over(combine: (a: Tag, b: Tag) => Tag, start: Tag, negate = false): CompilerTable[string] {
  return (node, compiler) => {
    if (node.kind !== 'bind' || node.args.length < 2) return undefined;
    const body = node.args.at(-1) as Expr;
    const condition = node.args.length === 2 ? (node.args[0] as Expr) : between(node.variables, node.args);
    if (!condition) return undefined;
    return compiler.within(node.variables, (slots) => {
      const range = compileRange(node.variables, slots, condition, compiler);
      const code = compiler.compile(body);
      return (frame) => {
        let result: Tag = start;
        let reason = '';
        const known = range(frame, () => {
          const tag = code(frame);
          result = combine(result, tag >= TRUE ? tag : UNDECIDED);
          reason = frame.reason;
          return true;
        });
        if (!known) return UNDECIDED;
        frame.reason = reason;
        if (!negate) return result;
        return result === TRUE ? FALSE : result === FALSE ? TRUE : result;
      };
    });
  };
}

function between(variables: readonly Expr[], [lower, upper]: readonly Expr[]): Expr | undefined {
  const [variable] = variables;
  if (!variable || variables.length !== 1) return undefined;
  const within = [app('le', [lower as Expr, variable]), app('le', [variable, upper as Expr])] as const;
  return app('and', within);
}

const someOf = over(either, FALSE) as NonNullable<CompilerTable[string]>;

export const CASE_COMPILERS: CompilerTable = {
  cases,
  congruent,
  divides: divisibility(true),
  'not-divides': divisibility(false),
  forall: over(both, TRUE),
  'big-and': over(both, TRUE),
  exists: (node, compiler) =>
    (node.kind === 'bind' ? compileExistence(node, compiler) : undefined) ?? someOf(node, compiler),
  'big-or': over(either, FALSE),
  'not-exists': over(either, FALSE, true),
};
