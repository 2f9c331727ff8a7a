import { claimOf, withClaim } from '../../../data/datasets/versions/version.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import { dropForm, equalExpr } from '../../../math/expr/tree.ts';
import { parseLatex } from '../../../math/latex/parse/parse.ts';
import { replay } from '../../../math/mutate/replay.ts';
import { formulasOf, type Passage } from '../../../math/statement/passage.ts';
import type { Book, Chapter, Statement } from './book.ts';

/** A derivation as a row records it. */
export interface Recorded {
  readonly form?: string;
  /** The hand-written falsehood that stands in the form's place. */
  readonly nearMiss?: string;
  readonly steps: readonly {
    readonly claim: number;
    readonly path: readonly number[];
    readonly before: string;
    readonly after: string;
  }[];
  readonly rename: Readonly<Record<string, unknown>>;
  /** Whether an edit or a hand-written statement made it false. */
  readonly falsified: boolean;
}

/** Reads the JSON of a `derivation` column; undefined where it is no such list. */
export function readDerivation(text: string): Recorded | undefined {
  let items: unknown;
  try {
    items = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (!Array.isArray(items)) return undefined;
  const records = items as Record<string, unknown>[];
  const steps = records.flatMap((item) =>
    typeof item.operator === 'string' && item.falsify === undefined
      ? [
          {
            claim: Number(item.claim),
            path: item.path as number[],
            before: String(item.before),
            after: String(item.after),
          },
        ]
      : [],
  );
  const textOf = (key: string) =>
    records.find((item) => typeof item[key] === 'string')?.[key] as string | undefined;
  const form = textOf('form');
  const nearMiss = textOf('near-miss');
  const rename = records.find((item) => typeof item.rename === 'object')?.rename ?? {};
  return {
    ...(form === undefined ? {} : { form }),
    ...(nearMiss === undefined ? {} : { nearMiss }),
    steps,
    rename: rename as Record<string, unknown>,
    falsified: records.some((item) => item.falsify !== undefined),
  };
}

/** A derivation replayed: what it leads to, and all it claims on the way, from the curated form on. */
export interface Replayed {
  readonly passage: Passage;
  readonly formulas: readonly Expr[];
  readonly from: Statement;
}

type Passages = readonly Passage[];

/** Derivations replayed lately; the rows of one version share theirs. */
const REMEMBERED = 512;

/** Replays recorded steps from the form that the identity really has; remembers what it has replayed. */
export class Replays {
  private readonly known = new Map<string, Passages | undefined>();

  constructor(private readonly book: Book) {}

  /** The passage that the steps lead to, in the identity's letters; undefined where form or steps do not fit. */
  resultOf(chapter: Chapter, { form, steps }: Recorded): Replayed | undefined {
    const from = form === undefined ? undefined : chapter.byText.get(form);
    if (!from) return undefined;
    const key = `${chapter.identity.id}\n${form}\n${JSON.stringify(steps)}`;
    if (!this.known.has(key)) {
      if (this.known.size >= REMEMBERED) this.known.clear();
      this.known.set(key, this.run(chapter, from.passage, steps));
    }
    const passages = this.known.get(key);
    return passages && { passage: passages.at(-1) as Passage, formulas: passages.map(claimOf), from };
  }

  private run(chapter: Chapter, start: Passage, steps: Recorded['steps']): Passages | undefined {
    let passage = start;
    const passages = [start];
    for (const { claim, path, before, after } of steps) {
      const from = formulasOf(passage, 'claim')[claim];
      const parts = [before, after].map((tex) =>
        parseLatex(tex, this.book.grammar, { declared: chapter.kinds }),
      );
      const [old, fresh] = parts.map((part) => (part.ok ? dropForm(part.expr) : undefined));
      if (!from || !old || !fresh) return undefined;
      const to = replayed(from, path, old, fresh);
      if (!to) return undefined;
      passage = withClaim(passage, claim, to);
      passages.push(passage);
    }
    return passages;
  }
}

function replayed(from: Expr, path: readonly number[], before: Expr, after: Expr): Expr | undefined {
  try {
    return replay(from, [{ path, before, after }]);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether two passages claim and assume the same trees. */
export function samePassage(a: Passage, b: Passage): boolean {
  return (['claim', 'given'] as const).every((role) => {
    const [one, other] = [formulasOf(a, role), formulasOf(b, role)];
    return one.length === other.length && one.every((expr, at) => equalExpr(expr, other[at] as Expr));
  });
}
