import { type Expr, isApp, num } from '../../expr/expr.ts';
import { someNode, walk } from '../../expr/tree.ts';
import { bracketed } from './fences.ts';
import { mix } from './hash.ts';
import { letterPiece, lettersOf, numberPiece, wordsPiece } from './letters.ts';
import { type Notation, pickOf, uniform } from './notation.ts';
import type { Piece } from './piece.ts';
import type { HeadTable, Pattern, Tables } from './tables.ts';

/** Writes one node, its parts through the pen; knows nothing of the brackets around it. */
export type NodePrinter<E extends Expr = Expr> = (pen: Pen, node: E, place: number) => Piece;

/** How nodes with a head are written; given to the pen so that printers and pen may know each other. */
export type HeadPrinter = (pen: Pen, node: Expr & { readonly head: string }, place: number) => Piece;

/** Sets off the text of some nodes, which it knows by identity; of others it gives the text back as it is. */
export type Mark = (node: Expr, text: string) => string;

/** A place in the tree as a number: where draws that are made anew at each place take their chance from. */
export function inner(place: number, index: number): number {
  return mix(place, index + 1);
}

/** The state of one printing: the tables, the notation, and what printers of nodes ask of both. */
export class Pen {
  /** Whether `Form` decides; otherwise chance does. */
  readonly written: boolean;
  /** Letters written before in this style. */
  readonly letters: Map<string, Piece>;
  /** How many integrals are open: a lone letter d would be taken for their differential. */
  integrals = 0;
  /** How many displays of several lines are open, where marks of alignment may stand. */
  displays = 0;
  /** How many scripts are open, where nobody sets fractions in the size of a display. */
  scriptDepth = 0;
  /** Whether factors stood side by side somewhere, and whether some could not and got a sign. */
  touching = false;
  apart = false;
  /** Behind \in, where a pair in round brackets is an interval. */
  behindIn = false;

  constructor(
    readonly tables: Tables,
    readonly notation: Notation,
    private readonly printHead: HeadPrinter,
    private readonly roots: readonly Expr[],
    private readonly mark?: Mark | undefined,
  ) {
    this.written = notation.kind === 'written';
    const unicode = this.option('letter-characters') === 'unicode';
    this.letters = lettersOf(tables, unicode, this.option('mark-braces') === 'bare');
  }

  /** The option of a choice in `grammars/notation.yaml` that holds at `place`. */
  option(id: string, place = 0): string {
    const given = this.notation.choices.size > 0 ? this.notation.choices.get(id) : undefined;
    if (given !== undefined) return given;
    const table = this.tables.choices.get(id);
    if (!table) throw new RangeError(`no such choice of notation: ${id}`);
    if (this.written) return table.canonical;
    return pickOf(table.drawn, this.chance(table.key, table.perFormula ? 0 : place)).name;
  }

  /** Whether vectors are multiplied or differentiated anywhere in the formula. */
  get isAboutVectors(): boolean {
    return this.has('vectors', isOfVectors);
  }

  /** Whether the letter is applied to something in the formula, so that brackets behind it would be arguments. */
  applies(letter: string): boolean {
    if (!this.callees) {
      this.callees = new Set();
      for (const node of this.roots.flatMap((root) => [...walk(root)]))
        if (isApp(node, 'apply')) this.callees.add(lettered(node.args[0] as Expr));
    }
    return this.callees.has(letter);
  }

  private callees: Set<string> | undefined;

  /** Whether each quotient of the formula could stand with a slash, so that slashes and fractions are not mixed. */
  get hasShortQuotientsOnly(): boolean {
    return !this.has('fraction', isFraction);
  }

  /** Whether any node of the formula, or of those beside it in its passage, passes the test; asked of one test for one key only. */
  has(key: string, test: (node: Expr) => boolean): boolean {
    this.found ??= new Map();
    let found = this.found.get(key);
    if (found === undefined) {
      found = this.roots.some((root) => someNode(root, test));
      this.found.set(key, found);
    }
    return found;
  }

  private found: Map<string, boolean> | undefined;

  /** The command of a fraction in this formula: derivatives are written with the one that quotients have. */
  get fraction(): string {
    if (this.written) return '\\frac';
    const { latex } = this.pattern(this.table('div'), BLANK, 0).spelling;
    return /^\\[dt]?frac/.exec(latex)?.[0] ?? '\\frac';
  }

  /** A number in [0, 1) for what `key` decides at `place`. */
  chance(key: number, place: number): number {
    return uniform(this.notation.seed, key, place);
  }

  table(head: string): HeadTable {
    const table = this.tables.heads.get(head);
    if (!table) throw new RangeError(`the grammar has no spelling of ${head}`);
    return table;
  }

  /** The spelling of a node: as its form says, or drawn. */
  pattern(table: HeadTable, node: Expr, place: number): Pattern {
    if (this.written) {
      const form = node.form?.spelling;
      return (form === undefined ? undefined : table.byForm.get(form)) ?? (table.patterns[0] as Pattern);
    }
    if (table.drawn.length === 1) return (table.drawn[0] as HeadTable['drawn'][number]).pattern;
    return pickOf(table.drawn, this.chance(table.key, table.perOccurrence ? place : 0)).pattern;
  }

  /** A node without brackets around it. */
  bare(node: Expr, place: number): Piece {
    if (!this.mark) return this.unmarked(node, place);
    const piece = this.unmarked(node, place);
    const text = this.mark(node, piece.text);
    if (text === piece.text) return piece;
    const { level, tail, tall } = piece;
    return { text, level, tail, tall };
  }

  private unmarked(node: Expr, place: number): Piece {
    switch (node.kind) {
      case 'num':
        return numberPiece(this, node);
      case 'sym':
        return letterPiece(this, node);
      case 'text':
        return wordsPiece(this, node);
      default:
        return this.printHead(this, node, place);
    }
  }

  /**
   * A node as an operand: in brackets where it binds looser than `least`, or is open at its right end while an operator
   * of precedence `after` follows.
   */
  operand(node: Expr, place: number, least: number, after = -1): Piece {
    const piece = this.bare(node, place);
    const needed = piece.level < least || piece.tail <= after ? 1 : 0;
    return this.wrap(piece, node, place, needed);
  }

  /** The piece in `needed` pairs of brackets, or more where it was written so. */
  wrap(piece: Piece, node: Expr, place: number, needed: number): Piece {
    const count = this.written ? Math.max(needed, node.form?.brackets ?? 0) : needed;
    let wrapped = piece;
    for (let pair = 0; pair < count; pair += 1) wrapped = bracketed(this, wrapped, node, place);
    return wrapped;
  }

  /** A node between braces or fences of its own, where nothing can break in. */
  inside(node: Expr, place: number): Piece {
    return this.operand(node, place, -1);
  }

  /** The text of `inside`, in braces unless bare scripts are the style and TeX would take it whole. */
  script(node: Expr, place: number): string {
    this.scriptDepth += 1;
    const { text } = this.inside(node, place);
    this.scriptDepth -= 1;
    return this.braced(text, this.bareScripts);
  }

  /** Whether braces around the scripts of this formula are left out where TeX needs none. */
  get bareScripts(): boolean {
    this.scripts ??= this.option('script-braces') === 'bare';
    return this.scripts;
  }

  private scripts: boolean | undefined;

  /** `{text}`, or `text` alone where `mayBeBare` and it is one letter, digit or command for TeX. */
  braced(text: string, mayBeBare: boolean): string {
    return mayBeBare && ONE_TOKEN.test(text) ? text : `{${text}}`;
  }

  /** Blanks around an operator of this precedence. */
  blank(precedence: number): string {
    this.blanks ??= this.option('blanks');
    const { blanks } = this;
    return blanks === 'everywhere' || (blanks === 'relations' && precedence <= 150) ? ' ' : '';
  }

  private blanks: string | undefined;

  get comma(): string {
    this.commas ??= this.option('comma-blank') === 'blank' ? ', ' : ',';
    return this.commas;
  }

  private commas: string | undefined;

  /** The d of dx and d/dx. */
  get differential(): string {
    return this.option('differential-letter') === 'upright' ? '\\mathrm{d}' : 'd';
  }

  get differentialBlank(): string {
    const blank = this.option('differential-blank');
    return blank === 'thin' ? '\\,' : blank === 'blank' ? ' ' : '';
  }
}

const VECTOR_HEADS: ReadonlySet<string> = new Set(['dot-product', 'cross', 'grad', 'divergence', 'curl']);

const BLANK: Expr = num(0);

/** A quotient but one of two short terms. A derivative is written as a fraction, whatever its parts. */
function isFraction(node: Expr): boolean {
  if (node.kind !== 'app') return false;
  if (node.head === 'diff' || node.head === 'partial' || node.head === 'mixed') return true;
  return node.head === 'div' && !node.args.every(isShort);
}

function isShort(node: Expr): boolean {
  if (node.kind === 'num' || node.kind === 'sym') return true;
  if (node.kind !== 'app') return false;
  const scripted = node.head === 'pow' || node.head === 'index';
  return scripted && node.args.every(({ kind }) => kind === 'num' || kind === 'sym');
}

/** The letter under scripts and primes. */
function lettered(callee: Expr): string {
  if (callee.kind === 'sym') return callee.name;
  return callee.kind === 'app' ? lettered(callee.args[0] as Expr) : '';
}

function isOfVectors(node: Expr): boolean {
  return node.kind === 'app' && VECTOR_HEADS.has(node.head);
}

const ONE_TOKEN =
  /^(?:[a-zA-Z0-9]|\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|vartheta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|phi|varphi|chi|psi|omega|infty|Gamma|Delta|Theta|Lambda|Sigma|Phi|Psi|Omega|top))$/;
