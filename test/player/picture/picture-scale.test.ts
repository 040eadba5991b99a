import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePicture, sharpShare } from '../../../tools/player/picture/picture-scale.ts';

const rooms = fc.record({
  left: fc.integer({ min: 0, max: 300 }),
  top: fc.integer({ min: 0, max: 300 }),
  width: fc.integer({ min: 60, max: 4000 }),
  height: fc.integer({ min: 60, max: 3000 }),
});
const ratios = fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3);
const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6;

test('a sharp picture has the largest whole scale in device pixels, as found by trying all', () => {
  fc.assert(
    fc.property(rooms, ratios, (room, ratio) => {
      let largest = 0;
      while (
        256 * (largest + 1) <= room.width * ratio + 1e-6 &&
        144 * (largest + 1) <= room.height * ratio + 1e-6
      )
        largest++;
      fc.pre(largest > 0);
      const { left, top, width, height } = placePicture(room, ratio, 'sharp');
      expect(width * ratio).toBeCloseTo(256 * largest, 6);
      expect(height * ratio).toBeCloseTo(144 * largest, 6);
      expect(isWhole(left * ratio) && isWhole(top * ratio)).toBe(true);
    }),
  );
});

test('the picture keeps its proportions, is inside the room and centred to a device pixel', () => {
  fc.assert(
    fc.property(rooms, ratios, fc.constantFrom('sharp' as const, 'fit' as const), (room, ratio, scaling) => {
      const { left, top, width, height } = placePicture(room, ratio, scaling);
      expect(width / height).toBeCloseTo(16 / 9, 6);
      expect(width).toBeLessThanOrEqual(room.width + 1e-6);
      expect(height).toBeLessThanOrEqual(room.height + 1e-6);
      expect(Math.abs(left + width / 2 - (room.left + room.width / 2))).toBeLessThanOrEqual(
        0.5 / ratio + 1e-6,
      );
      expect(Math.abs(top + height / 2 - (room.top + room.height / 2))).toBeLessThanOrEqual(
        0.5 / ratio + 1e-6,
      );
    }),
  );
});

test('a picture that fits fills the room in one direction', () => {
  fc.assert(
    fc.property(rooms, ratios, (room, ratio) => {
      const { width, height } = placePicture(room, ratio, 'fit');
      expect(Math.min(room.width - width, room.height - height)).toBeCloseTo(0, 6);
    }),
  );
});

test('the share of a sharp picture is its width divided by the largest possible width', () => {
  expect(sharpShare({ left: 0, top: 0, width: 512, height: 300 }, 1)).toBe(1);
  expect(sharpShare({ left: 0, top: 0, width: 500, height: 300 }, 1)).toBeCloseTo(256 / 500, 6);
});
