/** How a node was or is to be written. Equality, hash and verdict ignore it; only the printer reads it. */
export interface Form {
  /** Which spelling of the head in `grammars/`, for n-ary heads one a gap, separated by commas. */
  readonly spelling?: string;
  /** Size or style of the fence around the node, for instance `left` for `\left( \right)`. */
  readonly fence?: string;
  /** How many pairs of brackets stand around the node as written; the printer sets at least what the place demands. */
  readonly brackets?: number;
  /**
   * What no spelling holds of how it was written: `bare` an argument without brackets, `run` its factors, `first` a script
   * above that stands in front of the one below, `implied` a numeral that is not there, the columns of an array, the
   * marks of alignment in front of a sign, the gaps between lines.
   */
  readonly manner?: string;
  /** Of a whole formula: the punctuation behind it, as gaps between formulas are named. */
  readonly trail?: string;
  /**
   * Of a whole formula that was read: its text, with what its letters were declared as, by name. The tree may have been
   * changed since: the printer reads the text again and writes anew what differs.
   */
  readonly source?: string;
  readonly declared?: readonly (readonly [name: string, kind: string])[];
}

/** A decimal or integer as exact text, never a float and never signed: `12`, `1.5`, `0.5`. */
export interface Num {
  readonly kind: 'num';
  readonly digits: string;
  readonly form?: Form | undefined;
}

/**
 * One letter or constant with font and accent, never a script. The name is the bare letter (`x`, `A`), the command
 * without backslash (`alpha`, `infty`, `pi`), a word for upright multi-letter names (`Var`), with font and accent in
 * front, outermost first: `bar:x`, `bf:v`, `hat:bf:x`, `bb:R`.
 */
export interface Sym {
  readonly kind: 'sym';
  readonly name: string;
  readonly form?: Form | undefined;
}

/** Words inside a formula, such as `\text{if }`. */
export interface Text {
  readonly kind: 'text';
  readonly words: string;
  readonly form?: Form | undefined;
}

/** A head of the table applied to arguments. `x_i` is (index x i); `a<b\le c` is (and (lt a b) (le b c)) in form chain. */
export interface App {
  readonly kind: 'app';
  readonly head: string;
  readonly args: readonly Expr[];
  readonly form?: Form | undefined;
}

/** A head of the table that binds `variables` in those arguments whose role lies in scope. */
export interface Bind {
  readonly kind: 'bind';
  readonly head: string;
  readonly variables: readonly Expr[];
  readonly args: readonly Expr[];
  readonly form?: Form | undefined;
}

/**
 * A formula as written: order and grouping kept, nothing simplified. Nodes are made by the functions below and by no
 * literal or spread: all kinds then have one layout for the engine that runs them, and reading trees stays fast.
 */
export type Expr = Num | Sym | Text | App | Bind;

/** The one layout of all kinds; what a kind has not is undefined. */
interface Layout {
  readonly kind: Expr['kind'];
  readonly head: string | undefined;
  readonly args: readonly Expr[] | undefined;
  readonly name: string | undefined;
  readonly form: Form | undefined;
  readonly variables: readonly Expr[] | undefined;
  readonly digits: string | undefined;
  readonly words: string | undefined;
}

function compound(
  kind: 'app' | 'bind',
  head: string,
  variables: readonly Expr[] | undefined,
  args: readonly Expr[],
  form: Form | undefined,
): App | Bind {
  return laidOut(kind, head, args, undefined, form, variables, undefined, undefined) as App | Bind;
}

function laidOut(
  kind: Expr['kind'],
  head: string | undefined,
  args: readonly Expr[] | undefined,
  name: string | undefined,
  form: Form | undefined,
  variables: readonly Expr[] | undefined,
  digits: string | undefined,
  words: string | undefined,
): Layout {
  return { kind, head, args, name, form, variables, digits, words };
}

/** A number from its decimal digits; the sign is the head `neg`. Throws on anything else. */
export function num(digits: string | number, form?: Form): Num {
  const text = String(digits);
  if (!/^(\d+(\.\d+)?|\.\d+)$/.test(text)) throw new RangeError(`not a plain decimal: ${text}`);
  return plainNumeral(text, form);
}

/** As `num`, of digits that are known to be a plain decimal. */
export function plainNumeral(digits: string, form?: Form): Num {
  return laidOut('num', undefined, undefined, undefined, form, undefined, digits, undefined) as Num;
}

/** An integer of either sign, negative ones under `neg`. */
export function int(value: number): Expr {
  return value < 0 ? app('neg', [num(-value)]) : num(value);
}

export function sym(name: string, form?: Form): Sym {
  return laidOut('sym', undefined, undefined, name, form, undefined, undefined, undefined) as Sym;
}

export function text(words: string, form?: Form): Text {
  return laidOut('text', undefined, undefined, undefined, form, undefined, undefined, words) as Text;
}

/** An application; arity is the head table's business and is checked where trees enter from outside. */
export function app(head: string, args: readonly Expr[], form?: Form): App {
  return compound('app', head, undefined, args, form) as App;
}

export function bind(head: string, variables: readonly Expr[], args: readonly Expr[], form?: Form): Bind {
  return compound('bind', head, variables, args, form) as Bind;
}

/** The node with another head, other variables or other arguments. */
export function changed<E extends App | Bind>(
  node: E,
  { head, args, variables }: { head?: string; args?: readonly Expr[]; variables?: readonly Expr[] },
): E {
  const { kind, form } = node;
  const own = node.kind === 'bind' ? node.variables : undefined;
  return compound(kind, head ?? node.head, variables ?? own, args ?? node.args, form) as E;
}

/** The same tree, of trees that were read from JSON, in the layout of all others. */
export function remade(expr: Expr): Expr {
  switch (expr.kind) {
    case 'app':
      return app(expr.head, expr.args.map(remade), expr.form);
    case 'bind':
      return bind(expr.head, expr.variables.map(remade), expr.args.map(remade), expr.form);
    default:
      return bareNode(expr, expr.form);
  }
}

export function isNum(expr: Expr | undefined): expr is Num;
export function isNum<D extends string>(expr: Expr | undefined, digits: D): expr is Num & { digits: D };
export function isNum(expr: Expr | undefined, digits?: string): boolean {
  return expr?.kind === 'num' && (digits === undefined || expr.digits === digits);
}

export function isSym(expr: Expr | undefined): expr is Sym;
export function isSym<N extends string>(expr: Expr | undefined, name: N): expr is Sym & { name: N };
export function isSym(expr: Expr | undefined, name?: string): boolean {
  return expr?.kind === 'sym' && (name === undefined || expr.name === name);
}

export function isApp(expr: Expr | undefined): expr is App;
export function isApp<H extends string>(expr: Expr | undefined, head: H): expr is App & { head: H };
export function isApp(expr: Expr | undefined, head?: string): boolean {
  return expr?.kind === 'app' && (head === undefined || expr.head === head);
}

export function isBind(expr: Expr | undefined): expr is Bind;
export function isBind<H extends string>(expr: Expr | undefined, head: H): expr is Bind & { head: H };
export function isBind(expr: Expr | undefined, head?: string): boolean {
  return expr?.kind === 'bind' && (head === undefined || expr.head === head);
}

/** The same node with other notation; `undefined` takes the notation off. */
export function withForm<E extends Expr>(expr: E, form: Form | undefined): E {
  return bareNode(expr, form) as E;
}

/** The tree with its notation, and without the text that it was read from. */
export function withoutSource<E extends Expr>(expr: E): E {
  if (expr.form?.source === undefined) return expr;
  const { source: _, declared: __, ...form } = expr.form;
  return withForm(expr, form);
}

/** What became of a formula, with the text that it was read from, unless it brings one along. */
export function withSourceOf(expr: Expr, from: Expr): Expr {
  const { source, declared, trail } = from.form ?? {};
  if (source === undefined || expr.form?.source !== undefined) return expr;
  return withForm(expr, { ...expr.form, source, ...(declared && { declared }), ...(trail && { trail }) });
}

function bareNode(expr: Expr, form: Form | undefined): Expr {
  switch (expr.kind) {
    case 'num':
      return plainNumeral(expr.digits, form);
    case 'sym':
      return sym(expr.name, form);
    case 'text':
      return text(expr.words, form);
    case 'app':
      return app(expr.head, expr.args, form);
    case 'bind':
      return bind(expr.head, expr.variables, expr.args, form);
  }
}
