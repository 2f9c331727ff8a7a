import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('the built command', () => {
  it('ends quietly when its reader has seen enough', () => {
    // true ends at once, long before anything is written to it.
    const { stderr } = spawnSync('sh', ['-c', 'node bin/mutate.js score --list | true'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });
});
