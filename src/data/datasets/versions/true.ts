import type { Core } from './core.ts';
import { methodText } from './evidence.ts';
import { curatedText, derivationText } from './record.ts';
import { type Version, wordedOf } from './version.ts';
import type { Workshop } from './workshop.ts';

/** A version of the identity, to be shown in true rows. */
export function trueCore({ grammar }: Pick<Workshop, 'grammar'>, version: Version): Core {
  const { form, steps, methods, identity } = version;
  const worded = wordedOf(version);
  const parts = { worded: version.context && worded };
  const common = {
    label: true,
    named: identity,
    shown: identity,
    original: curatedText(form, grammar),
    falseKind: '',
    witness: '',
    method: methodText(methods),
    difficulty: steps.length > 1 ? 'hard' : steps.length === 1 ? 'medium' : 'easy',
    distance: 0,
  } as const;
  return {
    passage: worded,
    original: worded,
    model: form.model,
    facts: ({ renaming }) => ({
      ...common,
      derivation: derivationText(version, renaming, grammar, parts),
    }),
  };
}
