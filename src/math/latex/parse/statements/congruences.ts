import { app, type Expr, isApp } from '../../../expr/expr.ts';

/** a \equiv b \pmod m is one statement of three terms. */
export function congruence(link: Expr): Expr {
  return withModulus(link, modulusOf(link)) ?? link;
}

interface Modulus {
  readonly modulus: Expr;
  readonly value: Expr;
  readonly spelling: string | undefined;
}

function modulusOf(link: Expr): Modulus | undefined {
  const right = isApp(link) ? link.args[1] : undefined;
  if (!isApp(right, 'mod-value') || right.form?.brackets) return undefined;
  const spelling = right.form?.spelling;
  if (spelling === undefined) return undefined;
  return {
    value: right.args[0] as Expr,
    modulus: right.args[1] as Expr,
    spelling: spelling === 'pmod' ? undefined : spelling,
  };
}

function withModulus(link: Expr, found: Modulus | undefined): Expr | undefined {
  if (!found || !isApp(link) || (link.head !== 'equiv' && link.head !== 'not-equiv')) return undefined;
  const statement = app(
    'congruent',
    [link.args[0] as Expr, found.value, found.modulus],
    found.spelling ? { spelling: found.spelling } : undefined,
  );
  return link.head === 'equiv' ? statement : app('not', [statement]);
}

/** The modulus behind a chain of congruences holds for each of them. */
export function chainCongruence(links: readonly Expr[]): readonly Expr[] {
  const last = links.at(-1) as Expr;
  const found = modulusOf(last);
  if (!found || !isApp(last, 'equiv')) return links;
  return links.map((link) => {
    if (!isApp(link, 'equiv')) return link;
    const [left, right] = link.args as readonly [Expr, Expr];
    const value = link === last ? found.value : right;
    return app('congruent', [left, value, found.modulus]);
  });
}

/** n \equiv 1, 2 \pmod 3: the modulus behind the last of several residues is that of all. Undefined where there is none. */
export function congruentTo(link: Expr, terms: readonly Expr[]): Expr | undefined {
  if (!isApp(link, 'equiv') && !isApp(link, 'not-equiv')) return undefined;
  const [left, first] = link.args as readonly [Expr, Expr];
  const last = app(link.head, [left, terms.at(-1) as Expr]);
  const found = modulusOf(last);
  const values = app('sequence', [first, ...terms.slice(0, -1), ...(found ? [found.value] : [])]);
  return withModulus(last, found && { ...found, value: values });
}
