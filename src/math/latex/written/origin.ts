import type { Expr, Form } from '../../expr/expr.ts';
import { children } from '../../expr/tree.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import type { DomainKind } from '../../statement/domain.ts';
import { type ParseContext, type Traced, traceLatex } from '../parse/parse.ts';
import type { Span } from '../parse/reader.ts';
import { KIND, type Token } from '../scan/token.ts';

/** A stretch of a text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A formula as it was read, with where in its text each node stands. */
export class Origin {
  private readonly hulls = new Map<Expr, Span | undefined>();

  constructor(
    readonly source: string,
    readonly context: ParseContext,
    private readonly traced: Traced,
  ) {}

  get expr(): Expr {
    return this.traced.expr;
  }

  get tokens(): readonly Token[] {
    return this.traced.tokens;
  }

  /** The tokens of a node without braces and brackets that only group it; undefined where nothing in the text is its own. */
  span(node: Expr): Span | undefined {
    const noted = this.traced.spans.get(node);
    const span = noted ? this.inside(this.trimmed(noted), node.form?.brackets ?? 0) : this.hull(node);
    return span && this.trimmed(span);
  }

  /** Whether the node was read in one piece, rather than put together from its parts. */
  isNoted(node: Expr): boolean {
    return this.traced.spans.has(node);
  }

  /** The text of a node, with braces closed that the node opens. */
  stretch(node: Expr): Stretch | undefined {
    const span = this.span(node);
    if (!span) return undefined;
    const { start } = this.tokens[span.from] as Token;
    const { end } = this.tokens[span.to - 1] as Token;
    return balanced(this.source, { start, end });
  }

  /** From the first to the last token of the parts, for nodes that are no more than what joins their parts. */
  private hull(node: Expr): Span | undefined {
    if (this.hulls.has(node)) return this.hulls.get(node);
    let hull: Span | undefined;
    for (const part of children(node)) {
      const span = this.traced.spans.get(part) ?? this.hull(part);
      if (span) hull = hull ? { from: Math.min(hull.from, span.from), to: Math.max(hull.to, span.to) } : span;
    }
    this.hulls.set(node, hull);
    return hull;
  }

  private inside(span: Span | undefined, brackets: number): Span | undefined {
    if (!span) return undefined;
    const { from, to } = span;
    const [open, close] = [this.tokens[from], this.tokens[to - 1]];
    if (to - from < 3 || !open || !close) return span;
    const isGroup = open.kind === KIND.open && open.match === to - 1;
    const isBracketed = brackets > 0 && open.kind === KIND.fence && close.kind === KIND.fence;
    if (!isGroup && !isBracketed) return span;
    return this.inside({ from: from + 1, to: to - 1 }, isGroup ? brackets : brackets - 1);
  }

  private trimmed({ from, to }: Span): Span | undefined {
    let [first, behind] = [from, to];
    while (first < behind && isLayout(this.tokens[first] as Token)) first += 1;
    while (first < behind && isLayout(this.tokens[behind - 1] as Token)) behind -= 1;
    return first < behind ? { from: first, to: behind } : undefined;
  }
}

function isLayout({ kind }: Token): boolean {
  return kind === KIND.cell || kind === KIND.line || kind === KIND.quad;
}

/** The stretch, wider by the partners of braces that stand outside of it. Braces around a lone name are no tokens. */
function balanced(source: string, { start, end }: Stretch): Stretch {
  let open = 0;
  let missing = 0;
  for (let at = start; at < end; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '{') open += 1;
    else if (source[at] === '}') {
      if (open > 0) open -= 1;
      else missing += 1;
    }
  }
  let [from, to] = [start, end];
  for (; missing > 0 && from > 0; missing -= 1) from = source.lastIndexOf('{', from - 1);
  for (; open > 0 && to < source.length; open -= 1) to = source.indexOf('}', to) + 1;
  return { start: Math.max(from, 0), end: to > 0 ? to : end };
}

/** Versions of one formula mostly come in a row; more would hold the tokens of a whole catalogue. */
const MOST = 64;
const known = new Map<Form, Origin | undefined>();

/** What the form of a formula was read from; undefined where it keeps no text, or one that is not read any more. */
export function originOf(form: Form, grammar: Grammar): Origin | undefined {
  const { source, declared } = form;
  if (source === undefined) return undefined;
  if (known.has(form)) return known.get(form);
  const context = declared
    ? { declared: new Map(declared as readonly (readonly [string, DomainKind])[]) }
    : {};
  const traced = traceLatex(source, grammar, context);
  const origin = traced && new Origin(source, context, traced);
  if (known.size >= MOST) known.clear();
  known.set(form, origin);
  return origin;
}
