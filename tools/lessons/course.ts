/** A course: steps that a pupil does one after the other, each with a check on the running game. */

/** Files of a course's game, as base64, by path: `cart/…` for its art and sound, all others beside `main.ts`. */
export type CourseFiles = Readonly<Record<string, string>>;

export interface CourseStep {
  /** The heading in small letters with hyphens; also the name of the step's folder. */
  id: string;
  title: string;
  /** HTML. */
  text: string;
  /** HTML, from the gentlest to the one that says most. */
  hints: readonly string[];
  /** The check as JavaScript: the body of an async function (see `run-check.ts`). */
  check: string;
  /** The line of the course's text on which its code begins, from 1; its lines are those of `check`. */
  checkLine: number;
  /** Files that the pupil gets when the step begins. */
  brings: CourseFiles;
  /** Files that solve the step. */
  solution: CourseFiles;
}

export interface Course {
  /** Name of its folder. */
  name: string;
  /** Its place in lists, the smallest first. */
  order: number;
  title: string;
  summary: string;
  /** Address of a picture with 16 parts of width to 9 of height, as a data URL. */
  picture?: string;
  /** HTML of what comes before the first step. */
  intro: string;
  start: CourseFiles;
  steps: readonly CourseStep[];
}

/** A course as a list shows it. */
export interface CourseCard extends Pick<Course, 'name' | 'title' | 'summary' | 'picture'> {
  /** Number of its steps. */
  steps: number;
}

/** What a list shows of a course. */
export function courseCard({ name, title, summary, picture, steps }: Course): CourseCard {
  return { name, title, summary, picture, steps: steps.length };
}

/**
 * The files of a course's game when a step begins.
 *
 * @param step from 0; the number of steps for the end of the course
 */
export function filesBefore({ start, steps }: Course, step: number): CourseFiles {
  const files = { ...start };
  for (const { brings, solution } of steps.slice(0, step)) Object.assign(files, brings, solution);
  return Object.assign(files, steps[step]?.brings);
}

/** The files of a course's game when a step is solved. */
export function filesAfter(course: Course, step: number): CourseFiles {
  return { ...filesBefore(course, step), ...course.steps[step].solution };
}

/** Path in the project of a file of a course. */
export function pathInProject(path: string, game: string): string {
  return path.startsWith('cart/') ? `cart/${game}/${path.slice('cart/'.length)}` : `src/${game}/${path}`;
}
