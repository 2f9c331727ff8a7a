import type { Expr } from '../expr/expr.ts';
import { printSexpr } from '../expr/sexpr.ts';
import { dropForm, equalExpr } from '../expr/tree.ts';
import { createJudge } from '../verify/judge.ts';
import { normalSpelling } from '../verify/judging/trivial.ts';
import { type AnswerOptions, compareAnswers } from './answers.ts';
import {
  type CheckResult,
  type Comparand,
  exchanged,
  FIRST,
  type Finding,
  SECOND,
  same,
  undecided,
} from './check-types.ts';
import { rootConvention } from './conventions.ts';
import { flattenIndices, inferModel } from './letters.ts';
import { type AnswerGrammar, type Kinds, type Prepared, prepare, squeezed } from './prepare.ts';
import { type Shape, shapeOf, wordsAsSource } from './shape.ts';
import { compareEquations } from './solving/equations.ts';
import { compareStatements } from './statements.ts';
import { compareValues } from './values.ts';

export type { CheckResult, Comparand } from './check-types.ts';

export interface CheckOptions {
  readonly grammar: AnswerGrammar;
  /** What to compare as; inferred from both formulas where it is not given. */
  readonly as?: Comparand;
  /** Conditions on letters, in LaTeX: `x > 0`. */
  readonly assume?: readonly string[];
  /** What letters are declared to stand for, by name. */
  readonly kinds?: Kinds;
  /** Whether the order of a bare list counts. */
  readonly ordered?: boolean;
}

/**
 * Whether two formulas say the same, as values, equations, statements or answers. A formula always equals itself, also
 * where it cannot be read; the verdict does not depend on the order of the two. Throws on an assumption that cannot be
 * read.
 */
export function checkLatex(first: string, second: string, options: CheckOptions): CheckResult {
  const { kinds = new Map() } = options;
  const [a, b] = readBoth(first, second, options.grammar, kinds);
  const shapes = [a, b].map((entry) => entry.expr && shapeOf(entry.expr)) as (Shape | undefined)[];
  const as = options.as ?? inferred(shapes[0], shapes[1]);
  if (squeezed(first) === squeezed(second)) return { as, ...same('identical') };
  if (!a.expr || !b.expr) {
    const fault = a.error ?? b.error ?? '';
    return { as, unreadable: true, ...undecided(`cannot read ${a.error ? FIRST : SECOND}: ${fault}`) };
  }
  const assumed = (options.assume ?? []).map((source) => readAssumption(source, options.grammar));
  const [x, y, ...conditions] = flattenIndices([a.expr, b.expr, ...assumed].map(dropForm));
  const { declarations } = inferModel([x as Expr, y as Expr], conditions, kinds);
  const letters = declarations.map(({ letter, domain }) => ({ letter: letter.name, kind: domain.kind }));
  if (equalExpr(x as Expr, y as Expr)) return { as, letters, ...same('identical') };
  // In a fixed order, so that the verdict is symmetric.
  const inOrder = printSexpr(x as Expr) <= printSexpr(y as Expr);
  const [one, other] = (inOrder ? [x, y] : [y, x]) as [Expr, Expr];
  const found = compareAs(as, one, other, {
    ordered: options.ordered ?? false,
    assumed: conditions,
    kinds,
  });
  const finding = inOrder ? found : exchanged(found);
  return { as, letters, ...withConvention(finding, [x as Expr, y as Expr]) };
}

/** What was found, with the convention that it hangs on where books differ. */
function withConvention(finding: Finding, exprs: readonly Expr[]): Finding {
  const convention = rootConvention(exprs);
  if (!convention) return finding;
  return { ...finding, reason: finding.reason ? `${finding.reason}; ${convention}` : convention };
}

/** Both formulas; read anew where the places of letters show that they are sets, matrices or functions. */
function readBoth(
  first: string,
  second: string,
  grammar: AnswerGrammar,
  declared: Kinds,
): readonly [Prepared, Prepared] {
  const plain = [first, second].map((source) => readAnswer(source, grammar, declared));
  const model = inferModel(
    plain.flatMap(({ expr }) => (expr ? [expr] : [])),
    [],
    declared,
  );
  const special = model.declarations.filter(
    ({ domain }) => domain.kind === 'set' || domain.kind === 'matrix',
  );
  if (special.length === 0) return plain as [Prepared, Prepared];
  const kinds = new Map([
    ...declared,
    ...special.map(({ letter, domain }) => [letter.name, domain.kind] as const),
  ]);
  const anew = [first, second].map((source) => readAnswer(source, grammar, kinds));
  return (anew.every(({ expr }) => expr) ? anew : plain) as [Prepared, Prepared];
}

function readAnswer(source: string, grammar: AnswerGrammar, kinds?: Kinds): Prepared {
  const read = prepare(source, grammar, kinds);
  if (read.expr?.kind !== 'text') return read;
  const number = wordsAsSource(read.expr.words);
  return number === undefined ? read : prepare(number, grammar);
}

function readAssumption(source: string, grammar: AnswerGrammar): Expr {
  const read = prepare(source, grammar);
  if (!read.expr) throw new SyntaxError(`the assumption ${source} cannot be read: ${read.error}`);
  return read.expr;
}

/** Two plain terms are values, two equations equations; whatever is no term or mixes kinds is an answer. */
function inferred(a: Shape | undefined, b: Shape | undefined): Comparand {
  if (!a || !b) return 'answer';
  if (a.kind === 'value' && b.kind === 'value') return 'value';
  if (a.kind === 'equation' && b.kind === 'equation') return 'equation';
  return a.kind === 'statement' && b.kind === 'statement' ? 'statement' : 'answer';
}

function compareAs(as: Comparand, first: Expr, second: Expr, options: AnswerOptions): Finding {
  const model = inferModel([first, second], options.assumed, options.kinds);
  const [a, b] = [shapeOf(first), shapeOf(second)];
  switch (as) {
    case 'answer':
      return compareAnswers(first, second, options);
    case 'value':
      return a.kind === 'value' && b.kind === 'value'
        ? compareAnswers(first, second, options)
        : compareValues(first, second, model);
    case 'equation':
      return a.kind === 'equation' && b.kind === 'equation'
        ? withDerivation(first, second, compareEquations(a.sides, b.sides, model), options)
        : undecided('both formulas have to be equations');
    case 'statement':
      return withDerivation(first, second, compareStatements(first, second, model), options);
  }
}

/** Where solutions and points tell nothing, the verifier may still see that one formula derives from the other. */
function withDerivation(first: Expr, second: Expr, finding: Finding, options: AnswerOptions): Finding {
  if (finding.verdict !== 'undecided') return finding;
  if (normalSpelling(first) === normalSpelling(second)) return same('identical');
  const model = inferModel([first, second], options.assumed, options.kinds);
  const verdict = createJudge({ cacheSize: 0 }).equivalent(model, first, second);
  if (verdict.kind === 'same') return same('numeric');
  // That it does not derive says nothing where both are valid, or both never hold.
  return finding;
}
