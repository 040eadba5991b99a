/** The courses of a page: the cards lie in it, their content in a file beside it. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Course, CourseCard } from '../../lessons/course.ts';
import { loadFile } from '../frame/load-file.ts';

/** Id of the element with the cards, as JSON. */
export const COURSES_ID = 'workshop-courses';
/** The file with all courses, as JSON. */
export const COURSES_FILE = 'workshop-courses.json';

export interface Courses {
  cards: readonly CourseCard[];
  /** A course; fails if there is none of this name, or it cannot be loaded. */
  load(name: string): Promise<Outcome<Course>>;
}

export function pageCourses(): Courses {
  let loaded: Promise<Course[]> | undefined;
  return {
    cards: JSON.parse(document.getElementById(COURSES_ID)?.textContent ?? '[]'),
    async load(name) {
      loaded ??= fetchCourses();
      try {
        return courseNamed(await loaded, name);
      } catch (error) {
        // The next attempt may succeed.
        loaded = undefined;
        const message = `the lessons cannot be loaded: ${(error as Error).message}`;
        return failure(errorDiagnostic('lessons/not-loaded', message, { remedy: 'Load the page again.' }));
      }
    },
  };
}

/** The course of this name. */
export function courseNamed(courses: readonly Course[], name: string): Outcome<Course> {
  const course = courses.find(known => known.name === name);
  if (course) return success(course);
  return failure(errorDiagnostic('lessons/unknown', `this workshop has no lesson ${name}`));
}

async function fetchCourses(): Promise<Course[]> {
  return (await loadFile(COURSES_FILE)).json();
}
