import { Refusal } from '../error.ts';
import { type FenceMark, SIDE } from './fences.ts';
import { fenceMeaning, Meaning, type Operator } from './meaning.ts';
import { KIND, type Kind, Token } from './token.ts';

/** Braces, environments and brackets may be nested this deep. */
export const DEEPEST = 150;

/** In the list of open brackets: a brace or the like. */
const OUTER = -1;

/** The meaning of \not in front of a relation that has no negation of its own in the grammar. */
function negated(meaning: Meaning, infix: Operator): Meaning {
  const made = new Meaning(`\\not${meaning.key}`);
  made.infix = { ...infix, negated: true };
  return made;
}

/** The tokens as they come, with what is open: partners are linked, levels counted. */
export class TokenBuilder {
  protected readonly tokens: Token[] = [];
  protected readonly stack: number[] = [];
  protected at = 0;
  protected spaced = false;
  /** Open brackets that are not enlarged, by level. Their partners are a guess: intervals break pairs. */
  private readonly brackets: number[] = [];

  constructor(protected readonly source: string) {}

  protected push(kind: Kind, end: number, value: string, meaning: Meaning | undefined): void {
    this.tokens.push(new Token(kind, this.at, end, value, meaning, this.spaced));
    this.at = end;
    this.spaced = false;
  }

  protected fence(start: number, end: number, key: string, mark: FenceMark, size: string): void {
    this.at = start;
    this.push(KIND.fence, end, mark.shape, fenceMeaning(key));
    const token = this.tokens.at(-1) as Token;
    token.side = mark.side;
    token.size = size;
    if (size === 'left' || size === 'right') return;
    if (size === '') this.turn(token);
    if (token.side === SIDE.open) this.brackets.push(this.tokens.length - 1);
    else if (token.side === SIDE.close) this.pair(mark.shape === '>');
  }

  /** Square brackets turned outwards: ]a,b[ opens with a bracket that closes nothing. */
  private turn(token: Token): void {
    const opener = this.brackets.at(-1);
    const open = opener === undefined || opener === OUTER ? undefined : (this.tokens[opener] as Token);
    if (token.value === ']' && !open) token.side = SIDE.open;
    else if (token.value === '[' && open?.value === ']') token.side = SIDE.close;
  }

  /** Links a closing bracket to the last open one. Angles pair with angles only: a bra or ket has but one. */
  private pair(angle: boolean): void {
    for (;;) {
      const opener = this.brackets.at(-1);
      if (opener === undefined || opener === OUTER) return;
      const isAngle = (this.tokens[opener] as Token).value === '<';
      if (angle && !isAngle) return;
      this.brackets.pop();
      if (isAngle !== angle) continue;
      this.link(opener, this.tokens.length - 1);
      return;
    }
  }

  /** Whether the last two tokens are that sign. */
  protected behindTwo(key: string): boolean {
    return this.tokens.at(-1)?.meaning?.key === key && this.tokens.at(-2)?.meaning?.key === key;
  }

  /** Three centred dots in a row, the third of which ends here, are one sign of omission. */
  protected dots(end: number, meaning: Meaning | undefined): void {
    this.tokens.pop();
    const first = this.tokens.at(-1) as Token;
    first.meaning = meaning;
    first.value = '\\cdots';
    first.end = end;
    this.at = end;
    this.spaced = false;
  }

  protected symbol(end: number, meaning: Meaning): void {
    const last = this.tokens.at(-1);
    const pair = last?.kind === KIND.symbol ? last.meaning?.pairs?.get(meaning.key) : undefined;
    if (last && pair) {
      last.meaning = pair;
      last.end = end;
      this.at = end;
      this.spaced = false;
    } else if (last?.meaning?.shape === 'negation' && meaning.infix?.associativity === 'chain') {
      last.meaning = negated(meaning, meaning.infix);
      last.end = end;
      this.at = end;
      this.spaced = false;
    } else this.push(KIND.symbol, end, meaning.key, meaning);
  }

  protected close(kind: Kind, opens: Kind, end: number, name: string): void {
    const opener = this.shut();
    if (kind === KIND.close && opener === this.tokens.length - 2 && this.isNameInBraces(opener)) {
      this.tokens.splice(opener, 1);
      this.at = end;
      this.spaced = false;
      return;
    }
    const open = this.tokens[opener ?? -1];
    if (opener === undefined || open?.kind !== opens || (opens === KIND.begin && open.value !== name)) {
      const shown = kind === KIND.close ? '}' : `\\end{${name}}`;
      throw new Refusal(this.at, open ? `${shown} closes ${this.shown(open)}` : `${shown} closes nothing`);
    }
    this.push(kind, end, name, undefined);
    this.link(opener, this.tokens.length - 1);
  }

  /** {\sin} x, \mathop{\mathrm{lcm}}(a, b): braces around nothing but a name or words show nothing, unless they hold an argument. */
  private isNameInBraces(opener: number): boolean {
    const name = this.tokens[opener + 1] as Token;
    if (this.tokens[opener]?.kind !== KIND.open) return false;
    if (name.kind !== KIND.word && name.kind !== KIND.symbol && name.kind !== KIND.text) return false;
    const { function: named, calls, binder } = name.meaning ?? {};
    const before = this.tokens[opener - 1];
    if (
      (!(named ?? calls ?? binder) && name.kind !== KIND.text) ||
      before?.kind === KIND.sup ||
      before?.kind === KIND.sub
    )
      return false;
    return !(before?.meaning?.commands ?? before?.meaning?.mark ?? before?.meaning?.shape);
  }

  /** Goes a level deeper; brackets pair within a level. */
  protected open(): void {
    this.stack.push(this.tokens.length);
    this.brackets.push(OUTER);
    if (this.stack.length > DEEPEST) throw new Refusal(this.at, `nested deeper than ${DEEPEST} levels`);
  }

  /** Leaves a level; the index of what opened it. */
  protected shut(): number | undefined {
    while (this.brackets.length > 0 && this.brackets.pop() !== OUTER);
    return this.stack.pop();
  }

  protected link(open: number, close: number): void {
    (this.tokens[open] as Token).match = close;
    (this.tokens[close] as Token).match = open;
  }

  protected shown(token: Token): string {
    return this.source.slice(token.start, token.end);
  }
}
