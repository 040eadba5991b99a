import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUTTON_A, BUTTON_DOWN, BUTTON_RIGHT, BUTTONS } from '../../../src/kit/button-names.ts';
import {
  addBall,
  addBox,
  addPoint,
  createHandles,
  type Handles,
  handleAt,
  moveHandle,
  stepHandles,
} from '../../../src/kit/lesson/handles.ts';
import { createPad, type Pad, stepPad } from '../../../src/kit/lesson/pad.ts';
import { createPointer, type Pointer, stepPointer } from '../../../src/kit/lesson/pointer.ts';

let handles: Handles;
let pointer: Pointer;
let pad: Pad;

beforeEach(() => {
  handles = createHandles(0, 9, 160, 126);
  pointer = createPointer();
  pad = createPad();
});

/** One frame with the mouse at a place and some buttons held. */
function step(x: number, y: number, down: boolean, ...buttons: number[]): void {
  stepPointer(pointer, x, y, down);
  stepPad(
    pad,
    Array.from({ length: BUTTONS }, (_, button) => buttons.includes(button)),
  );
  stepHandles(handles, pointer, pad, BUTTON_A);
}

describe('dragging', () => {
  it('keeps the place at which a ball was grabbed under the pointer', () => {
    const ball = addBall(handles, 60, 60, 20);
    step(70, 66, true);
    step(80, 50, true);
    expect(ball).toMatchObject({ x: 70, y: 44 });
    step(90, 50, false);
    step(20, 20, false);
    expect(ball).toMatchObject({ x: 70, y: 44 });
  });

  it('does not take what the pointer only passes over with the button down', () => {
    const ball = addBall(handles, 60, 60, 20);
    step(5, 20, true);
    step(60, 60, true);
    step(90, 60, true);
    expect(ball).toMatchObject({ x: 60, y: 60 });
  });

  it('chooses what it takes', () => {
    addPoint(handles, 10, 20);
    addPoint(handles, 50, 20);
    step(51, 21, true);
    expect(handles).toMatchObject({ chosen: 1, dragging: true });
  });
});

describe('what a press takes', () => {
  it('is the nearest point, then the shape drawn last', () => {
    addBox(handles, 20, 20, 60, 60);
    addBall(handles, 50, 50, 20);
    addPoint(handles, 40, 40);
    addPoint(handles, 44, 40);
    expect(handleAt(handles, 43, 40)).toBe(3);
    expect(handleAt(handles, 41, 40)).toBe(2);
    expect(handleAt(handles, 60, 60)).toBe(1);
    expect(handleAt(handles, 21, 78)).toBe(0);
    expect(handleAt(handles, 100, 100)).toBe(-1);
  });
});

describe('the cross', () => {
  it('moves the chosen handle, and a button chooses the next in turn', () => {
    const first = addPoint(handles, 10, 20);
    const second = addBox(handles, 50, 20, 10, 10);
    step(0, 0, false, BUTTON_RIGHT);
    step(0, 0, false, BUTTON_A);
    step(0, 0, false, BUTTON_RIGHT);
    expect([first.x, second.x]).toEqual([11, 51]);
    step(0, 0, false);
    step(0, 0, false, BUTTON_DOWN);
    expect([second.x, first.y, second.y]).toEqual([51, 20, 21]);
    step(0, 0, false, BUTTON_A);
    expect(handles.chosen).toBe(0);
  });

  it('does nothing where there are no handles', () => {
    expect(() => step(5, 5, true, BUTTON_RIGHT, BUTTON_A)).not.toThrow();
  });
});

it('handles stay within the picture, and go as far as they can', () => {
  const size = fc.integer({ min: 0, max: 50 });
  const place = fc.integer({ min: -300, max: 300 });
  fc.assert(
    fc.property(place, place, size, size, (x, y, width, height) => {
      const box = addBox(handles, 0, 9, width, height);
      moveHandle(handles, box, x, y);
      // Of all places within the picture, the one that is nearest to where it should go.
      const nearest = (wish: number, low: number, high: number) => {
        let best = low;
        for (let at = low; at <= high; at++) if (Math.abs(at - wish) < Math.abs(best - wish)) best = at;
        return best;
      };
      expect(box.x).toBe(nearest(x, 0, 160 - width));
      expect(box.y).toBe(nearest(y, 9, 126 - height));
    }),
  );
});
