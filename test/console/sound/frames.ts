/** Runs the sound device alone, frame by frame, in the order that the console uses, with a test's own calls as TIC. */

import { crc32 } from 'node:zlib';
import { decodeText } from '../../../tools/cartridge/text/text.ts';
import * as at from '../../../tools/console/memory-map.ts';
import {
  createSound,
  pairsPerFrame,
  resetSound,
  type Sound,
  soundTickEnd,
  soundTickStart,
  synthesize,
} from '../../../tools/console/sound/index.ts';

export interface Device {
  sound: Sound;
  ram: Uint8Array;
}

/** A device after power-on. */
export function powerOn(): Device {
  const device = { sound: createSound(), ram: new Uint8Array(at.RAM_SIZE) };
  resetSound(device.sound, device.ram);
  return device;
}

/** Copies the sound data of a text project to RAM, as the console does in its first frame. */
export function loadSound(device: Device, cartridge: string): void {
  const outcome = decodeText(new TextEncoder().encode(cartridge));
  if (!outcome.ok) throw new Error(outcome.diagnostics[0]!.message);
  const bank = outcome.value.banks[0]!;
  device.ram.set(bank.waveforms, at.WAVEFORMS);
  device.ram.set(bank.samples, at.SAMPLES);
  device.ram.set(bank.patterns, at.PATTERNS);
  device.ram.set(bank.tracks, at.TRACKS);
}

/** One frame. @returns its interleaved samples */
export function playFrame(device: Device, tic: () => void): Int16Array {
  const { sound, ram } = device;
  soundTickStart(sound, ram);
  tic();
  soundTickEnd(sound, ram);
  const out = new Int16Array(2 * pairsPerFrame(sound));
  synthesize(sound, null, out);
  return out;
}

/** Checksum of several blocks in a row, as eight hexadecimal digits. */
export function checksum(blocks: Int16Array[]): string {
  let crc = 0;
  for (const block of blocks)
    crc = crc32(new Uint8Array(block.buffer, block.byteOffset, block.byteLength), crc);
  return crc.toString(16).padStart(8, '0');
}
