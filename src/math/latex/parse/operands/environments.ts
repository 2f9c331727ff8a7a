import { app, type Expr, type Form, isApp } from '../../../expr/expr.ts';
import { isTruth } from '../../../expr/heads.ts';
import { KIND } from '../../scan/token.ts';
import { combine } from '../combine.ts';
import { content } from '../items.ts';
import { type Reader, spelled } from '../reader.ts';
import { CELLS, PLAIN } from '../surroundings.ts';
import { statementsOf } from './lines.ts';
import { tidy } from './words.ts';

/** Matrices, cases and displays of several lines. */
export function environment(reader: Reader): Expr {
  const isFenced = standsInFence(reader);
  const begin = reader.next();
  const reading = reader.tables.environments.get(begin.value);
  if (!reading) return reader.refuse(`unknown environment ${begin.value}`, begin);
  let result: Expr;
  switch (reading.head) {
    case 'system':
      result = begin.value === 'cases' ? cases(reader, undefined) : display(reader, reading.form);
      break;
    case 'cases':
      result = cases(reader, reading.form);
      break;
    case 'det':
    case 'norm':
      result = app(reading.head, [matrix(reader, 'matrix')], spelled(reading.form));
      break;
    default:
      result = matrix(reader, reading.form, begin.size, isFenced);
  }
  if (!reader.is(KIND.endEnvironment)) reader.refuse(`\\end{${begin.value}} expected`);
  reader.next();
  return result;
}

/** Whether an opening bracket stands in front, braces aside. */
function standsInFence(reader: Reader): boolean {
  const before = reader.previous();
  const outer = before?.kind === KIND.open ? reader.tokens[reader.at - 2] : before;
  return outer?.kind === KIND.fence;
}

function display(reader: Reader, form: string | undefined): Expr {
  const inner = reader.inside(PLAIN, content);
  const { trail } = reader;
  const lines = isApp(inner, 'system') && inner.form?.spelling === 'bare';
  // The gaps behind each line; plain breaks between them need no mention.
  const gaps = lines ? `${inner.form?.manner},${trail}` : trail;
  const manner = /^(?:line,)*$/.test(gaps) ? undefined : { manner: gaps };
  return app('system', lines ? inner.args : [inner], form ? { ...manner, spelling: form } : manner);
}

/** The cells by rows; an empty last row, as a final line break leaves, does not count. */
function cells(reader: Reader): Expr[][] {
  const rows: Expr[][] = [[]];
  reader.inside(CELLS, () => {
    for (;;) {
      (rows.at(-1) as Expr[]).push(reader.is(KIND.cell) || reader.is(KIND.line) ? blank() : content(reader));
      if (reader.is(KIND.cell)) reader.next();
      else if (reader.is(KIND.line)) {
        reader.next();
        rows.push([]);
      } else return;
    }
  });
  const last = rows.at(-1) as Expr[];
  if (rows.length > 1 && last.length === 1 && isBlank(last[0])) rows.pop();
  return rows;
}

function blank(): Expr {
  return app('blank', [], { spelling: 'empty' });
}

function isBlank(expr: Expr | undefined): boolean {
  return isApp(expr, 'blank') && expr.form?.spelling === 'empty';
}

function matrix(reader: Reader, form: string | undefined, columns = '', isFenced = true): Expr {
  const rows = cells(reader);
  const lines = form === 'bare-array' && !isFenced ? statementsOf(rows) : undefined;
  if (lines) return app('system', lines);
  const [only] = rows[0] ?? [];
  // A statement alone in an array without brackets is displayed, no matrix.
  if (form === 'bare-array' && rows.length === 1 && rows[0]?.length === 1 && only && isTruth(only))
    return only;
  const before = reader.previous();
  const manner = columns + (before?.kind === KIND.line && rows.length > 0 ? '\\\\' : '');
  return app(
    'matrix',
    rows.map((row) => app('row', row)),
    manner === '' ? spelled(form) : form ? { manner, spelling: form } : { manner },
  );
}

/** An array in brackets: its columns, or the environment that it is. */
export function arrayForm({ form }: Expr, spelling: string): Form {
  const manner = form?.spelling === 'bare-array' ? form.manner : form?.spelling;
  return manner ? { spelling, manner } : { spelling };
}

function cases(reader: Reader, form: string | undefined): Expr {
  const rows = cells(reader);
  const made = rows.map((row) => {
    const [value, ...rest] = row as [Expr, ...Expr[]];
    return caseOf(value, rest);
  });
  return app('cases', made, spelled(form));
}

/** A value with the cells behind it, which make one condition: 0 & \text{if} & x < 0. */
export function caseOf(value: Expr, rest: readonly Expr[]): Expr {
  const cells = rest.filter((cell) => !isBlank(cell));
  if (cells.length === 0) return rest.length > 0 && isBlank(value) ? app('case', [value, blank()]) : value;
  const parts = cells.map((cell) =>
    cell.kind === 'text'
      ? { gap: '', words: cell.words, expr: undefined, start: 0 }
      : { gap: '', words: undefined, expr: cell, start: 0 },
  );
  return branch(value, cells.length === 1 ? (cells[0] as Expr) : combine(parts));
}

const CONDITIONAL: ReadonlySet<string> = new Set([
  'if',
  'for',
  'when',
  'where',
  'falls',
  'si',
  'whenever',
  'provided',
  'in case',
  'while',
  'on',
]);
const OTHERWISE: ReadonlySet<string> = new Set([
  'otherwise',
  'else',
  'otherwise.',
  'else.',
  'sonst',
  'elsewhere',
  'otherwise,',
]);

/** A case with its condition; words such as `if` in front of it are its form. */
function branch(value: Expr, condition: Expr): Expr {
  if (condition.kind === 'text' && OTHERWISE.has(tidy(condition.words).toLowerCase()))
    return app(
      'otherwise',
      [value],
      condition.words.toLowerCase().startsWith('e') ? { spelling: 'else' } : undefined,
    );
  if (isApp(condition, 'phrase') && condition.args.length === 2) {
    const [words, stated] = condition.args as readonly [Expr, Expr];
    if (words.kind === 'text' && CONDITIONAL.has(tidy(words.words).toLowerCase()))
      return app('case', [value, stated], {
        spelling: words.words.toLowerCase() === 'if' ? 'if' : words.words.toLowerCase(),
      });
  }
  return app('case', [value, condition]);
}
