import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../../data/make/make.ts';
import { everyTenSeconds } from '../common/progress-lines.ts';

export interface ProgressShow {
  update(progress: Progress): void;
  end(): void;
}

/** Progress on stderr: a bar on a terminal, else a line every ten seconds, nothing for runs that are over before. */
export function startProgress(wanted: boolean): ProgressShow {
  if (!wanted) return { update: () => undefined, end: () => undefined };
  return process.stderr.isTTY ? bar() : lines();
}

/** The line of progress after so many seconds. */
export function words(
  { phase, units, unitsDone, rows, rowsToWrite, rowsWanted }: Progress,
  seconds: number,
): string {
  if (phase === 'files') return `writing files: ${rows} of ${rowsToWrite ?? rows} rows`;
  const rate = seconds > 0 ? rows / seconds : 0;
  const rest = rowsWanted !== undefined && rate > 0 ? Math.max(0, rowsWanted - rows) / rate : undefined;
  const left = rest === undefined ? '' : `, about ${timeText(rest)} left`;
  return `${unitsDone} of ${units} units, ${rows} rows, ${Math.round(rate)} rows/s${left}`;
}

/** A time in the two units that matter: 45 s, 12 min, 3 h 20 min. */
function timeText(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function lines(): ProgressShow {
  const start = performance.now();
  const say = everyTenSeconds();
  return {
    update(progress) {
      say(() => {
        const dropped = progress.candidates > 0 ? `, ${progress.candidates - progress.rows} dropped` : '';
        return `${words(progress, (performance.now() - start) / 1000)}${dropped}`;
      });
    },
    end: () => undefined,
  };
}

function bar(): ProgressShow {
  const start = performance.now();
  const show = new SingleBar(
    { format: '{bar} {words}', stream: process.stderr, hideCursor: true, clearOnComplete: true, fps: 5 },
    Presets.shades_classic,
  );
  let started = false;
  return {
    update(progress) {
      const seconds = (performance.now() - start) / 1000;
      const payload = { words: words(progress, seconds) };
      if (!started) show.start(progress.units, progress.unitsDone, payload);
      started = true;
      show.update(progress.unitsDone, payload);
    },
    end() {
      if (started) show.stop();
    },
  };
}
