import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../src/base/random/rng.ts';
import { type Expr, isApp, isBind, withForm } from '../../src/math/expr/expr.ts';
import { HEADS } from '../../src/math/expr/heads.ts';
import { parseSexpr } from '../../src/math/expr/sexpr.ts';
import { mapExpr } from '../../src/math/expr/tree.ts';
import { loadGrammar } from '../../src/math/grammar/load.ts';
import { katexAccepts } from '../../src/math/latex/katex.ts';
import { AS_WRITTEN, drawNotation } from '../../src/math/latex/print/notation.ts';
import { printLatex } from '../../src/math/latex/print/print.ts';
import { readBack } from '../../src/math/latex/readback.ts';
import { RANDOM_DECLARED, sampleExpr } from '../helpers/random-expr.ts';
import { unreadChoice } from './suites/notations.ts';

const grammar = loadGrammar();

/** Heads that stand in a place of their own, or over arguments of a certain shape. */
const SAMPLES: Readonly<Record<string, string>> = {
  base: '(base 52 8)',
  ratio: '(ratio a b c)',
  cross: '(cross (matrix (row a) (row 1) (row 2)) (matrix (row b) (row 0) (row 1)))',
  'dot-product': '(dot-product (matrix (row a) (row 1)) (matrix (row b) (row 0)))',
  family: '(family [k] 1 n (index x k))',
  wedge: '(wedge (differential x) (differential y))',
  mixed: '(mixed 2 (div 1 2))',
  repeating: '(repeating 0.1 6)',
  row: '(matrix (row a b) (row 0 1))',
  case: '(cases (case a (lt a b)) b)',
  otherwise: '(cases (case a (lt a b)) (otherwise b))',
  sequence: '(in (sequence a b) A)',
  where: '(where (sqrt (add x 1)) (gt x 0))',
  phrase: '(phrase (gt a 0) "and" (gt b 0))',
  named: '(named H (eq a b))',
  operation: '(upper-index a (operation "add"))',
  overlined: '(overlined (mul a b))',
  underlined: '(underlined (mul a b))',
  hatted: '(hatted (mul a b))',
  tilded: '(tilded (mul a b))',
  arrowed: '(arrowed (mul a b))',
  slashed: '(slashed (mul a b))',
  marked: '(marked (mul a b))',
  'maps-to': '(maps-to (pow a 2) b)',
  commutator: '(commutator A B)',
  'volume-element': '(int [(volume-element x 3)] b)',
  'function-inverse': '(apply (function-inverse f) x)',
  because: '(because (lt a b))',
  annotated: '(annotated (add a b) n)',
  forall: '(forall [x] (in x A) (lt x 1))',
  exists: '(exists [x] (in x A) (lt x 1))',
  'not-exists': '(not-exists [x] (in x A) (lt x 1))',
  'exists-unique': '(exists-unique [x] (in x A) (lt x 1))',
};

/** Half-open intervals that end with an outward bracket are read between enlarged brackets only. */
const UNREAD_FORMS: ReadonlySet<string> = new Set(['interval-closed-open reversed']);

/** The tree with the form on every node of the head. */
function spelled(tree: Expr, head: string, form: string): Expr {
  return mapExpr(tree, (node) =>
    isApp(node, head) || isBind(node, head) ? withForm(node, { spelling: form }) : node,
  );
}

const drawn = [...grammar.heads.values()].flatMap((entry) =>
  entry.spellings.filter(({ weight }) => weight > 0).map(({ form }) => [entry.head, form] as const),
);

describe('every spelling that is drawn', () => {
  it.each(drawn)('%s as %s prints what KaTeX accepts and reads back', (head, form) => {
    const entry = HEADS.get(head);
    if (!entry || UNREAD_FORMS.has(`${head} ${form}`)) return;
    const sample = SAMPLES[head];
    const tree = sample === undefined ? sampleExpr(rngFrom(head), entry) : parseSexpr(sample);
    const latex = printLatex(spelled(tree, head, form), grammar, AS_WRITTEN);
    expect(katexAccepts(latex), latex).toBeUndefined();
    expect(readBack(tree, latex, grammar, { declared: RANDOM_DECLARED }), latex).toBeUndefined();
  });
});

const options = [...grammar.notation.choices.values()].flatMap(({ id, options: weights }) =>
  [...weights].filter(([, weight]) => weight > 0).map(([option]) => [id, option] as const),
);

describe('every choice of notation', () => {
  it.each(options)('%s as %s reads back', (id, option) => {
    expect(unreadChoice(id, option, grammar)).toEqual([]);
  });
});

describe('every head', () => {
  it.each([...HEADS.values()].map((head) => [head.id, head] as const))(
    '%s is written and read back in drawn notations',
    (id, head) => {
      const tree =
        SAMPLES[id] === undefined ? sampleExpr(rngFrom(`head/${id}`), head) : parseSexpr(SAMPLES[id]);
      for (let draw = 0; draw < 8; draw += 1) {
        const latex = printLatex(tree, grammar, drawNotation(rngFrom(`head/${id}/${draw}`)));
        expect(katexAccepts(latex), latex).toBeUndefined();
        expect(readBack(tree, latex, grammar, { declared: RANDOM_DECLARED }), latex).toBeUndefined();
      }
    },
  );
});

describe('the grammar', () => {
  it('names only heads of the table, and choices with something to choose', () => {
    for (const head of grammar.heads.keys()) expect(HEADS.has(head)).toBe(true);
    for (const { id, options } of grammar.notation.choices.values()) {
      expect(Math.max(...options.values()), id).toBeGreaterThan(0);
    }
    for (const heads of grammar.notation.together) {
      for (const head of heads) expect(grammar.heads.has(head), head).toBe(true);
    }
  });

  it('offers a hundred choices of notation and more', () => {
    const heads = [...grammar.heads.values()].filter(
      ({ spellings }) => spellings.filter(({ weight }) => weight > 0).length > 1,
    );
    const choices = [...grammar.notation.choices.values()].filter(
      ({ options }) => [...options.values()].filter((weight) => weight > 0).length > 1,
    );
    expect(heads.length + choices.length).toBeGreaterThanOrEqual(100);
  });

  it('spells no two heads with one pattern, those that only context tells apart excepted', () => {
    const owners = new Map<string, string[]>();
    for (const { head, spellings } of grammar.heads.values()) {
      for (const { latex, weight } of spellings) {
        if (weight === 0) continue;
        const tokens = latex.replace(/\s+/g, '');
        owners.set(tokens, [...(owners.get(tokens) ?? []), head]);
      }
    }
    const shared = [...owners.values()].filter((heads) => heads.length > 1).map((heads) => heads.join(' '));
    expect(shared.sort()).toEqual(TOLD_BY_CONTEXT);
  });
});

/** By declared letters, by what stands inside or around, or by the heads that only rewrites make. */
const TOLD_BY_CONTEXT: readonly string[] = [
  'abs cardinality',
  'abs cardinality',
  'base index',
  'commutator interval-closed',
  'given divides',
  'list sequence where',
  'mul cross cartesian',
  'mul dot-product',
  'mul mixed phrase',

  'upper-index derivative-order',
];
