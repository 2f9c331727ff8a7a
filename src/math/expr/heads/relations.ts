import { apps, type Head, relations } from './head.ts';

/** A chain a<b\le c is (and (lt a b) (le b c)) in form chain; a relation of a letter to a list is one relation to a tuple. */
export const RELATIONS: readonly Head[] = [
  ...relations('eq<>eq!ne ne<>ne!eq lt<>gt!ge gt<>lt!le le<>ge!gt ge<>le!lt'),
  ...relations('much-less<>much-greater much-greater<>much-less'),
  ...relations(
    'defined-as approx<>approx sim<>sim!not-sim not-sim<>not-sim!sim simeq<>simeq cong<>cong!not-cong not-cong<>not-cong!cong',
  ),
  ...relations('equiv<>equiv!not-equiv not-equiv<>not-equiv!equiv asymp<>asymp propto doteq<>doteq'),
  ...relations('prec<>succ succ<>prec preceq<>succeq succeq<>preceq'),
  ...relations('in<>owns!not-in not-in!in owns<>in!not-owns not-owns!owns'),
  ...relations(
    'subset<>superset!not-subset superset<>subset!not-superset not-subset!subset not-superset!superset',
  ),
  ...relations('subset-eq<>superset-eq!not-subset-eq superset-eq<>subset-eq!not-superset-eq'),
  ...relations('not-subset-eq!subset-eq not-superset-eq!superset-eq'),
  ...relations('proper-subset<>proper-superset proper-superset<>proper-subset'),
  ...relations('divides!not-divides not-divides!divides exactly-divides coprime<>coprime'),
  ...relations(
    'parallel<>parallel!not-parallel not-parallel<>not-parallel!parallel perpendicular<>perpendicular',
  ),
  ...relations(
    'tends-to distributed-as normal-subgroup<>normal-supergroup normal-supergroup<>normal-subgroup',
  ),
  ...relations('models proves forces identical<>identical isomorphic<>isomorphic similar<>similar'),
  ...apps('truth', '3', 'congruent'), // (congruent a b m): a \equiv b \pmod m
];

export const LOGIC: readonly Head[] = [
  ...apps('truth', '2+', 'and or', { commutative: true, associative: true }),
  ...apps('truth', '1', 'not'),
  ...apps('truth', '2', 'implies implied-by'),
  ...apps('truth', '2', 'iff', { commutative: true }),
  ...apps('truth', '2', 'xor nand nor', { commutative: true }),
  ...apps('truth', '0', 'true false'),
  ...apps('truth', '1', 'therefore because'),
  /** Statements of one display one below the other (align, gather, cases of equations): all are claimed. */
  ...apps('truth', '1+', 'system'),
  /** Formula, words, formula ...: a sentence inside mathematics; claimed are the parts that are statements. */
  ...apps('truth', '2+', 'phrase'),
  /** (where claim condition ...): a statement or value followed by the range of its letters, set off by a comma, brackets or words. */
  ...apps('same', '2+', 'where'),
];
