/** A project on the disk, whose game becomes one state of a course after the other. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../bundle/package-root.js';
import { playDefines } from '../compile/program/defines.ts';
import { type Outcome, success } from '../diagnostic.ts';
import { filesBelow } from '../files/find.ts';
import { writeFiles } from '../files/write-file.ts';
import { type LoadedGame, loadGame } from '../project/load-game.ts';
import { newGame } from '../project/new/new-game.ts';
import type { Course, CourseFiles } from './course.ts';
import { courseProject, type FileState, replacedFiles } from './game-files.ts';

/** The game of the project in which a course is built. */
const GAME = 'game';
const BLANK = 'blank';

/** A folder of its own, which must be removed. */
export class CourseFolder {
  private readonly folder = mkdtempSync(join(tmpdir(), 'cartwright-lesson-'));

  /** Makes a new project. */
  make({ title }: Course): Outcome<unknown> {
    const blank = newGame({ name: GAME, template: BLANK, title }, this.folder, true);
    if (!blank.ok) return blank;
    const written = writeFiles(blank.value.files);
    if (!written.ok) return written;
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
