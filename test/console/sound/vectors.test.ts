/** The device against recordings of the real console, its cartridges' calls made by hand. */

import { expect, test } from 'vitest';
import { PCM, SOUND_REGISTERS, STEREO_VOLUMES } from '../../../tools/console/memory-map.ts';
import {
  music,
  OWN_SPEED,
  sampleNote,
  sampleOctave,
  sampleSpeed,
  sfx,
} from '../../../tools/console/sound/index.ts';
import { checksum, type Device, loadSound, playFrame, powerOn } from './frames.ts';
import { VECTORS } from './vectors.ts';

/** What TIC of each vector's cartridge does in frame t. */
const CALLS: Record<string, (device: Device, t: number) => void> = {
  V1: ({ sound, ram }, t) => {
    if (t === 3) sfx(sound, ram, 0, 9, 3, 30, 0, 15, 15, sampleSpeed(ram, 0));
  },
  V2: ({ sound, ram }, t) => {
    if (t === 3) sfx(sound, ram, 0, 0, 5, 20, 0, 15, 15, OWN_SPEED);
    if (t === 30) sfx(sound, ram, 1, 0, 6, 20, 1, 9, 9, OWN_SPEED);
  },
  V3: ({ sound, ram }, t) => {
    if (t === 3) sfx(sound, ram, 0, sampleNote(ram, 0), sampleOctave(ram, 0), 80, 2, 12, 12, OWN_SPEED);
  },
  V4: ({ sound, ram }, t) => {
    if (t === 1) music(sound, ram, 0, 0, 0, false, false, -1, -1);
  },
  V5: ({ ram }, t) => {
    for (let i = 0; i < 128; i++) ram[PCM + i] = i * i + t * 5;
  },
  V6: ({ ram }, t) => {
    const frequency = 200 + t * 37;
    ram[SOUND_REGISTERS] = frequency & 255;
    ram[SOUND_REGISTERS + 1] = (frequency >> 8) | 0xc0;
    for (let i = 0; i < 16; i++) ram[SOUND_REGISTERS + 2 + i] = i * 23 + t;
    ram[STEREO_VOLUMES] = 0x5b;
  },
};

test.each(Object.entries(VECTORS))('%s sounds as recorded', (name, vector) => {
  const device = powerOn();
  const blocks: Int16Array[] = [];
  for (let t = 0; t < vector.frames; t++)
    blocks.push(
      playFrame(device, () => {
        if (t === 0) loadSound(device, vector.cartridge);
        CALLS[name]!(device, t);
      }),
    );
  expect(checksum(blocks)).toBe(vector.checksum);
});
