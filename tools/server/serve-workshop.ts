/** Serves the workshop on this computer. */

import { type Outcome, success } from '../diagnostic.ts';
import { readCourses } from '../lessons/read-courses.ts';
import { workshopSite } from '../workshop/site/workshop-site.ts';
import { type PlayServer, serve } from './http/serve.ts';

/**
 * Starts the server.
 *
 * @param port by default the first free one from 8080
 * @param lessons folder of more courses
 * @returns the running server; errors if the port cannot be used, or a course is wrong
 */
export async function serveWorkshop(port?: number, lessons?: string): Promise<Outcome<PlayServer>> {
  const courses = lessons === undefined ? success([]) : readCourses(lessons);
  if (!courses.ok) return courses;
  const contents = new Map((await workshopSite(courses.value)).map(({ file, content }) => [file, content]));
  return serve({
    port,
    page: () => String(contents.get('index.html')),
    file: name => contents.get(name),
  });
}
