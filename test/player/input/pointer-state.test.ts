import { expect, test } from 'vitest';
import { PointerState } from '../../../tools/player/input/pointer-state.ts';

const WIDTH = 256;
const HEIGHT = 144;

function pointerAt(x: number, y: number): PointerState {
  const pointer = new PointerState();
  pointer.move(x, y, WIDTH, HEIGHT);
  return pointer;
}

test('the position is the frame pixel under the pointer, 255,255 outside the frame', () => {
  expect(pointerAt(0, 0).sample()).toMatchObject({ mouseX: 0, mouseY: 0 });
  expect(pointerAt(255.9, 143.9).sample()).toMatchObject({ mouseX: 255, mouseY: 143 });
  for (const [x, y] of [
    [-0.1, 70],
    [256, 70],
    [128, -0.1],
    [128, 144],
  ])
    expect(pointerAt(x, y).sample()).toMatchObject({ mouseX: 255, mouseY: 255 });
  expect(new PointerState().sample()).toMatchObject({ mouseX: 255, mouseY: 255 });
});

test('the browser orders buttons left, right, middle; the console left, middle, right', () => {
  const pointer = pointerAt(10, 10);
  for (const [dom, console] of [
    [1, 1],
    [2, 4],
    [4, 2],
    [7, 7],
    [0, 0],
  ]) {
    pointer.setButtons(dom);
    pointer.sample();
    expect(pointer.sample().mouseButtons).toBe(console);
  }
});

test('a click between two ticks is seen once', () => {
  const pointer = pointerAt(10, 10);
  pointer.setButtons(1);
  pointer.setButtons(0);
  expect(pointer.sample().mouseButtons).toBe(1);
  expect(pointer.sample().mouseButtons).toBe(0);
});

test('a tap of a finger is seen at its position before the pointer is outside', () => {
  const pointer = pointerAt(30, 40);
  pointer.setButtons(1);
  pointer.leave();
  expect(pointer.sample()).toMatchObject({ mouseX: 30, mouseY: 40, mouseButtons: 1 });
  expect(pointer.sample()).toMatchObject({ mouseX: 255, mouseY: 255, mouseButtons: 0 });
});

test('wheel steps are positive up and left, and fractions are kept for the next tick', () => {
  const pointer = pointerAt(10, 10);
  pointer.wheel(0, 100, 0);
  expect(pointer.sample()).toMatchObject({ scrollX: 0, scrollY: -1 });
  expect(pointer.sample()).toMatchObject({ scrollX: 0, scrollY: 0 });
  pointer.wheel(-300, -40, 0);
  expect(pointer.sample()).toMatchObject({ scrollX: 3, scrollY: 0 });
  pointer.wheel(0, -60, 0);
  expect(pointer.sample()).toMatchObject({ scrollX: 0, scrollY: 1 });
  pointer.wheel(0, 3, 1);
  pointer.wheel(0, 1, 2);
  expect(pointer.sample().scrollY).toBe(-2);
});

test('a fast wheel is limited to six bits in a tick, and the rest follows', () => {
  const pointer = pointerAt(10, 10);
  pointer.wheel(0, 4000, 0);
  expect(pointer.sample().scrollY).toBe(-32);
  expect(pointer.sample().scrollY).toBe(-8);
  pointer.wheel(0, -4000, 0);
  expect(pointer.sample().scrollY).toBe(31);
});

test('in relative mode movements are bytes in two’s complement and none is lost', () => {
  const pointer = pointerAt(10, 10);
  pointer.moveBy(99, 99);
  pointer.setRelative(true);
  expect(pointer.sample()).toMatchObject({ mouseRelative: true, mouseX: 0, mouseY: 0 });
  pointer.moveBy(2.5, -3);
  expect(pointer.sample()).toMatchObject({ mouseX: 2, mouseY: 253 });
  pointer.moveBy(0.5, -200);
  expect(pointer.sample()).toMatchObject({ mouseX: 1, mouseY: 128 });
  expect(pointer.sample()).toMatchObject({ mouseX: 0, mouseY: 184 });
  pointer.setRelative(false);
  expect(pointer.sample()).toMatchObject({ mouseRelative: false, mouseX: 10, mouseY: 10 });
});
