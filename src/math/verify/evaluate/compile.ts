import { type App, type Bind, type Expr, isNum } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import type { Domain } from '../../statement/domain.ts';
import { KIND_CONSTANTS } from '../kinds/registry.ts';
import { fromDecimal, toNumber } from '../values/rational.ts';
import { UNIT } from '../values/value.ts';
import type { Compiler, HeadCompiler } from './compiler.ts';
import { type Code, type Frame, leaveSlot, NUMBER, type Tag, undecidedHere, write } from './frame.ts';
import { APPLY, COMPILERS, NUMBER_HEADS } from './heads.ts';
import { compileNumberHead } from './numbers/arithmetic.ts';
import { leaveReal } from './numbers/number.ts';
import { applyBoxed } from './overload.ts';

/** Letters that stand for numbers unless declared or bound. */
const CONSTANTS: ReadonlyMap<string, Code> = new Map<string, Code>([
  ...['pi', 'rm:pi'].map((name) => [name, constant(Math.PI)] as const),
  ...['e', 'rm:e'].map((name) => [name, constant(Math.E)] as const),
  ...['i', 'rm:i'].map((name) => [name, imaginaryUnit] as const),
  ['infty', (frame: Frame) => leaveReal(frame, Number.POSITIVE_INFINITY)] as const,
]);

function constant(value: number): Code {
  return (frame) => leaveReal(frame, value, UNIT * value);
}

function imaginaryUnit(frame: Frame): Tag {
  leaveReal(frame, 0);
  frame.im = 1;
  return 0;
}

const numberHead = compileNumberHead(NUMBER_HEADS, APPLY);

/** The compiler over the declared letters of a claim. Slots are handed out in order of declaration, then of binding. */
export class ClaimCompiler implements Compiler {
  private readonly slots = new Map<string, number>();
  private readonly domains = new Map<string, Domain | undefined>();
  private count = 0;

  /** Another compiler with the same letters in the same slots. */
  fork(): ClaimCompiler {
    const other = new ClaimCompiler();
    for (const [key, slot] of this.slots) other.slots.set(key, slot);
    for (const [key, domain] of this.domains) other.domains.set(key, domain);
    other.count = this.slots.size;
    return other;
  }

  /** Makes a slot for a free letter, or gives the one it has. */
  declare(letter: Expr, domain: Domain | undefined): number {
    const key = letterKey(letter);
    const known = this.slots.get(key);
    if (known !== undefined) return known;
    const slot = this.count;
    this.count += 1;
    this.slots.set(key, slot);
    this.domains.set(key, domain);
    return slot;
  }

  slotOf(letter: Expr): number | undefined {
    return this.slots.get(letterKey(letter));
  }

  slotOfKey(key: string): number | undefined {
    return this.slots.get(key);
  }

  domainOf(letter: Expr): Domain | undefined {
    return this.domains.get(letterKey(letter));
  }

  within<T>(variables: readonly Expr[], build: (slots: readonly number[]) => T): T {
    const hidden = variables.map((variable) => {
      const key = letterKey(variable);
      return [key, this.slots.get(key), this.domains.get(key)] as const;
    });
    const made = hidden.map(([key]) => {
      const slot = this.count;
      this.count += 1;
      this.slots.set(key, slot);
      this.domains.delete(key);
      return slot;
    });
    const result = build(made);
    for (const [key, slot, domain] of hidden) {
      if (slot === undefined) this.slots.delete(key);
      else this.slots.set(key, slot);
      if (domain) this.domains.set(key, domain);
    }
    return result;
  }

  compile(expr: Expr): Code {
    switch (expr.kind) {
      case 'num':
        return numberCode(expr.digits);
      case 'sym':
        return this.letterCode(expr, expr.name);
      case 'text':
        return (frame) => undecidedHere(frame, `words in the formula: ${expr.words}`);
      case 'app':
      case 'bind':
        return this.compileNode(expr);
    }
  }

  private letterCode(letter: Expr, name: string): Code {
    const slot = this.slotOf(letter);
    if (slot !== undefined) return (frame) => leaveSlot(frame, slot);
    const set = KIND_CONSTANTS.get(name);
    if (set) return (frame) => write(set, frame);
    return CONSTANTS.get(name) ?? ((frame) => undecidedHere(frame, `${name} is not declared`));
  }

  /** x_k of a family: by far the most frequent index, without boxing the family. */
  private entryCode(node: App): Code | undefined {
    const slot = node.args.length === 2 ? this.slotOf(node.args[0] as Expr) : undefined;
    if (slot === undefined) return undefined;
    const place = this.compile(node.args[1] as Expr);
    const parts = node.args.map((arg) => this.compile(arg));
    return (frame) => {
      const family = frame.tags[slot] === NUMBER ? undefined : frame.objects[slot];
      if (family?.kind !== 'sequence' || place(frame) !== NUMBER)
        return applyBoxed(node, parts, frame, APPLY);
      const { re, im, err } = frame;
      const { first, length } = family;
      const inside = re >= first && (length === undefined || re < first + length);
      if (err !== 0 || im !== 0 || !Number.isInteger(re) || !inside)
        return applyBoxed(node, parts, frame, APPLY);
      return write(family.at(re), frame);
    };
  }

  private compileNode(node: App | Bind): Code {
    // An indexed letter that is itself declared or bound, such as a fresh x_1, is a letter.
    if (node.kind === 'app' && node.head === 'index') {
      const slot = this.slots.size > 0 ? this.slotOf(node) : undefined;
      if (slot !== undefined) return (frame) => leaveSlot(frame, slot);
      if (isRootPair(node) && this.slotOf(node.args[0] as Expr) !== undefined)
        return this.compile(node.args[0] as Expr);
      const entry = this.entryCode(node);
      if (entry) return entry;
    }
    const own: HeadCompiler | undefined = COMPILERS.get(node.head);
    const code = own?.(node, this) ?? numberHead(node, this);
    if (code) return code;
    if (node.kind === 'bind') return (frame) => undecidedHere(frame, notEvaluated(node));
    const parts = node.args.map((arg) => this.compile(arg));
    return (frame) => applyBoxed(node, parts, frame, APPLY);
  }
}

function notEvaluated({ head, args }: Bind): string {
  if (head === 'int' && args.length === 1) return 'an integral without limits, by itself, is not one value';
  return `${head} is not evaluated`;
}

/** x_{1,2} = ... \pm ...: x is one of the two. */
function isRootPair(node: App): boolean {
  return node.args.length === 3 && isNum(node.args[1], '1') && isNum(node.args[2], '2');
}

function numberCode(digits: string): Code {
  // Most numerals are short integers, which need no fraction to be exact.
  if (digits.length < 15 && !digits.includes('.')) {
    const whole = Number(digits);
    return (frame) => leaveReal(frame, whole);
  }
  const exact = fromDecimal(digits);
  const value = toNumber(exact);
  const isExact = exact.den === 1n && Number.isSafeInteger(value);
  const err = isExact ? 0 : UNIT * value;
  return (frame) => leaveReal(frame, value, err);
}
