/**
 * Pixel-perfect collisions: two sprites hit when a pixel is set in both. Their boxes say whether to look at all, and
 * where; there the rows of the masks are compared, 30 pixels at a time.
 */

import { installPalette } from '../kit/lesson/install-palette.ts';
import { createLesson, runLesson } from '../kit/lesson/lesson.ts';
import { createAmountScene, createHitScene } from './scenes.ts';
import { createStage } from './stage.ts';

const stage = createStage();
const lesson = createLesson('PIXEL-PERFECT', [createHitScene(stage), createAmountScene(stage)]);

/** Sets the colors. */
export function BOOT(): void {
  installPalette();
}

/** One frame. */
export function TIC(): void {
  runLesson(lesson);
}
