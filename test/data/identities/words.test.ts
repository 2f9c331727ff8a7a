import { describe, expect, it } from 'vitest';
import { splitWords } from '../../../src/data/identities/words.ts';

/** Words as they are, formulas as [mark]tex. */
function shown(template: string): string[] | string {
  const split = splitWords(template);
  if ('message' in split) return `${split.offset}: ${split.message}`;
  return split.wordings.map((pieces) =>
    pieces
      .map((piece) => (piece.kind === 'words' ? piece.words : `[${piece.mark ?? ''}]${piece.tex}`))
      .join(''),
  );
}

describe('splitWords', () => {
  it.each([
    ['For $x$, $given: x > 0$ gives $$x^{2} = 1$$.', ['For []x, [given]x > 0 gives []x^{2} = 1.']],
    ['{A|B} and {c|d}', ['A and c', 'A and d', 'B and c', 'B and d']],
    ['{The|A} sum $\\{x\\}$', ['The sum []\\{x\\}', 'A sum []\\{x\\}']],
    ['for {all $|x| < 1$|small $x$}', ['for all []|x| < 1', 'for small []x']],
    ['Let $x', '4: no closing $ for this formula'],
    ['Let {x|y', '4: no closing } for these alternative wordings'],
    ['Let {x}', '4: alternative wordings are written {one|another}'],
  ])('%s', (template, expected) => {
    expect(shown(template)).toEqual(expected);
  });

  it('refuses a sentence with too many wordings', () => {
    expect(shown('{a|b}{a|b}{a|b}{a|b}{a|b}{a|b}')).toBe(
      '0: 64 wordings of one sentence; at most 32 are allowed',
    );
  });

  it('tells where each formula begins', () => {
    const split = splitWords('If $given: x > 0$');
    expect('wordings' in split && split.wordings[0]?.[1]).toMatchObject({ offset: 11, tex: 'x > 0' });
  });
});
