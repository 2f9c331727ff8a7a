import { describe, expect, it } from 'vitest';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { unreadTrees } from '../../../contract/suites/notations.ts';
import type { Kind } from '../../../helpers/random-expr.ts';

const grammar = loadGrammar();
const KINDS: readonly Kind[] = ['number', 'number', 'truth', 'truth', 'set', 'matrix'];

describe('random trees', () => {
  it.each(KINDS.map((kind, index) => [kind, index] as const))(
    'of kind %s read back in any drawn notation (%i)',
    (kind, index) => expect(unreadTrees(kind, index, 60, grammar)).toEqual([]),
  );
});
