import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { type BaselineRecord, baselineSchema } from '../files/baselines.ts';

const FILE = fileURLToPath(new URL('../../../datasets/baselines.yaml', import.meta.url));

/** The recorded scores that ship with the package, or undefined for a dataset that has none. */
export function recordedBaselines(dataset: string): BaselineRecord | undefined {
  const record = baselineSchema.parse(parseDocument(readFileSync(FILE, 'utf8')).toJS());
  return record.dataset === dataset ? record : undefined;
}
