// How often each operator and each notation makes a row, among the rows where it could: node bench/shares.mjs DIR...
// DIR is a made nmf dataset with jsonl/. An operator applies to the rows of an identity where it can rewrite a curated
// form; a spelling, to the rows that show its head; an option of notation, to all rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skeletonOf } from '../dist/data/datasets/splits/skeleton.js';
import {
  drawNotation,
  EQUIVALENT,
  FALSIFYING,
  loadAlphabet,
  loadGrammar,
  openCatalogue,
  parseLatex,
  rngFrom,
} from '../dist/index.js';
import { children, dropForm } from '../dist/math/expr/tree.js';
import { optionsOf } from '../dist/math/latex/print/notation.js';
import { contextFor } from '../dist/math/mutate/context.js';
import { rewritesOf } from '../dist/math/mutate/driver.js';
import { formulasOf } from '../dist/math/statement/passage.js';

const LEAST = 0.005;
const grammar = loadGrammar();
const alphabet = loadAlphabet();
const rows = process.argv.slice(2).flatMap((folder) =>
  ['train', 'validation', 'test'].flatMap((split) =>
    readFileSync(join(folder, 'jsonl', `${split}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  ),
);
const names = new Set(rows.map((row) => row.formula_name_id));
const identities = openCatalogue().identities.filter(({ formulaNameId }) => names.has(formulaNameId));

/** Ids of identities with a form that the operator can rewrite. */
function reach(operator) {
  const able = identities.filter(({ forms }) =>
    forms.some(({ passage, model }) =>
      formulasOf(passage, 'claim').some(
        (claim) =>
          !rewritesOf(dropForm(claim), operator, contextFor(model, rngFrom('shares'), alphabet)).next().done,
      ),
    ),
  );
  return new Set(able.map(({ formulaNameId }) => formulaNameId));
}

const used = new Map();
const rowsOf = new Map();
for (const row of rows) {
  const list = rowsOf.get(row.formula_name_id) ?? [];
  rowsOf.set(row.formula_name_id, [...list, row]);
}
for (const row of rows) {
  if (row.false_kind === 'other-identity') continue;
  for (const operator of new Set(JSON.parse(row.derivation).flatMap((step) => step.operator ?? []))) {
    const key = `${operator}\n${row.formula_name_id}`;
    used.set(key, (used.get(key) ?? 0) + 1);
  }
}

function operatorShares(operators, kept) {
  return operators.map((operator) => {
    const where = reach(operator);
    const [uses, of] = [...where].reduce(
      ([sum, total], name) => [
        sum + (used.get(`${operator.id}\n${name}`) ?? 0),
        total + rowsOf.get(name).filter(kept).length,
      ],
      [0, 0],
    );
    return [operator.id, uses, of];
  });
}

const spelt = new Map();
const shown = new Map();
const options = new Map();
const skeletons = new Map();
for (const row of rows) {
  const draws = drawNotation(rngFrom(row.seed_path).fork('notation'));
  for (const [id, name] of optionsOf(draws, grammar))
    options.set(`${id}: ${name}`, (options.get(`${id}: ${name}`) ?? 0) + 1);
  const formulas = row.formula.includes('$')
    ? row.formula.split('$').filter((_, at) => at % 2 === 1)
    : [row.formula];
  const trees = formulas.flatMap((tex) => {
    const read = parseLatex(tex, grammar);
    return read.ok ? [read.expr] : [];
  });
  if (row.label && trees.length > 0 && !row.is_text) {
    const claim = { segments: trees.map((expr) => ({ kind: 'math', role: 'claim', expr: dropForm(expr) })) };
    const known = skeletons.get(row.formula_name_id) ?? new Set();
    skeletons.set(row.formula_name_id, known.add(skeletonOf(claim, new Set(['pi', 'e', 'i', 'infty']))));
  }
  const here = new Set();
  const heads = new Set();
  const visit = (node) => {
    if (node.kind === 'app' || node.kind === 'bind') {
      heads.add(node.head);
      for (const form of (node.form?.spelling ?? '').split(',')) here.add(`${node.head}: ${form}`);
    }
    for (const part of children(node)) visit(part);
  };
  for (const tree of trees) visit(tree);
  for (const key of here) spelt.set(key, (spelt.get(key) ?? 0) + 1);
  for (const head of heads) shown.set(head, (shown.get(head) ?? 0) + 1);
}
const spellings = [...grammar.heads].flatMap(([head, { spellings: list }]) => {
  const drawn = list.filter(({ weight }) => weight > 0);
  return drawn.length < 2 || !shown.has(head)
    ? []
    : drawn.map(({ form }) => [
        `${head}: ${form}`,
        (spelt.get(`${head}: ${form}`) ?? 0) + (form === list[0].form ? (spelt.get(`${head}: `) ?? 0) : 0),
        shown.get(head),
      ]);
});
const report = {
  equivalent: operatorShares(EQUIVALENT, () => true),
  falsifying: operatorShares(FALSIFYING, (row) => row.false_kind === 'refuted'),
  notation: [...spellings, ...[...options].map(([name, uses]) => [name, uses, rows.length])],
};
for (const [kind, list] of Object.entries(report)) {
  const able = list.filter(([, , of]) => of > 0);
  const often = able.filter(([, uses, of]) => uses / of >= LEAST);
  console.log(
    `${kind}: ${often.length} of ${able.length} that apply make at least ${100 * LEAST} % of the rows where they do`,
  );
  for (const [name, uses, of] of able.filter(([, uses, of]) => uses / of < LEAST))
    console.log(`  seldom ${name} ${uses} of ${of}`);
}
const counts = [...skeletons.values()].map(({ size }) => size).sort((a, b) => a - b);
console.log(
  `skeletons of true formulas an identity: least ${counts[0]}, median ${counts[counts.length >> 1]}, most ${counts.at(-1)}`,
);
