/** A game as a progressive web app, which browsers can install and run offline. */

import { decodePicture, type Picture } from '../../cartridge/picture/picture.ts';
import { failure, type Outcome, success } from '../../diagnostic.ts';
import { readFile } from '../../files/read-file.ts';
import { encodePicture } from '../compose-picture.ts';
import type { OutputFile } from '../game-files.ts';
import { gamePicture, type PicturedGame } from '../game-picture.ts';
import { type Exportable, exportHtml } from '../html.ts';
import { readDesign } from '../page-design.ts';
import { screenshot, socialPicture } from '../shop-pictures.ts';
import { APP_HEAD, APP_SCRIPT, installableFiles } from './installable.ts';

const SOCIAL = 'social.png';
const SCREENSHOT = 'screenshot.png';

/**
 * The files of the app; the page is `index.html`.
 *
 * @returns names relative to the folder of the app; errors if the page or its pictures cannot be made
 */
export async function makeApp(game: Exportable & PicturedGame): Promise<Outcome<OutputFile[]>> {
  const design = readDesign(game.cartridge.code, game.page);
  if (!design.ok) return design;
  const picture = await gamePicture(game);
  if (!picture.ok) return picture;
  const icon = game.page?.icon && /\.png$/i.test(game.page.icon) ? readPicture(game.page.icon) : undefined;
  if (icon && !icon.ok) return icon;
  const social = game.page?.social ? readFile(game.page.social) : undefined;
  if (social && !social.ok) return social;
  const app = { head: APP_HEAD, script: APP_SCRIPT };
  const html = await exportHtml(game, { app, picture: SOCIAL });
  if (!html.ok) return html;
  const { title, description, language, background } = design.value;
  const installed = installableFiles([{ file: 'index.html', content: html.value }], {
    title,
    description,
    language,
    background,
    display: 'fullscreen',
    categories: ['games'],
    picture: picture.value,
    icon: icon?.value,
    screenshot: SCREENSHOT,
  });
  const shown: OutputFile[] = [
    { file: SCREENSHOT, content: encodePicture(screenshot(picture.value)) },
    { file: SOCIAL, content: social?.value ?? encodePicture(socialPicture(picture.value)) },
  ];
  return success([...installed, ...shown], html.diagnostics);
}

function readPicture(file: string): Outcome<Picture> {
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const picture = decodePicture(bytes.value);
  return picture.ok ? picture : failure(picture.diagnostics.map(problem => ({ file, ...problem })));
}
