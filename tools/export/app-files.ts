/** A game as a progressive web app, which browsers can install and run offline. */

import { createHash } from 'node:crypto';
import { decodePicture, type Picture } from '../cartridge/picture/picture.ts';
import { failure, type Outcome, success } from '../diagnostic.ts';
import { readFile } from '../files/read-file.ts';
import { cropMiddle, edgeColor, encodePicture, placeInMiddle, plainPicture } from './compose-picture.ts';
import type { OutputFile } from './game-files.ts';
import { gamePicture, type PicturedGame } from './game-picture.ts';
import { type Exportable, exportHtml } from './html.ts';
import { type PageDesign, readDesign } from './page-design.ts';
import { serviceWorker } from './service-worker.ts';
import { screenshot, socialPicture } from './shop-pictures.ts';

const MANIFEST = 'manifest.webmanifest';
const WORKER = 'service-worker.js';
const SOCIAL = 'social.png';
const SCREENSHOT = 'screenshot.png';
/** Maximum length of the name below an icon. */
const SHORT_NAME = 12;

/** Sizes of icons, with the size of the square of the picture that each shows, so that all have whole pixels. */
const ICONS = [
  { size: 180, side: 90 },
  { size: 192, side: 96 },
  { size: 512, side: 128 },
];
/** A maskable icon, of which a circle or another shape may be cut out. */
const MASKABLE = { size: 512, side: 144 };

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
  const pictures: OutputFile[] = [
    ...iconFiles(picture.value, icon?.value),
    { file: SCREENSHOT, content: encodePicture(screenshot(picture.value)) },
    { file: SOCIAL, content: social?.value ?? encodePicture(socialPicture(picture.value)) },
  ];
  const app = { head: headElements(), script: registration() };
  const html = await exportHtml(game, { app, picture: SOCIAL });
  if (!html.ok) return html;
  const manifest = `${JSON.stringify(manifestOf(design.value), null, 2)}\n`;
  const files: OutputFile[] = [
    { file: 'index.html', content: html.value },
    { file: MANIFEST, content: manifest },
    ...pictures,
  ];
  const kept = files.filter(({ file }) => file !== SOCIAL && file !== SCREENSHOT);
  const worker = {
    file: WORKER,
    content: serviceWorker(
      kept.map(({ file }) => file),
      versionOf(kept),
    ),
  };
  return success([...files, worker], html.diagnostics);
}

/** A hash of the files. */
function versionOf(files: readonly OutputFile[]): string {
  const hash = createHash('sha256');
  for (const { file, content } of files) hash.update(file).update(content);
  return hash.digest('hex').slice(0, 12);
}

function readPicture(file: string): Outcome<Picture> {
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const picture = decodePicture(bytes.value);
  return picture.ok ? picture : failure(picture.diagnostics.map(problem => ({ file, ...problem })));
}

/** Icons from the picture of the game, or from a given icon. */
function iconFiles(picture: Picture, icon: Picture | undefined): OutputFile[] {
  const ground = (size: number) => plainPicture(size, size, edgeColor(picture));
  const draw = (size: number, side: number) =>
    encodePicture(placeInMiddle(icon ?? cropMiddle(picture, side, side), ground(size)));
  const { size, side } = MASKABLE;
  // The safe area is the inner four fifths.
  const inner = placeInMiddle(icon ?? cropMiddle(picture, side, side), ground(Math.floor(size * 0.85)));
  return [
    ...ICONS.map(({ size, side }) => ({ file: iconName(size), content: draw(size, side) })),
    { file: MASKABLE_NAME, content: encodePicture(placeInMiddle(inner, ground(size))) },
  ];
}

const MASKABLE_NAME = 'icon-maskable-512.png';

function iconName(size: number): string {
  return `icon-${size}.png`;
}

function headElements(): string {
  return `<link rel="manifest" href="./${MANIFEST}">
<link rel="apple-touch-icon" href="./${iconName(180)}">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-capable" content="yes">`;
}

/** A page opened from disk cannot be installed, and a failed registration must not stop the game. */
function registration(): string {
  return `if ('serviceWorker' in navigator && location.protocol.startsWith('http'))
navigator.serviceWorker.register('./${WORKER}').catch(() => {});`;
}

function manifestOf({ title, description, language, background }: PageDesign): object {
  const icon = (src: string, size: number, purpose: string) => ({
    src: `./${src}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: title,
    short_name: title.length <= SHORT_NAME ? title : title.split(/\s+/)[0].slice(0, SHORT_NAME),
    ...(description === '' ? {} : { description }),
    lang: language,
    start_url: './',
    scope: './',
    display: 'fullscreen',
    display_override: ['fullscreen', 'standalone'],
    background_color: background,
    theme_color: background,
    categories: ['games'],
    icons: [
      ...ICONS.slice(1).map(({ size }) => icon(iconName(size), size, 'any')),
      icon(MASKABLE_NAME, MASKABLE.size, 'maskable'),
    ],
    screenshots: [
      { src: `./${SCREENSHOT}`, sizes: '1024x576', type: 'image/png', form_factor: 'wide', label: title },
    ],
  };
}
