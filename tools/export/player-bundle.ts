/** Bundles the player for each kind of page: a script, a style sheet and its elements. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GeneratedFile, generatedText } from '../bundle/generated-files.js';

const PLAYER = fileURLToPath(new URL('../player/', import.meta.url));
const STUDIO = fileURLToPath(new URL('../studio/', import.meta.url));
const STYLES = ['theme.css', 'player.css', 'panels.css', 'keys.css', 'touch.css'];

/** Kinds of pages: the entry module, and style sheets in addition to the player's. */
const PAGES = {
  game: { entry: 'entries/game.ts', styles: [] },
  'game-development': { entry: 'entries/game-development.ts', styles: ['time.css'] },
  'game-inspected': { entry: 'entries/game-inspected.ts', styles: ['time.css'] },
  gallery: { entry: 'entries/gallery.ts', styles: ['gallery.css'] },
  'gallery-development': { entry: 'entries/gallery-development.ts', styles: ['gallery.css', 'time.css'] },
};

/** Development pages map errors to TypeScript and follow the server. */
export type PageKind = keyof typeof PAGES;

export interface PlayerBundle {
  script: string;
  style: string;
  /** The player's elements for the body of the page. */
  markup: string;
}

const bundles = new Map<PageKind, Promise<PlayerBundle>>();

export function bundlePlayer(kind: PageKind): Promise<PlayerBundle> {
  const bundle = bundles.get(kind) ?? generatedText(playerFile(kind)).then(text => JSON.parse(text));
  bundles.set(kind, bundle);
  return bundle;
}

let studio: Promise<{ script: string; style: string }> | undefined;

/** The script and style sheet of the studio, which a page of `cartwright play` loads when the studio is opened. */
export function bundleStudio(): Promise<{ script: string; style: string }> {
  studio ??= generatedText(STUDIO_FILE).then(text => JSON.parse(text));
  return studio;
}

/** Bundles of all kinds of pages, and of the studio. */
export function playerFiles(): GeneratedFile[] {
  return [...(Object.keys(PAGES) as PageKind[]).map(playerFile), STUDIO_FILE];
}

const STUDIO_FILE: GeneratedFile = {
  name: 'studio.json',
  async make() {
    const { bundleModuleScript, bundleStyle, styleSheetsIn } = await import('../bundle/bundle-page.ts');
    const [script, style] = await Promise.all([
      bundleModuleScript(join(STUDIO, 'studio.tsx')),
      bundleStyle(styleSheetsIn(STUDIO)),
    ]);
    return JSON.stringify({ script, style });
  },
};

function playerFile(kind: PageKind): GeneratedFile {
  return { name: `player-${kind}.json`, make: async () => JSON.stringify(await makeBundle(kind)) };
}

async function makeBundle(kind: PageKind): Promise<PlayerBundle> {
  const { bundleScript, bundleStyle } = await import('../bundle/bundle-page.ts');
  const { entry, styles } = PAGES[kind];
  const sheets = [...STYLES, ...styles].map(name => join(PLAYER, 'page', name));
  const [script, style, markup] = await Promise.all([
    bundleScript(join(PLAYER, entry)),
    bundleStyle(sheets),
    readFile(join(PLAYER, 'page/player.html'), 'utf8'),
  ]);
  return { script, style, markup };
}
