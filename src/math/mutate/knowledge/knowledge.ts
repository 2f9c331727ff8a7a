import { app, type Bind, type Expr, isApp, isNum, isSym, num } from '../../expr/expr.ts';
import { headOf, rolesOf } from '../../expr/heads.ts';
import { letterKey } from '../../expr/letters.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Domain, Model } from '../../statement/domain.ts';
import { comparisons, followsFrom, mirrored, parts, restrict } from './facts.ts';
import type { Range } from './range.ts';
import * as ranges from './range.ts';

const REAL_VALUED: ReadonlySet<string> = new Set([
  're',
  'im',
  'arg',
  'det',
  'trace',
  'expectation',
  'covariance',
  'correlation',
]);
const NONNEGATIVE: ReadonlySet<string> = new Set([
  'variance',
  'norm',
  'norm-index',
  'standard-deviation',
  'abs',
]);
const COUNTS: ReadonlySet<string> = new Set([
  'cardinality',
  'rank',
  'dim',
  'binom',
  'divisor-count',
  'totient',
]);
const UNIT: ReadonlySet<string> = new Set(['sin', 'cos']);
const CONSTANTS: Readonly<Record<string, Range>> = { pi: ranges.point(Math.PI), e: ranges.point(Math.E) };

/** What follows about conditions from a model and the binders around a place, by ranges of values; never by sampling. */
export class Knowledge {
  private readonly facts: readonly Expr[];
  private readonly comparisons: ReadonlySet<string>;
  private readonly known = new Map<string, Range>();
  private readonly declared = new Set<string>();

  constructor(
    private readonly domainOf: (letter: Expr & { kind: 'sym' }) => Domain,
    model: Model,
  ) {
    for (const { letter } of model.declarations) this.declared.add(letter.name);
    this.facts = model.conditions.flatMap(parts);
    this.comparisons = comparisons(this.facts);
  }

  /** Whether the condition surely holds. */
  holds(condition: Expr, binders: readonly Bind[] = []): boolean {
    if (this.facts.some((fact) => equalExpr(fact, condition) || equalExpr(mirrored(fact), condition)))
      return true;
    if (followsFrom(this.comparisons, condition)) return true;
    if (isApp(condition, 'and')) return condition.args.every((part) => this.holds(part, binders));
    if (isApp(condition, 'or')) return condition.args.some((part) => this.holds(part, binders));
    if (condition.kind !== 'app' || condition.args.length !== 2) return false;
    const [left, right] = condition.args as [Expr, Expr];
    const a = this.rangeOf(left, binders);
    if (!a) return condition.head === 'ne' && isNum(right, '0') && this.isNonzeroValue(left, binders);
    if (condition.head === 'in') {
      if (isSym(right, 'bb:R') || isSym(right, 'bb:C')) return true;
      return a.whole && (isSym(right, 'bb:Z') || (isSym(right, 'bb:N') && a.lo >= 0));
    }
    const b = this.rangeOf(right, binders);
    if (!b) return false;
    const difference = ranges.plus(a, ranges.negated(b));
    const gap = isNum(right, '0') ? a : difference;
    switch (condition.head) {
      case 'ne':
        return ranges.isNonzero(gap) || (isNum(right, '0') && this.isNonzeroValue(left, binders));
      case 'gt':
        return ranges.isPositive(gap);
      case 'lt':
        return ranges.isNegative(gap);
      case 'ge':
        return ranges.isNonnegative(gap);
      case 'le':
        return ranges.isNonnegative(ranges.negated(gap));
      default:
        return false;
    }
  }

  /** Where the value of a real expression lies; undefined where it need not be a real number. */
  rangeOf(expr: Expr, binders: readonly Bind[] = []): Range | undefined {
    const value = this.plainRange(expr, binders);
    if (!value) return undefined;
    return this.facts.reduce((range, fact) => restrict(range, fact, expr), value);
  }

  private isNonzeroValue(expr: Expr, binders: readonly Bind[]): boolean {
    const all = (items: readonly Expr[]) =>
      items.every((item) => this.holds(app('ne', [item, num(0)]), binders));
    if (isApp(expr, 'mul') || isApp(expr, 'neg') || isApp(expr, 'abs')) return all(expr.args);
    if (isApp(expr, 'pow') || isApp(expr, 'div')) return all([expr.args[0] as Expr]);
    return isApp(expr, 'exp');
  }

  private plainRange(expr: Expr, binders: readonly Bind[]): Range | undefined {
    if (expr.kind === 'num') return ranges.point(Number(expr.digits));
    if (expr.kind === 'sym') return this.letterRange(expr, binders);
    if (expr.kind !== 'app') return undefined;
    const of = (index: number): Range | undefined => this.rangeOf(expr.args[index] as Expr, binders);
    const { head } = expr;
    if (head === 'add' || head === 'mul') {
      const all = expr.args.map((_, index) => of(index));
      if (!all.every((part) => part !== undefined)) return undefined;
      return all.reduce(head === 'add' ? ranges.plus : ranges.times);
    }
    if (head === 'neg') return mapRange(of(0), ranges.negated);
    if (head === 'pow') return powerRange(expr.args[0] as Expr, of(0), of(1));
    if (head === 'div') {
      const [above, below] = [of(0), of(1)];
      const inverse = below && ranges.inverted(below);
      return above && inverse && ranges.times(above, inverse);
    }
    if (head === 'sqrt')
      return mapRange(of(0), (r) =>
        r.lo >= 0
          ? { ...ranges.range(Math.sqrt(r.lo), Infinity, r.loOpen), nonzero: ranges.isPositive(r) }
          : undefined,
      );
    if (head === 'abs')
      return { ...ranges.range(0, Infinity), nonzero: mapRange(of(0), (r) => r)?.nonzero ?? false };
    if (head === 'exp') return mapRange(of(0), () => ranges.range(0, Infinity, true));
    if (head === 'factorial')
      return mapRange(of(0), (r) =>
        r.whole && r.lo >= 0 ? ranges.range(1, Infinity, false, true, true) : undefined,
      );
    if (head === 'ln' || head === 'log')
      return mapRange(of(0), (r) =>
        ranges.isPositive(r)
          ? r.lo >= 1
            ? ranges.range(0, Infinity, r.lo > 1 || r.loOpen)
            : ranges.LINE
          : undefined,
      );
    if (head === 'prob') return ranges.range(0, 1);
    if (COUNTS.has(head)) return ranges.range(0, Infinity, false, true, true);
    if (NONNEGATIVE.has(head)) return ranges.range(0, Infinity);
    if (UNIT.has(head)) return mapRange(of(0), () => ranges.range(-1, 1));
    if (REAL_VALUED.has(head)) return ranges.LINE;
    if (head === 'apply' || head === 'index') {
      const base = expr.args[0] as Expr;
      if (!isSym(base)) return undefined;
      const { kind, entries = 'real' } = this.domainOf(base);
      return kind === 'function' || kind === 'sequence' ? kindRange(entries) : undefined;
    }
    return undefined;
  }

  private letterRange(letter: Expr & { kind: 'sym' }, binders: readonly Bind[]): Range | undefined {
    const binder = binders.findLast(({ variables }) =>
      variables.some((variable) => isSym(variable, letter.name)),
    );
    if (binder) return this.boundRange(binder, binders.slice(0, binders.indexOf(binder)));
    const { name } = letter;
    const constant = this.declared.has(name) ? undefined : CONSTANTS[name];
    if (constant) return constant;
    const cached = this.known.get(name);
    if (cached) return cached;
    const value = kindRange(this.domainOf(letter).kind);
    if (value) this.known.set(letterKey(letter), value);
    return value;
  }

  private boundRange(binder: Bind, outer: readonly Bind[]): Range | undefined {
    const roles = rolesOf(binder.head, binder.args.length);
    const { head } = binder;
    if (roles[0] !== 'lower')
      return headOf(head).id === 'function' || head === 'int' ? ranges.LINE : undefined;
    const whole = head !== 'int' && head !== 'evaluated-between';
    const lower = this.rangeOf(binder.args[0] as Expr, outer);
    const upper = this.rangeOf(binder.args[1] as Expr, outer);
    if (!whole) return ranges.LINE;
    return ranges.range(lower?.lo ?? -Infinity, upper?.hi ?? Infinity, false, false, true);
  }
}

function mapRange(range: Range | undefined, change: (range: Range) => Range | undefined): Range | undefined {
  return range && change(range);
}

function kindRange(kind: Domain['kind']): Range | undefined {
  if (kind === 'natural') return ranges.range(0, Infinity, false, true, true);
  if (kind === 'integer') return ranges.range(-Infinity, Infinity, true, true, true);
  return kind === 'real' || kind === 'rational' ? ranges.LINE : undefined;
}

function powerRange(baseExpr: Expr, base: Range | undefined, exponent: Range | undefined): Range | undefined {
  if (isSym(baseExpr, 'e')) return exponent && ranges.range(0, Infinity, true);
  if (!base || !exponent) return undefined;
  if (ranges.isPositive(base))
    return { ...ranges.range(0, Infinity, true), whole: base.whole && exponent.whole && exponent.lo >= 0 };
  if (!exponent.whole) return base.lo >= 0 && exponent.lo >= 0 ? ranges.range(0, Infinity) : undefined;
  if (exponent.lo < 0 && !ranges.isNonzero(base)) return undefined;
  const even = exponent.lo === exponent.hi && exponent.lo % 2 === 0;
  const whole = base.whole && exponent.lo >= 0;
  return { ...(even ? ranges.range(0, Infinity) : ranges.LINE), whole, nonzero: ranges.isNonzero(base) };
}
