import { type App, type Expr, isApp, type Sym } from '../../../../math/expr/expr.ts';
import { firstOfMirrors } from '../../../../math/expr/heads.ts';
import { renameSymbols } from '../../../../math/expr/letters.ts';
import { printSexpr } from '../../../../math/expr/sexpr.ts';
import { walk } from '../../../../math/expr/tree.ts';
import type { Model } from '../../../../math/statement/domain.ts';
import { formulasOf, type Passage } from '../../../../math/statement/passage.ts';
import {
  balanceOf,
  type Collected,
  isMultiple,
  type Outline,
  outlineOf,
} from '../../../../math/verify/judging/collected.ts';
import { normalSpelling } from '../../../../math/verify/judging/trivial.ts';
import type { Identity } from '../../../identities/identity.ts';
import { CONSTANT_LETTERS } from '../../splits/skeleton.ts';
import { lettersOf, namings, standings } from './namings.ts';

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
  const forms = formsOf(identity).get(key) ?? [];
  const candidates = signatureOfTrue(from) === key ? [from, ...forms] : forms;
  const isSame = candidates.some((known) => isSameUnderNames(claims, formulasOf(known, 'claim'), isFree));
  return isSame || isMoved(claims, identity, isFree);
}

/** Letters of an equation beyond which no namings of it are tried with terms brought across. */
const FEW_LETTERS = 4;

/**
 * Whether an equation is one of the curated forms under other letters once like terms are collected and all is brought to one side.
 * It can be so only where forms have conditions of their own, and one fails where another holds: forms under the same
 * conditions are never refuted.
 */
function isMoved(claims: readonly Expr[], identity: Identity, isFree: (letter: Sym) => boolean): boolean {
  const [claim, ...others] = claims;
  if (!isApp(claim, 'eq') || others.length > 0) return false;
  const equations = ownEquations(identity);
  if (equations.length === 0) return false;
  const own = lettersOf([claim]).filter(isFree);
  if (own.length > FEW_LETTERS) return false;
  const near = equations.filter(({ letters }) => letters.filter(isFree).length === own.length);
  if (near.length === 0) return false;
  const outline = outlineOf(balance(claim));
  return near.some(({ letters, goal, outline: other }) => {
    if (outline.all !== other.all) return false;
    const wanted = letters.filter(isFree);
    for (const naming of namings(own, wanted, { own: outline.of, wanted: other.of }))
      if (isMultiple(balance(renameSymbols(claim, naming) as App), goal)) return true;
    return false;
  });
}

/** The letters of an equation, and what is left of it when all is brought to one side. */
interface Balanced {
  readonly letters: readonly Sym[];
  readonly goal: Collected;
  readonly outline: Outline;
}

function balance({ args }: App): Collected {
  return balanceOf(args[0] as Expr, args[1] as Expr);
}

const EQUATIONS = new WeakMap<Identity, readonly Balanced[]>();

/** The forms of an identity that are one equation, where not all of its forms stand under the same conditions. */
function ownEquations(identity: Identity): readonly Balanced[] {
  let known = EQUATIONS.get(identity);
  if (!known) {
    const conditions = new Set(
      identity.forms.map(({ model }) => model.conditions.map(printSexpr).sort().join()),
    );
    const claims = identity.forms.map(({ passage }) => formulasOf(passage, 'claim'));
    known =
      conditions.size < 2
        ? []
        : claims.flatMap(([claim, ...more]) =>
            isApp(claim, 'eq') && more.length === 0 ? [balanced(claim)] : [],
          );
    EQUATIONS.set(identity, known);
  }
  return known;
}

function balanced(equation: App): Balanced {
  const goal = balance(equation);
  return { letters: lettersOf([equation]), goal, outline: outlineOf(goal) };
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

const SIGNATURES = new WeakMap<Passage, string>();

/** The signature of a true passage, which many falsehoods are made from. */
function signatureOfTrue(passage: Passage): string {
  let signature = SIGNATURES.get(passage);
  if (signature === undefined) {
    signature = signatureOf(formulasOf(passage, 'claim'));
    SIGNATURES.set(passage, signature);
  }
  return signature;
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
  const likeness = { own: standings(claims), wanted: standings(others) };
  for (const naming of namings(own, wanted, likeness))
    if (spelled(claims.map((claim) => renameSymbols(claim, naming))) === goal) return true;
  return false;
}

function spelled(claims: readonly Expr[]): string {
  return claims.map(normalSpelling).sort().join('; ');
}
