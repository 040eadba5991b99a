/** The lessons that speak only when an answer changes: heard from the machine's samples. */

import { expect, test } from 'vitest';
import type { Cartridge } from '../../../tools/cartridge/cartridge.ts';
import { parseRecording } from '../../../tools/console/recording.ts';
import { runCartridge } from '../../../tools/headless/run.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { gameCartridge } from '../../games.ts';

/** Frames of each run: enough for a change and the silence after it. */
const FRAMES = shortOrDeep(64, 120);

/** Frames with anything to hear in them, among the first ones of a lesson that is played with a recording. */
async function heardFrames(cartridge: Cartridge, input: string): Promise<number[]> {
  const recording = parseRecording(input, 'input');
  if (!recording.ok) throw new Error(recording.diagnostics[0].message);
  const heard: number[] = [];
  const { machine, errors } = await runCartridge(cartridge, {
    frames: FRAMES,
    recording: recording.value,
    isLookedAt: () => false,
    onTick: ({ sound }, frame) => {
      // The level rests anywhere; only a change is heard.
      if (sound.some(sample => sample !== sound[0])) heard.push(frame);
    },
  });
  machine.close();
  expect(errors).toEqual([]);
  return heard;
}

/** A drag that brings the shape of each lesson into the other one, and when it arrives. */
const MEETINGS: Record<string, { frame: number; input: string }> = {
  balls: { frame: 12, input: '0 0 0 48 100 1\n12 0 0 92 72 1\n14 0' },
  boxes: { frame: 12, input: '0 0 0 40 84 1\n12 0 0 92 62 1\n14 0' },
  // In the first scene the lines cross; an example later they are parallel.
  lines: { frame: 18, input: '2 64\n4 0\n6 64\n8 0\n10 64\n12 0\n18 64\n20 0' },
};

for (const [lesson, { frame, input }] of Object.entries(MEETINGS))
  test(`${lesson} is silent until an answer changes, and again soon after`, LONG_FORM, async () => {
    const cartridge = gameCartridge(lesson);
    expect(await heardFrames(cartridge, '')).toEqual([]);
    const heard = await heardFrames(cartridge, input);
    expect(heard[0]).toBeGreaterThanOrEqual(frame);
    expect(heard[0]).toBeLessThan(frame + 4);
    expect(heard.at(-1)).toBeLessThan(frame + 40);
  });
