/**
 * Crossing number: is a point in a polygon? A ray is sent from the point, and the edges it crosses are counted. Four
 * polygons to edit, and then the test at work: the two stages of Asteroids in slow motion.
 */

import { installPalette } from '../kit/lesson/install-palette.ts';
import { createLesson, runLesson } from '../kit/lesson/lesson.ts';
import { createPolygonScene } from './polygon-scene.ts';
import { CASTLE, ROCK, SAW, STAR } from './shapes.ts';
import { createStagesScene } from './stages-scene.ts';

const lesson = createLesson('CROSSING NUMBER', [
  createPolygonScene(ROCK),
  createPolygonScene(SAW),
  createPolygonScene(CASTLE),
  createPolygonScene(STAR),
  createStagesScene(),
]);

/** Sets the colors. */
export function BOOT(): void {
  installPalette();
}

/** One frame. */
export function TIC(): void {
  runLesson(lesson);
}
