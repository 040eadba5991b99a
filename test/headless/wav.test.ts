/** WAV files, read back by walking their chunks. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeWav } from '../../tools/headless/wav.ts';
import { runCommand } from '../commands.ts';

/** Chunks of a RIFF file by name. */
function readChunks(file: Buffer): Map<string, Buffer> {
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect(file.toString('latin1', 8, 12)).toBe('WAVE');
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    chunks.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + size));
    at += 8 + size;
  }
  return chunks;
}

test('a file holds the samples of all blocks in order', () => {
  fc.assert(
    fc.property(fc.array(fc.int16Array({ maxLength: 40 })), blocks => {
      const data = readChunks(Buffer.from(encodeWav(blocks))).get('data')!;
      const samples = Array.from({ length: data.length / 2 }, (_, i) => data.readInt16LE(2 * i));
      expect(samples.join()).toBe(blocks.flatMap(block => [...block]).join());
    }),
  );
});

test('the format is 16-bit stereo at the given rate', () => {
  const format = readChunks(Buffer.from(encodeWav([new Int16Array(1470)], 48000))).get('fmt ')!;
  expect(format.readUInt16LE(0)).toBe(1);
  expect(format.readUInt16LE(2)).toBe(2);
  expect(format.readUInt32LE(4)).toBe(48000);
  expect(format.readUInt32LE(8)).toBe(48000 * 4);
  expect(format.readUInt16LE(12)).toBe(4);
  expect(format.readUInt16LE(14)).toBe(16);
});

test('cartwright run --wav writes the sound of the run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wav-'));
  const cartridge = new URL('../conformance/sound/waves.lua', import.meta.url).pathname;
  const [wav, raw] = [join(folder, 'out.wav'), join(folder, 'out.raw')];
  const options = ['--frames', '30', '--wav', wav, '--raw-audio', raw];
  expect(await runCommand(folder, 'run', cartridge, ...options)).toMatchObject({ status: 0 });
  const data = readChunks(readFileSync(wav)).get('data')!;
  expect(data.length).toBe(30 * 735 * 4);
  expect(data.equals(readFileSync(raw))).toBe(true);
  expect(data.some(byte => byte !== 0)).toBe(true);
  rmSync(folder, { recursive: true });
});
