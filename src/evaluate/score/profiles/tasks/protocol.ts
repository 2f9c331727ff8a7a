import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import type { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../../../../datasets/protocols/', import.meta.url));

/** A benchmark's protocol from `datasets/protocols/`. Throws on a fault, since the file ships with the package. */
export function loadProtocol<T>(name: string, schema: z.ZodType<T>): T {
  const document = parseDocument(readFileSync(`${FOLDER}${name}.yaml`, 'utf8'));
  if (document.errors[0]) throw new SyntaxError(`protocols/${name}.yaml: ${document.errors[0].message}`);
  return schema.parse(document.toJS());
}
