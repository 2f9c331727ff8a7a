import { app, type Expr, isApp } from '../../../expr/expr.ts';
import type { CompilerTable, HeadCompiler } from '../../evaluate/compiler.ts';

/** \nabla f(x, y, z) is the gradient of f at the point, not of the number that f has there. */
const atPoint: HeadCompiler = (node, compiler) => {
  const [call] = node.args;
  if (node.kind !== 'app' || !isApp(call, 'apply') || call.args.length < 3) return undefined;
  const [f, ...point] = call.args as readonly [Expr, ...Expr[]];
  return compiler.compile(app('apply', [app(node.head, [f]), ...point]));
};

/** Heads of vector analysis over a function that is shown with its arguments. */
export const NABLA_COMPILERS: CompilerTable = {
  grad: atPoint,
  divergence: atPoint,
  curl: atPoint,
  laplacian: atPoint,
};
