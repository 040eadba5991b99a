/** All games of a project as the files of one folder, with a page that shows them. Everything is made in memory. */

import { convertCartridge } from '../cartridge/convert.ts';
import type { Picture } from '../cartridge/picture.ts';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../console/memory-map.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { type GalleryGame, galleryPage } from '../export/gallery-page.ts';
import { exportHtml } from '../export/html.ts';
import { encodeFramePng } from '../headless/png.ts';
import { runCartridge } from '../headless/run.ts';
import {
  type BuildOptions,
  type BuiltCartridge,
  buildCartridge,
  findGames,
  type Project,
} from '../project/index.ts';
import type { OutputFile } from './build-game.ts';
import { makeCover } from './cover.ts';
import { runtimeDiagnostic } from './load-runnable.ts';
import { displayPath } from './print.ts';

/** Name of the page with all games. */
export const GALLERY_PAGE = 'index.html';
/** The picture shows a game after four seconds: titles have come in, and things have begun to move. */
const PICTURE_FRAMES = 240;

export interface Gallery {
  /** Folder of the project. */
  root: string;
  /** The page with all games first, then three files a game. Names are relative to the gallery's folder. */
  files: OutputFile[];
}

/**
 * Builds every game of the project around `cwd`, plays each for its picture, and makes the files of the gallery.
 *
 * @returns the files; the diagnostics of all games where one cannot be built, fails while it is played, or has the
 *   name of the gallery's page
 */
export async function makeGallery(cwd: string, options: BuildOptions = {}): Promise<Outcome<Gallery>> {
  const projects = findGames(cwd);
  if (!projects.ok) return projects;
  const diagnostics: Diagnostic[] = [];
  const games: GalleryGame[] = [];
  const files: OutputFile[] = [];
  for (const project of projects.value) {
    const made = await makeGame(project, options);
    diagnostics.push(...made.diagnostics);
    if (!made.ok) continue;
    games.push(made.value.game);
    files.push(...made.value.files);
  }
  if (games.length < projects.value.length) return failure(...diagnostics);
  const page = { file: GALLERY_PAGE, content: await galleryPage(games) };
  return success({ root: projects.value[0].root, files: [page, ...files] }, diagnostics);
}

/** What one game adds to the gallery. */
async function makeGame(
  project: Project,
  options: BuildOptions,
): Promise<Outcome<{ game: GalleryGame; files: OutputFile[] }>> {
  const { name } = project;
  if (`${name}.html`.toLowerCase() === GALLERY_PAGE)
    return failure(
      errorDiagnostic('gallery/name', `the page of the gallery is named ${GALLERY_PAGE} too`, {
        file: project.entry,
        remedy: 'Rename the folder of the game.',
      }),
    );
  const built = buildCartridge(project, options);
  if (!built.ok) return built;
  const { cartridge, metadata } = built.value;
  const frame = await playForPicture(built.value);
  if (!frame.ok) return failure(...built.diagnostics, ...frame.diagnostics);
  const picture: Picture = { width: FRAME_WIDTH, height: FRAME_HEIGHT, pixels: frame.value };
  const contents = [
    convertCartridge(cartridge, `${name}.tic`),
    convertCartridge(cartridge, `${name}.png`, makeCover(cartridge, picture)),
    await exportHtml({ cartridge }),
  ];
  const diagnostics = [...built.diagnostics, ...contents.flatMap(content => content.diagnostics)];
  const [tic, png, html] = contents;
  if (!tic.ok || !png.ok || !html.ok) return failure(...diagnostics);
  const page = `${name}.html`;
  const files: OutputFile[] = [
    { file: `${name}.tic`, content: tic.value },
    { file: `${name}.png`, content: png.value },
    { file: page, content: html.value },
  ];
  const game = {
    title: metadata.title,
    description: metadata.desc ?? '',
    picture: encodeFramePng(new Uint8ClampedArray(frame.value)),
    page,
    downloads: files.map(({ file, content }) => ({ file, size: Buffer.byteLength(content) })),
  };
  return success({ game, files }, diagnostics);
}

/** Pixels of a frame of the game, which is played without input; where the game ends by itself, its last frame. */
async function playForPicture({ cartridge, sourceMap }: BuiltCartridge): Promise<Outcome<Uint8Array>> {
  let last: Uint8ClampedArray = new Uint8ClampedArray();
  const { errors, machine } = await runCartridge(cartridge, {
    frames: PICTURE_FRAMES,
    onTick: ({ frame }) => {
      last = frame;
    },
  });
  const pixels = new Uint8Array(last);
  machine.close();
  if (errors.length === 0) return success(pixels);
  const runnable = { cartridge, sourceMap: { ...sourceMap, sources: sourceMap.sources.map(displayPath) } };
  return failure(...errors.map(error => runtimeDiagnostic(error, runnable)));
}
