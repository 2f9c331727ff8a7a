import { type Expr, isApp, isSym } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import { nodeAt, type Path, replaceAt } from '../../expr/path.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import type { DomainKind } from '../../statement/domain.ts';
import { parseLatex } from '../parse/parse.ts';
import { printByForm } from '../print/by-form.ts';
import { AS_WRITTEN } from '../print/notation.ts';
import { type Difference, differencesOf } from './differences.ts';
import { applied, type Edit, overlap } from './edit.ts';
import { type Origin, originOf } from './origin.ts';
import { Scribe } from './scribe.ts';

/*
 * As written. Two ways were open: to note in the form of each node all that a writer may choose, or to remember what each
 * node was read from. Forms note what notation means, spellings, kinds of brackets, marks of alignment, and the printer
 * draws among it; but a writer also chooses braces, blanks, empty groups, colours, sizes and the order of things, and an
 * entry for each would make every tree heavier to serve one printer, and still leave out the next thing. So a tree keeps
 * its text, at its root alone, which costs the reader one field and the tree nothing of its sharing, and survives JSON.
 * Only who prints as written reads that text a second time, now with the tokens of each node, and compares. What is equal
 * stands as it stood. What differs is replaced in the text where it stands: letter by letter, or a whole part, whose
 * unchanged parts bring their own text along. No place is trusted: the result is read, and must give the tree. Where one
 * replacement does not, it is tried in braces and brackets, then with the node above it; at last all is printed by form.
 */

/** The text of a formula that was read, with what was changed in the tree since; undefined where no such text gives the tree. */
export function fromSource(expr: Expr, grammar: Grammar): string | undefined {
  const origin = expr.form && originOf(expr.form, grammar);
  if (!origin) return undefined;
  const differences = differencesOf(origin.expr, expr);
  return differences.length === 0 ? origin.source : new Rewriting(origin, expr, grammar).run(differences);
}

/** The work of changing one text. */
class Rewriting {
  private readonly scribe: Scribe;
  private readonly declared: ReadonlyMap<string, DomainKind> | undefined;

  constructor(
    private readonly origin: Origin,
    private readonly wanted: Expr,
    private readonly grammar: Grammar,
  ) {
    this.scribe = new Scribe(origin, wanted, grammar);
    this.declared = origin.context.declared;
  }

  run(differences: readonly Difference[]): string | undefined {
    const { declared } = this;
    const all = this.placed(differences);
    const context = declared && { declared: withRenamed(declared, differences) };
    const isRead = (text: string, tree: Expr): boolean => {
      const read = parseLatex(text, this.grammar, context);
      if (!read.ok) return false;
      if (equalExpr(read.expr, tree)) return true;
      const plain = parseLatex(printByForm(tree, this.grammar, AS_WRITTEN), this.grammar, context);
      return plain.ok && equalExpr(read.expr, plain.expr);
    };
    const edits = all && editsOf(all.map((each) => this.scribe.editFor(each, 0)));
    if (edits) {
      const text = applied(this.origin.source, edits);
      if (isRead(text, this.wanted)) return text;
    }
    const everywhere = this.renamed(differences);
    if (everywhere !== undefined && isRead(everywhere, this.wanted)) return everywhere;
    return this.oneByOne(all ?? [], isRead);
  }

  /** Where nothing but letters changed, the text with each of them changed wherever it stands, as in \int_{x=0}^{x=1}. */
  private renamed(differences: readonly Difference[]): string | undefined {
    const names = new Map<string, Expr>();
    for (const { old, now } of differences) {
      if (!isSym(old) || !isSym(now) || (names.get(old.name) ?? now) !== now) return undefined;
      names.set(old.name, now);
    }
    return applied(this.origin.source, this.scribe.lettersEdits(names));
  }

  /** Each replacement by itself, in all ways there are, and from the node above where none is read as it should. */
  private oneByOne(
    all: readonly Difference[],
    isRead: (text: string, tree: Expr) => boolean,
  ): string | undefined {
    let tree = this.origin.expr;
    let done: { readonly path: Path; readonly edit: Edit }[] = [];
    const open = grouped(all);
    for (let group = open.shift(); group; group = open.shift()) {
      const target = group.reduce((whole, { path, now }) => replaceAt(whole, path, now), tree);
      const found = this.tried(
        group,
        done.map(({ edit }) => edit),
        target,
        isRead,
      );
      if (found) {
        tree = target;
        done.push(...group.map(({ path }, index) => ({ path, edit: found[index] as Edit })));
      } else if (group.length > 1) open.unshift(...group.map((each) => [each]));
      else {
        const above = this.above(group[0] as Difference);
        if (!above) return undefined;
        const isOutside = (path: Path): boolean => !isUnder(path, above.path);
        done = done.filter(({ path }) => isOutside(path));
        const rest = open.map((each) => each.filter(({ path }) => isOutside(path)));
        open.splice(0, open.length, [above], ...rest.filter((each) => each.length > 0));
      }
    }
    const edits = editsOf(done.map(({ edit }) => edit));
    return edits && applied(this.origin.source, edits);
  }

  private tried(
    group: readonly Difference[],
    before: readonly Edit[],
    target: Expr,
    isRead: (text: string, tree: Expr) => boolean,
  ): readonly Edit[] | undefined {
    for (let way = 0; way < Scribe.WAYS; way += 1) {
      const edits = group.map((each) => this.scribe.editFor(each, way));
      const whole = editsOf([...before, ...edits]);
      if (whole && isRead(applied(this.origin.source, whole), target)) return edits as readonly Edit[];
    }
    return undefined;
  }

  /** The same differences, each raised to a node that has a place in the text; undefined where the whole formula has none. */
  private placed(differences: readonly Difference[]): readonly Difference[] | undefined {
    let placed: Difference[] = [];
    for (const difference of differences) {
      let each: Difference | undefined = difference;
      while (each && (!this.origin.stretch(each.old) || this.isSigned(each))) each = this.above(each);
      if (!each) return undefined;
      const { path } = each;
      if (placed.some((other) => isUnder(path, other.path))) continue;
      placed = [...placed.filter((other) => !isUnder(other.path, path)), each];
    }
    return placed;
  }

  /** Whether a term of a sum gets a sign that stands in place of the plus before it, or loses such a sign. */
  private isSigned({ path, old, now }: Difference): boolean {
    if (!path.at(-1) || isApp(old, 'neg') === isApp(now, 'neg')) return false;
    return isApp(nodeAt(this.wanted, path.slice(0, -1)), 'add');
  }

  private above({ path }: Difference): Difference | undefined {
    if (path.length === 0) return undefined;
    const up = path.slice(0, -1);
    return {
      path: up,
      old: nodeAt(this.origin.expr, up) as Expr,
      now: nodeAt(this.wanted, up) as Expr,
    };
  }
}

function isUnder(path: Path, above: Path): boolean {
  return above.every((step, index) => step === path[index]);
}

/** The edits in order, each once; undefined where one has no place or two are in each other's way. */
function editsOf(edits: readonly (Edit | undefined)[]): readonly Edit[] | undefined {
  const once = new Map<string, Edit>();
  for (const edit of edits) {
    if (!edit) return undefined;
    once.set(`${edit.start} ${edit.end} ${edit.text}`, edit);
  }
  const sorted = [...once.values()].sort((a, b) => a.start - b.start);
  return overlap(sorted) ? undefined : sorted;
}

/** Occurrences of one letter together, for half a renaming may read as something else. */
function grouped(differences: readonly Difference[]): Difference[][] {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const { old, now, path } = difference;
    const key = isSym(old) ? `${old.name} ${letterKey(now)}` : path.join('.');
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  return [...groups.values()];
}

/** What letters are declared as, those with new names too. */
function withRenamed(
  declared: ReadonlyMap<string, DomainKind>,
  differences: readonly Difference[],
): ReadonlyMap<string, DomainKind> {
  const kinds = new Map(declared);
  for (const { old, now } of differences) {
    const kind = isSym(old) ? declared.get(old.name) : undefined;
    if (kind && isSym(now) && !kinds.has(now.name)) kinds.set(now.name, kind);
  }
  return kinds;
}
