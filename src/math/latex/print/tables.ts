import { hashText } from '../../../base/random/hash.ts';
import type { App } from '../../expr/expr.ts';
import type { Role } from '../../expr/heads.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import type { Choice } from '../../grammar/notation.ts';
import type { Fixity, HeadEntry, Spelling } from '../../grammar/types.ts';
import type { NodePrinter } from './pen.ts';
import type { Piece } from './piece.ts';

/** A piece of a pattern: text as it stands, or a place for arguments. */
export type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | (Hole & { readonly kind: 'argument'; readonly index: number })
  | (Hole & { readonly kind: 'all' | 'rows' | 'variables' })
  | (Hole & { readonly kind: 'role'; readonly role: Role });

interface Hole {
  /** In braces of its own, which may be left out around a single token. */
  readonly braced: boolean;
  /** Between braces or brackets of the pattern, where only commas can break in. */
  readonly enclosed: boolean;
  /** A script follows at once. */
  readonly base: boolean;
}

/** Letters written before in one style: by name, behind the command where the form names one. */
export type Letters = Map<string, Piece>;

/** A spelling taken to pieces. */
export interface Pattern {
  readonly spelling: Spelling;
  readonly fixity: Fixity;
  readonly parts: readonly Part[];
  /** Infix: what stands between; prefix: in front; postfix: behind. Without blanks; '' for juxtaposition. */
  readonly operator: string;
  /** Of a binder: the roles that it names. */
  readonly roles: readonly Role[];
  /** A fraction or the like, which is closed, but whose script needs brackets to be seen as the whole's. */
  readonly stacked: boolean;
  /** Holds rows of cells. */
  readonly rows: boolean;
  /** The command that it begins with, a name in upright letters with its braces; '' where it begins otherwise. */
  readonly command: string;
}

const STACKED = /\\(?:[dtc]?frac|[dt]?binom|over|choose|atop)(?![a-z])/;
const COMMAND = /^\\(?:operatorname\{[^}]*\}|[a-zA-Z]+)/;

/** How the printer writes one head. */
export interface HeadTable {
  readonly entry: HeadEntry;
  readonly patterns: readonly Pattern[];
  readonly byForm: ReadonlyMap<string, Pattern>;
  /** Patterns with a weight, in order, with the share of the draw up to and with each. */
  readonly drawn: readonly { readonly pattern: Pattern; readonly upTo: number }[];
  /** Keys the draw; heads that go together share it. */
  readonly key: number;
  readonly perOccurrence: boolean;
  /** How the head is written where that is more than a pattern; looked up once, by the printer. */
  own: NodePrinter<App> | undefined | null;
}

export interface ChoiceTable {
  readonly choice: Choice;
  readonly canonical: string;
  readonly drawn: readonly { readonly name: string; readonly upTo: number }[];
  readonly key: number;
  readonly perFormula: boolean;
}

export interface Tables {
  readonly grammar: Grammar;
  readonly heads: ReadonlyMap<string, HeadTable>;
  readonly choices: ReadonlyMap<string, ChoiceTable>;
  /** By style, for four of them. */
  readonly letters: readonly Letters[];
}

const made = new WeakMap<Grammar, Tables>();

/** The grammar prepared for printing; made once a grammar. */
export function tablesOf(grammar: Grammar): Tables {
  const known = made.get(grammar);
  if (known) return known;
  const together = new Map(
    grammar.notation.together.flatMap((heads) => heads.map((head) => [head, heads[0]])),
  );
  const tables: Tables = {
    grammar,
    heads: new Map([...grammar.heads].map(([id, entry]) => [id, headTable(entry, together.get(id) ?? id)])),
    choices: new Map([...grammar.notation.choices].map(([id, choice]) => [id, choiceTable(choice)])),
    letters: [new Map(), new Map(), new Map(), new Map()],
  };
  made.set(grammar, tables);
  return tables;
}

function headTable(entry: HeadEntry, drawName: string): HeadTable {
  const patterns = entry.spellings.map(patternOf);
  return {
    entry,
    patterns,
    byForm: new Map(patterns.map((pattern) => [pattern.spelling.form, pattern])),
    drawn: shares(patterns, (pattern) => pattern.spelling.weight).map(([pattern, upTo]) => ({
      pattern,
      upTo,
    })),
    key: hashText(`head ${drawName}`),
    perOccurrence: entry.chosen === 'per-occurrence',
    own: null,
  };
}

function choiceTable(choice: Choice): ChoiceTable {
  const options = [...choice.options];
  return {
    choice,
    canonical: options[0]?.[0] ?? '',
    drawn: shares(options, ([, weight]) => weight).map(([[name], upTo]) => ({ name, upTo })),
    key: hashText(`choice ${choice.id}`),
    perFormula: choice.chosen === 'per-formula',
  };
}

/** Items of positive weight with the share of the whole up to and with each; the first alone where none has weight. */
function shares<T>(items: readonly T[], weightOf: (item: T) => number): [T, number][] {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  if (total === 0) return items.slice(0, 1).map((item) => [item, 1]);
  let sum = 0;
  return items.flatMap((item): [T, number][] => {
    const weight = weightOf(item);
    if (weight === 0) return [];
    sum += weight;
    return [[item, sum / total]];
  });
}

const HOLE = /(\{)?#(\d|\*|rows|v|lower|upper|condition|domain|point|element|body)(\})?/g;

function patternOf(spelling: Spelling): Pattern {
  const parts: Part[] = [];
  let at = 0;
  let depth = spelling.precedence >= 1000 ? 1 : 0;
  const literal = (text: string): void => {
    if (text === '') return;
    depth += (text.match(OPENS)?.length ?? 0) - (text.match(CLOSES)?.length ?? 0);
    parts.push({ kind: 'literal', text });
  };
  for (const match of spelling.latex.matchAll(HOLE)) {
    const [whole, open, name, close] = match as unknown as [string, string?, string?, string?];
    const braced = open !== undefined && close !== undefined;
    literal(spelling.latex.slice(at, match.index) + (braced ? '' : (open ?? '')));
    at = match.index + whole.length - (braced || close === undefined ? 0 : 1);
    const base = /^[_^]/.test(spelling.latex.slice(at));
    parts.push(holeOf(name as string, { braced, enclosed: braced || depth > 0, base }));
  }
  literal(spelling.latex.slice(at));
  const literals = parts.flatMap((part) => (part.kind === 'literal' ? [part.text] : []));
  const [first] = parts;
  return {
    spelling,
    fixity: spelling.fixity,
    parts,
    operator: literals.join('').trim(),
    roles: parts.flatMap((part) => (part.kind === 'role' ? [part.role] : [])),
    stacked: STACKED.test(spelling.latex),
    rows: parts.some((part) => part.kind === 'rows'),
    command: first?.kind === 'literal' ? (COMMAND.exec(first.text)?.[0] ?? '') : '',
  };
}

const OPENS = /[{([]|\\(?:left|langle|lvert|lVert)(?![a-z])/g;
const CLOSES = /[})\]]|\\(?:right|rangle|rvert|rVert)(?![a-z])/g;

function holeOf(name: string, hole: Hole): Part {
  if (/^\d$/.test(name)) return { kind: 'argument', index: Number(name) - 1, ...hole };
  if (name === '*') return { kind: 'all', ...hole };
  if (name === 'rows') return { kind: 'rows', ...hole };
  if (name === 'v') return { kind: 'variables', ...hole };
  return { kind: 'role', role: name as Role, ...hole };
}
