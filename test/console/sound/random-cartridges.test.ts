/** The console against a second model of its sound, on random cartridges: every byte, error and sample. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bank } from '../../../tools/cartridge/cartridge.ts';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { Machine } from '../../../tools/console/machine.ts';
import * as at from '../../../tools/console/memory-map.ts';
import { CURVE } from '../../../tools/console/sound/synthesis/kernel.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { randomScript } from './random-script.ts';
import { memoryImage } from './second-model/neighbours.ts';
import { Sequencer } from './second-model/sequencer.ts';
import { Synthesizer } from './second-model/synthesizer.ts';

const FRAMES = shortOrDeep(120, 250);
const SOUND_AREAS = [
  [at.SFX_STATE, at.TRACKS + at.TRACKS_SIZE],
  [at.MUSIC_STATE, at.STEREO_VOLUMES + at.CHANNEL_COUNT],
  [at.PCM, at.PCM + at.PCM_SIZE],
] as const;

test(
  'registers, music state, errors and samples of random cartridges are those of the second model',
  LONG_FORM,
  async () => {
    const lua = await loadNodeLua();
    fc.assert(
      fc.property(fc.integer(), seed => {
        const { cartridge, frames } = randomScript(seed, FRAMES);
        const machine = new Machine(cartridge, { lua });
        const { state } = machine;
        const ram = new Uint8Array(at.RAM_SIZE);
        const sequencer = new Sequencer(ram);
        const banks = structuredClone(cartridge.banks);
        let synced = 0;
        const sync = (mask: number, bank: number, toCartridge: boolean) => {
          copySound(ram, banks[bank]!, mask & ~synced, toCartridge);
          synced |= mask;
        };
        let image: Uint8Array | undefined;
        const synthesizer: Synthesizer = new Synthesizer(CURVE, offset => {
          const clip = [state.clipLeft, state.clipTop, state.clipRight, state.clipBottom];
          image ??= memoryImage(sequencer, synthesizer, { ...state, synced, clip });
          return image[offset]!;
        });

        frames.forEach(({ tic, late }, t) => {
          // What lies around the sound areas is not the second model's to know, but odd tracks read from there.
          copyOthers(state.ram, ram);
          const tick = machine.tick(NO_INPUT);
          sequencer.tick();
          image = undefined;
          synced = 0;
          if (t === 0 || frames[t - 1]!.reset) copySound(ram, banks[0]!, 8 | 16, false);
          const errors = tic.map(({ model }) => model(sequencer, sync));
          synthesizer.push(sequencer.snapshot());
          errors.push(...late.map(({ model }) => model(sequencer, sync)));

          const found = [
            tick.errors.length,
            tick.traces.map(({ text }) => text).join(),
            ...SOUND_AREAS.map(([start, end]) =>
              difference(state.ram.subarray(start, end), ram.subarray(start, end)),
            ),
            difference(tick.sound, synthesizer.block()),
          ];
          const wanted = [0, errors.filter(Boolean).join(), -1, -1, -1, -1];
          if (found.join() !== wanted.join()) expect(found, `seed ${seed}, frame ${t}`).toEqual(wanted);
        });
        machine.close();
      }),
      { numRuns: shortOrDeep(2, 6), endOnFailure: true },
    );
  },
);

/** The sound sections of `sync` (specification: console §4.6). */
function copySound(ram: Uint8Array, bank: Bank, mask: number, toCartridge: boolean): void {
  const sections = [
    [8, bank.waveforms, at.WAVEFORMS],
    [8, bank.samples, at.SAMPLES],
    [16, bank.patterns, at.PATTERNS],
    [16, bank.tracks, at.TRACKS],
  ] as const;
  for (const [bit, section, address] of sections) {
    if ((mask & bit) === 0) continue;
    if (toCartridge) section.set(ram.subarray(address, address + section.length));
    else ram.set(section, address);
  }
}

function copyOthers(from: Uint8Array, to: Uint8Array): void {
  let start = 0;
  for (const [soundStart, soundEnd] of [...SOUND_AREAS, [at.RAM_SIZE, 0] as const]) {
    to.set(from.subarray(start, soundStart), start);
    start = soundEnd;
  }
}

/** Place of the first difference, −1 for none. */
function difference(found: ArrayLike<number>, wanted: ArrayLike<number>): number {
  for (let i = 0; i < wanted.length; i++) if (found[i] !== wanted[i]) return i;
  return -1;
}
