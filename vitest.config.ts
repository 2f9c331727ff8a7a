import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/temporary.ts',
    // What modules keep are memos of functions of their arguments alone, so files share what one worker has imported and read.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
