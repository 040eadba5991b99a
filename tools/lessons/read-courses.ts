/** Reads courses from folders. */

import { basename, join, resolve } from 'node:path';
import { encodeBase64 } from '../cartridge/base64.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { exists, filesBelow, isFile, isFolder, namesIn } from '../files/find.ts';
import { readFile, readTextIfThere } from '../files/read-file.ts';
import type { Course, CourseFiles } from './course.ts';
import { parseCourse } from './parse-course.ts';

/** The text of a course, in its folder. */
const TEXT = 'course.md';
/** Its picture for lists. */
const PICTURE = 'picture.png';
/** Folders of a course: the files at the start, and in the folder of a step those that it brings and that solve it. */
const START = 'start';
const BRINGS = 'brings';
const SOLUTION = 'solution';
const PROGRAM = 'main.ts';
/** Types of pictures in texts. */
const PICTURES: Readonly<Record<string, string>> = { png: 'png', gif: 'gif', jpg: 'jpeg', svg: 'svg+xml' };

/**
 * Reads the courses of a folder: the folder is one, or has folders that are.
 *
 * @returns at least one, in their order, those without one last and by name; or what is wrong
 */
export function readCourses(folder: string): Outcome<Course[]> {
  if (isFile(join(folder, TEXT))) {
    const course = readCourse(folder);
    return course.ok ? success([course.value]) : course;
  }
  const folders = namesIn(folder)
    .map(name => join(folder, name))
    .filter(path => isFile(join(path, TEXT)));
  if (folders.length === 0)
    return failure(
      errorDiagnostic('lessons/none', 'there is no course in this folder', {
        file: folder,
        remedy: `A course is a folder with a file ${TEXT}.`,
      }),
    );
  const courses: Course[] = [];
  const problems: Diagnostic[] = [];
  for (const path of folders) {
    const course = readCourse(path);
    if (course.ok) courses.push(course.value);
    else problems.push(...course.diagnostics);
  }
  return problems.length > 0
    ? failure(problems)
    : success(courses.sort((one, other) => one.order - other.order));
}

/** The path of a course's text, in the folder that `readCourses` has read. */
export function courseText(folder: string, { name }: Course): string {
  const own = join(folder, TEXT);
  return isFile(own) ? own : join(folder, name, TEXT);
}

function readCourse(folder: string): Outcome<Course> {
  const file = join(folder, TEXT);
  const text = readTextIfThere(file);
  if (!text.ok) return text;
  const written = parseCourse(file, text.value ?? '', path => pictureIn(folder, path));
  if (!written.ok) return written;
  const problems: Diagnostic[] = [];
  const filesIn = (...path: string[]): CourseFiles => {
    const inside = join(folder, ...path);
    const files: Record<string, string> = {};
    for (const name of filesBelow(inside)) {
      const bytes = readFile(join(inside, name));
      if (bytes.ok) files[name] = encodeBase64(bytes.value);
      else problems.push(...bytes.diagnostics);
    }
    return files;
  };
  const needed = (what: string, path: string) => {
    if (!exists(join(folder, path)))
      problems.push(
        errorDiagnostic('lessons/course', `${what} is missing`, { file, remedy: `Write the file ${path}.` }),
      );
  };
  const { title, summary, order, intro } = written.value;
  const start = filesIn(START);
  const steps = written.value.steps.map(step => ({
    ...step,
    brings: filesIn(step.id, BRINGS),
    solution: filesIn(step.id, SOLUTION),
  }));
  needed('the program at the start', `${START}/${PROGRAM}`);
  for (const { id, title } of steps)
    if (!isFolder(join(folder, id, SOLUTION)))
      needed(`the solution of ${title}`, `${id}/${SOLUTION}/${PROGRAM}`);
  const ids = new Set(steps.map(({ id }) => id));
  for (const name of namesIn(folder).filter(name => isFolder(join(folder, name))))
    if (name !== START && !ids.has(name))
      problems.push(
        errorDiagnostic('lessons/course', `the folder ${name} belongs to no step`, {
          file,
          remedy: `Name it after a heading, in small letters with hyphens: ${[...ids].join(', ')}.`,
        }),
      );
  if (problems.length > 0) return failure(problems);
  const name = basename(resolve(folder));
  return success({
    name,
    title,
    summary,
    order,
    picture: pictureIn(folder, PICTURE),
    intro,
    start,
    steps,
  });
}

/** A picture in the folder of a course, as a data URL. */
function pictureIn(folder: string, path: string): string | undefined {
  const type = PICTURES[path.split('.').at(-1)!.toLowerCase()];
  const file = join(folder, path);
  if (type === undefined || !isFile(file)) return undefined;
  const bytes = readFile(file);
  return bytes.ok ? `data:image/${type};base64,${encodeBase64(bytes.value)}` : undefined;
}
