/** What the page and the thread that reads datasets say to each other. */

/** A file to open: by its address below the page, or as it was dropped on the page. */
export interface OpenFile {
  readonly name: string;
  readonly from: { readonly url: string; readonly size: number } | { readonly file: File };
}

/** What is wanted of rows; an empty text asks for nothing. */
export interface Filter {
  readonly split: string;
  /** `true`, `false` or empty. */
  readonly label: string;
  /** The name of a strategy, without the prefix of its column. */
  readonly strategy: string;
  /** Part of a name or id of an identity. */
  readonly identity: string;
  readonly difficulty: string;
  /** Part of a formula, blanks aside, or of a text. */
  readonly text: string;
  /** The id of one row. */
  readonly id: string;
}

/** Where a row stands: the number of its file in the order they were opened, and of the row in it, from 0. */
export interface Place {
  readonly file: number;
  readonly row: number;
}

export type Values = Readonly<Record<string, unknown>>;

export interface FoundRow {
  readonly place: Place;
  readonly fileName: string;
  readonly values: Values;
}

export interface Opened {
  readonly files: readonly { readonly name: string; readonly rows: number }[];
  readonly columns: readonly string[];
}

export type DataRequest =
  | { readonly kind: 'open'; readonly id: number; readonly files: readonly OpenFile[] }
  | {
      readonly kind: 'find';
      readonly id: number;
      readonly filter: Filter;
      readonly from: Place;
      readonly count: number;
    }
  | { readonly kind: 'row'; readonly id: number; readonly fileName: string; readonly row: number };

export type DataReply =
  | { readonly kind: 'opened'; readonly id: number; readonly opened: Opened }
  | { readonly kind: 'progress'; readonly id: number; readonly looked: number }
  /** `next` is where the search goes on, undefined at the end. */
  | {
      readonly kind: 'found';
      readonly id: number;
      readonly rows: readonly FoundRow[];
      readonly next: Place | undefined;
      readonly looked: number;
    }
  /** A newer search has taken its place. */
  | { readonly kind: 'given-up'; readonly id: number }
  | { readonly kind: 'unreadable'; readonly id: number; readonly reason: string };
