import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../../base/tables/input-error.ts';
import { splitFiles } from '../../../base/tables/rows.ts';

/** A file of a dataset with the split that its place or name says it holds. */
export interface SplitFile {
  readonly file: string;
  readonly split: string;
}

const SPLITS = ['train', 'validation', 'test'] as const;

/** The files of a dataset folder by split; a single file is a dataset of one split, `all`. */
export function datasetFiles(path: string): SplitFile[] {
  if (!existsSync(path)) throw new InputError(path, undefined, 'no such file or folder');
  if (!statSync(path).isDirectory()) return [{ file: path, split: 'all' }];
  const found = SPLITS.filter((split) => hasSplit(path, split)).flatMap((split) =>
    splitFiles(path, split).map((file) => ({ file, split })),
  );
  if (found.length > 0) return found;
  throw new InputError(
    path,
    undefined,
    'expected a dataset folder with jsonl/, data/ or files named train, validation, test',
  );
}

function hasSplit(path: string, split: string): boolean {
  if (existsSync(join(path, 'jsonl', `${split}.jsonl`))) return true;
  const pattern = new RegExp(`^${split}(-\\d+-of-\\d+)?\\.(jsonl|json|csv|tsv|parquet)(\\.gz|\\.zst)?$`);
  return ['data', '.'].some((folder) => {
    const base = join(path, folder);
    return existsSync(base) && readdirSync(base).some((name) => pattern.test(name));
  });
}
