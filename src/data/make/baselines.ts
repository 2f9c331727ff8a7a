import { readYamlFile } from '../../base/yaml/read.ts';
import { type BaselineRecord, baselineSchema } from '../files/baselines.ts';

const FILE = new URL('../../../datasets/baselines.yaml', import.meta.url);

/** The recorded scores that ship with the package, or undefined for a dataset that has none. */
export function recordedBaselines(dataset: string): BaselineRecord | undefined {
  const record = baselineSchema.parse(readYamlFile(FILE));
  return record.dataset === dataset ? record : undefined;
}
