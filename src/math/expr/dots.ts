import { type App, type Expr, isApp } from './expr.ts';

/** Dots, also with a minus in front. */
export function isDots(expr: Expr): boolean {
  return isApp(expr, 'dots') || (isApp(expr, 'neg') && isApp(expr.args[0], 'dots'));
}

/**
 * Whether dots stand among the arguments. What they stand for is read off their neighbours, so that the order of the
 * arguments counts even where the head commutes.
 */
export function hasDots(node: App): boolean {
  return node.args.some(isDots);
}
