/** Pictures and checksums, read back by the libraries that write them. */

import { decode } from 'fast-png';
import { GifReader } from 'omggif';
import { expect, test } from 'vitest';
import { checksum, sampleBytes } from '../../tools/headless/checksum.ts';
import { encodeGif } from '../../tools/headless/gif.ts';
import { encodeFramePng } from '../../tools/headless/png.ts';

const PIXELS = 256 * 144;

/** A frame whose pixel number i has the color that a function gives, as 0xrrggbb. */
function frameOf(color: (pixel: number) => number): Uint8ClampedArray {
  const frame = new Uint8ClampedArray(PIXELS * 4);
  for (let i = 0; i < PIXELS; i++) {
    const value = color(i);
    frame.set([value >> 16, (value >> 8) & 255, value & 255, 255], i * 4);
  }
  return frame;
}

test('the checksum is the one of the CRC-32 check value', () => {
  expect(checksum(new TextEncoder().encode('123456789'))).toBe('cbf43926');
  expect(checksum(new Uint8Array(0))).toBe('00000000');
  expect(checksum(new Uint8Array(16).subarray(4, 5))).toBe(checksum(Uint8Array.of(0)));
});

test('samples become bytes low byte first', () => {
  expect([...sampleBytes(Int16Array.of(1, -2, 0x1234))]).toEqual([1, 0, 0xfe, 0xff, 0x34, 0x12]);
});

test('a PNG has every pixel of the frame', () => {
  const frame = frameOf(i => (i * 2654435761) & 0xffffff);
  const png = decode(encodeFramePng(frame));
  expect([png.width, png.height, png.channels, png.depth]).toEqual([256, 144, 4, 8]);
  expect(Buffer.compare(Buffer.from(png.data as Uint8Array), Buffer.from(frame))).toBe(0);
});

test('a GIF has every pixel of frames of up to 256 colors, 20 pictures a second, without end', () => {
  for (const colors of [1, 2, 16, 255, 256]) {
    const frames = [0, 1].map(shift => frameOf(i => ((i + shift) % colors) * 65793));
    const gif = new GifReader(Buffer.from(encodeGif(frames)));
    expect([gif.width, gif.height, gif.numFrames(), gif.loopCount()]).toEqual([256, 144, 2, 0]);
    // A picture is drawn over the one before, as viewers do.
    const pixels = new Uint8Array(PIXELS * 4);
    frames.forEach((frame, number) => {
      gif.decodeAndBlitFrameRGBA(number, pixels);
      expect(Buffer.compare(Buffer.from(pixels), Buffer.from(frame))).toBe(0);
      expect(gif.frameInfo(number).delay).toBe(5);
    });
  }
});

test('a GIF holds of each frame what changed', () => {
  const still = frameOf(i => (i * 2654435761) & 0xf0f0f0);
  const moved = still.slice();
  moved.set([1, 2, 3, 255], (20 * 256 + 30) * 4);
  moved.set([1, 2, 3, 255], (22 * 256 + 33) * 4);
  const gif = new GifReader(Buffer.from(encodeGif([still, still, moved], 2)));
  const parts = [0, 1, 2].map(number => {
    const { x, y, width, height } = gif.frameInfo(number);
    return [x, y, width, height];
  });
  expect(parts).toEqual([
    [0, 0, 512, 288],
    [0, 0, 2, 2],
    [60, 40, 8, 6],
  ]);
});

test('a GIF of more colors has all pixels nearly right', () => {
  const frame = frameOf(i => ((i & 255) << 16) | ((i >> 8) << 8));
  const gif = new GifReader(Buffer.from(encodeGif([frame])));
  const pixels = new Uint8Array(PIXELS * 4);
  gif.decodeAndBlitFrameRGBA(0, pixels);
  const worst = pixels.reduce((most, value, i) => Math.max(most, Math.abs(value - frame[i])), 0);
  expect(worst).toBeLessThanOrEqual(31);
});

test('a GIF of a few more colors loses no more than the lowest bits that make them too many', () => {
  const frame = frameOf(i => ((i & 255) << 16) | (((i >> 8) & 1) << 8));
  const gif = new GifReader(Buffer.from(encodeGif([frame])));
  const pixels = new Uint8Array(PIXELS * 4);
  gif.decodeAndBlitFrameRGBA(0, pixels);
  expect(Buffer.from(pixels)).toEqual(
    Buffer.from(frame.map((value, i) => (i % 4 === 3 ? value : value & 0xfe))),
  );
});

test('an enlarged GIF shows each pixel of the frame as a square', () => {
  const frame = frameOf(i => (i % 200) * 0x010203);
  const gif = new GifReader(Buffer.from(encodeGif([frame], 3)));
  expect([gif.width, gif.height]).toEqual([768, 432]);
  const pixels = new Uint8Array(768 * 432 * 4);
  gif.decodeAndBlitFrameRGBA(0, pixels);
  for (const [x, y] of [
    [0, 0],
    [2, 2],
    [3, 2],
    [400, 300],
    [767, 431],
  ]) {
    const source = 4 * (Math.floor(y / 3) * 256 + Math.floor(x / 3));
    expect([...pixels.subarray(4 * (y * 768 + x)).subarray(0, 4)]).toEqual([
      ...frame.subarray(source, source + 4),
    ]);
  }
});

test('a GIF of many pictures is whole', () => {
  const frames = Array.from({ length: 9 }, (_, shift) =>
    frameOf(i => (((i + shift) * 2654435761) >>> 16) % 251),
  );
  expect(new GifReader(Buffer.from(encodeGif(frames))).numFrames()).toBe(9);
});
