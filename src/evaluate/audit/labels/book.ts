import { curatedText, plainText } from '../../../data/datasets/versions/record.ts';
import { claimOf } from '../../../data/datasets/versions/version.ts';
import type { Catalogue, Identity, IdentityForm, NearMiss } from '../../../data/identities/identity.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import type { DomainKind } from '../../../math/statement/domain.ts';
import { mapFormulas, type Passage } from '../../../math/statement/passage.ts';
import { namelessKey } from './nameless.ts';

/** A statement of an identity, right or wrong, as rows are compared with it. */
export interface Statement {
  readonly identity: Identity;
  readonly entry: IdentityForm | NearMiss;
  readonly isForm: boolean;
  /** Without notation. */
  readonly passage: Passage;
  readonly claim: Expr;
  /** The claim with its letters numbered, and the letters in order of their numbers. */
  readonly key: string;
  readonly letters: readonly Expr[];
}

/** What is known of one identity when its rows are looked at. */
export interface Chapter {
  readonly identity: Identity;
  readonly forms: readonly Statement[];
  readonly nearMisses: readonly Statement[];
  readonly kinds: ReadonlyMap<string, DomainKind>;
  /** Forms by the text that derivations begin with. */
  readonly byText: ReadonlyMap<string, Statement>;
  /** Near-misses by the text that derivations of falsehoods give them. */
  readonly missByText: ReadonlyMap<string, Statement>;
  /** Forms and near-misses by their words, formulas taken out. */
  readonly byWords: ReadonlyMap<string, Statement>;
}

/** The catalogue as the audit asks it. */
export interface Book {
  readonly catalogue: Catalogue;
  readonly grammar: Grammar;
  /** By published id, id or name. */
  chapter(name: string): Chapter | undefined;
  /** By a name: of all identities that bear it. */
  chaptersNamed(name: string): readonly Chapter[];
  /** Identities that a formula states word for word, up to its letters. */
  statedBy(key: string): readonly Identity[];
}

/** Indexes the catalogue; chapters are written when first asked for. */
export function bookFrom(catalogue: Catalogue, grammar: Grammar): Book {
  const byName = new Map<string, Identity>();
  for (const identity of catalogue.identities) {
    byName.set(identity.formulaNameId, identity);
    byName.set(identity.id, identity);
    for (const name of identity.names) {
      const only = catalogue.byName.get(name)?.length === 1;
      if (only && !byName.has(name)) byName.set(name, identity);
    }
  }
  const chapters = new Map<Identity, Chapter>();
  const chapterOf = (identity: Identity): Chapter => {
    const chapter = chapters.get(identity) ?? writeChapter(identity, grammar);
    chapters.set(identity, chapter);
    return chapter;
  };
  let stated: Map<string, Identity[]> | undefined;
  return {
    catalogue,
    grammar,
    chapter: (name) => {
      const identity = byName.get(name);
      return identity && chapterOf(identity);
    },
    chaptersNamed: (name) => {
      const only = byName.get(name);
      const several = catalogue.byName.get(name) ?? [];
      return (several.length > 1 || !only ? several : [only]).map(chapterOf);
    },
    statedBy: (key) => {
      stated ??= statedIn(catalogue, chapterOf);
      return stated.get(key) ?? [];
    },
  };
}

function statedIn(
  { identities }: Catalogue,
  chapterOf: (identity: Identity) => Chapter,
): Map<string, Identity[]> {
  const stated = new Map<string, Identity[]>();
  for (const identity of identities) {
    for (const { key } of chapterOf(identity).forms) {
      const list = stated.get(key) ?? [];
      if (!list.includes(identity)) stated.set(key, [...list, identity]);
    }
  }
  return stated;
}

function writeChapter(identity: Identity, grammar: Grammar): Chapter {
  const statement = (entry: IdentityForm | NearMiss, isForm: boolean): Statement => {
    const passage = mapFormulas(entry.passage, ({ expr }) => dropForm(expr));
    const claim = claimOf(passage);
    const declared = new Set(entry.model.declarations.map(({ letter }) => letter.name));
    return { identity, entry, isForm, passage, claim, ...namelessKey(claim, declared) };
  };
  const forms = identity.forms.map((form) => statement(form, true));
  const nearMisses = identity.nearMisses.map((miss) => statement(miss, false));
  const declarations = [identity, ...identity.forms, ...identity.nearMisses].flatMap(
    ({ model }) => model.declarations,
  );
  return {
    identity,
    forms,
    nearMisses,
    kinds: new Map(declarations.map(({ letter, domain }) => [letter.name, domain.kind] as const).reverse()),
    byText: new Map(
      forms.map((form) => [curatedText(form.entry as IdentityForm, grammar), form] as const).reverse(),
    ),
    missByText: new Map(
      identity.nearMisses.map(({ passage }, at) => [
        plainText(passage, grammar),
        nearMisses[at] as Statement,
      ]),
    ),
    byWords: new Map([...nearMisses, ...forms].map((each) => [wordsOf(each.passage), each])),
  };
}

/** The words of a passage with a mark where its formulas stand. */
function wordsOf({ segments }: Passage): string {
  return segments.map((segment) => (segment.kind === 'prose' ? segment.words : '\u0000')).join('');
}
