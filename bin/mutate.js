#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// A run calls thousands of functions a few thousand times each. V8 spends a fifth of such a run on optimising code that
// is seldom used again: optimised code later costs less in all. Baseline code at once would save more still in short
// runs, and takes 50 MB. The flags are internal ones of the V8 of Node 20; a later one is left as it is.
if (process.versions.v8.startsWith('11.')) {
  setFlagsFromString('--interrupt-budget=400000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=400');
}

const { main } = await import('../dist/cli/main.js');
await main(process.argv);
