/** A piece of a sentence template: words, or a formula with its marked role. Offsets count from the start of the template. */
export type Piece =
  | { readonly kind: 'words'; readonly words: string }
  | {
      readonly kind: 'formula';
      readonly tex: string;
      readonly mark: 'given' | 'mention' | undefined;
      readonly display: boolean;
      readonly offset: number;
    };

export interface WordsError {
  readonly offset: number;
  readonly message: string;
}

const MOST_WORDINGS = 32;

/**
 * Splits a sentence template: formulas stand between `$` or `$$`, a formula may begin with `given:` or `mention:`, and
 * outside formulas `{one|another}` gives alternative wordings, which hold words alone. Returns every wording, alternatives varied left to right,
 * the last fastest; an error where a `$` or brace is left open or there are more than 32 wordings.
 */
export function splitWords(template: string): { readonly wordings: Piece[][] } | WordsError {
  const parts: Piece[][] = []; // one list of options a slot
  let at = 0;
  while (at < template.length) {
    const char = template[at] as string;
    if (char === '$') {
      const fence = template.startsWith('$$', at) ? '$$' : '$';
      const end = template.indexOf(fence, at + fence.length);
      if (end === -1) return { offset: at, message: `no closing ${fence} for this formula` };
      parts.push([formulaPiece(template.slice(at + fence.length, end), at + fence.length, fence === '$$')]);
      at = end + fence.length;
    } else if (char === '{') {
      const end = template.indexOf('}', at);
      if (end === -1) return { offset: at, message: 'no closing } for these alternative wordings' };
      const inside = template.slice(at + 1, end);
      if (inside.includes('$'))
        return {
          offset: at + 1 + inside.indexOf('$'),
          message: 'no formula may stand in alternative wordings',
        };
      const options = inside.split('|');
      if (options.length < 2)
        return { offset: at, message: 'alternative wordings are written {one|another}' };
      parts.push(options.map((words) => ({ kind: 'words', words })));
      at = end + 1;
    } else {
      const rest = template.slice(at).search(/[${]/);
      const end = rest === -1 ? template.length : at + rest;
      parts.push([{ kind: 'words', words: template.slice(at, end) }]);
      at = end;
    }
  }
  const count = parts.reduce((product, options) => product * options.length, 1);
  if (count > MOST_WORDINGS) {
    return { offset: 0, message: `${count} wordings of one sentence; at most ${MOST_WORDINGS} are allowed` };
  }
  const wordings = parts.reduce<Piece[][]>(
    (lists, options) => lists.flatMap((list) => options.map((option) => [...list, option])),
    [[]],
  );
  return { wordings: wordings.map(joinWords) };
}

function formulaPiece(body: string, offset: number, display: boolean): Piece {
  const mark = /^(given|mention):\s*/.exec(body);
  const skip = mark?.[0].length ?? 0;
  return {
    kind: 'formula',
    tex: body.slice(skip),
    mark: mark?.[1] as 'given' | 'mention' | undefined,
    display,
    offset: offset + skip,
  };
}

function joinWords(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind === 'words' && last?.kind === 'words') {
      joined[joined.length - 1] = { kind: 'words', words: last.words + piece.words };
    } else if (piece.kind !== 'words' || piece.words !== '') {
      joined.push(piece);
    }
  }
  return joined;
}
