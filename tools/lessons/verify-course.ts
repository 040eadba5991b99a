/** Verifies a course: each step's check passes with the solution, and fails before it. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../bundle/package-root.js';
import { playDefines } from '../compile/program/defines.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { filesBelow } from '../files/find.ts';
import { type LoadedGame, loadGame } from '../project/load-game.ts';
import { newGame } from '../project/new/new-game.ts';
import { type Course, type CourseFiles, filesAfter, filesBefore } from './course.ts';
import { courseProject, type FileState, replacedFiles } from './game-files.ts';
import { type CheckResult, resultInWords, runCheck } from './run-check.ts';

/** The game of the project in which a course is built. */
const GAME = 'game';
const BLANK = 'blank';

/** What was found out about a step. */
export interface VerifiedStep {
  title: string;
  /** What its check says of the state before it. */
  before: CheckResult;
}

/**
 * Builds and plays all steps of a course.
 *
 * @returns its steps; or what is wrong with each
 */
export async function verifyCourse(course: Course): Promise<Outcome<VerifiedStep[]>> {
  const project = new CourseFolder();
  try {
    const made = project.make(course);
    if (!made.ok) return made;
    const problems: Diagnostic[] = [];
    const steps: VerifiedStep[] = [];
    for (const [index, { title, check }] of course.steps.entries()) {
      const complain = (what: string) =>
        problems.push(
          errorDiagnostic('lessons/step', `${course.name}, step ${index + 1} (${title}): ${what}`),
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
      if (failed.state === 'broken') complain(`its check fails at the start of the step: ${failed.instead}`);
      if (passed.state !== 'passed') complain(`its solution does not pass: ${resultInWords(passed)}`);
    }
    return problems.length > 0 ? failure(problems) : success(steps);
  } finally {
    project.remove();
  }
}

/** A project on the disk, whose game becomes one state of a course after the other. */
class CourseFolder {
  private readonly folder = mkdtempSync(join(tmpdir(), 'cartwright-lesson-'));

  /** Makes a new project. */
  make({ title }: Course): Outcome<unknown> {
    const blank = newGame({ name: GAME, template: BLANK, title }, this.folder, true);
    if (!blank.ok) return blank;
    for (const { file, content } of blank.value.files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    mkdirSync(join(this.folder, 'node_modules'));
    symlinkSync(ROOT, join(this.folder, 'node_modules', 'cartwright'), 'junction');
    const paths = blank.value.files.map(({ file }) => relative(this.folder, file).replaceAll('\\', '/'));
    this.write(courseProject(paths, {}, GAME));
    return success(undefined);
  }

  /** Builds a state of the game, as it is played while it is made. */
  build(files: CourseFiles): Promise<Outcome<LoadedGame>> {
    const paths = ['src', 'cart'].flatMap(part =>
      filesBelow(join(this.folder, part, GAME)).map(path => `${part}/${GAME}/${path}`),
    );
    this.write(replacedFiles(paths, files, GAME));
    return loadGame(join(this.folder, 'src', GAME, 'main.ts'), { defines: playDefines() });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private write(states: readonly FileState[]): void {
    for (const [path, content] of states) {
      const file = join(this.folder, path);
      if (content === undefined) rmSync(file, { force: true });
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
    }
  }
}

function told(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ file, line, message }) => [file, line, message].filter(part => part !== undefined).join(':'))
    .join('; ');
}
