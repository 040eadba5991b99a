/**
 * Pixel-perfect collisions: two sprites hit when a pixel is set in both. Their boxes say whether to look at all, and
 * where; there the rows of the masks are compared, 30 pixels at a time.
 */

import { createLesson, runLesson } from '../kit/lesson/lesson.ts';
import { GROUND } from '../kit/lesson/palette.ts';
import { BORDER_COLOR } from '../memory.ts';
import { createAmountScene, createHitScene } from './scenes.ts';
import { createStage } from './stage.ts';

const stage = createStage();
const lesson = createLesson('PIXEL-PERFECT', [createHitScene(stage), createAmountScene(stage)]);

/** Gives the border the color of the ground. */
export function BOOT(): void {
  poke(BORDER_COLOR, GROUND);
}

/** One frame. */
export function TIC(): void {
  runLesson(lesson);
}
