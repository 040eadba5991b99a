/** What makes a page an app: browsers install it, and run it offline. */

import { createHash } from 'node:crypto';
import type { Picture } from '../../cartridge/picture/picture.ts';
import { cropMiddle, edgeColor, encodePicture, placeInMiddle, plainPicture } from '../compose-picture.ts';
import type { OutputFile } from '../game-files.ts';
import { serviceWorker } from './service-worker.ts';

const MANIFEST = 'manifest.webmanifest';
const WORKER = 'service-worker.js';
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
const MASKABLE_NAME = 'icon-maskable-512.png';

/** A page as an app. */
export interface InstallableApp {
  title: string;
  /** '' for none. */
  description: string;
  /** Such as `en`. */
  language: string;
  /** Color behind everything. */
  background: string;
  /** Whether it fills the screen, or has a window as other apps have. */
  display: 'fullscreen' | 'standalone';
  /** Of the manifest, such as `games`. */
  categories: readonly string[];
  /** The picture of which icons show the middle. */
  picture: Picture;
  /** An icon to show instead. */
  icon?: Picture;
  /** Name of a screenshot of 1024 × 576 pixels. */
  screenshot?: string;
}

/** Elements for the head of the page. */
export const APP_HEAD = `<link rel="manifest" href="./${MANIFEST}">
<link rel="apple-touch-icon" href="./${iconName(180)}">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-capable" content="yes">`;

/** A script of the page. A page opened from disk cannot be installed, and a failed registration must not stop it. */
export const APP_SCRIPT = `if ('serviceWorker' in navigator && location.protocol.startsWith('http'))
navigator.serviceWorker.register('./${WORKER}').catch(() => {});`;

/**
 * Adds the files with which a page is an app: its manifest, icons and service worker.
 *
 * @param files all that works offline, with `index.html`; names relative to the folder of the app
 */
export function installableFiles(files: readonly OutputFile[], app: InstallableApp): OutputFile[] {
  const manifest = `${JSON.stringify(manifestOf(app), null, 2)}\n`;
  const kept = [...files, { file: MANIFEST, content: manifest }, ...iconFiles(app)];
  return [...kept, { file: WORKER, content: serviceWorker(integrities(kept)) }];
}

/** The hash of each file, as the attribute `integrity` has it, by name. */
export function integrities(files: readonly OutputFile[]): Record<string, string> {
  const hashOf = ({ content }: OutputFile) => createHash('sha256').update(content).digest('base64');
  return Object.fromEntries(files.map(file => [file.file, `sha256-${hashOf(file)}`]));
}

/** Icons from the picture, or from a given icon. */
function iconFiles({ picture, icon }: InstallableApp): OutputFile[] {
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

function iconName(size: number): string {
  return `icon-${size}.png`;
}

function manifestOf(app: InstallableApp): object {
  const { title, description, language, background, display, categories, screenshot } = app;
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
    display,
    display_override: [...new Set([display, 'standalone'])],
    background_color: background,
    theme_color: background,
    categories,
    icons: [
      ...ICONS.slice(1).map(({ size }) => icon(iconName(size), size, 'any')),
      icon(MASKABLE_NAME, MASKABLE.size, 'maskable'),
    ],
    ...(screenshot === undefined
      ? {}
      : {
          screenshots: [
            {
              src: `./${screenshot}`,
              sizes: '1024x576',
              type: 'image/png',
              form_factor: 'wide',
              label: title,
            },
          ],
        }),
  };
}
