import { Refusal } from '../error.ts';
import { turnAngles } from './angles.ts';
import {
  braced,
  isLetterCode,
  KEYBOARD,
  skipBlank,
  skipDimension,
  skipOptional,
  stops,
} from './characters.ts';
import { FENCE_MARKS, SIZED_ONLY, SIZES } from './fences.ts';
import type { Meaning, Tables } from './meaning.ts';
import { suggestion } from './suggest.ts';
import { KIND, type Token } from './token.ts';
import { WordScanner } from './words.ts';

/** Longer sources are refused; a formula of this length fills several pages. */
const LONGEST = 20_000;

/** The tokens of a formula, with partners of braces linked and an end token last. Throws a `Refusal`. */
export function scan(source: string, tables: Tables): Token[] {
  if (source.length > LONGEST) throw new Refusal(LONGEST, `longer than ${LONGEST} characters`);
  return new Scanner(source, tables).run();
}

/** The end of the raised height, the width and the height of a rule. */
function ruleEnd(source: string, at: number): number {
  const width = braced(source, skipOptional(source, at));
  const height = width && braced(source, width.end);
  if (!height) throw new Refusal(at, '\\rule needs a width and a height in braces');
  return height.end;
}

class Scanner extends WordScanner {
  run(): Token[] {
    const { source } = this;
    while (this.at < source.length) this.step(source.charCodeAt(this.at));
    const last = this.stack.at(-1);
    const open = last === undefined ? undefined : this.tokens[last];
    if (open) throw new Refusal(open.start, `${this.shown(open)} is never closed`);
    this.push(KIND.end, source.length, '', undefined);
    if (source.includes('>') && source.includes('|')) turnAngles(this.tokens);
    return this.tokens;
  }

  protected step(code: number): void {
    const at = this.at;
    if (code < 32 && (code < 9 || code > 13)) {
      throw new Refusal(at, `a control character, number ${code}`);
    } else if (code <= 32 || code === 0x7e || code === 0xa0) {
      this.at += 1;
      this.spaced = true;
    } else if (isLetterCode(code)) this.push(KIND.letter, at + 1, this.source[at] as string, undefined);
    else if (code >= 48 && code <= 57) this.push(KIND.digit, at + 1, this.source[at] as string, undefined);
    else if (code === 0x5c) this.command();
    else this.character(code);
  }

  private character(code: number): void {
    const end = this.at + 1;
    switch (code) {
      case 0x7b:
        this.open();
        this.push(KIND.open, end, '{', undefined);
        return;
      case 0x7d:
        this.close(KIND.close, KIND.open, end, '}');
        return;
      case 0x5e:
        this.push(KIND.sup, end, '^', undefined);
        return;
      case 0x5f:
        this.push(KIND.sub, end, '_', undefined);
        return;
      case 0x26:
        if (this.tokens[this.stack.at(-1) ?? -1]?.kind === KIND.open)
          throw new Refusal(this.at, 'an alignment mark inside braces');
        this.push(KIND.cell, end, '&', undefined);
        return;
      case 0x27:
      case 0x2019:
      case 0x2032:
        this.push(KIND.prime, end, "'", undefined);
        return;
      case 0x25: {
        const line = this.source.indexOf('\n', this.at);
        this.at = line < 0 ? this.source.length : line + 1;
        return;
      }
      case 0x2c:
        this.push(KIND.comma, end, ',', undefined);
        return;
      case 0x2d:
      case 0x3c:
      case 0x3d:
      case 0x3e:
        if (this.keyboardSign()) return;
        break;
      case 0x2e: {
        const third = stops(this.source, this.at);
        const dots = third > 0 ? this.tables.meanings.get('...') : undefined;
        if (dots) {
          this.symbol(third, dots);
          return;
        }
        this.push(KIND.stop, end, '.', undefined);
        return;
      }
    }
    this.other(code);
  }

  /** A <=> B: the sign that characters side by side draw; whether there is one. Angles are none: <x>=1. */
  private keyboardSign(): boolean {
    const { source, at } = this;
    const next = source.charCodeAt(at + 1);
    if (next !== 0x2d && next !== 0x3d && next !== 0x3e) return false;
    const length = KEYBOARD.has(source.slice(at, at + 3)) ? 3 : 2;
    const drawn = source.slice(at, at + length);
    const meaning = this.tables.meanings.get(KEYBOARD.get(drawn) ?? '');
    if (!meaning || this.tokens.at(-1)?.kind === KIND.fence) return false;
    // Longer rows of signs, and arrows with labels in square brackets, are those of chemistry.
    if (/[-<=>[]/.test(`${source[at - 1] ?? ''}${source[at + length] ?? ''}`)) return false;
    if (drawn === '>=' && source.includes('<')) return false;
    this.symbol(at + length, meaning);
    return true;
  }

  private other(code: number): void {
    const { source, at, tables } = this;
    const key = code < 128 ? (source[at] as string) : String.fromCodePoint(source.codePointAt(at) as number);
    const known = tables.characters[code];
    const fence = known ? known.fence : FENCE_MARKS.get(key);
    const meaning = known ? known.meaning : tables.meanings.get(key);
    if (fence) this.fence(at, at + key.length, key, fence, '');
    else if (meaning) this.symbol(at + key.length, meaning);
    else throw new Refusal(at, `unknown character ${key}`);
  }

  private command(): void {
    const { source, at } = this;
    let end = at + 1;
    while (isLetterCode(source.charCodeAt(end))) end += 1;
    if (end === at + 1) {
      if (end >= source.length) throw new Refusal(at, 'a lone backslash at the end');
      end += (source.codePointAt(end) as number) > 0xffff ? 2 : 1;
    }
    const key = source.slice(at, end);
    if (key.charCodeAt(1) <= 32) {
      this.at = end;
      this.spaced = true;
      return;
    }
    const known = this.tables.commands.get(key);
    if (!known) throw new Refusal(at, `unknown command ${key}`, suggestion(key, this.tables));
    if (known.layout !== undefined) this.layout(known.layout, key, end);
    else if (known.sizes) this.sized(key, end);
    else if (known.fence) this.fence(at, end, key, known.fence, '');
    else if (known.meaning) this.meaningful(known.meaning, key, end);
  }

  private meaningful(meaning: Meaning, key: string, end: number): void {
    if (meaning.isLetterOnly) {
      this.symbol(end, meaning);
      return;
    }
    if (meaning.shape === 'begin') this.environment(end, true);
    else if (meaning.shape === 'end') this.environment(end, false);
    else if (meaning.shape === 'text' || meaning.shape === 'operator-name') this.words(meaning, end);
    else if (key === '\\colorbox') this.words(meaning, braced(this.source, end)?.end ?? end);
    else if (meaning.shape === 'rule') this.symbol(ruleEnd(this.source, end), meaning);
    else if (meaning.mark?.kind === 'font') {
      this.fonted(meaning.mark.mark, meaning, end);
    } else if (meaning.font === 'rm' && this.tokens.at(-1)?.kind === KIND.open) this.switched(meaning, end);
    else if (key === '\\cdot' && this.behindTwo(key)) this.dots(end, this.tables.meanings.get('\\cdots'));
    else this.symbol(end, meaning);
  }

  private environment(end: number, opens: boolean): void {
    const argument = braced(this.source, end);
    if (!argument) throw new Refusal(this.at, 'the name of the environment is missing');
    const name = argument.content.trim();
    if (!opens) {
      this.close(KIND.endEnvironment, KIND.begin, argument.end, name);
      return;
    }
    if (!this.tables.environments.has(name)) throw new Refusal(this.at, `unknown environment ${name}`);
    let after = skipOptional(this.source, argument.end);
    let given = '';
    if (/^(?:sub)?array|^alignedat|^alignat|^tabular/.test(name)) {
      const columns = braced(this.source, after);
      if (!columns) throw new Refusal(after, `${name} needs its columns in braces`);
      after = columns.end;
      given = columns.content.replace(/\s/g, '');
    }
    this.open();
    this.push(KIND.begin, after, name, undefined);
    (this.tokens.at(-1) as Token).size = given;
  }

  private layout(kind: string, key: string, end: number): void {
    this.spaced = true;
    if (key === '\\mathop' && this.operatorName(end)) return;
    this.at = end;
    if (kind === 'skip-argument') {
      let after = skipOptional(this.source, this.source[end] === '*' ? end + 1 : end);
      const argument = braced(this.source, after);
      if (!argument) throw new Refusal(end, `${key} needs an argument in braces`);
      after = argument.end;
      this.at = after;
    } else if (key === '\\smash') this.at = skipOptional(this.source, end);
    else if (kind === 'dimension') this.at = skipDimension(this.source, end);
    else if (kind === 'wide') {
      this.at = end - key.length;
      this.push(KIND.quad, end, key, undefined);
    } else if (kind === 'line') {
      const after = skipOptional(this.source, this.source[end] === '*' ? end + 1 : end);
      this.at = end - key.length;
      this.push(KIND.line, after, key, undefined);
    }
  }

  private sized(size: string, end: number): void {
    const start = this.at;
    const from = skipBlank(this.source, end);
    let to = from + 1;
    if (this.source.charCodeAt(from) === 0x5c) {
      while (isLetterCode(this.source.charCodeAt(to))) to += 1;
      if (to === from + 1) to += 1;
    }
    const key = this.source.slice(from, to);
    const mark = SIZED_ONLY.get(key) ?? FENCE_MARKS.get(key);
    if (!mark) throw new Refusal(start, `${size} needs a bracket`, 'write `\\left.` for an invisible one');
    const side = SIZES.get(size) || mark.side;
    if (size === '\\left') {
      this.open();
    }
    const opener = size === '\\right' ? this.shut() : undefined;
    if (size === '\\right' && this.tokens[opener ?? -1]?.size !== 'left')
      throw new Refusal(start, '\\right without \\left');
    this.fence(start, to, key, { shape: mark.shape, side }, size.slice(1));
    if (opener !== undefined) this.link(opener, this.tokens.length - 1);
  }
}
