// One run for bench/interrupts.mjs: makes or merges a dataset of rows that cost nothing, and dies at a given operation on
// files, in the midst of it where it writes.
// node bench/interrupted-run.mjs OUT '{"dataset": "nmf", "die": 12, "how": "kill"}'
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [out, text] = process.argv.slice(2);
const { dataset, die, how, shard, merge } = JSON.parse(text);

const CHANGING = [
  'openSync',
  'writeSync',
  'fsyncSync',
  'closeSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
];
let operations = 0;
for (const name of CHANGING) {
  const real = fs[name];
  fs[name] = (...args) => {
    operations += 1;
    if (operations === die) end(name, args, real);
    return real(...args);
  };
}
syncBuiltinESMExports();

/** Half of what was to be written is, then the process is gone or the disk is full. */
function end(name, [handle, bytes, ...more], write) {
  if (name === 'writeSync') write(handle, bytes, more[0] ?? 0, Math.floor(bytes.length / 2));
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}

const { makeDataset, mergeShards } = await import('../dist/data/make/make.js');
const { DATASETS } = await import('../dist/data/datasets/kinds.js');
const { formulaHash, rowId, digestWith } = await import('../dist/data/datasets/ids.js');
const { createHash } = await import('node:crypto');
digestWith((string) => createHash('sha256').update(string).digest('hex'));

const identities = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta'];
const recipe = {
  ...{ name: 'cheap', versions: 60, falses: 3, catalogue: 'full', identities, split: 'random' },
  ...{ strategies: {}, steps: [1], renamed: 0, sameString: 0, operators: { equivalent: [], falsifying: [] } },
};
const plan = {
  ...{ dataset, seed: '42', version: '0.0.0', recipe },
  formats: ['parquet', 'jsonl', 'jsonl.zst', 'csv', 'beir', 'triplets'],
  inputs: {},
  families: {},
  nameIds: Object.fromEntries(identities.map((id) => [id, id])),
  units: identities.map((identity) => ({ key: `${identity}-0000`, identity, block: 0, versions: 60 })),
};

function* rowsOf({ identity, versions }) {
  for (let at = 0; at < versions * 4; at += 1) {
    const formula = `${identity}_{${at}} = ${at} ${'+ 1'.repeat(at % 40)}`;
    const label = at % 4 === 0;
    const cells = DATASETS.nmf.columns.map(({ name, type }) => [
      name,
      type === 'bool' ? false : type === 'int32' ? at : '',
    ]);
    const own = {
      id: rowId('nmf', identity, formula),
      name: identity,
      formula,
      formula_name_id: identity,
      label,
    };
    const row = { ...Object.fromEntries(cells), ...own, false_kind: label ? '' : 'refuted' };
    yield { kind: 'row', row: { row, identity, owner: identity, place: formulaHash(formula) } };
  }
  return { wanted: versions, made: versions };
}

const options = {
  ...{ out, ifPresent: 'resume', jobs: 1, onProgress: () => undefined, makeUnit: rowsOf },
  signal: new AbortController().signal,
  ...(shard ? { shard } : {}),
};
const result = merge ? await mergeShards(merge, options) : await makeDataset(plan, options);
console.log(JSON.stringify({ operations, kind: result.kind }));
