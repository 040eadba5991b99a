/** Makes the pictures of the courses for the start screen of the workshop: their games at the end, played a little. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesAfter } from '../tools/lessons/course.ts';
import { CourseFolder } from '../tools/lessons/course-folder.ts';
import { readCourses } from '../tools/lessons/read-courses.ts';
import type { Game } from '../tools/testing/game.ts';
import { startGame } from '../tools/testing/start/start-game.ts';

/** What is played for the picture of a course; the step from 0, if it is not the last. */
const PLAYED: Readonly<Record<string, { step?: number; play(game: Game): Game }>> = {
  asteroids: { play: game => game.hold('left', 8).hold('up', 30).tap('a').step(8).tap('a').step(8) },
  balls: { play: game => game.step(60) },
  boxes: { step: 2, play: game => game.moveMouse(60, 50).step() },
  crossing: { step: 2, play: game => game.moveMouse(50, 50).step() },
  'first-game': { play: game => game.hold('right', 20).hold('up', 8) },
  'grid-and-bullets': { step: 3, play: game => game.set('x', 80).set('y', 70).step(8) },
  lines: { play: game => game.moveMouse(220, 40).step() },
  pixels: { play: game => game.moveMouse(103, 58).step() },
};

/**
 * Writes `picture.png` of each course.
 *
 * @param folder of the courses
 */
export async function makeLessonPictures(folder: string): Promise<void> {
  const courses = readCourses(folder);
  if (!courses.ok) throw new Error(courses.diagnostics[0].message);
  for (const course of courses.value) {
    const project = new CourseFolder();
    try {
      const made = project.make(course);
      if (!made.ok) throw new Error(made.diagnostics[0].message);
      const { step = course.steps.length - 1, play = (game: Game) => game } = PLAYED[course.name] ?? {};
      const built = await project.build(filesAfter(course, step));
      if (!built.ok) throw new Error(`${course.name}: ${built.diagnostics[0].message}`);
      writeFileSync(
        join(folder, course.name, 'picture.png'),
        play(await startGame(built.value)).screen.png(),
      );
    } finally {
      project.remove();
    }
  }
}
