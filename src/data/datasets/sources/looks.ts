import type { Sym } from '../../../math/expr/expr.ts';
import { isApp, isSym } from '../../../math/expr/expr.ts';
import { walk } from '../../../math/expr/tree.ts';
import type { Use } from '../../../math/mutate/alphabet.ts';
import type { DomainKind, Model } from '../../../math/statement/domain.ts';
import { type Passage, passageSymbols } from '../../../math/statement/passage.ts';

/** What the looks of letters say of how they are renamed. */
export interface Looks {
  /** Names that stay: words, signs and letters in type that means something. */
  readonly kept: ReadonlySet<string>;
  /** The uses of letters that others of their looks take the place of. */
  readonly uses: ReadonlyMap<string, Use>;
}

/**
 * What a letter is that nothing is known of but its looks: in given formulas a capital is a set, a point or a ring as
 * often as a number, and stays a capital; arrows, bold, calligraphic and Fraktur letters stay such.
 */
export function looksOf(passage: Passage, model: Model): Looks {
  const kinds = new Map(model.declarations.map(({ letter, domain }) => [letter.name, domain.kind]));
  const applied = new Set<string>();
  for (const segment of passage.segments)
    if (segment.kind === 'math')
      for (const node of walk(segment.expr))
        if (isApp(node, 'apply') && isSym(node.args[0])) applied.add(node.args[0].name);
  const symbols = passageSymbols(passage);
  const names = new Set(symbols.map(({ name }) => name));
  const kept = new Set<string>();
  const uses = new Map<string, Use>();
  for (const { name } of symbols) {
    const use = useOf(name, { kind: kinds.get(name), isApplied: applied.has(name), beside: names });
    if (use === 'kept') kept.add(name);
    else if (use) uses.set(name, use);
  }
  return { kept, uses };
}

/**
 * The model with letters of which nothing is known but that they look like no number: nothing can be evaluated with
 * them, and they do not change places in products.
 */
export function guarded(model: Model, { kept, uses }: Looks): Model {
  const declarations = model.declarations.map((each) => {
    const { name } = each.letter;
    const use = uses.get(name);
    const { kind } = each.domain;
    const isUnlike = kept.has(name) || (use ? UNLIKE_NUMBERS.has(use) : /^[fgh]$/.test(name));
    const isOpen = (kind === 'real' || kind === 'sequence') && isUnlike;
    return isOpen ? { letter: each.letter, domain: { kind: 'free' as const } } : each;
  });
  return { ...model, declarations };
}

const UNLIKE_NUMBERS: ReadonlySet<Use> = new Set<Use>(['upper', 'function', 'calligraphic', 'fraktur']);

interface Seen {
  /** Undefined for bound letters and constants. */
  readonly kind: DomainKind | undefined;
  readonly isApplied: boolean;
  readonly beside: ReadonlySet<string>;
}

/** Kinds that say nothing of the case of a letter. */
const OPEN: ReadonlySet<DomainKind | undefined> = new Set<DomainKind | undefined>([
  ...([undefined, 'real', 'rational', 'integer', 'natural', 'complex', 'sequence', 'free'] as const),
]);

const COUNTS: ReadonlySet<string> = new Set(['k', 'l', 'm', 'n']);

/** Letters that a prime makes another letter rather than a derivative, where nothing is put into them. */
const PRIMED = /^[a-eikmnpqrstxz]$/;

/** Letters of more than one sign that are renamed as others are. */
const WRITTEN_OUT =
  /^(?:alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|vartheta|iota|kappa|lambda|mu|nu|xi|rho|varrho|sigma|tau|phi|varphi|chi|psi|omega|ell)$/;

function useOf(name: Sym['name'], { kind, isApplied, beside }: Seen): Use | 'kept' | undefined {
  const at = name.lastIndexOf(':');
  if (at >= 0) return markedUse(name.slice(0, at), name.slice(at + 1));
  if (name.length > 1) return kind === undefined || WRITTEN_OUT.test(name) ? undefined : 'kept';
  if (/^[A-Z]$/.test(name))
    return OPEN.has(kind) || (kind === 'function' && !isApplied) ? 'upper' : undefined;
  if (kind === 'set') return 'parameter';
  if (kind === 'function') return !isApplied && PRIMED.test(name) ? 'parameter' : undefined;
  if (kind !== 'real') return undefined;
  if (name === 'f' || ((name === 'g' || name === 'h') && beside.has('f'))) return 'function';
  if (name === 'i' || name === 'j') return 'index';
  return COUNTS.has(name) ? 'count' : undefined;
}

function markedUse(marks: string, base: string): Use | 'kept' {
  const isSmall = /^[a-z]$/.test(base);
  // The unit vectors.
  if ((marks === 'vec' || marks === 'bf') && /^[ijk]$/.test(base)) return 'kept';
  if (marks === 'vec' && isSmall) return 'arrow';
  if (marks === 'bf' && isSmall) return 'bold';
  if (marks === 'frak' && isSmall) return 'fraktur';
  // O is the one sheaf of functions, and what one is asked to bound.
  return marks === 'cal' && /^[A-NP-Z]$/.test(base) ? 'calligraphic' : 'kept';
}
