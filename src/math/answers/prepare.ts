import type { Expr } from '../expr/expr.ts';
import { size } from '../expr/tree.ts';
import { parseLatex } from '../latex/parse/parse.ts';
import type { DomainKind } from '../statement/domain.ts';

/** The grammar that the parser reads with. */
export type AnswerGrammar = Parameters<typeof parseLatex>[1];

/** Kinds of letters by name. */
export type Kinds = ReadonlyMap<string, DomainKind>;

/** A formula as read, with the units and words that stood around it. */
export interface Prepared {
  readonly source: string;
  readonly expr?: Expr;
  /** Why it could not be read. */
  readonly error?: string;
}

const WRAPPERS: readonly RegExp[] = [
  /^\$\$([\s\S]*)\$\$$/,
  /^\$([\s\S]*)\$$/,
  /^\\\(([\s\S]*)\\\)$/,
  /^\\\[([\s\S]*)\\\]$/,
];

/** Takes off what graders ignore: dollars, boxes, styles, spacing at the ends, a full stop. */
function bare(source: string): string {
  let text = source.trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/^\\(displaystyle|textstyle|Large|large)(?![a-zA-Z])\s*/, '');
    for (const wrapper of WRAPPERS)
      text = text.replace(wrapper, (whole, inner: string) => (/(?<!\\)\$/.test(inner) ? whole : inner));
    text = unwrapped(text, '\\boxed') ?? unwrapped(text, '\\fbox') ?? text;
    text = text
      .replace(/(\\[,;:! ]|~)+$/, '')
      .replace(/(?<=[\w})\]])\.$/, '')
      .trim();
  }
  return text.replace(/^\\\$\s*/, '');
}

/** The contents of `command{...}` where that is all there is. */
function unwrapped(text: string, command: string): string | undefined {
  if (!text.startsWith(`${command}{`) || !text.endsWith('}')) return undefined;
  let depth = 0;
  for (let at = command.length; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0 && at < text.length - 1) return undefined;
    }
  }
  return text.slice(command.length + 1, -1);
}

/** Parts of the longest formula that is compared. */
const MOST_PARTS = 1_500;

/** `kinds`: what letters are known to stand for, by name. */
export function prepare(source: string, grammar: AnswerGrammar, kinds: Kinds = new Map()): Prepared {
  const text = bare(source);
  const parsed = kinds.size > 0 ? parseLatex(text, grammar, { declared: kinds }) : parseLatex(text, grammar);
  if (parsed.ok) {
    const parts = size(parsed.expr);
    if (parts <= MOST_PARTS) return { source: text, expr: parsed.expr };
    return { source: text, error: `it has ${parts} parts, of at most ${MOST_PARTS} that are compared` };
  }
  const { message, excerpt } = parsed.error;
  return { source: text, error: `${message}\n${excerpt}` };
}

/** Spellings without blanks and without braces around single letters: two that agree are one formula. */
export function squeezed(source: string): string {
  return bare(source)
    .replace(/\\(left|right|big|Big|bigg|Bigg)(?![a-zA-Z])/g, '')
    .replace(/\\[dt]frac/g, '\\frac')
    .replace(/(\\[,;:! ]|~|\s)+/g, '');
}
