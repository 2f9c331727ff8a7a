import type { DomainKind } from '../../statement/domain.ts';
import type { CompilerTable, OverloadTable } from '../evaluate/compiler.ts';
import type { DrawKind, DrawStructure } from '../models/draw.ts';

/** Drawers of the structured kinds. */
export const KIND_DRAWERS: Readonly<Partial<Record<DomainKind, DrawKind>>> = {};

/** Drawers of the structures that models name. */
export const STRUCTURE_DRAWERS: Readonly<Record<string, DrawStructure>> = {};

/** Heads of structured kinds that need their own code, because they bind or read their arguments unevaluated. */
export const KIND_COMPILERS: readonly CompilerTable[] = [];

/** Values of heads over structured arguments; the first table whose entry answers counts. */
export const KIND_OVERLOADS: readonly OverloadTable[] = [];
