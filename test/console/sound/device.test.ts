/** The device as a value: copied, reset, at other rates. */

import { expect, test } from 'vitest';
import { MUSIC_STATE, PCM, SFX_STATE, SOUND_REGISTERS } from '../../../tools/console/memory-map.ts';
import { music, resetSound, sfx, stopMusic } from '../../../tools/console/sound/index.ts';
import { checksum, type Device, loadSound, playFrame, powerOn } from './frames.ts';
import { VECTORS } from './vectors.ts';

/** A device that plays music and an SFX, `frames` frames after power-on. */
function busyDevice(frames: number): Device {
  const device = powerOn();
  const { sound, ram } = device;
  for (let t = 0; t < frames; t++)
    playFrame(device, () => {
      if (t === 0) loadSound(device, VECTORS.V4!.cartridge);
      if (t === 1) music(sound, ram, 0, -1, -1, true, true, -1, -1);
      if (t === 3) sfx(sound, ram, 1, 50, 0, -1, 3, 15, 7, 1);
    });
  return device;
}

const play = (device: Device, frames: number) =>
  checksum(Array.from({ length: frames }, () => playFrame(device, () => {})));

test('a copy of the state goes on exactly as the original', () => {
  const device = busyDevice(50);
  const copy = structuredClone(device);
  expect(play(copy, 60)).toBe(play(device, 60));
  expect(copy).toEqual(device);
});

test('the first block is silent and a poke is heard one block later', () => {
  const device = powerOn();
  const loud = () => device.ram.fill(255, PCM, PCM + 64);
  expect(playFrame(device, loud).every(sample => sample === 0)).toBe(true);
  expect(playFrame(device, () => {}).some(sample => sample > 1000)).toBe(true);
});

test('what is poked after the end of the tick is lost', () => {
  const device = powerOn();
  playFrame(device, () => {});
  device.ram.fill(255, PCM, PCM + 64);
  for (let t = 0; t < 3; t++) expect(playFrame(device, () => {}).every(sample => sample === 0)).toBe(true);
});

test('a reset ends all sound and puts the bytes in RAM to rest', () => {
  const device = busyDevice(50);
  const { sound, ram } = device;
  resetSound(sound, ram);
  expect([...ram.subarray(SFX_STATE, SFX_STATE + 16)]).toEqual(Array(16).fill(255));
  expect(ram.subarray(SOUND_REGISTERS, SOUND_REGISTERS + 72).every(byte => byte === 0)).toBe(true);
  expect(ram[MUSIC_STATE]).toBe(255);
  expect(ram[MUSIC_STATE + 3]! & 6).toBe(0);
  playFrame(device, () => {});
  // Only the limiter's state is left, which decays.
  const blocks = Array.from({ length: 60 }, () => playFrame(device, () => {}));
  expect(blocks.at(-1)!.every(sample => Math.abs(sample) <= 1)).toBe(true);
});

test('stopping the music leaves frame, row, loop and sustain in RAM', () => {
  const { sound, ram } = busyDevice(80);
  const [, frame, row, flags] = ram.subarray(MUSIC_STATE, MUSIC_STATE + 4);
  stopMusic(sound, ram);
  expect([...ram.subarray(MUSIC_STATE, MUSIC_STATE + 4)]).toEqual([255, frame, row, flags! & ~6]);
});
