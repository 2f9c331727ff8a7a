import { app, changed, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { isBeside } from '../forms.ts';

/** T^a{}_b: a script on empty braces belongs to the letter in front of them. */
export function staggeredScript(base: Expr, factor: Expr): Expr | undefined {
  if (isApp(factor) && isApp(factor.args[0], 'index') && isScripted(base)) {
    const both = scriptsOf(factor);
    if (both && both.below.length > 0 && both.above.length > 0)
      return raised(
        app('index', [base, ...both.below], { spelling: 'comma' }),
        both.above.flatMap(indicesIn),
      );
  }
  if (!isApp(factor, 'index') && !isApp(factor, 'pow') && !isApp(factor, 'upper-index')) return undefined;
  const [empty, ...scripts] = factor.args;
  if (!isApp(empty, 'blank') || empty.form?.spelling !== 'empty' || !isScripted(base)) return undefined;
  return isApp(factor, 'index')
    ? changed(factor, { args: [base, ...scripts] })
    : app('upper-index', [base, ...scripts.flatMap(indicesIn)], { spelling: 'staggered' });
}

/**
 * {}_nC_k, {}^\perp B, {}_2F_1(a, b; c; z): scripts on empty braces in front of a letter belong to it. Undefined where no such
 * braces stand in front.
 */
export function prescripted(script: Expr, factor: Expr): Expr | undefined {
  const scripts = scriptsOf(script);
  if (!scripts || isSym(factor, 'd')) return undefined;
  const { below, above } = scripts;
  const [order] = [...below, ...above];
  if (isApp(factor, 'index') && factor.args.length === 2 && below.length + above.length === 1 && order) {
    const count = factor.args[1] as Expr;
    if (isSym(factor.args[0], 'C')) return app('binom', [order, count]);
    if (isSym(factor.args[0], 'P')) return app('falling-factorial', [order, count]);
  }
  return withScripts(factor, below, above);
}

function withScripts(factor: Expr, below: readonly Expr[], above: readonly Expr[]): Expr {
  const [turn] = above;
  const turned = above.length === 1 && (isSym(turn, 't') || isSym(turn, 'T'));
  if (isApp(factor) && !factor.form?.brackets) {
    const [inner, ...rest] = factor.args as readonly [Expr, ...Expr[]];
    const within = (): Expr => changed(factor, { args: [withScripts(inner, below, above), ...rest] });
    if (factor.head === 'apply' || factor.head === 'prime') return within();
    if (factor.head === 'index' && !turned)
      return raised(app('index', [inner, ...below, ...rest], { spelling: 'comma' }), above);
    if (factor.head === 'pow' && (turned || above.length === 0 || rest[0]?.kind === 'num')) return within();
    if (factor.head === 'pow' || factor.head === 'upper-index')
      return raised(withScripts(inner, below, []), [...above, ...rest]);
  }
  const indexed = below.length > 0 ? app('index', [factor, ...below]) : factor;
  return turned ? app('transpose', [indexed]) : raised(indexed, above);
}

function raised(base: Expr, scripts: readonly Expr[]): Expr {
  return scripts.length > 0 ? app('upper-index', [base, ...scripts], { spelling: 'joined' }) : base;
}

/** What hangs below and above empty braces. */
function scriptsOf(
  script: Expr,
): { readonly below: readonly Expr[]; readonly above: readonly Expr[] } | undefined {
  if (!isApp(script) || script.form?.brackets) return undefined;
  if (script.head !== 'index' && script.head !== 'pow' && script.head !== 'upper-index') return undefined;
  const [inner, ...rest] = script.args as readonly [Expr, ...Expr[]];
  const empty = isApp(inner, 'blank') && inner.form?.spelling === 'empty';
  const outer = empty ? { below: [], above: [] } : scriptsOf(inner);
  if (!outer) return undefined;
  return script.head === 'index'
    ? { ...outer, below: [...outer.below, ...rest] }
    : { ...outer, above: [...outer.above, ...rest] };
}

/** {}^{ij}: letters side by side are an index each. */
function indicesIn(script: Expr): readonly Expr[] {
  return isApp(script, 'mul') &&
    isBeside(script) &&
    script.args.every((index) => isSym(index) || index.kind === 'num')
    ? script.args
    : [script];
}

function isScripted(base: Expr): boolean {
  return isSym(base) || isApp(base, 'index') || isApp(base, 'pow') || isApp(base, 'upper-index');
}
