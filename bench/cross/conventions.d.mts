export interface Convention {
  readonly id: string;
  readonly shape: RegExp;
  readonly reason: string;
}
export const CONVENTIONS: readonly Convention[];
export function conventionFor(latex: string): Convention | undefined;
