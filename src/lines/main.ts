/**
 * Lines and segments: where two lines cross is said by two numbers, ua and ub, that tell how far along each line the
 * crossing lies. The first scene takes the lines as endless, the second ends them at their points, where both numbers
 * must lie between 0 and 1, and the third uses that for light that ends at the first wall.
 */

import { installPalette } from '../kit/lesson/install-palette.ts';
import { createLesson, runLesson } from '../kit/lesson/lesson.ts';
import { lightScene } from './light-scene.ts';
import { linesScene, segmentsScene } from './two-lines.ts';

const lesson = createLesson('LINES AND SEGMENTS', [linesScene, segmentsScene, lightScene]);

/** Sets the colors. */
export function BOOT(): void {
  installPalette();
}

/** One frame. */
export function TIC(): void {
  runLesson(lesson);
}
