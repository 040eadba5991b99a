import { expect, test } from 'vitest';
import { emptyBank } from '../../../tools/cartridge/cartridge.ts';
import { drawCursor } from '../../../tools/player/picture/mouse-cursor.ts';

const WIDTH = 256;
const HEIGHT = 144;
const GREY = 77;

/** The changed pixels of a grey frame as a map from "x,y" to their color. */
function drawn(x: number, y: number, cursorByte: number, bank = emptyBank()): Map<string, number[]> {
  const frame = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(GREY);
  drawCursor(frame, x, y, cursorByte, bank);
  const changed = new Map<string, number[]>();
  let opacities = 0;
  for (let at = 0; at < frame.length; at += 4) {
    const [red, green, blue, opacity] = [frame[at], frame[at + 1], frame[at + 2], frame[at + 3]];
    if (opacity !== GREY) opacities++;
    if (red === GREY && green === GREY && blue === GREY) continue;
    changed.set(`${(at / 4) % WIDTH},${Math.floor(at / 4 / WIDTH)}`, [red!, green!, blue!]);
  }
  // Opacity is not the cursor's to change.
  expect(opacities).toBe(0);
  return changed;
}

test('the hot spot of each system cursor is at the pointer', () => {
  // Specification console §3.6: (0,0), (3,0) and (2,3) of eight by eight pixels.
  for (const [id, hotX, hotY] of [
    [0, 0, 0],
    [1, 3, 0],
    [2, 2, 3],
  ]) {
    const pixels = [...drawn(100, 50, 0x80 | id).keys()].map(key => key.split(',').map(Number));
    expect(pixels.length).toBeGreaterThan(0);
    for (const [x, y] of pixels) {
      expect(x >= 100 - hotX && x < 108 - hotX).toBe(true);
      expect(y >= 50 - hotY && y < 58 - hotY).toBe(true);
    }
  }
});

test('an unknown system cursor is the last one', () => {
  expect(drawn(100, 50, 0x80 | 9)).toEqual(drawn(100, 50, 0x82));
  expect(drawn(100, 50, 0x82)).not.toEqual(drawn(100, 50, 0x81));
});

test('cursor 0 without the system bit is invisible', () => {
  expect(drawn(100, 50, 0).size).toBe(0);
});

test('a sprite cursor shows the cartridge’s sprite in its palette with color 0 transparent', () => {
  const bank = emptyBank();
  bank.palette0.set([1, 2, 3, 10, 20, 30, 40, 50, 60]);
  // Sprite 5, row 2: pixel 0 is color 1, pixel 1 color 2, pixel 3 color 1.
  bank.sprites.set([0x21, 0x10], 5 * 32 + 2 * 4);
  expect(drawn(20, 30, 5, bank)).toEqual(
    new Map([
      ['20,32', [10, 20, 30]],
      ['21,32', [40, 50, 60]],
      ['23,32', [10, 20, 30]],
    ]),
  );
});

test('the cursor is clipped at the edges, and not drawn outside', () => {
  for (const [x, y] of [
    [255, 143],
    [0, 0],
    [255, 0],
  ])
    expect(drawn(x, y, 0x80).size).toBeGreaterThan(0);
  for (const [x, y] of [
    [255, 255],
    [-1, 5],
    [256, 5],
    [5, 144],
  ])
    expect(drawn(x, y, 0x80).size).toBe(0);
});
