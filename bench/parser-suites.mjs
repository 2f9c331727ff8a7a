// What the test suites of other readers ask for, by suite: faults refused, formulas read, stated meanings shared.
// node bench/parser-suites.mjs SUITES.jsonl; lines have suite, tex, expect and perhaps kind.
import { readFileSync } from 'node:fs';
import { loadGrammar } from '../dist/math/grammar/load.js';
import { parseLatex } from '../dist/math/latex/parse/parse.js';
import { meaningOf } from './suites/meanings.mjs';

const [path] = process.argv.slice(2);
if (!path) throw new Error('usage: node bench/parser-suites.mjs SUITES.jsonl');
const grammar = loadGrammar();

/** Where a suite wants a refusal and we read: conventions that we do not share. */
const CONVENTIONS = [
  [/^\(?\\frac\{d\}\{dx\}/, 'an operator of derivation stands for itself with an empty place'],
  [/^\\int$/, 'an integral sign stands for itself with an empty place'],
  [/^[-!*&]$|^\\(?:sin|cos)\^/, 'a sign or the name of a function stands for itself'],
  [/^!\d/, 'a sign of exclamation in front is a modality or a subfactorial'],
  [/^\(*\)*$|\(\)$/, 'empty brackets are an empty tuple, or a call without arguments'],
  [/^\\overline\{\}$/, 'a mark may stand over an empty place'],
  [/^\\mathit\{/, 'a font takes any formula'],
  [/[^ -~\s]/, 'characters of Unicode are read as the commands they stand for'],
  [/\\middle|\\left|\\frac56|\\sout/, 'valid LaTeX'],
  [/^sin /, 'letters side by side are a product'],
];

const parse = (tex) => {
  const parsed = parseLatex(tex, grammar);
  return parsed.ok ? parsed.expr : undefined;
};

const suites = new Map();
for (const { suite, tex, expect, kind } of readFileSync(path, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))) {
  const counts = suites.get(suite) ?? {
    faults: 0,
    refused: 0,
    explained: 0,
    open: [],
    formulas: 0,
    read: 0,
    meanings: [],
  };
  suites.set(suite, counts);
  const { ok } = parseLatex(tex, grammar);
  if (/^ERROR/.test(expect ?? '') || kind === 'error-code') {
    counts.faults += 1;
    if (!ok) counts.refused += 1;
    else if (CONVENTIONS.some(([shape]) => shape.test(tex.trim()))) counts.explained += 1;
    else counts.open.push(tex);
  } else {
    counts.formulas += 1;
    if (ok) counts.read += 1;
    counts.meanings.push({ tex, expect, ...meaningOf({ suite, tex, expect }, parse) });
  }
}
for (const [suite, { faults, refused, explained, open, formulas, read, meanings }] of suites) {
  console.log(`${suite}: ${read} of ${formulas} formulas read (${((100 * read) / formulas).toFixed(1)} %)`);
  if (faults > 0)
    console.log(
      `  ${refused} of ${faults} faults refused, ${explained} read by a written convention, ${open.length} open`,
    );
  for (const tex of open) console.log(`    ${tex}`);
  const stated = meanings.filter(({ kind }) => kind !== 'unstated');
  if (stated.length === 0) continue;
  const count = (wanted) => stated.filter(({ kind }) => kind === wanted).length;
  const share = (number) => `${number} (${((100 * number) / stated.length).toFixed(1)} %)`;
  console.log(
    `  ${stated.length} stated meanings that can be compared: ${share(count('same'))} shared, ` +
      `${share(count('unshared'))} not, by a written convention, ${share(count('open'))} open`,
  );
  for (const { tex, expect } of stated.filter(({ kind }) => kind === 'open'))
    console.log(`    ${tex} means ${expect}`);
  for (const reason of new Set(stated.map(({ reason }) => reason).filter(Boolean)))
    console.log(`    ${stated.filter((each) => each.reason === reason).length} ${reason}`);
}
