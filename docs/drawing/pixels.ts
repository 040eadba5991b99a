/** Pictures of masks. */

import {
  maskFlip,
  maskFromPixels,
  maskFromText,
  maskPixel,
  masksFirstHit,
  masksOverlap,
  masksTouch,
} from '../../src/geometry/index.ts';
import { EMPTY, FREE, type Group, HIT, INK, PAPER, type Picture, SOFT } from './svg.ts';

const GHOST = [
  '..####..',
  '.######.',
  '##.##.##',
  '########',
  '.######.',
  '..#..#..',
  '.#.##.#.',
  '#.#..#.#',
];
const SHIP = ['#.......', '##......', '####....', '#######.', '########', '.####...', '.##.....', '.#......'];
const PALE = '#cfd8dc';

function drawMask(p: Picture, mask: number[], left: number, top: number, size: number, color: string): void {
  for (let y = 0; y < mask[1]!; y++) {
    for (let x = 0; x < mask[0]!; x++)
      if (maskPixel(mask, x, y)) p.box(left + x * size, top + y * size, size, size, PAPER, color);
  }
}

export const pixels: Group = {
  title: 'Pixels',
  text: 'A mask holds the solid pixels of a sprite as bits, 30 in a number, so that comparing two rows costs one AND a word. `MASK_WORD` is that 30. Places on the screen are whole pixels.',
  pictures: {
    'mask-from': {
      shows: ['maskFromText', 'maskFromPixels', 'maskPixel'],
      caption: 'Masks from text and from a sprite’s colors, 0 being transparent.',
      draw: p => {
        drawMask(p, maskFromText(GHOST), 18, 18, 11, SOFT);
        p.text(62, 132, 'from text');
        const colors = GHOST.flatMap((row, y) => [...row].map(c => (c === '#' ? 1 + (y % 3) : 0)));
        const mask = maskFromPixels(colors, 8, 8);
        for (let y = 0; y < 8; y++) {
          for (let x = 0; x < 8; x++)
            if (maskPixel(mask, x, y))
              p.box(134 + x * 11, 18 + y * 11, 11, 11, PAPER, [EMPTY, FREE, HIT, INK][colors[8 * y + x]!]);
        }
        p.text(178, 132, 'from pixels');
      },
    },
    masks: {
      shows: ['masksTouch', 'masksFirstHit', 'masksOverlap'],
      caption: 'Common pixels are red, the first of them in reading order has a ring.',
      draw: p => {
        const mask = maskFromText(GHOST);
        const first = [0, 0];
        const size = 10;
        drawMask(p, mask, 14, 14, size, '#90a4ae');
        drawMask(p, mask, 14 + 5 * size, 14 + 4 * size, size, PALE);
        for (let y = 0; y < 8; y++) {
          for (let x = 0; x < 8; x++)
            if (maskPixel(mask, x, y) && maskPixel(mask, x - 5, y - 4))
              p.box(14 + x * size, 14 + y * size, size, size, PAPER, HIT);
        }
        masksFirstHit(mask, 0, 0, mask, 5, 4, first);
        p.ball(14 + first[0]! * size + size / 2, 14 + first[1]! * size + size / 2, 9, INK, EMPTY);
        p.text(230, 28, `masksTouch ${masksTouch(mask, 0, 0, mask, 5, 4)}`, INK, 'end');
        p.text(230, 42, `masksOverlap ${masksOverlap(mask, 0, 0, mask, 5, 4)}`, INK, 'end');
      },
    },
    'mask-flip': {
      shows: ['maskFlip'],
      caption: 'As it is, and flipped as `spr` flips.',
      draw: p => {
        const ship = maskFromText(SHIP);
        const flipped: number[] = [];
        for (const [i, horizontal, vertical, text] of [
          [0, false, false, 'as it is'],
          [1, true, false, 'horizontal'],
          [2, false, true, 'vertical'],
          [3, true, true, 'both'],
        ] as const) {
          maskFlip(ship, horizontal, vertical, flipped);
          drawMask(p, flipped, 9 + 58 * i, 42, 6, '#90a4ae');
          p.text(33 + 58 * i, 112, text);
        }
      },
    },
  },
};
