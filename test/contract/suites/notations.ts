import { rngFrom } from '../../../src/base/random/rng.ts';
import type { Expr } from '../../../src/math/expr/expr.ts';
import { printSexpr } from '../../../src/math/expr/sexpr.ts';
import type { Grammar } from '../../../src/math/grammar/grammar.ts';
import { katexAccepts } from '../../../src/math/latex/katex.ts';
import { AS_WRITTEN, drawNotation } from '../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../src/math/latex/print/print.ts';
import { readBack } from '../../../src/math/latex/readback.ts';
import { type Kind, RANDOM_DECLARED, randomExpr } from '../../helpers/random-expr.ts';

/** Heads that the reader makes of no LaTeX, or of one shape of argument only; the contract of the grammar says which. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  `inverse pseudo-inverse dot-product cross cartesian anticommutator family overlined underlined hatted tilded arrowed
   marked slashed annotated decorated operation base mixed repeating commutator volume-element differential function-inverse
   maps-to named ratio because therefore given sequence labelled-arrow expectation-over prob-over interval-closed-open`.split(
    /\s+/,
  ),
);

/** Prints and reads back `trees` random trees of the kind, each as written and in three drawn notations; the faults. */
export function unreadTrees(
  kind: Kind,
  series: number,
  trees: number,
  grammar: Grammar,
  print: typeof printLatex = printLatex,
): string[] {
  const heads = headsOf(grammar);
  const faults: string[] = [];
  for (let number = 0; number < trees; number += 1) {
    const rng = rngFrom(`tree/${series}/${number}`);
    const tree = randomExpr(rng, kind, { heads, depth: 1 + (number % 4) });
    for (const name of ['written', 'a', 'b', 'c']) {
      const notation = name === 'written' ? AS_WRITTEN : drawNotation(rng.fork(name));
      const fault = faultIn(tree, print(tree, grammar, notation), grammar);
      if (fault) faults.push(fault);
    }
  }
  return faults;
}

const KINDS: readonly Kind[] = ['number', 'truth', 'set', 'matrix'];
const TREES = 16;
/** Heads that do not read back around or inside some others, such as a gradient of bars; such rows are dropped then. */
const NESTING: ReadonlySet<string> = new Set(['norm-index', 'arrow']);

/** Prints and reads back random trees in drawn notations in which one choice is made as `option` says; the faults. */
export function unreadChoice(id: string, option: string, grammar: Grammar): string[] {
  const heads = new Set([...headsOf(grammar)].filter((head) => !NESTING.has(head)));
  return Array.from({ length: TREES }, (_, number) => {
    const rng = rngFrom(`choice/${id}/${option}/${number}`);
    const tree = randomExpr(rng, KINDS[number % KINDS.length] as Kind, { heads, depth: 3 });
    const drawn = drawNotation(rng.fork('notation'));
    const choices = new Map(drawn.choices).set(id, option);
    return faultIn(tree, printLatex(tree, grammar, { ...drawn, choices }), grammar) ?? [];
  }).flat();
}

function headsOf(grammar: Grammar): ReadonlySet<string> {
  return new Set([...grammar.heads.keys()].filter((head) => !LEFT_OUT.has(head)));
}

function faultIn(tree: Expr, latex: string, grammar: Grammar): string | undefined {
  const reason = katexAccepts(latex) ?? readBack(tree, latex, grammar, { declared: RANDOM_DECLARED });
  return reason === undefined ? undefined : `${printSexpr(tree)} as ${latex}: ${reason}`;
}
