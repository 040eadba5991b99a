/** Verifies a course: each step's check passes with the solution, and fails before it. */

import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { type Course, filesAfter, filesBefore } from './course.ts';
import { CourseFolder } from './course-folder.ts';
import { type CheckResult, resultInWords, runCheck } from './run-check.ts';

/** What was found out about a step. */
export interface VerifiedStep {
  title: string;
  /** What its check says of the state before it. */
  before: CheckResult;
}

/**
 * Builds and plays all steps of a course.
 *
 * @param file path of its text, for messages
 * @returns its steps; or what is wrong with each
 */
export async function verifyCourse(
  course: Course,
  file = `${course.name}/course.md`,
): Promise<Outcome<VerifiedStep[]>> {
  const project = new CourseFolder();
  try {
    const made = project.make(course);
    if (!made.ok) return made;
    const problems: Diagnostic[] = [];
    const steps: VerifiedStep[] = [];
    for (const [index, { title, check, checkLine }] of course.steps.entries()) {
      const complain = (what: string, line = 1) =>
        problems.push(
          errorDiagnostic('lessons/step', `${course.name}, step ${index + 1} (${title}): ${what}`, {
            file,
            line: checkLine - 1 + line,
          }),
        );
      const before = await project.build(filesBefore(course, index));
      const after = await project.build(filesAfter(course, index));
      if (!before.ok) complain(`its start does not build: ${told(before.diagnostics)}`);
      if (!after.ok) complain(`its solution does not build: ${told(after.diagnostics)}`);
      if (!before.ok || !after.ok) continue;
      const failed = await runCheck(check, before.value);
      const passed = await runCheck(check, after.value);
      steps.push({ title, before: failed });
      if (failed.state === 'passed') complain('its check passes before anything is done');
      if (failed.state === 'broken')
        complain(`its check fails at the start of the step: ${failed.instead}`, failed.line);
      if (passed.state !== 'passed')
        complain(`its solution does not pass: ${resultInWords(passed)}`, passed.line);
    }
    return problems.length > 0 ? failure(problems) : success(steps);
  } finally {
    project.remove();
  }
}

function told(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ file, line, message }) => [file, line, message].filter(part => part !== undefined).join(':'))
    .join('; ');
}
