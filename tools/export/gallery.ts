/** All games of a project as a folder of files with a gallery page. Everything is made in memory. */

import { type Diagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { append } from '../long-lists.ts';
import { arrangeGames, type BuildOptions, findGames } from '../project/index.ts';
import { GALLERY_PAGE, makeGalleryGame } from './gallery-game.ts';
import { type GalleryGame, galleryPage } from './gallery-page.ts';
import type { OutputFile } from './game-files.ts';

export interface Gallery {
  /** The project's folder for build output. */
  output: string;
  /** The gallery page, then three files per game. Names are relative to the gallery's folder. */
  files: OutputFile[];
}

/** Called before each game, with its name, its number from 1, and the number of games. */
export type OnProgress = (name: string, number: number, count: number) => void;

/**
 * Builds every game of the project around `cwd`, plays each for its picture, and makes the files of the
 * gallery.
 *
 * @returns the files; the diagnostics of all games if one cannot be made
 */
export async function makeGallery(
  cwd: string,
  options: BuildOptions = {},
  onProgress: OnProgress = () => {},
): Promise<Outcome<Gallery>> {
  const found = findGames(cwd);
  const arranged = found.ok ? arrangeGames(found.value) : found;
  if (!arranged.ok) return arranged;
  const { projects, config } = arranged.value;
  const diagnostics: Diagnostic[] = [];
  const games: GalleryGame[] = [];
  const files: OutputFile[] = [];
  for (const [index, project] of projects.entries()) {
    onProgress(project.name, index + 1, projects.length);
    const made = await makeGalleryGame(project, options);
    append(diagnostics, made.diagnostics);
    if (!made.ok) continue;
    games.push(made.value.card);
    append(files, made.value.files);
  }
  if (games.length < projects.length) return failure(diagnostics);
  const page = { file: GALLERY_PAGE, content: await galleryPage(games, config) };
  return success({ output: projects[0].output, files: [page, ...files] }, diagnostics);
}
