import { apps, binds, type Head, relations } from './head.ts';

/** Operators and relations of fields whose values nothing here computes: structure alone is known of them. */
export const FIELDS: readonly Head[] = [
  ...apps(
    'any',
    '2',
    'convolution cup-product cap-product boxed-product boxed-sum boxed-difference circled-quotient',
  ),
  ...apps('any', '2', 'wreath-product diamond-operation semidirect-left semidirect-right natural-join'),
  ...apps('any', '2', 'dotted-sum circled-star circled-ring'),
  ...apps('set', '2', 'meet join'),
  ...apps('truth', '1', 'necessarily possibly'), // \Box A, \Diamond A
  ...apps('any', '1', 'exclaimed'), // !x in front: a subfactorial, or a modality of formulas
  ...apps('number', '1', 'degree dollars euros pounds'),
  ...apps('any', '1', 'slashed'), // \not p over a letter, as for Dirac matrices
  /** (maps-to a b): a \mapsto b where a is no letter. */
  ...apps('any', '2', 'maps-to'),
];

/** Relations and arrows of such fields. Chains of them are conjunctions, as of other relations. */
export const FIELD_RELATIONS: readonly Head[] = [
  ...relations('square-subset<>square-superset square-superset<>square-subset'),
  ...relations('square-subset-eq<>square-superset-eq square-superset-eq<>square-subset-eq'),
  ...relations('less-or-similar<>greater-or-similar greater-or-similar<>less-or-similar'),
  ...relations('less-or-greater<>greater-or-less greater-or-less<>less-or-greater'),
  ...relations('prec-or-similar<>succ-or-similar succ-or-similar<>prec-or-similar'),
  ...relations('not-lt!lt not-gt!gt not-le!le not-ge!ge not-prec!prec not-succ!succ not-preceq!preceq'),
  ...relations('not-succeq!succeq not-models!models not-proves!proves not-forces!forces not-approx!approx'),
  ...relations('not-simeq!simeq not-normal-subgroup!normal-subgroup not-normal-supergroup!normal-supergroup'),
  ...relations(
    'less-not-similar<>greater-not-similar greater-not-similar<>less-not-similar covered-by<>covers covers<>covered-by',
  ),
  ...relations('prec-not-similar<>succ-not-similar succ-not-similar<>prec-not-similar defines<>defined-as'),
  ...relations('compactly-in<>compactly-contains compactly-contains<>compactly-in'),
  ...relations('proved-by tautologically-equal between-geometric bump-equal'),
  ...relations('corresponds<>corresponds arrow-from injects-into surjects-onto injects-from surjects-from'),
  ...relations('equilibrium<>equilibrium parallel-arrows leads-to arrow-up arrow-down arrow-up-down'),
  ...relations(
    'arrow-diagonal-up arrow-diagonal-down half-arrow half-arrow-from no-arrow no-arrow-from not-corresponds',
  ),
  ...relations('double-arrow-up double-arrow-down no-implication multimap triple-arrow squiggle-arrow'),
];

/** Limits of diagrams and products over families, of such fields. */
export const FIELD_BINDERS: readonly Head[] = [
  ...binds('any', ['lower upper body', 'condition body', 'body'], 'direct-limit inverse-limit big-hadamard'),
];
