import type { EngineClient } from '../engine.ts';

/** What a view is given: an empty element to fill, the engine, and what the address says. */
export interface ViewContext {
  readonly root: HTMLElement;
  readonly engine: EngineClient;
  readonly values: URLSearchParams;
  /** What follows the name of the view in the address. */
  readonly path: string;
}

export type View = (context: ViewContext) => void;
