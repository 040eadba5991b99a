/** Prints the cost of a run on one line. */

import type { RunCost } from '../../headless/measure-run.ts';
import type { RunResult } from '../../headless/run.ts';

const MEGABYTE = 1e6;

/**
 * @param run number of frames, and what ended the run
 */
export function formatRunCost(
  { frames, end }: Pick<RunResult, 'frames' | 'end'>,
  { mean, worst, memory, sound }: RunCost,
): string {
  const count = new Intl.NumberFormat('en');
  const work = `${count.format(mean.instructions)} instructions a frame, at most ${count.format(worst.instructions)} (frame ${worst.frame})`;
  // Of the worst frame only the instructions: the first frames take longer, until the console's code is warm.
  const time = `${mean.milliseconds.toFixed(2)} ms a frame`;
  const heard =
    sound.frames === 0
      ? 'no sound'
      : `sound in ${sound.frames}, up to ${Math.round(sound.peak * 100)} % of full volume`;
  return [
    `${frames} ${frames === 1 ? 'frame' : 'frames'}${end === 'exit' ? ', then exit()' : ''}`,
    work,
    time,
    `${(memory / MEGABYTE).toFixed(2)} MB of memory`,
    heard,
  ].join(' · ');
}
