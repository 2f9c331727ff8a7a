#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// A run calls thousands of functions a few thousand times each. V8 spends a fifth of such a run on optimising code that
// is seldom used again: baseline code at once and optimised code later cost less in all.
// The flags are internal ones of the V8 of Node 20; a later one is left as it is.
if (process.versions.v8.startsWith('11.')) {
  setFlagsFromString('--always-sparkplug');
  setFlagsFromString('--interrupt-budget=400000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=400');
}

const { main } = await import('../dist/cli/main.js');
await main(process.argv);
