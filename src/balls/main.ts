/**
 * Bounding balls: two circles have a point in common when their centres are no farther apart than the sum of their
 * radii. The first scene measures two circles, the second counts the tests of many.
 */

import { installPalette } from '../kit/lesson/install-palette.ts';
import { createLesson, runLesson } from '../kit/lesson/lesson.ts';
import { crowdScene } from './draw-crowd.ts';
import { twoBallsScene } from './two-balls.ts';

const lesson = createLesson('BOUNDING BALLS', [twoBallsScene, crowdScene]);

/** Sets the colors. */
export function BOOT(): void {
  installPalette();
}

/** One frame. */
export function TIC(): void {
  runLesson(lesson);
}
