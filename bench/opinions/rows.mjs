// Rows of a dataset put back into the letters of the identity that they show, with the model of those letters.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { curatedText } from '../../dist/data/datasets/versions/record.js';
import { chosenIds, openIdentities } from '../../dist/data/make/catalogue.js';
import { sym } from '../../dist/math/expr/expr.js';
import { equalExpr } from '../../dist/math/expr/tree.js';
import { loadGrammar } from '../../dist/math/grammar/load.js';
import { parseLatex } from '../../dist/math/latex/parse/parse.js';
import { AS_WRITTEN } from '../../dist/math/latex/print/notation.js';
import { printLatex } from '../../dist/math/latex/print/print.js';

const grammar = loadGrammar();

/** Kinds that an indexed letter in place of a scalar is read as. */
const INDEXED = new Set(['real', 'complex', 'rational', 'integer', 'natural']);

function linesOf(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** All forms of the catalogue by published id and canonical text. */
function formsByText() {
  const forms = new Map();
  for (const identity of openIdentities(chosenIds('mamut-71')).identities) {
    for (const form of identity.forms)
      forms.set(`${identity.formulaNameId}\n${curatedText(form, grammar)}`, { identity, form });
  }
  return forms;
}

/**
 * The rows of one formula each, in order of id: the row, the identity shown, the formula in that identity's letters, and
 * whether the label says that it holds. Rows in words, hand-written ones and those in letters without a declaration are
 * left out.
 */
export function* openRows(folder) {
  const forms = formsByText();
  const rows = ['train', 'validation', 'test'].flatMap((split) =>
    linesOf(join(folder, `jsonl/${split}.jsonl`)),
  );
  rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const row of rows) {
    if (row.is_text || (row.strategy_manual && row.false_kind === 'refuted')) continue;
    const steps = JSON.parse(row.derivation);
    const found = forms.get(`${row.other_id || row.formula_name_id}\n${steps[0].form}`);
    if (!found) continue;
    const back = lettersBack(found.form.model, steps.find(({ rename }) => rename)?.rename ?? {});
    const formula = back && readBack(row.formula, back);
    if (!formula) continue;
    yield { row, ...found, formula, back, holds: row.false_kind !== 'refuted' };
  }
}

/** The renaming turned round, and what the letters of the row are. */
function lettersBack({ declarations }, rename) {
  const declared = new Map();
  const pairs = [];
  for (const { letter, domain } of declarations) {
    const to = rename[printLatex(letter, grammar, AS_WRITTEN)];
    const tree = to === undefined ? letter : readIn(to, new Map());
    if (!tree) return undefined;
    const isIndexed = tree.kind === 'app';
    const base = isIndexed ? tree.args[0] : tree;
    if (base.kind !== 'sym') return undefined;
    declared.set(base.name, isIndexed && INDEXED.has(domain.kind) ? 'sequence' : domain.kind);
    pairs.push([tree, letter]);
  }
  for (const [from, to] of Object.entries(rename)) {
    const [tree, letter] = [readIn(to, new Map()), readIn(from, new Map())];
    if (tree && letter?.kind === 'sym' && !pairs.some(([known]) => equalExpr(known, tree)))
      pairs.push([tree, letter]);
  }
  return { declared, pairs };
}

function readIn(latex, declared) {
  const read = parseLatex(latex, grammar, { declared });
  return read.ok ? read.expr : undefined;
}

function readBack(latex, { declared, pairs }) {
  const expr = readIn(latex, declared);
  if (!expr) return undefined;
  const hidden = pairs.map(([tree, letter], index) => [tree, sym(`letter:${index}`), letter]);
  const away = replace(
    expr,
    hidden.map(([tree, name]) => [tree, name]),
  );
  return replace(
    away,
    hidden.map(([, name, letter]) => [name, letter]),
  );
}

/** Whole subtrees exchanged, from the top. */
function replace(expr, pairs) {
  const hit = pairs.find(([from]) => equalExpr(from, expr));
  if (hit) return hit[1];
  if (expr.kind === 'app') return { ...expr, args: expr.args.map((arg) => replace(arg, pairs)) };
  if (expr.kind === 'bind')
    return {
      ...expr,
      variables: expr.variables.map((variable) => replace(variable, pairs)),
      args: expr.args.map((arg) => replace(arg, pairs)),
    };
  return expr;
}
