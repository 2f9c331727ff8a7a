import { app, bind, type Expr, isApp, isNum, withForm } from '../../../expr/expr.ts';
import type { Reading } from '../../scan/meaning.ts';
import { KIND } from '../../scan/token.ts';
import { expression, LEVEL } from '../expression.ts';
import { closesHere, opensAbsolute } from '../items.ts';
import { startsOperand } from '../operands/starts.ts';
import type { Reader } from '../reader.ts';
import { scriptArgument } from '../scripts/groups.ts';
import { skipSpace } from '../space.ts';
import { conditionLetters } from './variables.ts';

/** \sum, \prod, \bigcup, \lim and their like, with scripts and the product behind them as body. */
export function binder(reader: Reader, reading: Reading): Expr {
  return binderWithScript(reader, reading);
}

/** The same for a name such as \max whose subscript, or what \underset sets below it, makes it range over letters. */
export function binderWithScript(reader: Reader, reading: Reading, under?: Expr): Expr {
  reader.next();
  let lower = under;
  let upper: Expr | undefined;
  let upperFirst = false;
  for (;;) {
    if (reader.is(KIND.sub) && !lower) {
      reader.next();
      upperFirst = upper !== undefined;
      lower = scriptArgument(reader, 'a subscript');
    } else if (reader.is(KIND.sup) && !upper) {
      reader.next();
      upper = scriptArgument(reader, 'a superscript');
    } else break;
  }
  if (reader.is(KIND.sub) || reader.is(KIND.sup))
    reader.refuse(reader.is(KIND.sub) ? 'double subscript' : 'double superscript');
  const body = reader.whileRunning(runningLetters(lower, upper), () => bodyOf(reader));
  if (LIMITS.has(reading.head)) return limit(reading, lower, body);
  const whole = ranged(reading, lower, upper, body);
  return upperFirst ? withForm(whole, { ...whole.form, manner: 'first' }) : whole;
}

const LIMITS: ReadonlySet<string> = new Set(['lim', 'limsup', 'liminf']);

/**
 * Letters that run over whole numbers up to a bound, or to a limit. Those that run up to a numeral may be the indices of
 * space and time.
 */
function runningLetters(lower: Expr | undefined, upper: Expr | undefined): readonly Expr[] {
  if (!isApp(lower)) return [];
  const runs = upper ? lower.head === 'eq' && !isNum(upper) : lower.head === 'arrow';
  return runs ? conditionLetters(lower.args[0] as Expr) : [];
}

const EMPTY = app('blank', [], { spelling: 'empty' });

function bodyOf(reader: Reader): Expr {
  skipSpace(reader);
  if (closesHere(reader) && !opensAbsolute(reader, true)) return EMPTY;
  const { token } = reader;
  const { prefix } = token.meaning ?? {};
  if (token.kind === KIND.symbol && prefix && token.meaning?.infix === undefined)
    return expression(reader, LEVEL.product);
  if (prefix?.head === 'neg') return expression(reader, LEVEL.product);
  return startsOperand(reader) || (token.kind === KIND.symbol && token.meaning?.binder)
    ? expression(reader, LEVEL.product)
    : EMPTY;
}

function ranged({ head, form }: Reading, lower: Expr | undefined, upper: Expr | undefined, body: Expr): Expr {
  const spelling = form ? { spelling: form } : undefined;
  if (!lower)
    return upper ? bind(head, [], [EMPTY, upper, body], spelling) : bind(head, [], [body], spelling);
  if (upper) {
    if (isApp(lower, 'eq') && lower.args.length === 2) {
      const letters = conditionLetters(lower.args[0] as Expr);
      if (letters.length > 0) return bind(head, letters, [lower.args[1] as Expr, upper, body], spelling);
    }
    const letters = conditionLetters(lower);
    if (letters.length === 1 && letters[0] === lower)
      return bind(head, letters, [EMPTY, upper, body], spelling);
    return bind(head, letters, [lower, upper, body], spelling);
  }
  const letters = conditionLetters(lower);
  const bare =
    (letters.length === 1 && letters[0] === lower) ||
    (isApp(lower, 'list') && lower.args.every((item) => letters.includes(item)));
  return bare ? bind(head, letters, [body], spelling) : bind(head, letters, [lower, body], spelling);
}

/** \lim_{x \to a^+} f: the point, from which side, and the letter that runs there. */
function limit({ head, form }: Reading, script: Expr | undefined, body: Expr): Expr {
  const spelling = form ? { spelling: form } : undefined;
  if (!script) return bind(head, [], [EMPTY, body], spelling);
  const isArrow = isApp(script, 'arrow') || isApp(script, 'implies');
  const arrow = isArrow && script.args.length === 2 ? script : undefined;
  // \lim_{i \in I} runs over a diagram.
  if (head === 'lim' && isApp(script, 'in'))
    return bind('inverse-limit', conditionLetters(script), [script, body], { spelling: 'lim' });
  if (!arrow) return bind(head, conditionLetters(script), [script, body], spelling);
  const [running, point] = arrow.args as readonly [Expr, Expr];
  const written = arrow.form?.spelling;
  const arrowForm = spelling ?? (written && written !== 'to' ? { spelling: 'rightarrow' } : undefined);
  const letters = conditionLetters(running);
  const side =
    isApp(point, 'upper-index') && isApp(point.args[1], 'operation') ? sideOf(point.args[1]) : undefined;
  if (side && head === 'lim')
    return bind(side, letters, [point.kind === 'app' ? (point.args[0] as Expr) : point, body], arrowForm);
  return bind(head, letters.length > 0 ? letters : [running], [point, body], arrowForm);
}

function sideOf(operation: Expr): string | undefined {
  const sign = isApp(operation) ? operation.args[0] : undefined;
  if (sign?.kind !== 'text') return undefined;
  return sign.words === 'add' ? 'lim-above' : sign.words === 'neg' ? 'lim-below' : undefined;
}
