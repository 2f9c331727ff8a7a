import type { ComputeEngine } from '@cortex-js/compute-engine';
import type { OurReader } from './ours.mjs';

export interface Comparison {
  readonly kind: 'agree' | 'disagree' | 'shape' | 'ours' | 'theirs';
  readonly mine?: string;
  readonly other?: string;
  readonly json?: string;
}
export function valueFor(name: string, point: number): number;
export function letterOf(name: string): string | undefined;
export function compare(latex: string, ours: OurReader, engine: ComputeEngine): Comparison;
