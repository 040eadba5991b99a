import './sprite-memory.ts';
import { expect, it } from 'vitest';
import { BUTTON_X, BUTTON_Y } from '../../src/kit/button-names.ts';
import { createControls } from '../../src/kit/lesson/controls.ts';
import { PICTURE_TOP } from '../../src/kit/lesson/layout.ts';
import { PICTURES } from '../../src/pixels/pictures.ts';
import { spriteHeight, spriteWidth } from '../../src/pixels/sprites.ts';
import { createStage, SCALE, type Stage, stepStage } from '../../src/pixels/stage.ts';

function press(stage: Stage, button: number): void {
  const controls = createControls();
  controls.pad.pressed[button] = true;
  stepStage(stage, controls);
}

it('the box that is dragged lies around its sprite, whichever picture that shows, and stays in its place', () => {
  const stage = createStage();
  const { list, chosen } = stage.handles;
  const middle = () => [list[chosen].x + list[chosen].width / 2, list[chosen].y + list[chosen].height / 2];
  const sizes = new Set<string>();
  for (let shown = 0; shown < PICTURES.length; shown++) {
    const before = middle();
    press(stage, BUTTON_Y);
    if (shown % 2 === 0) press(stage, BUTTON_X);
    for (const [index, sprite] of stage.sprites.entries()) {
      const { x, y, width, height } = list[index];
      expect([width, height]).toEqual([SCALE * spriteWidth(sprite), SCALE * spriteHeight(sprite)]);
      expect([x, y]).toEqual([SCALE * sprite.x, PICTURE_TOP + SCALE * sprite.y]);
    }
    sizes.add(`${list[chosen].width} ${list[chosen].height}`);
    for (const [axis, place] of middle().entries())
      expect(Math.abs(place - before[axis])).toBeLessThanOrEqual(SCALE);
  }
  expect(sizes.size).toBeGreaterThan(1);
});
