import type { Grammar } from '../../grammar/grammar.ts';
import type { HeadEntry, Spelling } from '../../grammar/types.ts';
import { FENCE_MARKS, SIZES } from './fences.ts';
import { type ControlSequence, type FenceReading, Meaning, type Reading, type Tables } from './meaning.ts';

const cache = new WeakMap<Grammar, Tables>();

/** The reading tables of a grammar, made once. Throws where a spelling has a shape that its fixity does not allow. */
export function tablesOf(grammar: Grammar): Tables {
  let tables = cache.get(grammar);
  if (!tables) {
    tables = new Compiler().compile(grammar);
    cache.set(grammar, tables);
  }
  return tables;
}

/** The pieces of a pattern: commands, holes such as `#1` or `#body`, single characters. Blanks separate. */
function patternPieces(latex: string): string[] {
  return latex.match(/\\(?:[A-Za-z]+|.)|#(?:\d|\*|[a-z]+)|[^\s]/gu) ?? [];
}

function isLetterOnly({ letter, key, pairs, ...others }: Meaning): boolean {
  const isFree = Object.values(others).every((part) => part === undefined || part === false);
  return letter !== undefined && letter !== 'partial' && pairs === undefined && isFree;
}

/** All that the scanner asks of a control sequence in one look. */
function commandsOf(
  meanings: ReadonlyMap<string, Meaning>,
  layout: ReadonlyMap<string, string>,
): Map<string, ControlSequence> {
  const keys = new Set([...meanings.keys(), ...layout.keys(), ...SIZES.keys(), ...FENCE_MARKS.keys()]);
  return new Map(
    [...keys]
      .filter((key) => key.startsWith('\\'))
      .map((key) => [
        key,
        {
          layout: layout.get(key),
          sizes: SIZES.has(key),
          fence: FENCE_MARKS.get(key),
          meaning: meanings.get(key),
        },
      ]),
  );
}

function charactersOf(meanings: ReadonlyMap<string, Meaning>): (ControlSequence | undefined)[] {
  return Array.from({ length: 128 }, (_, code) => {
    const key = String.fromCharCode(code);
    const [fence, meaning] = [FENCE_MARKS.get(key), meanings.get(key)];
    return fence || meaning ? { layout: undefined, sizes: false, fence, meaning } : undefined;
  });
}

const WORDED = /\\overset\{\\text\{([^}]+)\}\}\{([^}]+)\}/;

class Compiler {
  private readonly meanings = new Map<string, Meaning>();
  private readonly words = new Map<string, Meaning>();
  private readonly fences = new Map<string, FenceReading>();
  private readonly worded = new Map<string, Reading>();
  private readonly environments = new Map<string, Reading>();

  compile(grammar: Grammar): Tables {
    for (const letter of grammar.letters.values())
      for (const key of [letter.latex, ...letter.also]) this.meaning(key).letter = letter.name;
    for (const mark of grammar.marks.values()) {
      for (const key of [mark.latex, ...mark.also])
        this.meaning(key).mark = { kind: mark.kind, mark: mark.mark };
      for (const key of mark.switches) this.meaning(key).font = mark.mark;
    }
    for (const [key, shape] of grammar.syntax) this.meaning(key).shape = shape;
    for (const entry of grammar.heads.values()) {
      if (entry.byRule) continue;
      entry.spellings.forEach((spelling, index) => {
        this.add(entry, spelling, {
          head: entry.head,
          form: index === 0 ? undefined : spelling.form,
        });
      });
    }
    for (const meaning of this.meanings.values()) meaning.isLetterOnly = isLetterOnly(meaning);
    return {
      meanings: this.meanings,
      commands: commandsOf(this.meanings, grammar.layout),
      characters: charactersOf(this.meanings),
      words: this.words,
      fences: this.fences,
      environments: this.environments,
      layout: grammar.layout,
      worded: this.worded,
    };
  }

  private add(entry: HeadEntry, spelling: Spelling, reading: Reading): void {
    const pieces = patternPieces(spelling.latex);
    const operator = {
      ...reading,
      precedence: spelling.precedence,
      associativity: entry.associativity,
    };
    switch (spelling.fixity) {
      case 'infix':
        // Juxtaposition has no token of its own.
        if (pieces.length > 2) this.lead(pieces.slice(1, -1)).infix ??= operator;
        break;
      case 'prefix':
        this.lead(pieces.slice(0, -1)).prefix ??= operator;
        break;
      case 'postfix':
        this.lead(pieces.slice(1)).postfix ??= operator;
        break;
      case 'constant':
        this.lead(pieces).constant ??= reading;
        break;
      case 'function':
        this.addFunction(pieces, reading);
        break;
      case 'call': {
        const at = pieces.findIndex((piece) => piece.startsWith('#')) - 1;
        const lead = this.lead(pieces.slice(0, at));
        lead.calls = [...(lead.calls ?? []), { ...reading, open: pieces[at] as string }];
        break;
      }
      case 'command':
        this.addCommand(pieces, reading);
        break;
      case 'binder': {
        const end = pieces.findIndex((piece) => piece === '_' || piece.startsWith('#'));
        this.lead(pieces.slice(0, end)).binder ??= reading;
        break;
      }
      case 'fence': {
        const open = pieces[0] as string;
        const close = pieces.at(-1) as string;
        this.fences.set(open + close, { ...reading, open, close });
        break;
      }
      case 'environment': {
        const name = /\\begin\{([^}]+)\}/.exec(spelling.latex)?.[1];
        if (name) this.environments.set(name, reading);
        break;
      }
      case 'form': {
        const [, word, sign] = WORDED.exec(spelling.latex) ?? [];
        if (word && sign) this.worded.set(`${word} ${sign}`, reading);
        break;
      }
      case 'script':
        break;
    }
  }

  private addFunction(pieces: readonly string[], reading: Reading): void {
    const raised = pieces.indexOf('^');
    if (raised > 0) {
      this.lead(pieces.slice(0, raised)).inverse ??= reading;
      return;
    }
    const index = pieces.indexOf('_');
    if (index > 0) this.lead(pieces.slice(0, index)).indexed ??= reading;
    else this.lead(pieces.slice(0, -1)).function ??= reading;
  }

  private addCommand(pieces: readonly string[], reading: Reading): void {
    const holes = pieces.filter((piece) => piece.startsWith('#')).map((piece) => Number(piece.slice(1)));
    const lead = this.meaning(pieces[0] as string);
    lead.commands = [...(lead.commands ?? []), { ...reading, holes, optional: pieces[1] === '[' }];
  }

  /** The meaning of a token, of two tokens in a row, or of an upright name. */
  private lead(pieces: readonly string[]): Meaning {
    const [first, second] = pieces as [string, string?];
    if (second === '{') return this.wordMeaning(pieces.slice(2, -1).join(''));
    // Three full stops are one token.
    if (first === '.') return this.meaning(pieces.join(''));
    const meaning = this.meaning(first);
    if (second === undefined) return meaning;
    if (pieces.length > 2) throw new SyntaxError(`grammars: more than two tokens: ${pieces.join(' ')}`);
    meaning.pairs ??= new Map();
    let pair = meaning.pairs.get(second);
    if (!pair) {
      pair = new Meaning(first + second);
      meaning.pairs.set(second, pair);
    }
    return pair;
  }

  private wordMeaning(word: string): Meaning {
    let meaning = this.words.get(word);
    if (!meaning) {
      meaning = new Meaning(word);
      this.words.set(word, meaning);
    }
    return meaning;
  }

  private meaning(key: string): Meaning {
    let meaning = this.meanings.get(key);
    if (!meaning) {
      meaning = new Meaning(key);
      this.meanings.set(key, meaning);
    }
    return meaning;
  }
}
