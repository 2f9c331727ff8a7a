import { type App, app, type Expr, isApp, isSym, type Sym } from '../../../expr/expr.ts';
import { equalExpr, mapExpr, someNode, walk } from '../../../expr/tree.ts';
import { isBeside, RAISED } from '../forms.ts';

/**
 * A letter that is a raised index at one place of a formula is one at every place: beside \eta^{ab} the letter of \gamma^a
 * is no power. Letters side by side are indices if each stands alone elsewhere, as those of f^{abc} T^c do.
 */
export function indicesThroughout(expr: Expr): Expr {
  if (!someNode(expr, mayTell)) return expr;
  const found = evidence(expr);
  const { raised, rows, bearers, labelled, together, above } = found;
  const told = raised.size + rows.length + bearers.size + labelled.length;
  if (told === 0 && (together.length === 0 || above.size === 0)) return expr;
  const letters = new Set(found.raised);
  for (const row of found.together)
    if (row.some((name) => letters.has(name))) for (const name of row) letters.add(name);
  // \Xi_{\alpha\beta}\psi^\alpha: one of two Greek indices is none of them a power elsewhere.
  for (const name of found.together.flat()) if (GREEK.test(name) && found.above.has(name)) letters.add(name);
  for (const { base, names } of found.rows)
    if (
      isShared(found, base, names) ||
      names.some((name) => letters.has(name)) ||
      names.every((name) => standsAlone(found, base, name))
    )
      for (const name of names) letters.add(name);
  const isLabelled = (node: App): boolean =>
    found.labelled.some(({ args }) => args.every((arg, at) => equalExpr(arg, node.args[at] as Expr)));
  for (const name of letters) for (const bearer of found.above.get(name) ?? []) found.bearers.add(bearer);
  if (letters.size === 0 && found.bearers.size === 0 && found.labelled.length === 0) return expr;
  return mapExpr(expr, (node) => {
    if (!isApp(node, 'pow')) return node;
    const [base, exponent] = node.args as readonly [Expr, Expr];
    if (!isTensor(base)) return node;
    if (isSym(exponent) && isLabelled(node)) return app('upper-index', node.args, RAISED);
    // Beside x^\mu nobody raises x to the power nought.
    if (isComponent(exponent) && isSym(base) && found.bearers.has(base.name))
      return app('upper-index', [base, exponent], { spelling: 'label' });
    const name = nameOf(exponent);
    if (name !== undefined) return letters.has(name) ? app('upper-index', [base, exponent], RAISED) : node;
    const names = rowOf(exponent);
    return names?.every((name) => letters.has(name)) && isApp(exponent)
      ? app('upper-index', [base, ...exponent.args], { spelling: 'touching' })
      : node;
  });
}

/** Nought, and numerals of two indices as in T^{12}. */
function isComponent(exponent: Expr): boolean {
  return exponent.kind === 'num' && /^(?:0|[0-4]{2})$/.test(exponent.digits);
}

/** How indices are written that are certainly none of the orders that stand in brackets. */
const CERTAIN: ReadonlySet<string> = new Set(['joined', 'touching', 'label', 'staggered', 'contracted']);

interface Evidence {
  /** Letters raised as indices beyond doubt. */
  readonly raised: Set<string>;
  /** Letters that stand alone as an index below. */
  readonly below: Set<string>;
  /** Letters that stand alone above a base, with the names of the bases. */
  readonly above: Map<string, Set<string>>;
  /** Letters that bear raised indices. */
  readonly bearers: Set<string>;
  /** Indexed letters with a letter above that is no power of them. */
  readonly labelled: App[];
  /** Letters that stand below one base. */
  readonly together: (readonly string[])[];
  readonly rows: { readonly base: string; readonly names: readonly string[] }[];
}

/** Without any such node there are no raised letters, rows or bearers among the evidence. */
function mayTell(node: Expr): boolean {
  if (node.kind !== 'app') return false;
  if (node.head === 'pow') return isApp(node.args[1], 'mul');
  if (node.head !== 'index') return node.head === 'upper-index';
  const [base] = node.args;
  return node.args.length > 2 || isApp(base, 'pow') || isSym(base, 'nabla') || isSym(base, 'partial');
}

function evidence(expr: Expr): Evidence {
  const found: Evidence = {
    raised: new Set(),
    below: new Set(),
    above: new Map(),
    bearers: new Set(),
    labelled: [],
    together: [],
    rows: [],
  };
  for (const node of walk(expr)) {
    if (!isApp(node)) continue;
    const [base, ...scripts] = node.args as readonly [Expr, ...Expr[]];
    if (node.head === 'upper-index' && CERTAIN.has(node.form?.spelling ?? '')) {
      take(found.raised, scripts);
      if (isApp(base, 'index') && scripts.length === 1 && isSym(scripts[0])) found.labelled.push(node);
      if (isSym(base) && scripts.every((script) => isSym(script) || script.kind === 'num'))
        found.bearers.add(base.name);
    } else if (
      node.head === 'upper-index' &&
      scripts.every((script) => isSym(script) && INDEX.test(script.name))
    ) {
      // In brackets an index is none for certain, but tells those side by side of it.
      if (isSym(base)) found.bearers.add(base.name);
      for (const script of scripts) if (isSym(script)) note(found.above, script.name, letterOf(base));
    } else if (node.head === 'index') {
      if (isSym(base, 'nabla') || isSym(base, 'partial')) take(found.raised, scripts);
      take(found.below, scripts);
      const names = scripts.flatMap((script) =>
        isSym(script) && INDEX.test(script.name) ? script.name : [],
      );
      if (names.length > 1 && node.form?.spelling !== 'comma') found.together.push(names);
      // U^i{}_j: a raised letter in front of an index.
      if (isApp(base, 'pow') && isTensor(base.args[0] as Expr))
        take(found.raised, [base.args[1] as Expr, ...scripts]);
    } else if (node.head === 'pow' && isTensor(base)) {
      const [exponent] = scripts as [Expr];
      const names = rowOf(exponent);
      if (names) found.rows.push({ base: letterOf(base), names });
      if (isSym(exponent)) note(found.above, exponent.name, letterOf(base));
    }
  }
  return found;
}

const GREEK = /^(?:var)?(?:alpha|beta|gamma|delta|epsilon|lambda|eta|zeta)$/;

/** \Omega^{ab} = \omega^{ab}: the same letters above another letter. */
function isShared({ rows }: Evidence, base: string, names: readonly string[]): boolean {
  return rows.some((other) => other.base !== base && other.names.join() === names.join());
}

/** Letters that count terms or name powers are no evidence. */
const INDEX =
  /^(?:[abcdijlrsABCDIJKLMN]|(?:var)?(?:alpha|beta|gamma|delta|epsilon|lambda|eta|zeta|Lambda|Sigma))$/;

function take(letters: Set<string>, scripts: readonly Expr[]): void {
  for (const script of scripts) {
    const name = nameOf(script);
    if (name !== undefined && (INDEX.test(name) || MARKED.test(name))) letters.add(name);
  }
}

/** Accents and primes tell an index from a letter that counts. */
const MARKED = /^(?:(?:hat|tilde):[a-zA-Z]+'*|[a-zA-Z]+'+)$/;

/** The name of a letter with its primes. */
function nameOf(script: Expr): string | undefined {
  if (isSym(script)) return script.name;
  if (!isApp(script, 'prime') || !isSym(script.args[0]) || script.args[1]?.kind !== 'num') return undefined;
  return script.args[0].name + "'".repeat(Number(script.args[1].digits));
}

function note(above: Evidence['above'], name: string, base: string): void {
  above.set(name, (above.get(name) ?? new Set()).add(base));
}

function rowOf(exponent: Expr): readonly string[] | undefined {
  if (!isApp(exponent, 'mul') || !isBeside(exponent)) return undefined;
  const names = exponent.args.map((letter) => (isSym(letter) ? letter.name : ''));
  return names.every((name) => INDEX.test(name)) ? names : undefined;
}

function standsAlone({ below, above }: Evidence, base: string, name: string): boolean {
  return below.has(name) || [...(above.get(name) ?? [])].some((other) => other !== base);
}

/** A letter, perhaps with scripts, that may bear indices: no numeral, no e, no term in brackets but a power. */
function isTensor(base: Expr): boolean {
  if (isSym(base)) return base.name !== 'e';
  if (!isApp(base)) return false;
  if (base.head === 'index' || base.head === 'upper-index')
    return !base.form?.brackets && isTensor(base.args[0] as Expr);
  return base.head === 'pow' && (base.form?.brackets ?? 0) > 0 && isTensor(base.args[0] as Expr);
}

function letterOf(base: Expr): string {
  if (isSym(base)) return base.name;
  return isApp(base) ? letterOf(base.args[0] as Expr) : '';
}

/** (x - a)^{\mu_1} is a power. */
export function bears(base: Expr, exponent: Expr): boolean {
  return !isNumbered(exponent) || isSym(base) || isApp(base, 'index');
}

/** \mu_1: a letter with a number. */
export function isNumbered(exponent: Expr): exponent is App & { readonly args: readonly [Sym, Expr] } {
  return isApp(exponent, 'index') && exponent.args.length === 2 && isSym(exponent.args[0]);
}
