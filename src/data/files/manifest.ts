import type { DropCounts, SourceTally } from '../datasets/outcome.ts';
import type { Split } from '../datasets/splits/splits.ts';
import type { FileFacts } from './durable.ts';

/** An identity that could not give as many true versions as were asked for. */
export interface Exhausted {
  readonly identity: string;
  readonly wanted: number;
  readonly made: number;
}

/** What a run counted; the sum of rows and drops is the number of candidates. */
export interface Counts {
  readonly candidates: number;
  readonly rows: number;
  readonly rowsBySplit: Readonly<Record<Split, number>>;
  readonly trueBySplit: Readonly<Record<Split, number>>;
  readonly rowsByIdentity: Readonly<Record<string, number>>;
  /** False rows by kind, then by strategy. */
  readonly falses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** False rows by difficulty. */
  readonly difficulties: Readonly<Record<string, number>>;
  readonly drops: DropCounts;
  readonly exhausted: readonly Exhausted[];
  /** MF and MT: what became of the items of each source; its rows are those of `rowsByIdentity`. */
  readonly sources?: Readonly<Record<string, SourceTally>>;
  /** MFR: what making the versions counted, of which the pairs were drawn. */
  readonly versions?: Pick<Counts, 'candidates' | 'rows' | 'drops'>;
}

/** A function of recipe, seed and version: no dates, workers, machines or versions of Node stand in it. */
export interface Manifest {
  readonly tool: 'mutamath';
  readonly version: string;
  readonly dataset: string;
  readonly seed: string;
  /** The recipe in full, so that the same command can be given again. */
  readonly recipe: unknown;
  readonly formats: readonly string[];
  /** SHA-256 of what was read: the catalogue and the grammar. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly counts: Counts;
  readonly files: Readonly<Record<string, FileFacts & { readonly rows?: number }>>;
}

export const MANIFEST_FILE = 'manifest.json';

/** A manifest, or a piece of one, as text; equal values give equal texts. */
export function manifestText(manifest: Partial<Manifest>): string {
  return `${JSON.stringify(sorted(manifest), undefined, 2)}\n`;
}

/** The same value with the keys of its objects in byte order, so that the text does not hang on the order of making. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
