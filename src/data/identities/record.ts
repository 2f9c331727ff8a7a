import type { Expr } from '../../math/expr/expr.ts';
import type { Model } from '../../math/statement/domain.ts';
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

/** The identity of a record, equal to the one that was put in. */
export function identityFromRecord(record: IdentityRecord): Identity {
  const { models, forms, nearMisses, reparametrisations, ...rest } = record;
  const modelOf = (number: number): Model => models[number] as Model;
  return {
    ...rest,
    model: modelOf(0),
    forms: forms.map((form) => ({ ...form, model: modelOf(form.model) })),
    nearMisses: nearMisses.map((form) => ({ ...form, model: modelOf(form.model) })),
    reparametrisations: reparametrisations.map((pairs) => new Map(pairs)),
  };
}
