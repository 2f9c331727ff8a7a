import { setFlagsFromString } from 'node:v8';

/**
 * How far the heap may grow over what is in use before rubbish is collected. Left to itself the engine takes what a large
 * machine has; this halves the peak for a hundredth of the time.
 */
const HEAP_GROWTH = '--heap-growing-percent=50';

/** The heap settings of a run, for all its threads. */
export function keepHeapSmall(): void {
  setFlagsFromString(HEAP_GROWTH);
}

/** Rows of a thread after which code is hot enough to be worth optimising as V8 does by default. */
const LONG = 8_000;

/**
 * Hears how many rows there are and takes back, once a run has turned out to be a long one, what `bin/mutate.js` set so
 * that short runs do not spend a fifth of their time on optimising. Beyond the first rows of each thread the optimised
 * code is 8 to 15 % faster than it costs.
 */
export function optimiseLongRuns(jobs: number): (rows: number) => void {
  let isSettled = !process.versions.v8.startsWith('11.');
  return (rows) => {
    if (isSettled || rows < LONG * jobs) return;
    isSettled = true;
    setFlagsFromString('--interrupt-budget=67584');
    setFlagsFromString('--max-inlined-bytecode-size-cumulative=920');
  };
}
