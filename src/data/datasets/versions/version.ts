import { pickWeighted, type Rng } from '../../../base/random/rng.ts';
import { app, type Expr } from '../../../math/expr/expr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import { type DeriveOptions, derive, type Step } from '../../../math/mutate/driver.ts';
import type { Operator } from '../../../math/mutate/operator.ts';
import { formulasOf as formulasAfter } from '../../../math/mutate/replay.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { formulasOf, mapFormulas, type Passage } from '../../../math/statement/passage.ts';
import { isTrivial, VACUOUS } from '../../../math/verify/judge.ts';
import type { Method, Verdict } from '../../../math/verify/verdict.ts';
import type { Identity, IdentityForm } from '../../identities/identity.ts';
import { type Dropped, dropped } from '../outcome.ts';
import { operatorsFor, refusalOf } from './apposition.ts';
import { inContext, takesContext } from './context/context.ts';
import { WORDINGS, type Wording } from './context/wordings.ts';
import { type Bench, surroundingsOf, type Workshop } from './workshop.ts';

/** A true version of an identity in the identity's own letters, each step checked. */
export interface Version {
  readonly kind: 'version';
  readonly identity: Identity;
  readonly form: IdentityForm;
  readonly passage: Passage;
  /** Which of the passage's claims was rewritten, counted from 0. */
  readonly claim: number;
  readonly steps: readonly Step[];
  /** What the steps were checked by; empty without steps, when notation and renaming need no verdict. */
  readonly methods: readonly (Method | Unrefuted)[];
  /** The words that rows of the version put around it. */
  readonly context?: Wording;
}

/** A step of an inequality: no violation was found among so many points. */
export type Unrefuted = { readonly kind: 'unrefuted'; readonly points: number };

/**
 * Draws a form, then rewrites one of its claims in a drawn number of steps. The passage carries no notation: what is
 * remembered of rewrites may come from a form that was written in another way.
 */
export function drawVersion(workshop: Workshop, bench: Bench, rng: Rng, origin: string): Version | Dropped {
  const { identity } = bench;
  const form = drawForm(identity, rng.fork('form'));
  const plain: Version = {
    kind: 'version',
    identity,
    form,
    passage: bareOf(form),
    claim: 0,
    steps: [],
    methods: [],
    ...drawContext(workshop, bareOf(form), rng),
  };
  const found = rewriteClaim(
    workshop,
    { passage: plain.passage, model: form.model },
    bench.equivalent,
    rng.fork('derive'),
    origin,
  );
  return 'stage' in found ? found : { ...plain, ...found };
}

/** Whether and how a passage is put into words, drawn by the recipe's share. */
export function drawContext(
  { recipe }: Pick<Workshop, 'recipe'>,
  passage: Passage,
  rng: Rng,
): Pick<Version, 'context'> {
  if (!recipe.contexts || !takesContext(passage)) return {};
  const draws = rng.fork('context');
  return draws.float() < recipe.contexts ? { context: draws.pick(WORDINGS) } : {};
}

/** How many steps a version is to have, drawn by the weights of the recipe. */
export function drawnSteps(
  { recipe: { steps } }: { readonly recipe: Pick<Workshop['recipe'], 'steps'> },
  rng: Rng,
): number {
  return pickWeighted(rng, [...steps.keys()], (count) => steps[count] as number);
}

/** A passage with one of its claims rewritten. */
export type RewrittenPassage = Pick<Version, 'passage' | 'claim' | 'steps' | 'methods'>;

/** Rewrites a drawn claim of a passage in as many steps as the recipe draws; the passage is left as it is where none fits. */
export function rewriteClaim(
  workshop: Workshop,
  { passage, model }: { readonly passage: Passage; readonly model: Model },
  operators: readonly Operator[],
  rng: Rng,
  origin: string,
): RewrittenPassage | Dropped {
  const plain: RewrittenPassage = { passage, claim: 0, steps: [], methods: [] };
  const claims = formulasOf(passage, 'claim');
  const wanted = drawnSteps(workshop, rng);
  if (wanted === 0 || claims.length === 0) return plain;
  const claim = rng.int(0, claims.length - 1);
  const from = claims[claim] as Expr;
  const fits = operatorsFor(operators, passage, claim);
  const refuses = refusalOf(passage, claim, from);
  const order = { model, operators: fits, wanted, rng, origin, ...(refuses ? { refuses } : {}) };
  const found = rewrite(workshop, from, order);
  if ('stage' in found) return found;
  const { to, steps, methods } = found;
  if (steps.length === 0) return plain;
  if (isTrivial(to)) return dropped('judge', 'trivial', origin);
  return { passage: withClaim(passage, claim, dropForm(to)), claim, steps, methods };
}

/** A formula after checked steps. */
export interface Rewritten {
  readonly to: Expr;
  readonly steps: readonly Step[];
  readonly methods: readonly (Method | Unrefuted)[];
}

export interface RewriteOrder {
  readonly model: Model;
  readonly operators: readonly Operator[];
  /** Steps at most; fewer where no operator fits. */
  readonly wanted: number;
  readonly rng: Rng;
  readonly origin: string;
  /** Steps that are never drawn. */
  readonly refuses?: DeriveOptions['refuses'];
}

/** Rewrites a formula in drawn steps; each has to be seen to keep the meaning, or all is dropped. */
export function rewrite(
  shop: Pick<Workshop, 'judge' | 'alphabet'>,
  from: Expr,
  { model, operators, wanted, rng, origin, refuses }: RewriteOrder,
): Rewritten | Dropped {
  const context = surroundingsOf(model, rng, shop.alphabet);
  const { to, steps } = derive(from, { operators, context, steps: wanted, ...(refuses ? { refuses } : {}) });
  const methods = judgeSteps(shop, model, formulasAfter(from, steps), origin);
  if ('stage' in methods) return methods;
  if (steps.some(({ operator }) => EMPTYING.has(operator)) && isVacuous(shop, to, model))
    return dropped('judge', VACUOUS, origin);
  return { to, steps, methods };
}

/** Operators after which a premise may be one that no point of the model meets: that the identity fails. */
const EMPTYING: ReadonlySet<string> = new Set(['contrapose']);

function isVacuous({ judge }: Pick<Workshop, 'judge'>, formula: Expr, model: Model): boolean {
  const verdict = judge.holds({ formula, model });
  return verdict.kind === 'undecided' && verdict.reason === VACUOUS;
}

const inWords = new WeakMap<Version, Passage>();

/** A version's passage in its words, one object a version: its letters are looked at once for all rows that show it. */
export function wordedOf(version: Version): Passage {
  let worded = inWords.get(version);
  if (!worded) {
    worded = inContext(version.passage, version.context, version.form.model);
    inWords.set(version, worded);
  }
  return worded;
}

const bare = new WeakMap<object, Passage>();

/** The passage of a form or near-miss without the notation of its template, remembered with it. */
export function bareOf(form: Pick<IdentityForm, 'passage'>): Passage {
  let passage = bare.get(form);
  if (!passage) {
    passage = mapFormulas(form.passage, ({ expr }) => dropForm(expr));
    bare.set(form, passage);
  }
  return passage;
}

/** Each entry of the template is drawn alike, then one of its wordings. */
export function drawForm(identity: Identity, rng: Rng): IdentityForm {
  const entries = new Set(identity.forms.map(({ entry }) => entry));
  const entry = rng.pick([...entries]);
  return rng.pick(identity.forms.filter((form) => form.entry === entry));
}

/** How each of the formulas was seen to say what the one before it says; dropped where one does not, or may not. */
export function judgeSteps(
  { judge }: Pick<Workshop, 'judge'>,
  model: Model,
  formulas: readonly Expr[],
  origin: string,
): (Method | Unrefuted)[] | Dropped {
  const methods: (Method | Unrefuted)[] = [];
  for (let at = 1; at < formulas.length; at += 1) {
    const verdict: Verdict = judge.equivalent(model, formulas[at - 1] as Expr, formulas[at] as Expr);
    if (verdict.kind === 'same') methods.push(verdict.method);
    else if (verdict.kind === 'unrefuted') methods.push(verdict);
    else if (verdict.kind === 'undecided')
      return dropped('judge', `step undecided: ${verdict.reason}`, origin);
    else return dropped('judge', 'step does not keep the meaning', origin);
  }
  return methods;
}

/** The passage with its claim number `claim` replaced. */
export function withClaim(passage: Passage, claim: number, to: Expr): Passage {
  let number = -1;
  return mapFormulas(passage, (inline) => {
    if (inline.role !== 'claim') return inline.expr;
    number += 1;
    return number === claim ? to : inline.expr;
  });
}

const claims = new WeakMap<Passage, Expr>();

/**
 * All that a passage claims, under what it takes as given, as one formula: one object a passage, so that what is found
 * out of it is found out once.
 */
export function claimOf(passage: Passage): Expr {
  let claim = claims.get(passage);
  if (!claim) {
    claim = statementOf(passage);
    claims.set(passage, claim);
  }
  return claim;
}

function statementOf(passage: Passage): Expr {
  const claim = together(formulasOf(passage, 'claim'));
  const given = formulasOf(passage, 'given');
  return given.length === 0 ? claim : app('implies', [together(given), claim]);
}

function together(formulas: readonly Expr[]): Expr {
  return formulas.length === 1 ? (formulas[0] as Expr) : app('and', formulas);
}
