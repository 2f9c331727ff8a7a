import type { Expr, Sym } from '../../../../math/expr/expr.ts';
import { firstOfMirrors } from '../../../../math/expr/heads.ts';
import { allSymbols, renameSymbols } from '../../../../math/expr/letters.ts';
import { walk } from '../../../../math/expr/tree.ts';
import type { Model } from '../../../../math/statement/domain.ts';
import { formulasOf, type Passage } from '../../../../math/statement/passage.ts';
import { normalSpelling } from '../../../../math/verify/judging/trivial.ts';
import type { Identity } from '../../../identities/identity.ts';
import { CONSTANT_LETTERS } from '../../splits/skeleton.ts';

/** Letters beyond which exchanges are not tried: 720 namings of six. */
const MOST_LETTERS = 6;

/**
 * Whether the claims are those of a curated form, or of `from`, under other letters, whatever the letters stand for: a
 * formula by itself does not say that Z is a random variable and \mu a number, nor that m is not n.
 */
export function isRenamed(
  passage: Passage,
  identity: Identity,
  { declarations }: Pick<Model, 'declarations'>,
  from: Passage,
): boolean {
  const declared = new Set(declarations.map(({ letter }) => letter.name));
  const isFree = ({ name }: Sym): boolean => declared.has(name) || !CONSTANT_LETTERS.has(name);
  const claims = formulasOf(passage, 'claim');
  const key = signatureOf(claims);
  const candidates = [from, ...(formsOf(identity).get(key) ?? [])];
  return candidates.some((known) => {
    const others = formulasOf(known, 'claim');
    return signatureOf(others) === key && isSameUnderNames(claims, others, isFree);
  });
}

const FORMS = new WeakMap<Identity, ReadonlyMap<string, readonly Passage[]>>();

/** The curated forms of an identity by the signature of their claims. */
function formsOf(identity: Identity): ReadonlyMap<string, readonly Passage[]> {
  let known = FORMS.get(identity);
  if (!known) {
    const table = new Map<string, Passage[]>();
    for (const { passage } of identity.forms) {
      const key = signatureOf(formulasOf(passage, 'claim'));
      table.set(key, [...(table.get(key) ?? []), passage]);
    }
    FORMS.set(identity, table);
    known = table;
  }
  return known;
}

/** What renaming, order and mirrored relations leave as it is: heads and numerals, sorted. */
function signatureOf(claims: readonly Expr[]): string {
  const parts: string[] = [];
  for (const claim of claims)
    for (const node of walk(claim)) {
      if (node.kind === 'num') parts.push(node.digits);
      else if (node.kind === 'app' || node.kind === 'bind') parts.push(firstOfMirrors(node.head));
    }
  return parts.sort().join(' ');
}

/** Whether some naming of the letters of `claims` makes them `others` but for order and grouping. */
function isSameUnderNames(
  claims: readonly Expr[],
  others: readonly Expr[],
  isFree: (letter: Sym) => boolean,
): boolean {
  const [own, wanted] = [lettersOf(claims).filter(isFree), lettersOf(others).filter(isFree)];
  if (own.length !== wanted.length || own.length > MOST_LETTERS) return false;
  const goal = spelled(others);
  for (const naming of namings(own, wanted))
    if (spelled(claims.map((claim) => renameSymbols(claim, naming))) === goal) return true;
  return false;
}

function spelled(claims: readonly Expr[]): string {
  return claims.map(normalSpelling).sort().join('; ');
}

function lettersOf(claims: readonly Expr[]): readonly Sym[] {
  const letters = new Map<string, Sym>();
  for (const claim of claims) for (const symbol of allSymbols(claim)) letters.set(symbol.name, symbol);
  return [...letters.values()];
}

/** All ways to give each of `own` one of `wanted`, as many. */
function* namings(own: readonly Sym[], wanted: readonly Sym[]): Generator<ReadonlyMap<string, Sym>> {
  const [first, ...rest] = own;
  if (!first) return yield new Map();
  for (const [at, to] of wanted.entries())
    for (const naming of namings(rest, wanted.toSpliced(at, 1))) yield new Map([...naming, [first.name, to]]);
}
