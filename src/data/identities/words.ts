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
 * outside formulas `{one|another}` gives alternative wordings, which may hold formulas but no further alternatives.
 * Returns every wording, alternatives varied left to right, the last fastest; an error where a `$` or brace is left open
 * or there are more than 32 wordings.
 */
export function splitWords(template: string): { readonly wordings: Piece[][] } | WordsError {
  const slots: Piece[][][] = []; // one list of options a slot
  let at = 0;
  while (at < template.length) {
    const slot = template[at] === '{' ? alternativesAt(template, at) : pieceAt(template, at, '{');
    if ('message' in slot) return slot;
    slots.push('options' in slot ? slot.options : [[slot.piece]]);
    at = slot.end;
  }
  const count = slots.reduce((product, options) => product * options.length, 1);
  if (count > MOST_WORDINGS) {
    return { offset: 0, message: `${count} wordings of one sentence; at most ${MOST_WORDINGS} are allowed` };
  }
  const wordings = slots.reduce<Piece[][]>(
    (lists, options) => lists.flatMap((list) => options.map((option) => [...list, ...option])),
    [[]],
  );
  return { wordings: wordings.map(joinWords) };
}

/** The alternatives that open at `open`, each in pieces. */
function alternativesAt(template: string, open: number): { options: Piece[][]; end: number } | WordsError {
  const options: Piece[][] = [[]];
  let at = open + 1;
  while (at < template.length && template[at] !== '}') {
    if (template[at] === '|') {
      options.push([]);
      at += 1;
      continue;
    }
    const next = pieceAt(template, at, '|}');
    if ('message' in next) return next;
    options.at(-1)?.push(next.piece);
    at = next.end;
  }
  if (at >= template.length) return { offset: open, message: 'no closing } for these alternative wordings' };
  if (options.length < 2) return { offset: open, message: 'alternative wordings are written {one|another}' };
  return { options, end: at + 1 };
}

/** The formula at `at`, or the words up to the next formula or one of `stops`. */
function pieceAt(template: string, at: number, stops: string): { piece: Piece; end: number } | WordsError {
  if (template[at] !== '$') {
    let end = at;
    while (end < template.length && template[end] !== '$' && !stops.includes(template[end] as string))
      end += 1;
    return { piece: { kind: 'words', words: template.slice(at, end) }, end };
  }
  const fence = template.startsWith('$$', at) ? '$$' : '$';
  const from = at + fence.length;
  const end = template.indexOf(fence, from);
  if (end === -1) return { offset: at, message: `no closing ${fence} for this formula` };
  return { piece: formulaPiece(template.slice(from, end), from, fence === '$$'), end: end + fence.length };
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
