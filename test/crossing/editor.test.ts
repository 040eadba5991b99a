import { beforeEach, describe, expect, it } from 'vitest';
import { createCounting, isCounted, type Sounding, stepCounting } from '../../src/crossing/counting.ts';
import { createEditor, type Editor, POINT, stepEditor } from '../../src/crossing/editor.ts';
import { MAX_CORNERS } from '../../src/crossing/polygon.ts';
import type { Shape } from '../../src/crossing/shapes.ts';
import { BUTTON_A, BUTTON_RIGHT, BUTTON_X, BUTTON_Y, BUTTONS } from '../../src/kit/button-names.ts';
import { type Controls, createControls } from '../../src/kit/lesson/controls.ts';
import { stepPad } from '../../src/kit/lesson/pad.ts';
import { stepPointer } from '../../src/kit/lesson/pointer.ts';

const SQUARE: Shape = {
  name: 'SQUARE',
  ring: [40, 40, 100, 40, 100, 100, 40, 100],
  pointX: 60,
  pointY: 60,
};

let editor: Editor;
let controls: Controls;

beforeEach(() => {
  editor = createEditor(SQUARE);
  controls = createControls();
  editor.changed = false;
});

function step(x: number, y: number, down: boolean, ...buttons: number[]): void {
  stepPointer(controls.pointer, x, y, down);
  stepPad(
    controls.pad,
    Array.from({ length: BUTTONS }, (_, button) => buttons.includes(button)),
  );
  stepEditor(editor, controls);
}

const click = (x: number, y: number) => {
  step(x, y, true);
  step(x, y, false);
};
const press = (button: number) => {
  step(0, 0, false, button);
  step(0, 0, false);
};

describe('the pointer', () => {
  it('drags a corner, and the ring follows', () => {
    step(100, 42, true);
    step(110, 32, true);
    step(110, 32, false);
    expect(editor.ring).toEqual([40, 40, 110, 30, 100, 100, 40, 100]);
    expect(editor.changed).toBe(true);
  });

  it('puts a corner on an edge and drags it on', () => {
    step(70, 41, true);
    expect(editor.ring).toEqual([40, 40, 70, 41, 100, 40, 100, 100, 40, 100]);
    step(70, 20, true);
    expect(editor.ring.slice(2, 4)).toEqual([70, 20]);
  });

  it('takes out a corner that it lets go on its neighbour, but not while it holds it', () => {
    step(100, 40, true);
    step(42, 41, true);
    expect(editor.ring).toHaveLength(8);
    step(42, 41, false);
    expect(editor.ring).toEqual([40, 40, 100, 100, 40, 100]);
  });

  it('takes out the first corner when it lets go of it on the last one, and the other way round', () => {
    step(40, 40, true);
    step(41, 98, true);
    step(41, 98, false);
    expect(editor.ring).toEqual([100, 40, 100, 100, 40, 100]);
    step(40, 100, true);
    step(98, 41, true);
    step(98, 41, false);
    // A ring keeps three corners.
    expect(editor.ring).toHaveLength(6);
  });

  it('calls the point to empty ground, and snaps it to the row of a corner', () => {
    click(20, 70);
    expect([editor.pointX, editor.pointY]).toEqual([20, 70]);
    click(20, 98);
    expect([editor.pointX, editor.pointY]).toEqual([20, 100]);
  });

  it('leaves everything as it is outside the picture', () => {
    click(200, 60);
    click(60, 3);
    expect(editor).toMatchObject({ ring: SQUARE.ring, pointX: 60, pointY: 60, changed: false });
  });
});

describe('the buttons', () => {
  it('choose one after the other, the point first, and the cross moves what is chosen', () => {
    press(BUTTON_RIGHT);
    press(BUTTON_A);
    press(BUTTON_RIGHT);
    expect(editor.pointX).toBe(61);
    expect(editor.ring).toEqual([41, 40, 100, 40, 100, 100, 40, 100]);
  });

  it('add a corner after the chosen one and remove it again', () => {
    press(BUTTON_A);
    press(BUTTON_X);
    expect(editor.ring.slice(0, 6)).toEqual([40, 40, 70, 40, 100, 40]);
    press(BUTTON_Y);
    expect(editor.ring).toEqual(SQUARE.ring);
  });

  it('add a corner to the edge nearest to the point, when that is chosen, and never remove the point', () => {
    press(BUTTON_Y);
    expect(editor.ring).toEqual(SQUARE.ring);
    click(45, 70);
    expect(editor.handles.chosen).toBe(POINT);
    press(BUTTON_X);
    expect(editor.ring).toEqual([...SQUARE.ring, 40, 70]);
  });

  it('stop at the most and the fewest corners', () => {
    for (let i = 0; i < 20; i++) press(BUTTON_X);
    expect(editor.ring).toHaveLength(2 * MAX_CORNERS);
    for (let i = 0; i < 20; i++) press(BUTTON_Y);
    expect(editor.ring).toHaveLength(6);
    expect(editor.handles.list).toHaveLength(4);
  });
});

describe('counting aloud', () => {
  // The ray from 20, 60 crosses the sides at 40 and at 100.
  const soundings = (frames: number) => {
    const heard: [frame: number, sounding: Sounding][] = [];
    for (let frame = 1; frame <= frames; frame++) {
      const sounding = stepCounting(counting, editor);
      editor.changed = false;
      if (sounding !== 'nothing') heard.push([frame, sounding]);
    }
    return heard;
  };
  let counting = createCounting();

  beforeEach(() => {
    counting = createCounting();
    editor.changed = true;
  });

  it('tells every crossing when the ray gets there, and the verdict at the end', () => {
    click(20, 60);
    const heard = soundings(200);
    expect(heard.map(([, sounding]) => sounding)).toEqual(['crossing', 'crossing', 'crossing', 'outside']);
    // The first is that there are now crossings at all; the ray is equally fast all the way.
    const [, [first], [second]] = heard;
    const [, , , [last]] = heard;
    expect((second - first) / (last - second)).toBeCloseTo((100 - 40) / (164 - 100), 1);
    expect(counting).toMatchObject({ counted: 2, total: 2, winding: 0 });
  });

  it('says inside after an odd number, once', () => {
    expect(
      soundings(400)
        .map(([, sounding]) => sounding)
        .slice(1),
    ).toEqual(['crossing', 'inside']);
    expect(isCounted(counting)).toBe(true);
  });

  it('knows all crossings at once while something moves', () => {
    soundings(30);
    expect(isCounted(counting)).toBe(false);
    press(BUTTON_RIGHT);
    soundings(1);
    expect(isCounted(counting)).toBe(true);
    expect(counting.counted).toBe(1);
  });
});
