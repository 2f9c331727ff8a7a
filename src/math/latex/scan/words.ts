import { Refusal } from '../error.ts';
import { TokenBuilder } from './builder.ts';
import { braced, CONNECTING, connectingWord, loneSign, plainWord } from './characters.ts';
import type { Meaning, Tables } from './meaning.ts';
import { KIND, type Token } from './token.ts';

const LONGEST_NAME = 40;

const PRIMED = /\s*\{\s*([A-Za-z]{2,})\s*('+)\}/y;

const JOINED = /\s*(?:\{\s*([A-Z])\s*\}|([A-Z]))\s*\\!\s*\\mathit\s*\{\s*([a-z]+)\s*\}/y;
/** \mathrm{(free)} and \mathrm{1-loop}: words with brackets or a numeral are no formula. */
const LABEL = /\s*\{\s*(\((?:[\s~\d-]*[A-Za-z][\s~]*){2,}\)|\d+\s*-\s*(?:[A-Za-z][\s~]*){3,})\s*\}/y;

const OPERATOR_LETTERS =
  /\s*\{\s*(?:\\mathrm\s*\{((?:\s*[A-Za-z]){2,})\s*\}|((?:\s*[A-Za-z](?:\s*\\[!,])*){2,}))\s*\}/y;

/** Signs between statements, which words and formulas may make together. */
const LOGIC: ReadonlySet<string> = new Set(['iff', 'implies', 'implied-by', 'and', 'or']);

/** A letter without space in front of it. */
const DIRECTLY = /^(?:[A-Za-z]|\\(?!q?quad)[A-Za-z])/;

/** Words, names in upright letters, and formulas inside words. */
export abstract class WordScanner extends TokenBuilder {
  constructor(
    source: string,
    protected readonly tables: Tables,
  ) {
    super(source);
  }

  /** Reads the token that begins with this character. */
  protected abstract step(code: number): void;

  /** What a font command stands in front of: a name, a word that joins formulas, a sign, or letters. */
  protected fonted(font: string, meaning: Meaning, end: number): void {
    const sign = loneSign(this.source, end);
    const operator = sign && this.tables.meanings.get(sign.key);
    if (sign && operator?.infix && operator.letter === undefined) {
      this.symbol(sign.end, operator);
      return;
    }
    const joined = font === 'cal' ? this.joinedName(end) : undefined;
    if (joined) {
      this.upright(joined.end, joined.name, font);
      return;
    }
    const connecting = connectingWord(this.source, end);
    const word = plainWord(this.source, end);
    LABEL.lastIndex = end;
    const label = font === 'rm' ? LABEL.exec(this.source) : null;
    if (label) this.push(KIND.text, LABEL.lastIndex, (label[1] as string).replace(/[\s~]/g, ''), undefined);
    else if (connecting) this.push(KIND.text, connecting.end, connecting.word, undefined);
    else if (word) this.upright(word.end, word.word, font);
    else if (!this.primedWord(end, font)) this.symbol(end, meaning);
  }

  /** \mathcal H\!\mathit{om}: one name in letters of two fonts. */
  private joinedName(end: number): { readonly name: string; readonly end: number } | undefined {
    JOINED.lastIndex = end;
    const [whole, braced, bare, rest] = JOINED.exec(this.source) ?? [];
    if (whole === undefined || rest === undefined) return undefined;
    return { name: `${braced ?? bare}${rest}`, end: end + whole.length };
  }

  /** \mathop{N\!L}: letters are a name; whether there are two or more. */
  protected operatorName(end: number): boolean {
    OPERATOR_LETTERS.lastIndex = end;
    const [whole, upright, slanted] = OPERATOR_LETTERS.exec(this.source) ?? [];
    const letters = upright ?? slanted;
    if (whole === undefined || letters === undefined) return false;
    this.upright(end + whole.length, letters.replace(/\\[!,]|\s/g, ''), 'operator');
    return true;
  }

  /** \mathit{foo'}: a name with primes behind it in the same braces. */
  private primedWord(end: number, font: string): boolean {
    PRIMED.lastIndex = end;
    const [whole, letters, strokes] = PRIMED.exec(this.source) ?? [];
    if (whole === undefined || letters === undefined || strokes === undefined) return false;
    const from = end + whole.length - 1 - strokes.length;
    this.upright(from, letters.trim(), font);
    for (let stroke = 1; stroke <= strokes.length; stroke += 1)
      this.push(KIND.prime, from + stroke, "'", undefined);
    this.at = end + whole.length;
    return true;
  }

  /** {\rm Tr}: letters alone behind an upright switch are a name, or a word between formulas. */
  protected switched(meaning: Meaning, end: number): void {
    const letters = /^[\s~]*([A-Za-z][A-Za-z\s~]*[A-Za-z])[\s~]*(?=\})/.exec(
      this.source.slice(end, end + LONGEST_NAME),
    );
    const word = letters?.[1]?.replace(/[\s~]/g, '');
    if (!letters || !word) this.symbol(end, meaning);
    else if (CONNECTING.test(word)) this.push(KIND.text, end + letters[0].length, word, undefined);
    else this.upright(end + letters[0].length, word, 'rm');
  }

  protected upright(end: number, word: string, font: string): void {
    const modulus = word === 'mod' ? this.tables.meanings.get('\\bmod') : undefined;
    // a \mathrm{mod} m; in front of a bracket it is a function of two arguments.
    if (
      modulus &&
      !/^(?:_\w|_\{\w+\})?(?:[\s~]|\\[,;:! ])*(?:\\left|\\[bB]igg?l?)?\s*\(/.test(
        this.source.slice(end, end + 24),
      )
    ) {
      this.symbol(end, modulus);
      return;
    }
    this.push(KIND.word, end, word, this.tables.words.get(word) ?? this.named(word));
    (this.tokens.at(-1) as Token).size = font;
  }

  /** \mathrm{lim} is \lim: the name of a function or big operator. */
  protected named(word: string): Meaning | undefined {
    const meaning = this.tables.meanings.get(`\\${word}`);
    return meaning?.function || meaning?.calls || meaning?.binder ? meaning : undefined;
  }

  /** \text{if $x > 0$}: words and formulas in turn, in braces where a script asks for one argument. */
  protected mixed(from: number, end: number): void {
    const { kind, meaning } = this.tokens.at(-1) ?? {};
    // Behind a script or a sign all of it is one argument: A \iff \text{$p$ splits in $K$}.
    const script = kind === KIND.sup || kind === KIND.sub || LOGIC.has(meaning?.infix?.head ?? '');
    if (script) {
      this.open();
      this.push(KIND.open, from, '{', undefined);
    }
    this.at = from;
    while (this.at < end - 1) {
      const next = this.source.indexOf('$', this.at);
      const until = next < 0 || next > end - 1 ? end - 1 : next;
      const words = this.source.slice(this.at, until);
      if (words.trim() === '') this.at = until;
      else if (words.trim() === ',') this.push(KIND.comma, until, ',', undefined);
      else if (words.trim() === '.') this.push(KIND.stop, until, '.', undefined);
      else this.push(KIND.text, until, words, undefined);
      if (until === end - 1) break;
      const close = this.source.indexOf('$', until + 1);
      if (close < 0 || close > end - 1) throw new Refusal(until, '$ is never closed');
      this.at = until + 1;
      const depth = this.stack.length;
      while (this.at < close) this.step(this.source.charCodeAt(this.at));
      if (this.stack.length !== depth) throw new Refusal(until, '$ is never closed');
      this.at = close + 1;
    }
    if (script) this.close(KIND.close, KIND.open, end, '}');
    this.at = end;
  }

  /** \text{.} is a stop, and the d of \text{d}x that of a differential, unless it is a unit. */
  private lone(word: string, end: number): boolean {
    const kind = this.tokens.at(-1)?.kind;
    if (kind === KIND.sub || kind === KIND.sup) return false;
    const semicolon = word === ';' ? this.tables.meanings.get(';') : undefined;
    if (word === '.') this.push(KIND.stop, end, word, undefined);
    else if (word === ',') this.push(KIND.comma, end, word, undefined);
    else if (semicolon) this.symbol(end, semicolon);
    else if (word === 'd' && (kind !== KIND.digit || DIRECTLY.test(this.source.slice(end, end + 6))))
      this.upright(end, word, 'text');
    else return false;
    return true;
  }

  protected words(meaning: Meaning, end: number): void {
    const from = this.source[end] === '*' ? end + 1 : end;
    const argument = braced(this.source, from);
    if (!argument) throw new Refusal(this.at, `${meaning.key} needs an argument in braces`);
    const words = argument.content;
    const name = words.replace(/\\[,;:! ]|[\s{}]|\\(?:math|text)?(?:rm|sf|bf|it)\b/g, '');
    if (meaning.shape === 'operator-name') {
      this.upright(argument.end, name.replace(/^\\(?=[A-Za-z]+$)/, ''), 'operator');
      return;
    }
    const letter =
      /\\(?:[Aa]lpha|[Bb]eta|[Gg]amma|[Dd]elta|epsilon|theta|lambda|mu|pi|sigma|phi|omega)(?![A-Za-z])/.exec(
        words,
      );
    if (letter && !words.includes('$'))
      throw new Refusal(
        this.at,
        `${letter[0]} inside words`,
        `put it between dollars, as in \`$${letter[0]}$\``,
      );
    if (this.lone(words.trim(), argument.end)) return;
    if (/(?<!\\)\$/.test(words)) this.mixed(argument.end - words.length - 1, argument.end);
    else if (this.tables.words.has(words.trim())) this.upright(argument.end, words.trim(), 'text');
    else this.push(KIND.text, argument.end, words, undefined);
  }
}
