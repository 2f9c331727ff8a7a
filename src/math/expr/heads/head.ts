/** What a head's value is: `number` covers scalars of any domain, `same` takes the sort of the arguments, `any` is open. */
export type Sort = 'number' | 'truth' | 'set' | 'function' | 'matrix' | 'tuple' | 'text' | 'same' | 'any';

/** What an argument of a binder is for. */
export type Role = 'lower' | 'upper' | 'domain' | 'condition' | 'point' | 'element' | 'body';

/** One entry of the head table. */
export interface Head {
  readonly id: string;
  readonly kind: 'app' | 'bind';
  /** Least and greatest number of arguments; `Infinity` for open ends. */
  readonly arity: readonly [least: number, most: number];
  /** Binders only: the roles by position, one list for each allowed number of arguments. */
  readonly signatures?: readonly (readonly Role[])[] | undefined;
  readonly sort: Sort;
  /** Arguments may be exchanged whatever they are, or only where they are scalars (`scalars`, products). */
  readonly commutative?: true | 'scalars' | undefined;
  /** (h (h a b) c) means (h a b c): the head is n-ary. */
  readonly associative?: true | undefined;
  /** Relations: the head that says the same with the sides exchanged. */
  readonly mirror?: string | undefined;
  /** Relations and logic: the head that says the opposite of the same arguments. */
  readonly negation?: string | undefined;
}

type Traits = Pick<Head, 'commutative' | 'associative' | 'mirror' | 'negation'>;

/** Heads of one arity and sort; `arity` is `n`, `n+` or `n-m`. */
export function apps(sort: Sort, arity: string, ids: string, traits: Traits = {}): Head[] {
  const match = /^(\d+)(\+|-(\d+))?$/.exec(arity);
  if (!match) throw new SyntaxError(`arity: ${arity}`);
  const least = Number(match[1]);
  const most =
    match[2] === undefined ? least : match[2] === '+' ? Number.POSITIVE_INFINITY : Number(match[3]);
  return ids
    .trim()
    .split(/\s+/)
    .map((id) => ({ id, kind: 'app', arity: [least, most], sort, ...traits }));
}

/** Binders that share their signatures, each written as roles separated by blanks. */
export function binds(sort: Sort, signatures: readonly string[], ids: string): Head[] {
  const lists = signatures.map((line) => line.split(' ') as Role[]);
  const counts = lists.map((list) => list.length);
  return ids
    .trim()
    .split(/\s+/)
    .map((id) => ({
      id,
      kind: 'bind',
      arity: [Math.min(...counts), Math.max(...counts)],
      signatures: lists,
      sort,
    }));
}

/** Relations with their mirror images and negations: each item is `id`, `id<>mirror`, `id!negation` or `id<>mirror!negation`. */
export function relations(list: string): Head[] {
  return list
    .trim()
    .split(/\s+/)
    .map((item) => {
      const match = /^([\w-]+)(?:<>([\w-]+))?(?:!([\w-]+))?$/.exec(item);
      if (!match) throw new SyntaxError(`relation: ${item}`);
      const [, id, mirror, negation] = match;
      return {
        id: id as string,
        kind: 'app',
        arity: [2, 2],
        sort: 'truth',
        ...(mirror ? { mirror } : {}),
        ...(mirror === id ? { commutative: true } : {}),
        ...(negation ? { negation } : {}),
      } as Head;
    });
}
