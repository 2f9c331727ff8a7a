import { app, bind, changed, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import type { Operator } from '../../scan/meaning.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { conditionLetters } from '../binders/variables.ts';
import { optionalArgument } from '../operands/commands.ts';
import { type Reader, spelled } from '../reader.ts';
import { scriptArgument } from '../scripts/groups.ts';
import { signScripts } from '../scripts/signs.ts';

/** A sign that joins two sides: relation, arrow, either with a label over it. `read` goes over it. */
export interface Link {
  readonly precedence: number;
  readonly read: () => (left: Expr, right: Expr) => Expr;
}

const ARROW_LEVEL = 55;

/** The sign at the place if it binds at this level. */
export function linkAt(reader: Reader, precedence: number | undefined): Link | undefined {
  const link = anyLink(reader);
  return link && (precedence === undefined || link.precedence === precedence) ? link : undefined;
}

function anyLink(reader: Reader): Link | undefined {
  const { token } = reader;
  if (token.kind !== KIND.symbol) return undefined;
  const { infix, shape } = token.meaning ?? {};
  if (infix) {
    if (infix.associativity !== 'chain' && infix.head !== 'arrow') return undefined;
    if (reader.around.divided && infix.head === 'divides') return undefined;
    return {
      precedence: infix.precedence,
      read: () => {
        const manner = alignment(reader);
        reader.next();
        const noted = signScripts(reader);
        return (left, right) => {
          const link = plain(infix, left, right, manner);
          return noted ? noted(link) : link;
        };
      },
    };
  }
  if (shape === 'labelled-arrow') return { precedence: ARROW_LEVEL, read: () => labelledArrow(reader) };
  const sign = annotatedSign(reader);
  if (sign) return { precedence: sign.precedence, read: () => annotatedLink(reader) };
  return shape === 'maps-to' ? { precedence: ARROW_LEVEL - 1, read: () => mapping(reader) } : undefined;
}

/** The marks of alignment and breaks of line in front of a sign, as they were written. */
function alignment(reader: Reader): string | undefined {
  if (reader.around.cells) return undefined;
  let marks = '';
  for (let at = reader.at - 1; at >= 0; at -= 1) {
    const { kind, value } = reader.tokens[at] as Token;
    if (kind !== KIND.cell && kind !== KIND.line) break;
    // A break behind punctuation ends a statement, and is one of the gaps of the display.
    const before = reader.tokens[at - 1]?.kind;
    if (kind === KIND.line && (before === KIND.comma || before === KIND.stop || before === KIND.begin)) break;
    marks = value + marks;
  }
  return marks === '' ? undefined : marks;
}

function plain(operator: Operator, left: Expr, right: Expr, manner?: string): Expr {
  const form = spelled(operator.form);
  const link = app(operator.head, [left, right], manner ? { ...form, manner } : form);
  return operator.negated ? app('not', [link], { spelling: 'slash' }) : link;
}

/** x \mapsto f(x) binds its letters; a thing that goes to another is (maps-to a b). */
function mapping(reader: Reader): (left: Expr, right: Expr) => Expr {
  const long = reader.next().value === '\\longmapsto' ? { spelling: 'longmapsto' } : undefined;
  const map = (left: Expr, right: Expr): Expr => {
    // T = x \mapsto f(x) says which map T is.
    const [name, letter] = isApp(left) && NAMING.has(left.head) && !left.form?.brackets ? left.args : [];
    if (isApp(left) && name && isSym(letter)) return changed(left, { args: [name, map(letter, right)] });
    const letters = conditionLetters(left);
    const bare =
      (letters.length === 1 && letters[0] === left) ||
      (isApp(left, 'tuple') && left.args.length > 0 && left.args.every((item) => letters.includes(item)));
    return bare ? bind('function', letters, [right], long) : app('maps-to', [left, right], long);
  };
  return map;
}

const NAMING: ReadonlySet<string> = new Set(['eq', 'defined-as']);

/** What the arrows with labels are without them. */
const ARROWS: ReadonlyMap<string, string> = new Map([
  ['\\xleftarrow', 'arrow-from'],
  ['\\xleftrightarrow', 'corresponds'],
  ['\\xmapsto', 'maps-to'],
  ['\\xhookrightarrow', 'injects-into'],
  ['\\xhookleftarrow', 'injects-from'],
  ['\\xRightarrow', 'implies'],
  ['\\xLeftarrow', 'implied-by'],
  ['\\xLeftrightarrow', 'iff'],
  ['\\xtwoheadrightarrow', 'surjects-onto'],
  ['\\xtwoheadleftarrow', 'surjects-from'],
  ['\\xlongequal', 'eq'],
  ['\\xrightharpoonup', 'half-arrow'],
  ['\\xrightharpoondown', 'half-arrow'],
  ['\\xleftharpoonup', 'half-arrow-from'],
  ['\\xleftharpoondown', 'half-arrow-from'],
  ['\\xrightleftharpoons', 'equilibrium'],
  ['\\xleftrightharpoons', 'equilibrium'],
  ['\\xtofrom', 'equilibrium'],
]);

function labelledArrow(reader: Reader): (left: Expr, right: Expr) => Expr {
  const { value } = reader.next();
  const below = optionalLabel(reader);
  const above = scriptArgument(reader, 'a label');
  const head = ARROWS.get(value);
  return (left, right) => {
    if (!head) return app('labelled-arrow', below ? [left, above, right, below] : [left, above, right]);
    const labelled = app('annotated', [app(head, [left, right]), above], { spelling: 'over-arrow' });
    return below ? app('annotated', [labelled, below], { spelling: 'under-arrow' }) : labelled;
  };
}

function optionalLabel(reader: Reader): Expr | undefined {
  if (!reader.is(KIND.fence) || reader.token.value !== '[') return undefined;
  return optionalArgument(reader);
}

/** The operator under the label of \overset{label}{=}; undefined where the second argument is no lone operator. */
export function annotatedSign(reader: Reader): Operator | undefined {
  const { shape } = reader.token.meaning ?? {};
  if (shape !== 'overset' && shape !== 'underset') return undefined;
  let at = reader.at + 1;
  const label = reader.tokens[at] as Token;
  at = label.match > at ? label.match + 1 : at + 1;
  const base = reader.tokens[at] as Token | undefined;
  if (!base) return undefined;
  if (base.kind === KIND.symbol) return base.meaning?.infix;
  if (base.kind !== KIND.open || base.match !== at + 2) return undefined;
  return (reader.tokens[at + 1] as Token).meaning?.infix;
}

/** Words over a sign of equality that make it a definition. */
const DEFINITION: ReadonlySet<string> = new Set(['def', 'def.', 'Def', 'df']);

function annotatedLink(reader: Reader): (left: Expr, right: Expr) => Expr {
  const operator = annotatedSign(reader) as Operator;
  const under = reader.next().meaning?.shape === 'underset';
  const label = scriptArgument(reader, 'a label');
  const braced = reader.is(KIND.open);
  // A label of several tokens without braces takes the sign itself.
  if (reader.peek(braced ? 1 : 0).meaning?.infix !== operator) reader.refuse('a sign expected at the label');
  const { key } = reader.peek(braced ? 1 : 0).meaning as { key: string };
  reader.goTo(reader.at + (braced ? 3 : 1));
  return (left, right) => {
    const words = label.kind === 'text' ? label.words : label.kind === 'sym' ? label.name : '';
    const worded = under ? undefined : reader.tables.worded.get(`${words} ${key}`);
    if (worded) return app(worded.head, [left, right], spelled(worded.form));
    if (operator.head === 'eq' && DEFINITION.has(words))
      return app('defined-as', [left, right], { spelling: 'over-sign' });
    return app('annotated', [plain(operator, left, right), label], {
      spelling: under ? 'under-sign' : 'over-sign',
    });
  };
}
