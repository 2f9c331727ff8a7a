import type { Expr } from '../../math/expr/expr.ts';
import type { Model } from '../../math/statement/domain.ts';
import type { Passage } from '../../math/statement/passage.ts';

/** A place in a template file, for messages; lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * One way to state an identity, letters as declared. Premises that the form prints are its `given` formulas and those
 * inside its claims; whatever else the model demands is assumed.
 */
export interface IdentityForm {
  readonly passage: Passage;
  /** Letters whose meaning the form's own words fix, so that exchanging them makes another statement. */
  readonly pins: readonly string[];
  /** The letters and conditions of this form, where they differ from the identity's. */
  readonly model: Model;
  /** Forms that differ only in wording share the number of their template entry, so that each entry is drawn alike. */
  readonly entry: number;
  /** By-rule exceptions: why the form is taken as true without a verdict. */
  readonly rule?: string;
  readonly source: string;
  readonly place: Place;
}

/** A false statement that people take for the identity; the catalogue check refutes each. */
export interface NearMiss {
  readonly passage: Passage;
  readonly pins: readonly string[];
  readonly model: Model;
  readonly source: string;
  readonly place: Place;
}

export type RelationKind = 'equal' | 'special-case' | 'generalisation' | 'reparametrisation';

/** A named identity as its template states it, formulas read. */
export interface Identity {
  /** The file name without extension, in kebab case. */
  readonly id: string;
  /** The published `formula_name_id`, also where its spelling is odd. */
  readonly formulaNameId: string;
  /** Names that a row may show, rightly spelled; the first is the display name. */
  readonly names: readonly string[];
  /** Those of the names that fit another identity too: no false row shows one. */
  readonly sharedNames: readonly string[];
  readonly area: string;
  /** Related identities share a family: the split `family` keeps them together. */
  readonly family: string;
  readonly model: Model;
  readonly forms: readonly IdentityForm[];
  readonly nearMisses: readonly NearMiss[];
  /** Ids of identities that are taken for this one: preferred donors of `manual` falses. */
  readonly confusedWith: readonly string[];
  /** Identities whose versions may not serve as this one's falsehoods. */
  readonly related: readonly { readonly id: string; readonly how: RelationKind }[];
  /** Substitutions of letters under which the identity counts as the same, such as p by 1-p: letter to term. */
  readonly reparametrisations: readonly ReadonlyMap<string, Expr>[];
  readonly reference?: string;
  /** Where the template says what others can contradict, entry by entry. */
  readonly places: {
    readonly id: Place;
    readonly sharedNames: readonly Place[];
    readonly confusedWith: readonly Place[];
    readonly related: readonly Place[];
  };
}

/** All identities of a catalogue with look-ups; ids are unique, names unique but for case, accents and punctuation or marked as shared. */
export interface Catalogue {
  readonly identities: readonly Identity[];
  readonly byId: ReadonlyMap<string, Identity>;
  /** The identities that a name fits: more than one only where the name is marked as shared. */
  readonly byName: ReadonlyMap<string, readonly Identity[]>;
}
