import { type Expr, isSym, type Sym } from '../../math/expr/expr.ts';
import { isStatement } from '../../math/expr/heads.ts';
import type { Declaration, Domain, DomainKind, Model } from '../../math/statement/domain.ts';
import { formulaPassage, type Passage, type Segment } from '../../math/statement/passage.ts';
import type { Identity, IdentityForm, NearMiss, Place } from './identity.ts';
import type { FormExtras, Template, TemplateVariable } from './template.ts';
import { splitWords } from './words.ts';

/** A fault of a template: where it is, what was found, what was expected. */
export interface TemplateFault {
  readonly place: Place;
  readonly message: string;
}

/** What turns LaTeX into trees here: the parser with its grammar bound. */
export type ParseFormula = (
  tex: string,
  declared: ReadonlyMap<string, DomainKind>,
) =>
  | { readonly ok: true; readonly expr: Expr }
  | { readonly ok: false; readonly offset: number; readonly message: string };

/** Where a value of the template stands in its file; `offset` counts characters into a string value. */
export type PlaceOf = (path: readonly (string | number)[], offset?: number) => Place;

type Path = readonly (string | number)[];
type Entry = string | ({ readonly tex?: string; readonly text?: string } & FormExtras);

/** Reads one checked template into an identity; every fault found is listed, and then there is no identity. */
export function identityFromTemplate(
  template: Template,
  area: string,
  parse: ParseFormula,
  placeOf: PlaceOf,
): { readonly identity: Identity } | { readonly faults: readonly TemplateFault[] } {
  const reader = new TemplateReader(template, parse, placeOf);
  const identity: Identity = {
    id: template.id,
    formulaNameId: template['formula-name-id'] ?? (template.names[0] as string),
    names: template.names,
    sharedNames: template['shared-names'],
    area,
    family: template.family,
    model: reader.model({}, []),
    forms: reader.forms(),
    nearMisses: reader.nearMisses(),
    confusedWith: template['confused-with'],
    related: template.related,
    reparametrisations: reader.reparametrisations(),
    ...(template.reference ? { reference: template.reference } : {}),
    places: {
      id: placeOf(['id']),
      sharedNames: template['shared-names'].map((_, index) => placeOf(['shared-names', index])),
      confusedWith: template['confused-with'].map((_, index) => placeOf(['confused-with', index])),
      related: template.related.map((_, index) => placeOf(['related', index])),
    },
  };
  return reader.faults.length > 0 ? { faults: reader.faults } : { identity };
}

class TemplateReader {
  readonly faults: TemplateFault[] = [];

  constructor(
    private readonly template: Template,
    private readonly parse: ParseFormula,
    private readonly placeOf: PlaceOf,
  ) {}

  forms(): IdentityForm[] {
    const { formulas, sentences } = this.template;
    const entries: [Entry, Path][] = [
      ...formulas.map((entry, index): [Entry, Path] => [entry, ['formulas', index]]),
      ...sentences.map((entry, index): [Entry, Path] => [entry, ['sentences', index]]),
    ];
    return entries.flatMap(([entry, path], number) => {
      const inWords = path[0] === 'sentences';
      const rule = typeof entry === 'string' ? undefined : entry.rule;
      return this.passages(entry, path, inWords).map((form) => ({
        ...form,
        entry: number,
        ...(rule ? { rule } : {}),
      }));
    });
  }

  nearMisses(): NearMiss[] {
    return this.template['near-misses'].flatMap((entry, index) => {
      const source = sourceOf(entry);
      const inWords = typeof entry === 'string' ? source.includes('$') : 'text' in entry;
      return this.passages(entry, ['near-misses', index], inWords);
    });
  }

  reparametrisations(): ReadonlyMap<string, Expr>[] {
    const declared = this.declared({});
    return this.template.reparametrisations.map((record, index) => {
      const map = new Map<string, Expr>();
      for (const [letter, tex] of Object.entries(record)) {
        const path = ['reparametrisations', index, letter];
        const to = this.formula(tex, declared, path);
        const symbol = this.letter(letter, path);
        if (to && symbol) map.set(symbol.name, to);
      }
      return map;
    });
  }

  private passages(entry: Entry, path: Path, inWords: boolean): NearMiss[] {
    const source = sourceOf(entry);
    const extras: FormExtras = typeof entry === 'string' ? {} : entry;
    const at = typeof entry === 'string' ? path : [...path, inWords ? 'text' : 'tex'];
    const declared = this.declared(extras);
    const model = this.model(extras, path);
    const pins = (extras.pins ?? []).flatMap((letter) => this.letter(letter, [...path, 'pins'])?.name ?? []);
    const common = { pins, model, source, place: this.placeOf(at) };
    if (!inWords) {
      const expr = this.formula(source, declared, at);
      return expr ? [{ passage: formulaPassage(expr), ...common }] : [];
    }
    const split = splitWords(source);
    if ('message' in split) {
      this.faults.push({ place: this.placeOf(at, split.offset), message: split.message });
      return [];
    }
    const passages = split.wordings.map((pieces): Passage | undefined => {
      const segments = pieces.map((piece): Segment | undefined => {
        if (piece.kind === 'words') return { kind: 'prose', words: piece.words };
        const expr = this.formula(piece.tex, declared, at, piece.offset);
        if (!expr) return undefined;
        const role = piece.mark ?? (isStatement(expr) ? 'claim' : 'mention');
        return { kind: 'math', role, expr, ...(piece.display ? { display: true } : {}) };
      });
      return segments.every((segment) => segment !== undefined) ? { segments } : undefined;
    });
    if (passages.some((passage) => passage === undefined)) return [];
    const whole = passages as Passage[];
    if (!whole[0]?.segments.some((segment) => segment.kind === 'math' && segment.role === 'claim')) {
      this.faults.push({
        place: this.placeOf(at),
        message: 'no formula in this sentence claims anything; a statement between $...$ is expected',
      });
    }
    return whole.map((passage) => ({ passage, ...common }));
  }

  model(extras: FormExtras, path: Path): Model {
    const declared = this.declared(extras);
    const variables = { ...this.template.variables, ...extras.variables };
    const declarations = Object.entries(variables).flatMap(([letter, variable]): Declaration[] => {
      const at = extras.variables?.[letter] ? [...path, 'variables', letter] : ['variables', letter];
      const symbol = this.letter(letter, at);
      if (!symbol) return [];
      const is = variable.is === undefined ? undefined : this.formula(variable.is, declared, [...at, 'is']);
      return [{ letter: symbol, domain: this.domain(variable, declared, at), ...(is ? { is } : {}) }];
    });
    const ownConditions = extras.conditions !== undefined;
    const conditions = (extras.conditions ?? this.template.conditions).flatMap((tex, index) => {
      const at = ownConditions ? [...path, 'conditions', index] : ['conditions', index];
      return this.formula(tex, declared, at) ?? [];
    });
    const structure = this.structure(extras, path);
    return { declarations, conditions, ...(structure ? { structure } : {}) };
  }

  private structure(extras: FormExtras, path: Path): Model['structure'] {
    const written = extras.structure ?? this.template.structure;
    if (!written || written.kind === 'none') return undefined;
    const at = extras.structure ? [...path, 'structure', 'roles'] : ['structure', 'roles'];
    const roles: Record<string, string> = {};
    for (const [role, tex] of Object.entries(written.roles)) {
      const letter = this.letter(tex, [...at, role]);
      if (letter) roles[role] = letter.name;
    }
    return { kind: written.kind, roles };
  }

  private domain(variable: TemplateVariable, declared: ReadonlyMap<string, DomainKind>, at: Path): Domain {
    const shape = variable.shape?.flatMap(
      (tex, index) => this.formula(tex, declared, [...at, 'shape', index]) ?? [],
    );
    const law = variable.law && {
      kind: variable.law.kind,
      parameters: variable.law.parameters.flatMap(
        (tex, index) => this.formula(tex, declared, [...at, 'law', 'parameters', index]) ?? [],
      ),
    };
    return {
      kind: variable.domain,
      ...(law ? { law } : {}),
      ...(shape ? { shape } : {}),
      ...(variable.entries ? { entries: variable.entries } : {}),
      ...(variable.traits ? { traits: variable.traits } : {}),
      ...(variable.use ? { use: variable.use } : {}),
      ...(variable.letters ? { letters: this.letters(variable.letters, at) } : {}),
    };
  }

  private declared(extras: FormExtras): ReadonlyMap<string, DomainKind> {
    const kinds = new Map<string, DomainKind>();
    for (const [letter, variable] of Object.entries({ ...this.template.variables, ...extras.variables })) {
      const read = this.parse(letter, new Map());
      if (read.ok && isSym(read.expr)) kinds.set(read.expr.name, variable.domain);
    }
    return kinds;
  }

  private letters(line: string, at: Path): string[] {
    return line.split(/\s+/).flatMap((tex) => this.letter(tex, [...at, 'letters'])?.name ?? []);
  }

  private letter(tex: string, path: Path): Sym | undefined {
    const expr = this.formula(tex, new Map(), path);
    if (!expr || isSym(expr)) return expr;
    this.faults.push({ place: this.placeOf(path), message: `a single letter is expected, not ${tex}` });
    return undefined;
  }

  private formula(
    tex: string,
    declared: ReadonlyMap<string, DomainKind>,
    path: Path,
    offset = 0,
  ): Expr | undefined {
    const read = this.parse(tex, declared);
    if (read.ok) return read.expr;
    const place = this.placeOf(path, offset + read.offset);
    // Faults of shared parts, such as variables, are met once for each form.
    if (!this.faults.some((fault) => fault.message === read.message && samePlace(fault.place, place))) {
      this.faults.push({ place, message: read.message });
    }
    return undefined;
  }
}

function sourceOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : ((entry.tex ?? entry.text) as string);
}

function samePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}
