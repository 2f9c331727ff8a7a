import { type Grammar, grammarFrom } from '../../math/grammar/grammar.ts';
import { type Alphabet, alphabetFrom } from '../../math/mutate/alphabet.ts';
import { createJudge, type Judge } from '../../math/verify/judge.ts';
import type { EngineData } from '../protocol.ts';

/** The engine as the page holds it, one for all that is asked. */
export interface Engine {
  readonly grammar: Grammar;
  readonly alphabet: Alphabet;
  readonly judge: Judge;
}

/** Starts the engine on the data that the build wrote. */
export function engineFrom({ grammars, clusters }: EngineData): Engine {
  return { grammar: grammarFrom(grammars), alphabet: alphabetFrom(clusters), judge: createJudge() };
}
