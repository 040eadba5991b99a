/** Verifies courses for the workshop, and prints what their checks say. */

import { type Diagnostic, isError } from '../diagnostic.ts';
import { append } from '../long-lists.ts';
import { jsonDiagnostics, printDiagnostics } from './print/diagnostics.ts';

/**
 * Plays each step of the courses in a folder. The exit code is 1 if one is wrong.
 *
 * @param json whether to print the result as JSON
 */
export async function checkLessons(folder: string, json = false): Promise<void> {
  const [{ courseText, readCourses }, { verifyCourse }, { resultInWords }] = await Promise.all([
    import('../lessons/read-courses.ts'),
    import('../lessons/verify-course.ts'),
    import('../lessons/run-check.ts'),
  ]);
  const courses = readCourses(folder);
  const diagnostics: Diagnostic[] = [...courses.diagnostics];
  if (!json) printDiagnostics(courses.diagnostics);
  const right: string[] = [];
  for (const course of courses.ok ? courses.value : []) {
    const steps = await verifyCourse(course, courseText(folder, course));
    append(diagnostics, steps.diagnostics);
    if (!json) printDiagnostics(steps.diagnostics);
    if (!steps.ok) continue;
    right.push(course.name);
    if (json) continue;
    const count = steps.value.length;
    process.stdout.write(`${course.title}: ${count === 1 ? 'one step' : `${count} steps`}\n`);
    for (const [index, { title, before }] of steps.value.entries())
      process.stdout.write(`  ${index + 1} ${title}. Before it: ${resultInWords(before)}\n`);
  }
  const ok = !diagnostics.some(isError);
  if (json) {
    const result = { ok, lessons: right, diagnostics: jsonDiagnostics(diagnostics) };
    process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
  }
  if (!ok) process.exitCode = 1;
}
