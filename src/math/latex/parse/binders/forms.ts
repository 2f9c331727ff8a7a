import { SIDE } from '../../scan/fences.ts';
import { KIND, type Token } from '../../scan/token.ts';

const formsKnown = new WeakMap<readonly Token[], ReadonlySet<string>>();
const NO_FORMS: ReadonlySet<string> = new Set();

/**
 * Letters that have a d in front of them at the head of a term, where no d of the formula stands for itself: capitals, as in
 * dC = 0, and beside a differential dx, where `isUsual` knows the x, small ones too, as in df = f'(x) dx.
 */
export function formsOf(tokens: readonly Token[], isUsual: (name: string) => boolean): ReadonlySet<string> {
  const known = formsKnown.get(tokens);
  if (known) return known;
  const differentials = new Set<string>();
  const small = new Set<string>();
  let free = false;
  let usual = false;
  tokens.forEach(({ kind, value }, at) => {
    if (kind !== KIND.letter || value !== 'd') return;
    const next = tokens[at + 1] as Token;
    const capital = next.kind === KIND.letter && /^[A-Z]$/.test(next.value);
    const name = next.kind === KIND.letter ? next.value : next.meaning?.letter;
    if (name !== undefined && isUsual(name)) usual = true;
    else if (name !== undefined && isHead(tokens[at - 1]) && tokens[at + 2]?.kind !== KIND.letter)
      (capital ? differentials : small).add(name);
    else if (
      next.kind !== KIND.letter &&
      next.meaning?.letter === undefined &&
      next.meaning?.mark === undefined
    )
      free = true;
  });
  if (usual) for (const name of small) differentials.add(name);
  const found = free ? NO_FORMS : differentials;
  formsKnown.set(tokens, found);
  return found;
}

/** Whether a term begins behind the token. */
function isHead(before: Token | undefined): boolean {
  if (!before) return true;
  switch (before.kind) {
    case KIND.comma:
    case KIND.quad:
    case KIND.line:
    case KIND.cell:
      return true;
    case KIND.fence:
      return before.side === SIDE.open;
    case KIND.symbol:
      return (
        (before.meaning?.infix ?? before.meaning?.prefix) !== undefined &&
        before.meaning?.letter === undefined
      );
    default:
      return false;
  }
}
