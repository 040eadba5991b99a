/**
 * Boxes: rectangles whose sides are level and upright. Two of them have no point in common when one of four
 * conditions holds. The first scene asks the four, the second asks for a point in a box and in a ball, the third who
 * owns a side that tiles share.
 */

import { installPalette } from '../kit/lesson/install-palette.ts';
import { createLesson, runLesson } from '../kit/lesson/lesson.ts';
import { pointScene } from './point-scene.ts';
import { tilesScene } from './tiles-scene.ts';
import { twoBoxesScene } from './two-boxes.ts';

const lesson = createLesson('BOXES AND POINTS', [twoBoxesScene, pointScene, tilesScene]);

/** Sets the colors. */
export function BOOT(): void {
  installPalette();
}

/** One frame. */
export function TIC(): void {
  runLesson(lesson);
}
