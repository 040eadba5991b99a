/** Plays a game of this project in Node: built as a user builds it, driven by a recording, looked at frame by frame. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Cartridge } from '../../../tools/cartridge/cartridge.ts';
import type { Machine } from '../../../tools/console/machine.ts';
import { parseRecording, type Recording } from '../../../tools/console/recording.ts';
import { runCartridge } from '../../../tools/headless/run.ts';
import { Witness } from '../../golden-checksums.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const BYTES_IN_ROW = 120;

/** Reads the recording test/NAME/NAME.input. */
export function readRecording(name: string): Recording {
  const file = `${root}/test/${name}/${name}.input`;
  const recording = parseRecording(readFileSync(file, 'utf8'), file);
  if (!recording.ok) throw new Error(recording.diagnostics[0].message);
  return recording.value;
}

/**
 * Plays a game; an error of the cartridge is thrown.
 * @param watch called after every frame; looks at the screen in memory
 * @returns what all frames have drawn and played
 */
export async function playGame(
  { cartridge }: { cartridge: Cartridge },
  recording: Recording,
  frames: number,
  watch: (frame: number, machine: Machine) => void,
): Promise<Witness> {
  const witness = new Witness();
  const result = await runCartridge(cartridge, {
    frames,
    recording,
    isLookedAt: () => false,
    onTick: (tick, frame, machine) => {
      for (const error of tick.errors)
        throw new Error(`frame ${frame}: ${error.message}\n${error.traceback}`);
      witness.watch(machine);
      watch(frame, machine);
    },
  });
  result.machine.close();
  return witness;
}

/** Color of a pixel of the screen, 0 to 15, in the video bank that is chosen. */
export function screenPixel(machine: Machine, x: number, y: number): number {
  const byte = machine.state.ram[y * BYTES_IN_ROW + (x >> 1)];
  return x % 2 === 0 ? byte & 15 : byte >> 4;
}
