import { type Expr, isSym, sym, withForm } from '../../expr/expr.ts';
import { nodeAt, replaceAt } from '../../expr/path.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { equalExpr, mapExpr, size, walk } from '../../expr/tree.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import { printByForm } from '../print/by-form.ts';
import { AS_WRITTEN } from '../print/notation.ts';
import { KIND, type Token } from '../scan/token.ts';
import type { Difference } from './differences.ts';
import { type Edit, isOneToken } from './edit.ts';
import type { Origin, Stretch } from './origin.ts';

/** Writes what stands for a changed node in the hand of the rest. */
export class Scribe {
  /** In how many ways a replacement is tried. */
  static readonly WAYS = 4;

  private texts: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly origin: Origin,
    private readonly wanted: Expr,
    private readonly grammar: Grammar,
  ) {}

  /** The replacement for a node: as the place demands, or as it does not; undefined where the node has no place. */
  editFor(difference: Difference, way: number): Edit | undefined {
    const place = this.origin.stretch(difference.old);
    if (!place) return undefined;
    const letter = this.letterEdit(difference, place);
    const edit = letter ?? { ...place, text: this.phrase(difference) };
    const plain = edit.text;
    const bracketed = `(${plain})`;
    const ways = this.demandsBrackets(difference)
      ? [bracketed, `{${bracketed}}`, plain, `{${plain}}`]
      : [plain, `{${plain}}`, bracketed, `{${bracketed}}`];
    // What stands in a script without braces has to be one token.
    const order =
      /[_^]\s*$/.test(this.origin.source.slice(0, edit.start)) && !isOneToken(ways[0] as string)
        ? [ways[1], ways[0], ways[3], ways[2]]
        : ways;
    return { ...edit, text: order[way] as string };
  }

  /** Each letter of that name, whatever it stands for. */
  lettersEdits(names: ReadonlyMap<string, Expr>): readonly Edit[] {
    return this.origin.tokens.flatMap((token) => {
      const to = names.get(baseOf(token) ?? '');
      return to ? [{ start: token.start, end: token.end, text: this.byForm(to) }] : [];
    });
  }

  /** Of a letter that becomes another with the same fonts and accents, the letter alone is replaced. */
  private letterEdit({ old, now }: Difference, place: Stretch): Edit | undefined {
    if (!isSym(old) || !isSym(now)) return undefined;
    const [before, after] = [marked(old.name), marked(now.name)];
    if (before.marks !== after.marks) return undefined;
    const [token, ...others] = this.origin.tokens.filter(
      (each) => each.start >= place.start && each.end <= place.end && baseOf(each) === before.base,
    );
    if (!token || others.length > 0) return undefined;
    const { start, end } = token;
    if (token.kind !== KIND.word && token.kind !== KIND.text)
      return { start, end, text: this.byForm(sym(after.base)) };
    const text = this.origin.source.slice(start, end);
    if (!/^[a-zA-Z]+$/.test(after.base) || !text.includes(before.base)) return undefined;
    const at = text.lastIndexOf(before.base);
    return { start, end, text: text.slice(0, at) + after.base + text.slice(at + before.base.length) };
  }

  /** By form, but what stands in the text already, as it stands there. */
  private phrase({ old, now }: Difference): string {
    // Where another notation alone is asked for, the old text is what it is not.
    const text = equalExpr(old, now) ? undefined : this.textOf(now);
    return text ?? this.byForm(now);
  }

  private byForm(now: Expr): string {
    const { trail: _, brackets: __, ...form } = now.form ?? {};
    const bare = this.inItsHand(withForm(now, form));
    return printByForm(bare, this.grammar, AS_WRITTEN, {
      mark: (node, printed) => (node === bare ? undefined : this.textOf(node)) ?? printed,
    });
  }

  /** Values written between brackets of the writer's choice, as E[X] is, in the first form that the text has of their head. */
  private inItsHand(expr: Expr): Expr {
    return mapExpr(expr, (node) => {
      if (node.kind !== 'app' || !FENCED.has(node.head) || node.form) return node;
      for (const each of walk(this.origin.expr))
        if (each.kind === 'app' && each.head === node.head) return withForm(node, each.form);
      return node;
    });
  }

  private textOf(node: Expr): string | undefined {
    if (isPlain(node)) return undefined;
    this.texts ??= this.knownTexts();
    return this.texts.get(printSexpr(node));
  }

  /** Parts of the formula as they stand, but for those with marks that belong to a line of a display. */
  private knownTexts(): ReadonlyMap<string, string> {
    const texts = new Map<string, string>();
    for (const node of walk(this.origin.expr)) {
      const key = printSexpr(node);
      const stretch = isPlain(node) || texts.has(key) ? undefined : this.origin.stretch(node);
      // The font of a letter may stand in front of a whole group.
      if (!stretch || (isSym(node) && node.name.includes(':') && this.isOneToken(node))) continue;
      const text = this.origin.source.slice(stretch.start, stretch.end);
      if (!LINED.test(text)) texts.set(key, text);
    }
    return texts;
  }

  private isOneToken(node: Expr): boolean {
    const span = this.origin.span(node);
    return span !== undefined && span.to - span.from === 1;
  }

  private demandsBrackets({ path, old, now }: Difference): boolean {
    if ((old.form?.brackets ?? 0) > 0) return false;
    if ((now.form?.brackets ?? 0) > 0) return true;
    const above = path.length === 0 ? undefined : nodeAt(this.wanted, path.slice(0, -1));
    if (!above || size(now) < 2) return false;
    // Brackets around a letter in the same place are those of the node above, as in f(x).
    const letter = sym('x');
    return (
      this.isBracketedIn(above, now) && !this.isBracketedIn(replaceAt(above, path.slice(-1), letter), letter)
    );
  }

  private isBracketedIn(above: Expr, part: Expr): boolean {
    const text = printByForm(above, this.grammar, AS_WRITTEN, {
      mark: (node, printed) => (node === part ? MARK + printed : printed),
    });
    return /[([]\uE000/.test(text);
  }
}

/** A character of a private use area: no formula that was read holds it. */
const MARK = '\uE000';

const LINED = /&|\\\\|%|\\(?:tag|label|nonumber|cr|begin|end)(?![a-zA-Z])/;

const FENCED: ReadonlySet<string> = new Set(['expectation', 'variance', 'covariance', 'prob']);

/** A letter or numeral that is written in one way. */
function isPlain(node: Expr): boolean {
  return node.kind === 'num' || node.kind === 'text' || (isSym(node) && node.name.length === 1);
}

function marked(name: string): { readonly base: string; readonly marks: string } {
  const at = name.lastIndexOf(':') + 1;
  return { base: name.slice(at), marks: name.slice(0, at) };
}

/** The letter or name that a token writes. */
function baseOf({ kind, value, meaning }: Token): string | undefined {
  if (kind === KIND.letter || kind === KIND.word || kind === KIND.text) return value;
  return kind === KIND.symbol ? meaning?.letter : undefined;
}
