/**
 * Formulas, identities and datasets without disk: what a page can bundle. Grammar, catalogue and alphabet come in as
 * parsed objects; `index.ts` adds the loaders of Node.
 */
export { type Rng, rngFrom } from './base/random/rng.ts';
export { type FalseVersion, falseVersions } from './data/datasets/formula/falses.ts';
export {
  assumptions,
  type StepRecord,
  type VersionRecord,
  versionRecord,
} from './data/datasets/formula/record.ts';
export { type Reading, type Understood, understand } from './data/datasets/formula/understand.ts';
export {
  type FormulaOrder,
  type FormulaShop,
  type TrueVersion,
  trueVersions,
} from './data/datasets/formula/versions.ts';
export { drawPairs } from './data/datasets/mfr.ts';
export { nmfUnit } from './data/datasets/nmf.ts';
export type { Outcome, PlacedRow } from './data/datasets/outcome.ts';
export { type Recipe, type Unit, unitsOf } from './data/datasets/recipe.ts';
export { type ContextSource, contextsIn } from './data/datasets/versions/context/complete.ts';
export { type Workshop, type WorkshopParts, workshopFrom } from './data/datasets/versions/workshop.ts';
export { areRelated, catalogueFrom, selectIdentities } from './data/identities/catalogue.ts';
export type { Catalogue, Identity, IdentityForm, NearMiss } from './data/identities/identity.ts';
export { inferModel } from './math/answers/letters.ts';
export type { App, Bind, Expr, Form, Num, Sym, Text } from './math/expr/expr.ts';
export { HEADS, type Head } from './math/expr/heads.ts';
export { parseSexpr, printSexpr } from './math/expr/sexpr.ts';
export { type Grammar, grammarFrom } from './math/grammar/grammar.ts';
export { katexAccepts } from './math/latex/katex.ts';
export {
  type LatexError,
  type ParseContext,
  type ParseResult,
  parseLatex,
} from './math/latex/parse/parse.ts';
export { printPassage, readBackPassage } from './math/latex/passage.ts';
export { AS_WRITTEN, drawNotation, type Notation } from './math/latex/print/notation.ts';
export { printLatex } from './math/latex/print/print.ts';
export { readBack } from './math/latex/readback.ts';
export { type Alphabet, alphabetFrom } from './math/mutate/alphabet.ts';
export { type Derivation, derive, type Edit, falsify, type Step } from './math/mutate/driver.ts';
export { type Operator, type RewriteContext, STRATEGIES, type Strategy } from './math/mutate/operator.ts';
export { EQUIVALENT, FALSIFYING } from './math/mutate/registry.ts';
export { drawRenaming } from './math/mutate/rename.ts';
export { replay } from './math/mutate/replay.ts';
export type { Declaration, Domain, DomainKind, Model, Statement } from './math/statement/domain.ts';
export type { Inline, Passage, Prose, Segment } from './math/statement/passage.ts';
export { createJudge, type Falsehood, isTrivial, type Judge } from './math/verify/judge.ts';
export type { Assignment, Method, Verdict } from './math/verify/verdict.ts';
export { VERSION } from './version.ts';
