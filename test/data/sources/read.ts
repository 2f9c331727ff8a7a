import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InputError } from '../../../src/base/tables/input-error.ts';
import { type ReadOptions, readItems, type SourceItem } from '../../../src/data/sources/items.ts';
import { temporaryFolder } from '../make/synthetic.ts';

/** Reads files written into a fresh folder; errors by their messages without the folder. */
export async function read(
  files: Record<string, string | Uint8Array>,
  options: Partial<ReadOptions> = {},
): Promise<{ items: SourceItem[]; errors: InputError[]; folder: string }> {
  const folder = join(temporaryFolder(), 'sources');
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const errors: InputError[] = [];
  const items: SourceItem[] = [];
  const onError = (error: InputError) => errors.push(error);
  for await (const item of readItems([folder], { kind: 'formulas', onError, ...options })) items.push(item);
  return { items, errors, folder };
}
