import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The runner's own module system reads each name that is imported through a getter, which takes a fifth of all the time
// where formulas are judged; Node binds names once. What is covered can be counted by the runner's alone.
const NATIVE = !process.argv.some((argument) => argument.startsWith('--coverage'));

const REGISTER = fileURLToPath(new URL('test/native/register.mjs', import.meta.url));
const CODE = fileURLToPath(new URL('src/', import.meta.url)).replace(/[^\w/]/g, '\\$&');

/** As bin/mutate.js sets them, for the same reasons. */
const V8_FLAGS = process.versions.v8.startsWith('11.')
  ? ['--interrupt-budget=400000', '--max-inlined-bytecode-size-cumulative=400']
  : [];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/temporary.ts',
    // What modules keep are memos of functions of their arguments alone, so files share what one worker has imported and read.
    isolate: false,
    execArgv: [...V8_FLAGS, ...(NATIVE ? ['--enable-source-maps', '--import', REGISTER] : [])],
    server: { deps: { external: NATIVE ? [new RegExp(`${CODE}.*\\.ts$`)] : [] } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
