import { app, bind, changed, type Expr, isApp, text } from '../../../expr/expr.ts';
import type { Reading } from '../../scan/meaning.ts';
import { KIND } from '../../scan/token.ts';
import { expression, LEVEL } from '../expression.ts';
import { closesHere } from '../items.ts';
import { optionalArgument } from '../operands/commands.ts';
import { plainLetter } from '../operands/letters.ts';
import { operand } from '../operands/operand.ts';
import { startsOperand } from '../operands/starts.ts';
import { tidy } from '../operands/words.ts';
import type { Reader } from '../reader.ts';
import { endsThere } from '../scripts/groups.ts';
import { scripted } from '../scripts/scripts.ts';
import { isSpace, skipSpace } from '../space.ts';
import { linkAt } from '../statements/links.ts';
import { relationAt, relationChain } from '../statements/relations.ts';
import { bodyBehindSpace } from './body.ts';
import { conditionLetters } from './variables.ts';

/** \forall x \in A : P, \exists x\, P, and P \quad \forall x behind its statement, where the body is an empty place. */
export function quantifier(reader: Reader, reading: Reading): Expr {
  reader.next();
  const spelling = reading.form;
  if (endsThere(reader.token))
    return app('operation', [text(reading.head)], spelling ? { spelling } : undefined);
  const unique = reading.head === 'exists' && reader.isKey('!');
  if (unique) reader.next();
  const { divided } = reader.around;
  // The colon behind the letters is the quantifier's, no ratio.
  reader.around.divided = 'set';
  const optional = spelling === 'lforall' || spelling === 'lexists';
  const condition = optional && opensSquare(reader) ? optionalArgument(reader) : boundPart(reader);
  reader.around.divided = divided;
  const mark = separator(reader);
  const body =
    optional && opensSquare(reader)
      ? optionalArgument(reader)
      : closesHere(reader) || !startsBody(reader)
        ? app('blank', [], { spelling: 'empty' })
        : expression(reader, 40);
  const letters = conditionLetters(condition);
  const bare =
    letters.length > 0 &&
    (letters[0] === condition ||
      (condition.kind === 'app' &&
        condition.head === 'list' &&
        condition.args.every((item) => letters.includes(item))));
  const form =
    spelling ??
    (bare
      ? `bare${mark === 'colon' || mark === 'comma' ? `-${mark}` : ''}`
      : mark === 'colon'
        ? undefined
        : mark || 'blank');
  return bind(
    unique ? 'exists-unique' : reading.head,
    letters,
    bare ? [body] : [condition, body],
    form ? { spelling: form } : undefined,
  );
}

/** \lforall[x][P] has letters and body in square brackets. */
function opensSquare(reader: Reader): boolean {
  return reader.is(KIND.fence) && reader.token.value === '[';
}

/** The letters with the relation that says where they lie. */
function boundPart(reader: Reader): Expr {
  const letters = [letterOf(reader)];
  while (reader.is(KIND.comma) && continuesLetters(reader)) {
    reader.next();
    letters.push(letterOf(reader));
  }
  const [first] = letters as [Expr, ...Expr[]];
  const relation = relationAt(reader) && linkAt(reader, 100);
  const left = letters.length === 1 ? first : app(relation ? 'sequence' : 'list', letters);
  if (!relation) return left;
  const { body } = reader;
  reader.body = bodyBehindSpace(reader);
  const condition = runningOn(reader, relationChain(reader, left, relation));
  reader.body = body;
  return condition;
}

/** i = 1, \ldots, n: dots go on with what the letter runs over. */
function runningOn(reader: Reader, condition: Expr): Expr {
  const isDots = (): boolean => reader.peek().meaning?.constant?.head === 'dots';
  if (!reader.is(KIND.comma) || !isDots() || !isApp(condition) || condition.args.length !== 2)
    return condition;
  const [left, start] = condition.args as readonly [Expr, Expr];
  const items = [start];
  while (reader.is(KIND.comma) && (isDots() || isApp(items.at(-1), 'dots'))) {
    reader.next();
    items.push(expression(reader, LEVEL.relation + 1));
  }
  return changed(condition, { args: [left, app('sequence', items)] });
}

function letterOf(reader: Reader): Expr {
  skipSpace(reader);
  const { token } = reader;
  if (token.kind === KIND.letter || token.meaning?.letter !== undefined)
    return scripted(reader, plainLetter(reader));
  return operand(reader, 600);
}

/** A comma between letters rather than behind them: another letter follows, and then a comma, colon or relation. */
function continuesLetters(reader: Reader): boolean {
  const letter = reader.peek();
  if (letter.kind !== KIND.letter && letter.meaning?.letter === undefined) return false;
  let ahead = 2;
  while (reader.peek(ahead).kind === KIND.sub || reader.peek(ahead).kind === KIND.prime) {
    if (reader.peek(ahead).kind === KIND.prime) ahead += 1;
    else {
      const script = reader.peek(ahead + 1);
      ahead = script.match > 0 ? script.match - reader.at + 1 : ahead + 2;
    }
  }
  const next = reader.peek(ahead);
  return (
    next.kind === KIND.comma ||
    next.meaning?.shape === 'colon' ||
    next.meaning?.infix?.associativity === 'chain'
  );
}

/** What stands between the letters and the body; gone over. */
function separator(reader: Reader): string {
  let mark = '';
  for (;;) {
    const { token } = reader;
    if (isSpace(token) && !closesHere(reader)) reader.next();
    else if (mark === '' && token.kind === KIND.comma) {
      mark = 'comma';
      reader.next();
    } else if (mark === '' && token.kind === KIND.stop) {
      mark = 'stop';
      reader.next();
    } else if (mark === '' && token.meaning?.shape === 'colon') {
      mark = 'colon';
      reader.next();
    } else if (mark === '' && token.kind === KIND.text && SUCH_THAT.has(tidy(token.value).toLowerCase())) {
      mark = 'such-that';
      reader.next();
    } else return mark;
  }
}

const SUCH_THAT: ReadonlySet<string> = new Set([
  'such that',
  's.t.',
  'so that',
  'with',
  'we have',
  'st',
  'there is',
  'there exists',
  'it holds that',
]);

function startsBody(reader: Reader): boolean {
  const { meaning } = reader.token;
  return (
    startsOperand(reader) ||
    (meaning !== undefined && (meaning.prefix !== undefined || meaning.binder !== undefined))
  );
}
