import { z } from 'zod';
import { templateSchema } from './template.ts';

/** The JSON Schema of a template file as text, for completion in editors. */
export function schemaText(): string {
  const schema = z.toJSONSchema(templateSchema, { io: 'input' });
  return `${JSON.stringify({ title: 'A named identity', ...schema }, undefined, 2)}\n`;
}
