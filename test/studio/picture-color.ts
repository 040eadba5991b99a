/** The picture of a game on a page, for tests that draw. */

import type { Page } from 'playwright-core';
import { BORDER_X, BORDER_Y } from '../../tools/console/memory-map.ts';

/** Color of a pixel of the game's screen: red, green and blue, as in `244,244,244`. */
export function colorAt(page: Page, x: number, y: number): Promise<string> {
  return page.evaluate(
    ([left, top]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-part="screen"]')!;
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [canvas.width, canvas.height];
      const context = copy.getContext('2d')!;
      context.drawImage(canvas, 0, 0);
      return [...context.getImageData(left, top, 1, 1).data.slice(0, 3)].join();
    },
    [BORDER_X + x, BORDER_Y + y],
  );
}
