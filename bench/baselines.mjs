// Scores of the built-in baselines over the four kinds of split: node bench/baselines.mjs DIR > datasets/baselines.yaml
// DIR keeps the datasets, DIR/nmf-SPLIT, and the runs, DIR/nmf-SPLIT-MODEL.jsonl, which are made where they are not there yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document, visit } from 'yaml';
import { rngFrom } from '../dist/index.js';

const MUTATE = fileURLToPath(new URL('../bin/mutate.js', import.meta.url));
const MAKE = ['--seed', '42', '--versions', '30', '--falses', '4'];
const SPLITS = ['random', 'form', 'identity', 'family'];
const MODELS = ['bm25', 'logistic', 'logistic-formula'];
const MEASURES = ['ROC-AUC', 'F1', 'AP(ties=group)', 'nDCG(ties=mean)'];
const SEEDS = 5;
const folder = process.argv[2];
if (!folder) throw new Error('usage: node bench/baselines.mjs DIR');

function mutate(...args) {
  process.stderr.write(`mutate ${args.join(' ')}\n`);
  const { status, stdout } = spawnSync(process.execPath, [MUTATE, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`mutate ${args[0]} ended with ${status}`);
  return stdout.toString('utf8');
}

/** Runs that know nothing: rows in an order drawn for each seed, all called true. */
function chanceRuns(made) {
  const rows = readFileSync(join(made, 'jsonl', 'test.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  const lines = Array.from({ length: SEEDS }, (_, at) => {
    const rng = rngFrom(`${42 + at}/chance`);
    return rows.map((row) =>
      JSON.stringify({ seed: 42 + at, id: JSON.parse(row).id, score: rng.float(), label: true }),
    );
  });
  const file = `${made}-chance.jsonl`;
  writeFileSync(file, `${lines.flat().join('\n')}\n`);
  return file;
}

function scoresOf(split) {
  const made = join(folder, `nmf-${split}`);
  if (!existsSync(join(made, 'manifest.json')))
    mutate(...MAKE, '--split', split, '--formats', 'jsonl', '--no-progress', '--out', made);
  const { counts } = JSON.parse(readFileSync(join(made, 'manifest.json'), 'utf8'));
  const runs = [['chance', chanceRuns(made)]];
  for (const model of MODELS) {
    const out = `${made}-${model}.jsonl`;
    if (!existsSync(out)) mutate('baseline', made, '--model', model, '--seeds', String(SEEDS), '--out', out);
    runs.push([model, out]);
  }
  const flags = ['--measures', MEASURES.join(','), '--rounds', '0', '--no-tests', '--json'];
  const named = runs.map(([name, file]) => `${name}=${file}`);
  const { systems } = JSON.parse(mutate('score', 'mamut', '--gold', made, '--run', ...named, ...flags));
  const models = systems.map(({ name, measures }) => [
    name,
    Object.fromEntries(
      MEASURES.map((id) => [id, { mean: round(measures[id].mean), deviation: round(measures[id].std ?? 0) }]),
    ),
  ]);
  return {
    test: counts.rowsBySplit.test,
    trues: counts.trueBySplit.test,
    models: Object.fromEntries(models),
  };
}

function round(value) {
  return Number(value.toFixed(4));
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const record = {
  dataset: 'nmf',
  version,
  recipe: 'default',
  command: `mutate ${MAKE.join(' ')} --split SPLIT --out nmf-SPLIT/`,
  seeds: SEEDS,
  measures: MEASURES,
  splits: Object.fromEntries(SPLITS.map((split) => [split, scoresOf(split)])),
};
const document = new Document(record);
visit(document, {
  Map(_, node) {
    if (node.has('mean')) node.flow = true;
  },
});
process.stdout.write(
  `# Written by bench/baselines.mjs. Cards and docs/baselines.md show these figures and name where they are from.\n${document.toString({ lineWidth: 0, singleQuote: true })}`,
);
