import { expect, it } from 'vitest';
import { MASK_WORD, maskPixel } from '../../src/geometry/index.ts';
import { PANEL_LEFT, PICTURE_BOTTOM, PICTURE_TOP } from '../../src/kit/lesson/layout.ts';
import { PICTURES } from '../../src/pixels/pictures.ts';
import { createSprite, flipNext, pictureCharacter, showPicture } from '../../src/pixels/sprites.ts';
import { SCALE } from '../../src/pixels/stage.ts';
import { isPainted } from './painted.ts';

it('all pictures are rectangles of known characters that fit on the stage', () => {
  for (const { name, rows } of PICTURES) {
    expect(new Set(rows.map(row => row.length)).size, name).toBe(1);
    expect(rows.join(''), name).toMatch(/^[.#+o]+$/);
    expect(SCALE * rows[0].length).toBeLessThan(PANEL_LEFT);
    expect(SCALE * rows.length).toBeLessThan(PICTURE_BOTTOM - PICTURE_TOP);
  }
  expect(PICTURES.some(({ rows }) => rows[0].length > MASK_WORD)).toBe(true);
});

it('what is drawn of a sprite and what its mask holds is the same, however it is turned over', () => {
  for (const [picture, { name, rows }] of PICTURES.entries()) {
    const sprite = createSprite(0, 0, 0);
    showPicture(sprite, picture);
    for (let flips = 0; flips < 5; flips++) {
      const painted = { picture: name, x: 0, y: 0, across: flips % 2 === 1, down: flips % 4 >= 2 };
      for (let y = 0; y < rows.length; y++) {
        for (let x = 0; x < rows[0].length; x++) {
          const expected = isPainted(painted, x, y);
          expect(maskPixel(sprite.mask, x, y)).toBe(expected);
          expect(pictureCharacter(sprite, x, y) !== '.').toBe(expected);
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
