import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../bin/mutate.js', import.meta.url));
const REPORT = fileURLToPath(new URL('report-usage.mjs', import.meta.url));

/** Runs `mutate` to its end; it reports by itself what it took: `cpuSeconds` of all its threads and `peakBytes`. */
export function measuredRun(args) {
  const child = spawn(process.execPath, ['--import', REPORT, COMMAND, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let usage;
    child.on('message', (message) => {
      usage = message;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0 && usage) resolve(usage);
      else reject(new Error(`mutate ${args[0]} ended with code ${code}`));
    });
  });
}
