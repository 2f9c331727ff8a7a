import type { Catalogue } from '../../../data/identities/identity.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { katexAccepts } from '../../../math/latex/katex.ts';
import { createJudge } from '../../../math/verify/judge.ts';
import { textKey } from '../checks/hash-table.ts';
import { keysOf } from '../checks/keys.ts';
import { marksOf } from '../checks/marks.ts';
import { type HashedKeys, type Keys, LEVELS } from '../checks/repeats.ts';
import type { AuditRow } from '../input/columns.ts';
import { bookFrom } from '../labels/book.ts';
import type { Finding } from '../labels/finding.ts';
import { Rechecker } from '../labels/recheck.ts';

/** A row to be looked at, and whether its label is to be checked too. */
export interface Asked {
  readonly row: AuditRow;
  readonly checksLabel: boolean;
}

/** What is seen of a row by itself. Plain data: it crosses threads. */
export interface Inspected {
  /** Whether our own reader reads all of it. */
  readonly readable: boolean;
  /** Why KaTeX refuses it. */
  readonly refusal?: string;
  readonly marks: readonly string[];
  /** The row within what its label belongs to; rows with equal ones say the same there. */
  readonly whole: HashedKeys;
  /** Each of its formulas. */
  readonly parts: readonly HashedKeys[];
  readonly finding?: Finding;
}

/** Looks at rows one by one. What it finds is a function of the row alone, whoever asks and in which order. */
export type Inspector = (asked: Asked) => Inspected;

/** Verdicts that a thread remembers: rows come grouped by identity, so that what comes again comes soon. */
const REMEMBERED = 40_000;

/** An inspector with a memory of its own. */
export function inspectorWith(catalogue: Catalogue, grammar: Grammar): Inspector {
  const rechecker = new Rechecker(bookFrom(catalogue, grammar), createJudge({ cacheSize: REMEMBERED }));
  return ({ row, checksLabel }) => {
    const sources = row.formula2 === undefined ? [row.formula] : [row.formula, row.formula2];
    const keyed = sources.map((source) => keysOf(source, grammar));
    const formulas = keyed.flatMap((each) => each.formulas);
    const refusal = formulas.map(katexAccepts).find((reason) => reason !== undefined);
    const unit = row.identity ?? row.name ?? '';
    return {
      readable: keyed.every(({ readable }) => readable),
      ...(refusal === undefined ? {} : { refusal }),
      marks: [...new Set(formulas.flatMap(marksOf))],
      whole: hashed((level) => `${unit}\n${keyed.map(({ keys }) => keys[level]).join('\n')}`),
      parts: keyed.map(({ keys }) => hashed((level) => keys[level])),
      ...(checksLabel ? { finding: findingOf(row, rechecker) } : {}),
    };
  };
}

function hashed(textOf: (level: keyof Keys) => string): HashedKeys {
  return LEVELS.map((level) => textKey(textOf(level)));
}

/** A pair is true where both formulas state one identity: the first is taken at its word, the second is checked. */
function findingOf(row: AuditRow, rechecker: Rechecker): Finding {
  const { formula2, identity2, ...first } = row;
  if (formula2 === undefined) return rechecker.check(row);
  const other = identity2 !== undefined && identity2 !== row.identity;
  if (other && row.label) return { verdict: 'wrong', reason: `the second formula belongs to ${identity2}` };
  const stated = other ? { other: identity2, kind: row.kind ?? 'other-identity' } : {};
  return rechecker.check({ ...first, ...stated, formula: formula2 });
}
