import { type App, app, changed, type Expr, isApp } from '../../../expr/expr.ts';
import { isTruth } from '../../../expr/heads.ts';

/**
 * The lines of an array without brackets that displays statements: each row is one, or its sign stands in a cell of its own.
 * A row that begins with a sign goes on with the one above. Undefined where any row is no statement.
 */
export function statementsOf(rows: readonly (readonly Expr[])[]): readonly Expr[] | undefined {
  if (rows.length < 2) return undefined;
  const lines: Expr[] = [];
  for (const row of rows) {
    const cells = row.filter((cell) => !isEmpty(cell));
    const [first, second, third] = cells;
    if (cells.length === 1 && first && isLine(first)) {
      const last = lines.at(-1);
      const chained = last && isOpen(first) ? chain(last, first) : undefined;
      if (chained) lines[lines.length - 1] = chained;
      else lines.push(first);
    } else if (cells.length === 3 && first && second && third) {
      const link = linked(first, second, third);
      if (!link) return undefined;
      lines.push(link);
    } else if (cells.length === 2 && first && second && isEmpty(row[0])) {
      const last = lines.at(-1);
      const side = last && lastSide(last);
      const link = side && linked(side, first, second);
      if (!last || !link) return undefined;
      lines[lines.length - 1] = joined(last, link);
    } else return undefined;
  }
  return lines.length > 0 && lines.some(isTruth) ? lines : undefined;
}

function isLine(cell: Expr): boolean {
  return isTruth(cell) || cell.kind === 'text' || isApp(cell, 'phrase');
}

function isEmpty(cell: Expr | undefined): boolean {
  return isApp(cell, 'blank');
}

/** A relation without a left side. */
function isOpen(cell: Expr): cell is App {
  return isApp(cell) && isEmpty(cell.args[0]);
}

function chain(last: Expr, next: App): Expr | undefined {
  const side = lastSide(last);
  return side && joined(last, changed(next, { args: [side, ...next.args.slice(1)] }));
}

function joined(last: Expr, link: Expr): Expr {
  const links = isApp(last, 'and') && last.form?.spelling === 'chain' ? last.args : [last];
  return app('and', [...links, link], { spelling: 'chain' });
}

/** The right side of a relation or of the last of a chain. */
function lastSide(statement: Expr): Expr | undefined {
  if (!isApp(statement) || statement.form?.brackets) return undefined;
  if (statement.head === 'and')
    return statement.form?.spelling === 'chain' ? lastSide(statement.args.at(-1) as Expr) : undefined;
  return statement.args.length === 2 && SIGNS.has(statement.head) ? statement.args[1] : undefined;
}

/** The statement that a sign in a cell of its own makes of the cells beside it. */
function linked(left: Expr, sign: Expr, right: Expr): Expr | undefined {
  const name = isApp(sign, 'operation') ? sign.args[0] : undefined;
  if (name?.kind !== 'text' || !SIGNS.has(name.words) || isTruth(left)) return undefined;
  if (isApp(right, 'and') && right.form?.spelling === 'chain' && isApp(right.args[0])) {
    const first = right.args[0].args[0] as Expr;
    return app('and', [app(name.words, [left, first]), ...right.args], { spelling: 'chain' });
  }
  if (isApp(right) && SIGNS.has(right.head) && !right.form?.brackets)
    return app('and', [app(name.words, [left, right.args[0] as Expr]), right], { spelling: 'chain' });
  return isTruth(right) ? undefined : app(name.words, [left, right]);
}

const SIGNS: ReadonlySet<string> = new Set(
  'eq ne lt le gt ge approx equiv cong simeq sim in subset subset-eq defined-as proportional'.split(' '),
);
