import { expect, it } from 'vitest';
import './sprite-memory.ts';
import { readFileSync } from 'node:fs';
import { MASK_WORD, maskPixel } from '../../src/geometry/index.ts';
import { PANEL_LEFT, PICTURE_BOTTOM, PICTURE_TOP } from '../../src/kit/lesson/layout.ts';
import { COLORS } from '../../src/kit/lesson/palette.ts';
import { EMPTY, PICTURES } from '../../src/pixels/pictures.ts';
import { createSprite, flipNext, showPicture, spriteColor } from '../../src/pixels/sprites.ts';
import { SCALE } from '../../src/pixels/stage.ts';
import { isPainted, rowsOf } from './painted.ts';

it('all pictures are rectangles of known characters that fit on the stage', () => {
  for (const { name, width, height } of PICTURES) {
    const rows = rowsOf({ picture: name, x: 0, y: 0 });
    expect([rows[0].length, rows.length]).toEqual([width, height]);
    expect(new Set(rows.map(row => row.length)).size, name).toBe(1);
    expect(rows.join(''), name).toMatch(/^[.#+o]+$/);
    expect(SCALE * rows[0].length).toBeLessThan(PANEL_LEFT);
    expect(SCALE * rows.length).toBeLessThan(PICTURE_BOTTOM - PICTURE_TOP);
  }
  expect(PICTURES.some(({ width }) => width > MASK_WORD)).toBe(true);
});

it('what is drawn of a sprite and what its mask holds is the same, however it is turned over', () => {
  for (const [picture, { name, width, height }] of PICTURES.entries()) {
    const sprite = createSprite(0, 0, 0);
    showPicture(sprite, picture);
    for (let flips = 0; flips < 5; flips++) {
      const painted = { picture: name, x: 0, y: 0, across: flips % 2 === 1, down: flips % 4 >= 2 };
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const expected = isPainted(painted, x, y);
          expect(maskPixel(sprite.mask, x, y)).toBe(expected);
          expect(spriteColor(sprite, x, y) !== EMPTY).toBe(expected);
        }
      }
      flipNext(sprite);
    }
  }
});

it('after the last picture comes the first', () => {
  const sprite = createSprite(PICTURES.length - 1, 0, 0);
  showPicture(sprite, sprite.picture + 1);
  expect(sprite.picture).toBe(0);
});

it('the colors of the pictures are those of the lessons', () => {
  const file = readFileSync(new URL('../../cart/pixels/palette.hex', import.meta.url), 'utf8');
  expect(file.trim().split('\n')).toEqual(COLORS.map(color => color.toString(16).padStart(6, '0')));
});
