import type { App, Bind, Expr } from '../../expr/expr.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import { binderPiece, patternFor } from './heads/binders.ts';
import { applyPiece, functionPiece, mappingPiece } from './heads/calls.ts';
import { diffPiece, partialPiece, timeDerivativePiece } from './heads/derivatives.ts';
import { determinantPiece, rowsPiece, transposePiece } from './heads/layouts.ts';
import {
  blankPiece,
  braketPiece,
  composedPiece,
  conjugatePiece,
  cornersPiece,
  decoratedPiece,
  differentialPiece,
  givenPiece,
  innerPiece,
  markedPiece,
  mixedPiece,
  operationPiece,
  overPiece,
  ratioPiece,
  repeatingPiece,
  sequencePiece,
  squareTuplePiece,
  typedMapPiece,
  wedgePiece,
} from './heads/marks.ts';
import { nablaPiece } from './heads/nabla.ts';
import { productPiece } from './heads/products/products.ts';
import { divPiece } from './heads/quotients.ts';
import { indexPiece, powerPiece, primePiece, upperIndexPiece } from './heads/scripts.ts';
import { cardinalityPiece, informationPiece, probabilityPiece, setOfPiece, setPiece } from './heads/sets.ts';
import { andPiece, linkPiece } from './heads/statements/logic.ts';
import { quantifierPiece } from './heads/statements/quantifiers.ts';
import {
  gappedPiece,
  gapText,
  intervalPiece,
  phrasePiece,
  systemPiece,
  wherePiece,
} from './heads/statements/sentences.ts';
import { signPiece, sumPiece } from './heads/sums.ts';
import type { Notation } from './notation.ts';
import { byPattern, type Headed } from './patterns.ts';
import { type HeadPrinter, inner, type Mark, type NodePrinter, Pen } from './pen.ts';
import type { Piece } from './piece.ts';
import { type HeadTable, tablesOf } from './tables.ts';

/** What printing by form may be asked to do besides. */
export interface PrintHooks {
  /** Tells formulas of one passage apart, so that what is decided at each place is decided anew. */
  readonly part?: number;
  /** The other formulas of the passage, with which this one shares its style. */
  readonly beside?: readonly Expr[] | undefined;
  /** Sets nodes off, or writes them in another way. */
  readonly mark?: Mark | undefined;
  /** Called where a sign was put between all factors, since some of them cannot touch. */
  readonly onDotted?: (() => void) | undefined;
}

/** The formula as its forms say or the notation draws, whatever it was read from. Throws on a head that the grammar does not spell. */
export function printByForm(
  expr: Expr,
  grammar: Grammar,
  notation: Notation,
  { part = 0, beside = [], mark, onDotted }: PrintHooks = {},
): string {
  const pen = new Pen(tablesOf(grammar), notation, printHead, [expr, ...beside], mark);
  const place = inner(notation.seed, part);
  // Braces hold the place of a formula that shows nothing.
  const text = pen.inside(expr, place).text || '{}';
  // Nobody puts a sign between some factors and none between others of the same kind.
  if (pen.apart && pen.touching && !pen.written && !notation.dotted) {
    onDotted?.();
    return printByForm(expr, grammar, { ...notation, dotted: true }, { part, beside, mark });
  }
  const { trail } = expr.form ?? {};
  return pen.written && trail ? text + gapText(trail).trimEnd() : text;
}

type AppPrinter = NodePrinter<App>;

/** Heads whose writing is more than a pattern. */
const PRINTERS: ReadonlyMap<string, AppPrinter> = new Map<string, AppPrinter>([
  ['add', sumPiece],
  ...['neg', 'pos', 'pm', 'mp'].map((head): [string, AppPrinter] => [head, signPiece]),
  ['mul', productPiece],
  ['pow', powerPiece],
  ['index', indexPiece],
  ['upper-index', upperIndexPiece],
  ['prime', primePiece],
  ['divergence', nablaPiece],
  ['curl', nablaPiece],
  ['transpose', transposePiece],
  ['apply', applyPiece],
  ['and', andPiece],
  ['set', setPiece],
  ['cardinality', cardinalityPiece],
  ['det', determinantPiece],
  ['div', divPiece],
  ...['prob', 'expectation', 'variance'].map((head): [string, AppPrinter] => [head, probabilityPiece]),
  ['entropy', informationPiece],
  ['mutual-information', informationPiece],
  ['diff', diffPiece],
  ['partial', partialPiece],
  ['time-derivative', timeDerivativePiece],
  ['list', gappedPiece],
  ['sequence', sequencePiece],
  ['given', givenPiece],
  ['square-tuple', squareTuplePiece],
  ...['angle', 'triangle'].map((head): [string, AppPrinter] => [head, cornersPiece]),
  ['compose', composedPiece],
  ['braket', braketPiece],
  ['ratio', ratioPiece],
  ['wedge', wedgePiece],
  ['typed-map', typedMapPiece],
  ['blank', blankPiece],
  ['operation', operationPiece],
  ...['overlined', 'underlined', 'hatted', 'tilded', 'arrowed'].map((head): [string, AppPrinter] => [
    head,
    overPiece,
  ]),
  ['inner', innerPiece],
  ['conj', conjugatePiece],
  ['marked', markedPiece],
  ['decorated', decoratedPiece],
  ...['annotated', 'labelled-arrow', 'not', 'arrow'].map((head): [string, AppPrinter] => [head, linkPiece]),
  ['differential', differentialPiece],
  ['volume-element', differentialPiece],
  ['mixed', mixedPiece],
  ['repeating', repeatingPiece],
  ['where', wherePiece],
  ['phrase', phrasePiece],
  ['system', systemPiece],
  ...['open', 'closed', 'open-closed', 'closed-open'].map((ends): [string, AppPrinter] => [
    `interval-${ends}`,
    intervalPiece,
  ]),
]);

const printHead: HeadPrinter = (pen, node, place) => {
  const headed = node as Headed;
  if (headed.kind === 'bind') return bindPiece(pen, headed, place);
  const table = pen.tables.heads.get(headed.head);
  const own = table ? (table.own === null ? takeOwn(table) : table.own) : PRINTERS.get(headed.head);
  if (own) return own(pen, headed, place);
  return patterned(pen, headed, place, table ?? pen.table(headed.head));
};

/** Notes down in the table how its head is written. */
function takeOwn(table: HeadTable): AppPrinter | undefined {
  const { head, associativity } = table.entry;
  table.own = PRINTERS.get(head) ?? (associativity === 'chain' ? linkPiece : undefined);
  return table.own;
}

function patterned(pen: Pen, node: App, place: number, table: HeadTable): Piece {
  const pattern = pen.pattern(table, node, place);
  if (pattern.fixity === 'function') return functionPiece(pen, node, place);
  if (pattern.rows) return rowsPiece(pen, node, place);
  return byPattern(pen, node, place, table, pattern);
}

const QUANTIFIERS: ReadonlySet<string> = new Set(['forall', 'exists', 'exists-unique', 'not-exists']);

function bindPiece(pen: Pen, node: Bind, place: number): Piece {
  if (node.head === 'function') return mappingPiece(pen, node, place);
  if (QUANTIFIERS.has(node.head)) return quantifierPiece(pen, node, place);
  if (node.head === 'set-of') return setOfPiece(pen, node, place);
  const table = pen.table(node.head);
  return table.entry.fixity === 'binder'
    ? binderPiece(pen, node, place)
    : byPattern(pen, node, place, table, patternFor(pen, node, place));
}
