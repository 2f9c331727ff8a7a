/** What a cell holds. Nothing is ever null. */
export type ColumnType = 'string' | 'bool' | 'int32';

export type Cell = string | boolean | number;

export type TableRow = Readonly<Record<string, Cell>>;

/** One column of a dataset; the schema of the files, the features of the card and its table are made from this. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly meaning: string;
}

function column(name: string, type: ColumnType, meaning: string): Column {
  return { name, type, meaning };
}

/** Columns that count to a published strategy, by the strategy's name. */
export const STRATEGIES = [
  'constants',
  'distribute',
  'equality',
  'inequality',
  'manual',
  'random_formula',
  'swap',
  'variables',
] as const;

export type StrategyName = (typeof STRATEGIES)[number];

const STRATEGY_MEANING: Readonly<Record<StrategyName, string>> = {
  constants: 'A number or constant was exchanged.',
  distribute:
    'A function was distributed over an operation, or collected from it, where that is not allowed.',
  equality: 'One side of an equation was changed.',
  inequality: 'A relation was exchanged for another one.',
  manual:
    'A statement that people take for the identity: a hand-written one, or another identity it is confused with.',
  random_formula: 'A true version of some other identity.',
  swap: 'Arguments whose order matters changed places, or an operation was exchanged for a related one.',
  variables: 'Some occurrences of a letter were exchanged for another letter of the formula.',
};

/** Named math formulas: is this formula a version of the identity of that name? */
export const NMF_COLUMNS: readonly Column[] = [
  column('id', 'string', 'First 24 hex digits of SHA-256 over dataset, identity and formula without spaces.'),
  column('name', 'string', 'A name of the identity.'),
  column('formula', 'string', 'LaTeX; in rows with words, prose with formulas between dollar signs.'),
  column('formula_name_id', 'string', 'The identity that the name belongs to.'),
  column('label', 'bool', 'Whether the formula is a version of the identity.'),
  column('is_text', 'bool', 'Whether there are words around the formulas.'),
  column('substituted', 'bool', 'Whether letters were renamed.'),
  column('substituted_var', 'bool', 'Whether letters other than functions were renamed.'),
  column('substituted_fnc', 'bool', 'Whether functions were renamed.'),
  ...STRATEGIES.map((name) => column(`strategy_${name}`, 'bool', STRATEGY_MEANING[name])),
  column('strategy_count', 'int32', 'How many strategies made the row false; 0 in true rows.'),
  column(
    'epoch',
    'int32',
    'False rows: which of the falses of its true row it is, counted from 1, to rotate them by epoch; 0 in true rows.',
  ),
  column(
    'original',
    'string',
    'True rows: the curated form. False rows: the true version before the edit, letters as in the row.',
  ),
  column('false_kind', 'string', 'Empty in true rows, else `refuted` or `other-identity`.'),
  column('other_id', 'string', 'The identity that the formula does state, in rows of kind `other-identity`.'),
  column(
    'derivation',
    'string',
    'JSON list: the curated form, then each step with operator, path, before and after, then the renaming.',
  ),
  column(
    'witness',
    'string',
    "JSON: an assignment of the row's letters at which `original` holds and the formula fails, with both values.",
  ),
  column('method', 'string', 'How the label was checked, as JSON or a word.'),
  column(
    'difficulty',
    'string',
    '`easy`, `medium` or `hard`. True rows: by the rewrites from the curated form. False rows: by `distance`.',
  ),
  column(
    'distance',
    'int32',
    'False rows: tokens of the tree to exchange to reach the true version it came from or a curated form, at most 60; 0 in true rows.',
  ),
  column(
    'seed_path',
    'string',
    'The key of the random streams of the row: seed, dataset, identity, block, attempt; the number of a further showing at the end.',
  ),
];

/** Math formula retrieval: do these two formulas state the same identity? */
export const MFR_COLUMNS: readonly Column[] = [
  column(
    'id',
    'string',
    'First 24 hex digits of SHA-256 over dataset, identity and both formulas without spaces.',
  ),
  column('formula1', 'string', 'The query: a true version of its identity.'),
  column('formula2', 'string', 'The candidate.'),
  column('label', 'bool', 'Whether both are versions of one identity.'),
  column('formula1_name_id', 'string', 'The identity of the query.'),
  column(
    'formula2_name_id',
    'string',
    'The identity that the candidate states, or that it was falsified from.',
  ),
  column('false_kind', 'string', 'Empty in true pairs, else `refuted` or `other-identity`.'),
  column('formula1_id', 'string', "The id of the query's row in NMF of the same recipe and seed."),
  column('formula2_id', 'string', "The id of the candidate's row in NMF of the same recipe and seed."),
];

const PROVENANCE: readonly Column[] = [
  column('source_id', 'string', 'The id of the formula or text in its source.'),
  column(
    'document',
    'string',
    'What splits keep together: the document, or the id where a source names none.',
  ),
  column('source', 'string', 'The source that the document comes from.'),
  column('license', 'string', 'The licence of the source as it names it.'),
  column('offset', 'int32', 'Where the original begins in its document, in characters.'),
  column(
    'derivation',
    'string',
    'JSON list: each step with operator, path, before and after, then the renaming.',
  ),
  column('method', 'string', 'How the steps were checked, as JSON; `read-back` where there are none.'),
  column(
    'seed_path',
    'string',
    'The key of the random streams of the row: seed, dataset, source id, attempt.',
  ),
];

/** Math formulas: versions of given formulas. */
export const MF_COLUMNS: readonly Column[] = [
  column(
    'id',
    'string',
    'First 24 hex digits of SHA-256 over dataset, source id and formula without spaces.',
  ),
  column('text', 'string', 'A version of the formula, in LaTeX.'),
  column('original', 'string', 'The formula as it stands in its source.'),
  ...PROVENANCE,
];

/** Math texts: versions of given texts, in which formulas and prose change together. */
export const MT_COLUMNS: readonly Column[] = [
  column('id', 'string', 'First 24 hex digits of SHA-256 over dataset, source id and text without spaces.'),
  column('text', 'string', 'A version of the text, formulas between dollar signs.'),
  column('original', 'string', 'The text as it stands in its source.'),
  ...PROVENANCE,
];
