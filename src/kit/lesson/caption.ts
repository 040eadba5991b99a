/** The bars above and below the picture: title and scene, and the help line. */

import { buttonName } from '../button-names.ts';
import { printRight, textWidth } from '../text.ts';
import type { Controls } from './controls.ts';
import { HELP_TOP, type HelpItem } from './help.ts';
import { PICTURE_TOP, SCREEN_WIDTH } from './layout.ts';
import * as palette from './palette.ts';

const MARGIN = 4;
/** Between a key and what it does, and between one item and the next. */
const KEY_GAP = 2;
const ITEM_GAP = 9;

/**
 * Draws the title bar.
 * @param scene what is shown, on the right
 */
export function drawTitle(title: string, scene: string): void {
  rect(0, 0, SCREEN_WIDTH, PICTURE_TOP, palette.PANEL);
  print(title, MARGIN, 2, palette.BRIGHT);
  printRight(scene, SCREEN_WIDTH - MARGIN, 2, palette.TEXT, palette.PANEL, true);
}

/** Draws the help line; what the pointer is over is lit. */
export function drawHelp(help: HelpItem[], { pointer }: Controls): void {
  rect(0, HELP_TOP, SCREEN_WIDTH, SCREEN_WIDTH, palette.PANEL);
  let x = MARGIN;
  for (const item of help) {
    const name = buttonName(item.button);
    item.left = x - ITEM_GAP / 2;
    const actionX = x + textWidth(name, true) + KEY_GAP;
    item.right = actionX + textWidth(item.action, true) + ITEM_GAP / 2;
    const over =
      item.button >= 0 && pointer.y >= HELP_TOP && pointer.x >= item.left && pointer.x < item.right;
    print(name, x, HELP_TOP + 2, palette.HINT, false, 1, true);
    print(item.action, actionX, HELP_TOP + 2, over ? palette.BRIGHT : palette.MUTED, false, 1, true);
    x = actionX + textWidth(item.action, true) + ITEM_GAP;
  }
}
