/** The public API on Node: the engine, the loaders of its data, and what makes and judges datasets. */

export { readRows, splitFiles } from './base/tables/rows.ts';
export { openCatalogue } from './data/make/catalogue.ts';
export { makeDataset, mergeShards } from './data/make/make.ts';
export { planFor } from './data/make/open.ts';
export { loadRecipe } from './data/make/recipes.ts';
export * from './engine.ts';
export { type AuditOptions, auditDataset } from './evaluate/audit/audit.ts';
export { checkIdentities, type IdentityReport } from './evaluate/audit/catalogue/check.ts';
export { type CoverageReport, coverage } from './evaluate/audit/coverage.ts';
export type { AuditError, AuditReport } from './evaluate/audit/report.ts';
export { type BaselineRun, runBaseline } from './evaluate/baseline/run.ts';
export { measureNamed, parseMeasure, parseMeasures } from './evaluate/score/measures/parse.ts';
export { profileNamed, profileNames } from './evaluate/score/profiles/index.ts';
export { formatReport } from './evaluate/score/report/format.ts';
export { summarise } from './evaluate/score/statistics/summarise.ts';
export { type CheckResult, type Comparand, checkLatex } from './math/answers/check.ts';
export { loadGrammar } from './math/grammar/load.ts';
export { loadAlphabet } from './math/mutate/load.ts';
