import { type Expr, type Form, isSym } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import type { DomainKind } from '../../statement/domain.ts';
import { Refusal } from '../error.ts';
import { DEEPEST } from '../scan/builder.ts';
import type { Tables } from '../scan/meaning.ts';
import { KIND, type Kind, type Token } from '../scan/token.ts';
import { type Surroundings, surroundings } from './surroundings.ts';

/** What is known before reading. Declared letters win over the rules of reading. */
export interface ParseContext {
  /** By the name of the symbol. */
  readonly declared?: ReadonlyMap<string, DomainKind>;
}

/** A rule that decided between two plausible readings, with the place where it did. */
export interface Note {
  readonly offset: number;
  readonly rule: string;
}

/** The tokens that a node was read from: the first, and the one behind the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The tokens with a place in them, and all that the parsing functions share. */
export class Reader {
  at = 0;
  token: Token;
  around: Surroundings = surroundings({});
  /** The token with which the body of a quantifier begins that nothing but space sets off: nothing in front of it goes on there. */
  body = -1;
  readonly notes: Note[] = [];
  /** What stands behind the last formula: punctuation and space, by name. */
  trail = '';
  /** Differentials met in a numerator under an open integral. */
  differentials: Expr[] = [];
  /** Letters without declaration that rules took for functions, and for factors, in front of brackets. */
  readonly calledLetters = new Set<string>();
  readonly factorLetters = new Set<string>();
  /** Letters of the sums, products and limits around the place. */
  private running: readonly Expr[] = [];
  /** Whether anything but a numeral is raised anywhere. */
  hasRaised = false;
  /** Fonts of open old switches, innermost last. */
  font: string | undefined;
  /** The old switch that set the font of the place, if one did. */
  switchedBy: string | undefined;
  /** From which tokens nodes were read, where that is asked for. */
  spans: Map<Expr, Span> | undefined;
  private depth = 0;
  private rereads = 0;
  private readonly declared: ReadonlyMap<string, DomainKind> | undefined;
  private readonly lists: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(
    readonly tokens: readonly Token[],
    readonly tables: Tables,
    private readonly grammar: Grammar,
    context: ParseContext | undefined,
    /** Letters that are functions wherever they stand in front of brackets, as an earlier reading found. */
    readonly applied: ReadonlySet<string> = NONE,
  ) {
    this.token = tokens[0] as Token;
    this.declared = context?.declared;
    this.lists = grammar.reading;
  }

  next(): Token {
    const token = this.token;
    this.at += 1;
    this.token = (this.tokens[this.at] ?? token) as Token;
    return token;
  }

  goTo(at: number): void {
    this.at = at;
    this.token = this.tokens[at] as Token;
  }

  /** Goes back to read the same tokens in another way. How often is limited, so that reading stays linear. */
  again(at: number): void {
    this.rereads += 1;
    if (this.rereads > REREADS) this.refuse('nested too deeply');
    this.goTo(at);
  }

  peek(ahead = 1): Token {
    return (this.tokens[this.at + ahead] ?? this.tokens.at(-1)) as Token;
  }

  previous(): Token | undefined {
    return this.at > 0 ? this.tokens[this.at - 1] : undefined;
  }

  is(kind: Kind): boolean {
    return this.token.kind === kind;
  }

  /** Whether the token is that character or command. */
  isKey(key: string): boolean {
    return this.token.meaning?.key === key;
  }

  expect(kind: Kind, what: string): Token {
    if (this.token.kind !== kind) this.refuse(`${what} expected`);
    return this.next();
  }

  refuse(message: string, token: Token = this.token, suggestion?: string): never {
    throw new Refusal(token.start, token.kind === KIND.end ? `${message} at the end` : message, suggestion);
  }

  note(offset: number, rule: string): void {
    this.notes.push({ offset, rule });
  }

  /** Notes down that a node was read from the tokens from `from` up to here, fonts and brackets in front and behind included. */
  spanned(node: Expr, from: number): Expr {
    this.spans?.set(node, { from, to: this.at });
    return node;
  }

  /** Reads with letters that count or run to a limit, which are raised as powers. */
  whileRunning<T>(letters: readonly Expr[], read: () => T): T {
    const before = this.running;
    this.running = [...before, ...letters];
    const result = read();
    this.running = before;
    return result;
  }

  isRunning(name: string): boolean {
    return this.running.some((letter) => isSym(letter) && letter.name === name);
  }

  /** As `isRunning`, of a letter with an index. */
  runs(letter: Expr): boolean {
    return this.running.some((other) => equalExpr(other, letter));
  }

  kindOf(name: string): DomainKind | undefined {
    return this.declared?.get(name);
  }

  /** The name of the first spelling of a head. */
  canonical(head: string): string {
    return this.grammar.heads.get(head)?.spellings[0]?.form ?? head;
  }

  get hasDeclarations(): boolean {
    return this.declared !== undefined;
  }

  /** Whether a name of several characters is that of a letter, such as `alpha`. */
  isLetterName(name: string): boolean {
    return this.grammar.letters.has(name);
  }

  listed(list: string, name: string): boolean {
    return this.lists.get(list)?.has(name) ?? false;
  }

  /** Runs `read` one level deeper; the limit keeps hostile input from exhausting the stack. */
  deeper<T>(read: (reader: Reader) => T): T {
    this.enter();
    const result = read(this);
    this.leave();
    return result;
  }

  /** Counts a level; the innermost loops do so by themselves. */
  enter(): void {
    this.depth += 1;
    if (this.depth > DEEPEST * 2) this.refuse('nested too deeply');
  }

  leave(): void {
    this.depth -= 1;
  }

  /** Refuses a tree that grows to the left as deep as no formula does: a/b/c/d and so on. */
  tooDeep(steps: number): void {
    if (steps > DEEPEST) this.refuse('nested too deeply');
  }

  /** Runs `read` inside brackets: what is open outside does not count there. */
  inside<T>(around: Surroundings, read: (reader: Reader) => T): T {
    const outer = this.around;
    const { font, switchedBy } = this;
    const { bar, integral, divided, cells, list } = around;
    this.around = { bar, integral, divided, cells, list, fraction: false };
    const result = this.deeper(read);
    this.around = outer;
    this.font = font;
    this.switchedBy = switchedBy;
    return result;
  }
}

const NONE: ReadonlySet<string> = new Set();

/** How often a formula may be read again in part. */
const REREADS = 40;

/** How many tokens a rule looks ahead at most, so that reading stays linear. */
export const LOOKAHEAD = 200;

/** The form that keeps a spelling; the canonical one needs none. */
export function spelled(spelling: string | undefined): Form | undefined {
  return spelling === undefined ? undefined : { spelling };
}
