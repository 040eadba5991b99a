/** One game of a gallery: its card and files, made in memory. */

import { convertCartridge } from '../cartridge/convert.ts';
import type { SourceMapV3 } from '../compile/index.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { append } from '../long-lists.ts';
import { type BuildOptions, type BuiltCartridge, buildProject, type Project } from '../project/index.ts';
import { encodePicture } from './compose-picture.ts';
import { coveredCartridge } from './cover-screen.ts';
import type { GalleryGame } from './gallery-page.ts';
import { DOWNLOAD_ENDS, isPage, type OutputFile } from './game-files.ts';
import { gamePicture } from './game-picture.ts';
import { exportHtml, preparePages } from './html.ts';
import { makeCover } from './make-cover.ts';
import { pageCartridge } from './page-cartridge.ts';

/** Name of the gallery page. */
export const GALLERY_PAGE = 'index.html';

/** A plain value, so that it can be passed between threads. */
export interface MadeGame {
  card: GalleryGame & { picture: Uint8Array; cartridge: Uint8Array };
  /** One for each of `DOWNLOAD_ENDS`; names are relative to the gallery's folder. */
  files: OutputFile[];
  built: BuiltCartridge;
}

/** The data with which a page can play a game. */
export interface PlayableGame {
  /** The bytes of the .tic file. */
  cartridge: Uint8Array;
  sourceMap: SourceMapV3;
  /** Warnings of its build. */
  diagnostics: readonly Diagnostic[];
}

/**
 * Builds a game and plays it for its picture.
 *
 * @param onPlayable receives the game as soon as it can be played, before its picture and files are made
 * @returns the gallery's data of the game; its diagnostics if it cannot be built, fails while running, or has
 *   the name of the gallery page
 */
export async function makeGalleryGame(
  project: Project,
  options: BuildOptions,
  onPlayable?: (game: PlayableGame) => void,
): Promise<Outcome<MadeGame>> {
  const { name } = project;
  if (`${name}.html`.toLowerCase() === GALLERY_PAGE)
    return failure(
      errorDiagnostic(
        'gallery/name',
        `a game cannot be named "${name}": ${GALLERY_PAGE} is the gallery page`,
        {
          file: project.entry,
          remedy: "Rename the game's folder.",
        },
      ),
    );
  preparePages();
  const built = await buildProject(project, options);
  if (!built.ok) return built;
  const { cartridge, metadata, sourceMap } = built.value;
  const tic = pageCartridge(cartridge);
  if (tic.ok)
    onPlayable?.({
      cartridge: tic.value,
      sourceMap,
      diagnostics: [...built.diagnostics, ...tic.diagnostics],
    });
  const picture = await gamePicture(built.value);
  if (!picture.ok) return failure(built.diagnostics, picture.diagnostics);
  const { cartridge: given, warnings } = await coveredCartridge(built.value, picture.value);
  const cover = makeCover(given, picture.value);
  const html = await exportHtml({ cartridge, page: built.value.page });
  const files: OutputFile[] = [];
  const diagnostics = [...built.diagnostics];
  for (const end of DOWNLOAD_ENDS) {
    const file = `${name}${end}`;
    const content = isPage(file) ? html : convertCartridge(given, file, cover);
    append(diagnostics, content.diagnostics);
    if (content.ok) files.push({ file, content: content.value });
  }
  append(diagnostics, warnings);
  if (!tic.ok || files.length < DOWNLOAD_ENDS.length) return failure(diagnostics);
  const card = {
    name,
    title: metadata.title,
    description: metadata.desc ?? '',
    picture: encodePicture(picture.value),
    cartridge: tic.value,
    downloads: files.map(({ file, content }) => ({ file, size: Buffer.byteLength(content) })),
  };
  return success({ card, files, built: built.value }, diagnostics);
}
