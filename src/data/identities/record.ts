import { type Expr, remade, type Sym } from '../../math/expr/expr.ts';
import type { Model } from '../../math/statement/domain.ts';
import { mapFormulas, type Passage } from '../../math/statement/passage.ts';
import type { Identity, IdentityForm, NearMiss } from './identity.ts';

/** An identity as JSON can hold it: maps as lists of pairs, models that several forms share once, by number. */
export interface IdentityRecord
  extends Omit<Identity, 'model' | 'forms' | 'nearMisses' | 'reparametrisations'> {
  /** The first is the identity's own. */
  readonly models: readonly Model[];
  readonly forms: readonly Numbered<IdentityForm>[];
  readonly nearMisses: readonly Numbered<NearMiss>[];
  readonly reparametrisations: readonly (readonly (readonly [string, Expr])[])[];
}

type Numbered<F> = Omit<F, 'model'> & { readonly model: number };

/** What of an identity goes into a file; `identityFromRecord` reads it back. */
export function identityRecord(identity: Identity): IdentityRecord {
  const { model, forms, nearMisses, reparametrisations, ...rest } = identity;
  const numbers = new Map([[model, 0]]);
  const numbered = <F extends { readonly model: Model }>(form: F): Numbered<F> => {
    const number = numbers.get(form.model) ?? numbers.size;
    numbers.set(form.model, number);
    return { ...form, model: number };
  };
  const own = { forms: forms.map(numbered), nearMisses: nearMisses.map(numbered) };
  const pairs = reparametrisations.map((map) => [...map]);
  return { ...rest, ...own, reparametrisations: pairs, models: [...numbers.keys()] };
}

/** JSON gives trees a layout of its own: they are made anew as all others are. */
function remadePassage(passage: Passage): Passage {
  return mapFormulas(passage, ({ expr }) => remade(expr));
}

function remadeModel({ declarations, conditions, ...rest }: Model): Model {
  const list = (exprs: readonly Expr[]): Expr[] => exprs.map(remade);
  return {
    ...rest,
    declarations: declarations.map(({ letter, domain, is }) => ({
      letter: remade(letter) as Sym,
      domain: {
        ...domain,
        ...(domain.shape ? { shape: list(domain.shape) } : {}),
        ...(domain.law ? { law: { ...domain.law, parameters: list(domain.law.parameters) } } : {}),
      },
      ...(is ? { is: remade(is) } : {}),
    })),
    conditions: list(conditions),
  };
}

/** The identity of a record, equal to the one that was put in. */
export function identityFromRecord(record: IdentityRecord): Identity {
  const { models, forms, nearMisses, reparametrisations, ...rest } = record;
  const own = models.map(remadeModel);
  const formOf = <F extends { readonly passage: Passage; readonly model: number }>(form: F) => ({
    ...form,
    passage: remadePassage(form.passage),
    model: own[form.model] as Model,
  });
  return {
    ...rest,
    model: own[0] as Model,
    forms: forms.map(formOf),
    nearMisses: nearMisses.map(formOf),
    reparametrisations: reparametrisations.map(
      (pairs) => new Map(pairs.map(([name, to]) => [name, remade(to)])),
    ),
  };
}
