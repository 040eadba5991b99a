/** Every recorded case gives the recorded pictures, traces, errors, memory and sound. */

import { describe, expect, test } from 'vitest';
import { allCases, type Case, play } from './cases.ts';
import { reportFailure } from './failure-report.ts';

const runs = new Map<string, ReturnType<typeof play>>();

/** A case is run once, whatever is asked about it. */
function played(entry: Case): ReturnType<typeof play> {
  let run = runs.get(entry.id);
  if (!run) {
    run = play(entry);
    runs.set(entry.id, run);
  }
  return run;
}

for (const entry of allCases()) {
  const { golden } = entry;
  describe(entry.id, () => {
    test('ends as recorded, with the recorded traces and error', async () => {
      const { frames, end, error, trace } = await played(entry);
      expect({ frames, end, error, trace }).toEqual({
        frames: golden.frames,
        end: golden.end,
        error: golden.error,
        trace: golden.trace,
      });
    });

    test('draws the recorded pictures', async () => {
      const { screen } = await played(entry);
      const wrong = Object.keys(golden.screen).find(frame => screen[frame] !== golden.screen[frame]);
      if (wrong !== undefined) expect.fail(await reportFailure(entry, Number(wrong)));
      expect(Object.keys(screen)).toEqual(Object.keys(golden.screen));
    });

    if (golden.ram)
      test('leaves the recorded memory', async () => {
        expect((await played(entry)).ram).toBe(golden.ram);
      });

    if (golden.audio)
      test('makes the recorded sound', async () => {
        expect((await played(entry)).audio).toEqual(golden.audio);
      });
  });
}
