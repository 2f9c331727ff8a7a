import type { JudgeOptions } from '../judge/endpoint.ts';
import type { AnswerCheck } from '../judge/sources.ts';
import type { DuplicatePolicy } from '../ranking/duplicates.ts';
import type { Evaluation, Measure } from '../types.ts';

/** A system and the files that hold its runs; several files are several runs. */
export interface SystemFiles {
  readonly name: string;
  readonly files: readonly string[];
}

/** Everything a profile may be asked, already checked for form; a profile ignores what does not concern it. */
export interface ScoreRequest {
  readonly gold: string;
  readonly systems: readonly SystemFiles[];
  /** Instead of the profile's own measures. */
  readonly measures?: readonly Measure[];
  readonly options: ScoreOptions;
}

export interface ScoreOptions {
  readonly split?: string;
  readonly duplicates?: DuplicatePolicy;
  /** Judged things that a run lacks: an error, worth zero, or left out of the mean. */
  readonly missing?: 'error' | 'zero' | 'skip';
  readonly level?: number;
  readonly judgedOnly?: boolean;
  readonly maxDocs?: number;
  readonly dropSelf?: boolean;
  /** A score above it is a prediction of class 1; 0.5 by default. */
  readonly threshold?: number;
  readonly pool?: 'own' | 'all';
  /** Whether a report wants curves and mistakes (mamut). */
  readonly insight?: boolean;
  /** Data sets that a system's model has seen in pre-training; the empty name stands for every system. */
  readonly pretrainedOn?: ReadonlyMap<string, readonly string[]>;
  readonly inconclusive?: 'wrong' | 'no' | 'exclude';
  /** A judging model behind an endpoint (umath, mumath). */
  readonly judge?: JudgeOptions;
  /** Compares final answers without a model (umath, mumath), where no endpoint is given; loaded when it is needed. */
  readonly answerCheck?: () => Promise<AnswerCheck>;
}

export interface Profile {
  readonly name: string;
  readonly summary: string;
  /** Names of the measures that are shown unless others are asked for. */
  readonly measures: readonly string[];
  score(request: ScoreRequest): Promise<Evaluation>;
}

/** Lists some ids for a message: the first few and how many more there are. */
export function some(ids: readonly string[], most = 5): string {
  const shown = ids.slice(0, most).map((id) => `'${id}'`);
  const more = ids.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
