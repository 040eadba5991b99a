import { expect, it } from 'vitest';
import {
  BUTTON_A,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_Y,
  BUTTONS,
} from '../../../src/kit/button-names.ts';
import { createPad, stepPad } from '../../../src/kit/lesson/pad.ts';

function holding(...buttons: number[]): boolean[] {
  return Array.from({ length: BUTTONS }, (_, button) => buttons.includes(button));
}

it('moves one pixel for a short press, whatever the direction', () => {
  const directions: [number[], number, number][] = [
    [[BUTTON_UP], 0, -1],
    [[BUTTON_DOWN], 0, 1],
    [[BUTTON_LEFT], -1, 0],
    [[BUTTON_RIGHT], 1, 0],
    [[BUTTON_UP, BUTTON_RIGHT], 1, -1],
    [[BUTTON_LEFT, BUTTON_RIGHT], 0, 0],
  ];
  for (const [buttons, x, y] of directions) {
    const pad = createPad();
    let [dx, dy] = [0, 0];
    for (let frame = 0; frame < 20; frame++) {
      stepPad(pad, frame < 8 ? holding(...buttons) : holding());
      dx += pad.dx;
      dy += pad.dy;
    }
    expect([dx, dy]).toEqual([x, y]);
  }
});

it('never slows down while it is held, and starts anew after it was let go', () => {
  const pad = createPad();
  const ways: number[] = [];
  for (let frame = 0; frame < 120; frame++) {
    stepPad(pad, holding(BUTTON_RIGHT));
    ways.push(pad.dx);
  }
  const moving = ways.slice(ways.indexOf(1, 1));
  expect(moving).toEqual([...moving].sort());
  expect(new Set(moving)).toEqual(new Set([1, 2]));
  stepPad(pad, holding());
  stepPad(pad, holding(BUTTON_RIGHT));
  expect(pad.dx).toBe(1);
  stepPad(pad, holding(BUTTON_RIGHT));
  expect(pad.dx).toBe(0);
});

it('tells each button once when it goes down', () => {
  const pad = createPad();
  const presses = [[], [BUTTON_A], [BUTTON_A, BUTTON_Y], [BUTTON_Y], [], [BUTTON_Y]].map(held => {
    stepPad(pad, holding(...held));
    return pad.pressed.flatMap((pressed, button) => (pressed ? [button] : []));
  });
  expect(presses).toEqual([[], [BUTTON_A], [BUTTON_Y], [], [], [BUTTON_Y]]);
});
