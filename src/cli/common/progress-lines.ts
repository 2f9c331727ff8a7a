/** Milliseconds between two lines of progress. */
const EVERY = 10_000;

/** Writes a line on stderr where ten seconds have gone by since the last one; `line` is asked only then. */
export function everyTenSeconds(): (line: () => string) => void {
  let last = performance.now();
  return (line) => {
    const now = performance.now();
    if (now - last < EVERY) return;
    last = now;
    process.stderr.write(`${line()}\n`);
  };
}
