import type { Expr, Sym } from '../../expr/expr.ts';
import { freeSymbols, letterKey } from '../../expr/letters.ts';
import type { Model } from '../../statement/domain.ts';

/**
 * The claim as a string in which letters are numbered by first appearance and notation is dropped: the key of its
 * stream of points and of its remembered verdict. Names that are neither declared nor bound (pi, e) stay.
 */
export function claimKey(model: Model, exprs: readonly Expr[]): ClaimKey {
  const numbering = new Numbering(model);
  let key = '';
  for (const expr of exprs) key += `${numbering.write(expr)};`;
  key += numbering.writeModel();
  return { key, named: `${key} ${numbering.names()}` };
}

/** `key` depends on no name; `named` tells namings apart, since a remembered witness names its letters. */
export interface ClaimKey {
  readonly key: string;
  readonly named: string;
}

class Numbering {
  private readonly numbers = new Map<string, number>();
  private readonly declared = new Map<string, Model['declarations'][number]>();
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
    for (const entry of model.declarations) this.declared.set(letterKey(entry.letter), entry);
  }

  names(): string {
    return [...this.numbers.keys()].join();
  }

  write(expr: Expr): string {
    switch (expr.kind) {
      case 'num':
        return expr.digits;
      case 'text':
        return JSON.stringify(expr.words);
      case 'sym':
        return this.name(expr.name);
      case 'app': {
        let text = `(${expr.head}`;
        for (const arg of expr.args) text += ` ${this.write(arg)}`;
        return `${text})`;
      }
      case 'bind': {
        let text = `(${expr.head}[`;
        for (const variable of expr.variables) text += ` ${this.writeBound(variable)}`;
        text += ']';
        for (const arg of expr.args) text += ` ${this.write(arg)}`;
        return `${text})`;
      }
    }
  }

  private writeBound(variable: Expr): string {
    return variable.kind === 'sym' ? this.numbered(variable.name) : this.write(variable);
  }

  private name(name: string): string {
    return this.numbers.has(name) || this.declared.has(name) ? this.numbered(name) : name;
  }

  private numbered(name: string): string {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(name, number);
    }
    return `#${number}`;
  }

  /** What is declared of the letters seen, and of those that they depend on; conditions that mention any of them. */
  writeModel(): string {
    let text = '';
    const conditions = conditionSymbols(this.model);
    const done = new Set<number>();
    for (let grown = true; grown; ) {
      grown = false;
      this.model.conditions.forEach((condition, index) => {
        if (done.has(index) || !conditions[index]?.some((symbol) => this.numbers.has(symbol.name))) return;
        done.add(index);
        text += `?${this.write(condition)}`;
        grown = true;
      });
      for (const name of [...this.numbers.keys()]) {
        const entry = this.declared.get(name);
        if (!entry || !this.declared.delete(name)) continue;
        const { kind, shape, entries, traits, law } = entry.domain;
        text += `|${this.numbered(name)}:${kind}`;
        if (shape) text += `[${shape.map((extent) => this.write(extent)).join()}]`;
        if (entries) text += `of${entries}`;
        if (traits) text += `+${traits.join('+')}`;
        if (law) text += `~${law.kind}(${law.parameters.map((parameter) => this.write(parameter)).join()})`;
        if (entry.is) text += `=${this.write(entry.is)}`;
        grown = true;
      }
    }
    const { structure } = this.model;
    if (structure) {
      text += `@${structure.kind}`;
      for (const [role, letter] of Object.entries(structure.roles))
        text += `,${role}=${this.numbered(letter)}`;
    }
    return text;
  }
}

const symbolsOf = new WeakMap<Model, readonly (readonly Sym[])[]>();

/** The free symbols of each condition of a model. */
function conditionSymbols(model: Model): readonly (readonly Sym[])[] {
  let known = symbolsOf.get(model);
  if (!known) {
    known = model.conditions.map((condition) => freeSymbols(condition));
    symbolsOf.set(model, known);
  }
  return known;
}

/** 64 bits of the text as hexadecimal digits (two rounds of FNV-1a): short, so that a stream starts quickly. */
export function digestOf(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) + index;
  }
  return (a >>> 0).toString(16) + (b >>> 0).toString(16);
}
