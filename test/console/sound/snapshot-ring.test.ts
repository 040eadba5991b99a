/** The snapshot ring against a queue. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PCM, RAM_SIZE, SOUND_REGISTERS, STEREO_VOLUMES } from '../../../tools/console/memory-map.ts';
import {
  advanceRing,
  createSnapshotRing,
  playingSlot,
  pushSnapshot,
  SLOT_PCM,
  SLOT_REGISTERS,
  SLOT_STEREO,
} from '../../../tools/console/sound/synthesis/snapshot-ring.ts';

const MAX_WAITING = 10;

test('any order of ticks and syntheses plays what a queue of ten that repeats its last would', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 200 }), order => {
      const ring = createSnapshotRing();
      const ram = new Uint8Array(RAM_SIZE);
      const waiting: number[] = [];
      let playing = 0;
      let tick = 0;
      for (const isTick of order) {
        if (isTick) {
          tick = (tick % 255) + 1;
          ram[SOUND_REGISTERS + 71] = ram[STEREO_VOLUMES + 3] = ram[PCM + 127] = tick;
          pushSnapshot(ring, ram);
          if (waiting.length < MAX_WAITING) waiting.push(tick);
        } else {
          const slot = playingSlot(ring);
          const places = [SLOT_REGISTERS + 71, SLOT_STEREO + 3, SLOT_PCM + 127];
          expect(places.map(place => ring.slots[slot + place])).toEqual([playing, playing, playing]);
          advanceRing(ring);
          playing = waiting.shift() ?? playing;
        }
      }
    }),
  );
});
