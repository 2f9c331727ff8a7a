import { type Column, MF_COLUMNS, MFR_COLUMNS, MT_COLUMNS, NMF_COLUMNS } from './columns.ts';

export type DatasetName = 'nmf' | 'mfr' | 'mf' | 'mt';

/** What a kind of dataset is, whatever its recipe: its columns and the words of its card. */
export interface DatasetKind {
  readonly columns: readonly Column[];
  readonly words: {
    readonly title: string;
    readonly summary: string;
    readonly taskCategories: readonly string[];
    readonly tags: readonly string[];
    readonly conventions: readonly string[];
  };
}

const TAGS: readonly string[] = ['mathematics', 'latex', 'formulas', 'synthetic'];

const LABELS: readonly string[] = [
  'A true row is derived from a curated form of the identity by recorded steps that can be taken back, each checked on its own; letters are renamed injectively. Its two sides differ by more than order, grouping and notation.',
  'A row of `false_kind` `refuted` carries a witness: a point that meets the conditions of the identity and the premises that the row prints, at which `original` holds and the formula fails. No naming of the letters whose role the words leave open makes it true.',
  'A row of `false_kind` `other-identity` shows a true version of another identity, one that the catalogue does not relate to the named one.',
  'Letters are real where nothing else is said; powers, roots and logarithms take principal values. A condition left out never makes a row false by itself.',
  'The formula as printed was read back and is what was judged.',
];

const VERSIONS: readonly string[] = [
  'A version is equivalent to its original: letters are renamed injectively, and each rewriting step was checked by itself.',
  'Letters are real where their places in the formulas say nothing else; powers, roots and logarithms take principal values.',
  'Splits go by document; validation is empty.',
];

export const DATASETS: Readonly<Record<DatasetName, DatasetKind>> = {
  nmf: {
    columns: NMF_COLUMNS,
    words: {
      title: 'Named Math Formulas (NMF)',
      summary:
        'Pairs of the name of a mathematical identity and a formula in LaTeX, labelled by whether the formula is a version of the identity. Every label was checked, and each row says how.',
      taskCategories: ['text-classification', 'text-ranking'],
      tags: TAGS,
      conventions: LABELS,
    },
  },
  mfr: {
    columns: MFR_COLUMNS,
    words: {
      title: 'Math Formula Retrieval (MFR)',
      summary:
        'Pairs of formulas in LaTeX, labelled by whether both are versions of one identity. The pairs are drawn from the rows of NMF of the same recipe and seed, inside an identity and a split.',
      taskCategories: ['text-ranking', 'sentence-similarity', 'feature-extraction'],
      tags: TAGS,
      conventions: [
        'The first formula of a pair is always a true version; the two formulas are never the same string up to spaces.',
        'The second formula of a false pair stands in NMF as a false row under the identity of the first.',
        ...LABELS,
      ],
    },
  },
  mf: {
    columns: MF_COLUMNS,
    words: {
      title: 'Math Formulas (MF)',
      summary:
        'Versions of formulas in LaTeX: renamed, rewritten step by step and written in other notations. Each step was seen to keep the meaning.',
      taskCategories: ['text-generation', 'fill-mask'],
      tags: TAGS,
      conventions: [
        ...VERSIONS,
        'Versions of a formula that was refuted, as an equation that only some numbers solve, differ from it in letters and notation alone; the table of sources counts such formulas by themselves.',
      ],
    },
  },
  mt: {
    columns: MT_COLUMNS,
    words: {
      title: 'Math Texts (MT)',
      summary:
        'Versions of mathematical texts, in which formulas and the letters that the prose mentions change together. Formulas that could not be read, or that can mean several things, stand as they were, and their letters keep their names.',
      taskCategories: ['text-generation', 'fill-mask'],
      tags: TAGS,
      conventions: VERSIONS,
    },
  },
};
