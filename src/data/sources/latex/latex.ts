import { createRequire } from 'node:module';
import type { Span, Spans } from '../spans.ts';

/** Nesting of braces and environments beyond which the parser of documents would run out of stack. */
const DEEPEST = 400;

/** Displays that the parser of documents takes for environments of words. */
const DISPLAYS: ReadonlySet<string> = new Set([
  'alignat',
  'alignat*',
  'dmath',
  'dmath*',
  'eqnarray',
  'eqnarray*',
]);

/** Environments that hold one formula are no part of it. */
const BARE = /^(?:equation\*?|displaymath|math|dmath\*?)$/;

type Parser = typeof import('@unified-latex/unified-latex-util-parse');

type Node = ReturnType<Parser['parseMinimal']>['content'][number];

let parser: Parser | undefined;

/** Loaded when the first document comes: it takes longer to start than most runs take to read their tables. */
function parseWords(words: string): Node[] {
  parser ??= createRequire(import.meta.url)('@unified-latex/unified-latex-util-parse') as Parser;
  return parser.parseMinimal(words).content;
}

/**
 * The formulas of a paragraph of LaTeX: between `$`, `$$`, `\( \)`, `\[ \]` and in display environments, wherever they stand
 * among commands and environments of words. Every dollar is a delimiter; one that is not closed makes the paragraph
 * unreadable.
 */
export function formulasOfLatex(words: string): Spans {
  const deep = tooDeep(words);
  if (deep !== undefined) return { ok: false, offset: deep, reason: `braces nested deeper than ${DEEPEST}` };
  const spans: Span[] = [];
  for (const node of wordNodes(parseWords(words))) {
    const [from, to] = placeOf(node);
    if (node.type === 'string' && node.content === '$') return unclosed(from);
    if (node.type === 'macro' && (node.content === '[' || node.content === '(')) return unclosed(from);
    const name = environmentOf(node);
    if (name !== undefined) {
      const whole = words.slice(from, to);
      const bare = whole.slice(`\\begin{${name}}`.length, -`\\end{${name}}`.length);
      spans.push({ from, to, tex: BARE.test(name) ? bare.trim() : whole, display: true });
    } else if (node.type === 'inlinemath' || node.type === 'displaymath') {
      const marks = words.startsWith('$', from) && !words.startsWith('$$', from) ? 1 : 2;
      const tex = words.slice(from + marks, to - marks).trim();
      spans.push({ from, to, tex, display: node.type === 'displaymath' });
    }
  }
  return { ok: true, spans };
}

function unclosed(offset: number): Spans {
  return { ok: false, offset, reason: 'a formula that is not closed' };
}

/** The nodes outside formulas, in order; what a formula holds is not looked at. */
function* wordNodes(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if (node.type === 'group') yield* wordNodes(node.content);
    else if (node.type === 'environment' && environmentOf(node) === undefined) yield* wordNodes(node.content);
  }
}

/** The name of a display environment; undefined for all other nodes. */
function environmentOf(node: Node): string | undefined {
  if (node.type !== 'mathenv' && node.type !== 'environment') return undefined;
  const env: unknown = node.env;
  const name = typeof env === 'string' ? env : (env as { content: string }).content;
  return node.type === 'mathenv' || DISPLAYS.has(name) ? name : undefined;
}

function placeOf({ position }: Node): readonly [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** Where nesting goes too deep; undefined where it does not. */
function tooDeep(words: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < words.length; at += 1) {
    const character = words[at];
    if (character === '{') depth += 1;
    else if (character === '}') depth = Math.max(0, depth - 1);
    else if (character === '\\') {
      if (words.startsWith('begin', at + 1)) depth += 1;
      else if (words.startsWith('end', at + 1)) depth = Math.max(0, depth - 1);
      at += 1;
    }
    if (depth > DEEPEST) return at;
  }
  return undefined;
}

/** The places of commands of these names in LaTeX, without backslash; none in a text that is nested too deep. */
export function commandsOfLatex(text: string, names: ReadonlySet<string>): number[] {
  if (tooDeep(text) !== undefined) return [];
  const places: number[] = [];
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.type === 'macro' && names.has(node.content)) places.push(placeOf(node)[0]);
      if ('content' in node && Array.isArray(node.content)) visit(node.content);
    }
  };
  visit(parseWords(text));
  return places;
}
