import { z } from 'zod';

const DOMAINS = [
  'real',
  'complex',
  'rational',
  'integer',
  'natural',
  'function',
  'vector-field',
  'sequence',
  'vector',
  'matrix',
  'set',
  'proposition',
  'event',
  'random-variable',
  'partition',
  'polynomial',
  'free',
] as const;

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const latex = z.string().min(1);

const variable = z.strictObject({
  domain: z.enum(DOMAINS).describe('What the letter stands for.'),
  shape: z
    .array(latex)
    .optional()
    .describe('Rows and columns of a matrix, length of a vector, sequence or partition.'),
  entries: z.enum(DOMAINS).optional().describe('What the entries of a sequence, vector or matrix are.'),
  law: z
    .strictObject({
      kind: z.enum([
        'binomial',
        'poisson',
        'normal',
        'uniform',
        'exponential',
        'geometric',
        'negative-binomial',
        'hypergeometric',
      ]),
      parameters: z.array(latex),
    })
    .optional()
    .describe('The named distribution of a random variable.'),
  traits: z.array(z.string()).optional().describe('invertible, increasing, nonzero, independent ...'),
  letters: latex
    .optional()
    .describe('The names that the letter goes by where it is renamed, separated by blanks: m M.'),
  use: z.enum(['length', 'angle']).optional().describe('What the letter is, where letters are chosen by it.'),
  is: latex.optional().describe('The value in terms of letters declared above.'),
});

/** `none` takes the structure of the identity off a form. */
const structure = z.strictObject({
  kind: z.enum([
    'none',
    'triangle',
    'right-triangle',
    'polyhedron',
    'discrete-variable',
    'independent-copies',
  ]),
  roles: z.record(z.string(), z.string()),
});

/** What a form may say that differs from the identity: its own letters replace those of one name. */
const own = {
  variables: z.record(z.string(), variable).optional(),
  conditions: z.array(latex).optional().describe('Replaces the conditions of the identity for this form.'),
  structure: structure.optional(),
  pins: z.array(z.string()).optional().describe('Letters whose meaning the words of this form fix.'),
  rule: z.string().optional().describe('Why the form is true, where no verdict can be reached.'),
};

const formula = z.union([latex, z.strictObject({ tex: latex, ...own })]);
const sentence = z.union([latex, z.strictObject({ text: latex, ...own })]);
const nearMiss = z.union([
  latex,
  z.strictObject({ tex: latex, ...own, why: z.string().optional() }),
  z.strictObject({ text: latex, ...own, why: z.string().optional() }),
]);

/** The shape of a template file; what the fields mean is taught in `templates/README.md`. */
export const templateSchema = z.strictObject({
  id: z.string().regex(KEBAB, 'lower-case words joined by hyphens expected'),
  'formula-name-id': z.string().min(1).optional(),
  names: z.array(z.string().min(1)).min(1),
  'shared-names': z
    .array(z.string())
    .default([])
    .describe('Those of the names that fit another identity too.'),
  family: z.string().regex(KEBAB),
  reference: z.string().optional(),
  variables: z.record(z.string(), variable).default({}),
  conditions: z.array(latex).default([]),
  structure: structure.optional(),
  formulas: z.array(formula).min(1),
  sentences: z.array(sentence).default([]),
  'near-misses': z.array(nearMiss).default([]),
  'confused-with': z.array(z.string()).default([]),
  related: z
    .array(
      z.strictObject({
        id: z.string(),
        how: z.enum(['equal', 'special-case', 'generalisation', 'reparametrisation']),
      }),
    )
    .default([]),
  reparametrisations: z.array(z.record(z.string(), latex)).default([]),
});

export type Template = z.infer<typeof templateSchema>;
export type TemplateVariable = z.infer<typeof variable>;
/** The optional keys of a form that is written as an object. */
export interface FormExtras {
  readonly variables?: Readonly<Record<string, TemplateVariable>> | undefined;
  readonly conditions?: readonly string[] | undefined;
  readonly structure?:
    | { readonly kind: string; readonly roles: Readonly<Record<string, string>> }
    | undefined;
  readonly pins?: readonly string[] | undefined;
  readonly rule?: string | undefined;
}

const entryKeys = ['tex', 'text', 'why', ...Object.keys(own)];

/** The keys that a place of a template may have, by the steps that lead to it; for suggestions. */
export function keysAt(path: readonly (string | number)[]): readonly string[] {
  const [last, before] = [path.at(-1), path.at(-2)];
  if (path.length === 0) return Object.keys(templateSchema.shape);
  if (last === 'law') return ['kind', 'parameters'];
  if (last === 'structure') return Object.keys(structure.shape);
  if (before === 'variables') return Object.keys(variable.shape);
  return before === 'related' ? ['id', 'how'] : entryKeys;
}
