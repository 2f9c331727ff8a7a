import { app, type Expr, isApp, isBind } from '../../expr/expr.ts';
import { isRelationHead } from '../../expr/heads.ts';
import { constantOf } from '../models/conditions.ts';

/** What a formula states: under the premises, the conclusion. Letters bound by an outer \forall are free here. */
export interface Claim {
  readonly premises: readonly Expr[];
  readonly conclusion: Expr;
  /** Letters that the formula itself quantifies. */
  readonly quantified: readonly Expr[];
}

const claims = new WeakMap<Expr, Claim>();

/** Takes quantifiers, implications, conditions set off by commas or words, and displays of several lines apart. */
export function readClaim(formula: Expr): Claim {
  let claim = claims.get(formula);
  if (!claim) {
    claim = takeApart(formula);
    claims.set(formula, claim);
  }
  return claim;
}

function takeApart(formula: Expr): Claim {
  const premises: Expr[] = [];
  const quantified: Expr[] = [];
  const conclusion = peel(formula, premises, quantified);
  return { premises, conclusion, quantified };
}

function peel(formula: Expr, premises: Expr[], quantified: Expr[]): Expr {
  if (isBind(formula, 'forall')) {
    quantified.push(...formula.variables);
    const [condition, body] = formula.args.length === 2 ? formula.args : [undefined, formula.args[0]];
    if (condition) premises.push(condition);
    return peel(body as Expr, premises, quantified);
  }
  if (formula.kind !== 'app') return formula;
  const [first, second] = formula.args;
  switch (formula.head) {
    case 'implies':
      premises.push(first as Expr);
      return peel(second as Expr, premises, quantified);
    case 'implied-by':
      premises.push(second as Expr);
      return peel(first as Expr, premises, quantified);
    case 'where':
      premises.push(...formula.args.slice(1));
      return peel(first as Expr, premises, quantified);
    case 'therefore':
      return formula.args.length === 1 ? peel(first as Expr, premises, quantified) : formula;
    case 'phrase':
      return peelPhrase(formula.args, premises, quantified) ?? formula;
    case 'and':
      return formula.form?.spelling === 'chain'
        ? formula
        : peelConjunction(formula.args, premises, quantified);
    default:
      return formula;
  }
}

/** Among conjuncts, a bare letter compared with a constant only says where the letter ranges. */
function peelConjunction(parts: readonly Expr[], premises: Expr[], quantified: Expr[]): Expr {
  const ranges = parts.filter(isRange);
  if (ranges.length === 0 || ranges.length === parts.length) return app('and', parts);
  premises.push(...ranges);
  const rest = parts.filter((part) => !isRange(part));
  return rest.length === 1 ? peel(rest[0] as Expr, premises, quantified) : app('and', rest);
}

const RANGE_HEADS: ReadonlySet<string> = new Set(['lt', 'gt', 'le', 'ge', 'ne', 'in']);

/** A condition that says where letters range: `a>0`, `n \ne 0`, `x\in\mathbb R`, `|r|<1`, not an equation. */
export function isRange(expr: Expr): boolean {
  if (isApp(expr, 'and')) return expr.args.every(isRange);
  if (expr.kind !== 'app' || !RANGE_HEADS.has(expr.head)) return false;
  const [left, right] = expr.args as [Expr, Expr];
  if (expr.head === 'in') return isLetters(left);
  return (isLetters(left) && isConstantSide(right)) || (isLetters(right) && isConstantSide(left));
}

function isLetters(expr: Expr): boolean {
  if (isApp(expr, 'list') || isApp(expr, 'tuple') || isApp(expr, 'sequence'))
    return expr.args.every(isLetters);
  if (isApp(expr, 'abs')) return isLetters(expr.args[0] as Expr);
  return expr.kind === 'sym' || isApp(expr, 'index');
}

function isConstantSide(expr: Expr): boolean {
  return constantOf(expr) !== undefined || (expr.kind === 'sym' && expr.name === 'infty');
}

const OPENS_PREMISE =
  /\b(if|when|whenever|for|where|with|provided|let|given|assuming|suppose|since|falls?|wenn)\b/i;
const OPENS_CLAIM = /\b(then|we have|it follows|it holds|holds that|implies|thus|hence|so|gilt)\b/i;

function peelPhrase(parts: readonly Expr[], premises: Expr[], quantified: Expr[]): Expr | undefined {
  const claims: Expr[] = [];
  let inPremise = false;
  for (const part of parts) {
    if (part.kind === 'text') {
      if (OPENS_CLAIM.test(part.words)) inPremise = false;
      else if (OPENS_PREMISE.test(part.words)) inPremise = true;
    } else if (isStatement(part)) {
      (inPremise ? premises : claims).push(part);
    }
  }
  if (claims.length === 0) return undefined;
  return claims.length === 1 ? peel(claims[0] as Expr, premises, quantified) : app('and', claims);
}

function isStatement(expr: Expr): boolean {
  if (expr.kind === 'bind') return expr.head === 'forall' || expr.head === 'exists';
  return expr.kind === 'app' && (isRelationHead(expr.head) || LOGICAL.has(expr.head));
}

const LOGICAL: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'implies',
  'implied-by',
  'iff',
  'where',
  'system',
]);

/** Heads that sampling can only refute. */
const ONE_SIDED: ReadonlySet<string> = new Set([
  'lt',
  'gt',
  'le',
  'ge',
  'ne',
  'subset',
  'subset-eq',
  'superset',
  'superset-eq',
]);

/** Whether the conclusion contains a comparison of which only a violation settles anything. */
export function isOneSided(conclusion: Expr): boolean {
  if (conclusion.kind !== 'app') return false;
  if (ONE_SIDED.has(conclusion.head)) return true;
  return (
    (conclusion.head === 'and' || conclusion.head === 'or' || conclusion.head === 'system') &&
    conclusion.args.some(isOneSided)
  );
}
