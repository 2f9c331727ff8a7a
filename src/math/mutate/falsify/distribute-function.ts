import { app, type Expr, isApp, isNum } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { product, sum, terms } from '../terms/build.ts';

const FUNCTIONS = [
  'sin',
  'cos',
  'tan',
  'ln',
  'log',
  'lg',
  'log-base',
  'exp',
  'sqrt',
  'abs',
  'factorial',
  'gamma',
  'sinh',
  'cosh',
  'arctan',
];

export const distributeFunction: Operator = {
  id: 'distribute-function',
  kind: 'falsifying',
  applies: 'term',
  on: FUNCTIONS,
  strategy: 'distribute',
  summary: 'Apply a function to the terms or factors of its argument one by one.',
  example: ['\\sin(x + y) = z', '\\sin x + \\sin y = z'],

  *rewrite(node) {
    if (!isApp(node)) return;
    const argument = node.args.at(-1) as Expr;
    const around = (part: Expr): Expr =>
      isFactorialOfOne(node.head, part) ? part : app(node.head, [...node.args.slice(0, -1), part]);
    if (isApp(argument, 'add')) {
      // Factorials of differences and of numbers would stand alone: (n - 1)! would be n! - 1.
      if (node.head === 'factorial' && !argument.args.every((part) => isLetter(part))) return;
      const [first, ...rest] = terms(argument) as [Expr, ...Expr[]];
      yield { to: sum([around(first), ...rest.map((term) => signed(term, around))]) };
    }
    if (isApp(argument, 'mul') && node.head !== 'sqrt' && node.head !== 'abs')
      yield { to: product(argument.args.map(around)) };
  },
};

function isLetter(part: Expr): boolean {
  return part.kind === 'sym';
}

/** 1! is 1: nobody writes the factorial. */
function isFactorialOfOne(head: string, part: Expr): boolean {
  return head === 'factorial' && isNum(part, '1');
}

function signed(term: Expr, around: (part: Expr) => Expr): Expr {
  return isApp(term, 'neg') ? app('neg', [around(term.args[0]!)]) : around(term);
}
