/** Bundles the player for each kind of page: packed scripts, a style sheet and its elements. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GeneratedFile, generatedText } from '../bundle/generated-files.js';
import { patchBuild } from '../console/vm/index.ts';
import { luaBytes } from '../headless/lua-bytes.ts';
import {
  joinBundle,
  type OwnBundle,
  type PlayerBundle,
  SHARED_NAME,
  type SharedBundle,
} from './joined-bundle.ts';
import { pack } from './pack.ts';

const PLAYER = fileURLToPath(new URL('../player/', import.meta.url));
const STUDIO = fileURLToPath(new URL('../studio/', import.meta.url));
const STUDIO_SCRIPT = join(STUDIO, 'studio.tsx');
const TEXT_EDITOR_SCRIPT = join(STUDIO, 'code/editor/text-editor.ts');
const DEBUGGER_SCRIPT = fileURLToPath(new URL('../debug/page/page-debugger.ts', import.meta.url));
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

const bundles = new Map<PageKind, Promise<PlayerBundle>>();

/** The scripts, styles and markup of a kind of page; read once. */
export function bundlePlayer(kind: PageKind): Promise<PlayerBundle> {
  const bundle = bundles.get(kind) ?? readBundle(kind);
  bundles.set(kind, bundle);
  return bundle;
}

async function readBundle(kind: PageKind): Promise<PlayerBundle> {
  return joinBundle(...(await Promise.all([generatedText(SHARED_FILE), generatedText(playerFile(kind))])));
}

let studio: Promise<{ script: string; style: string }> | undefined;

/** The script and style sheet of the studio, which a page of `cartwright play` loads when the studio is opened. */
export function bundleStudio(): Promise<{ script: string; style: string }> {
  studio ??= generatedText(STUDIO_FILE).then(text => JSON.parse(text));
  return studio;
}

/** The script of the text editor in the studio's Code tab. */
export function bundleTextEditor(): Promise<string> {
  return generatedText(TEXT_EDITOR_FILE);
}

/** The script of the debugger in the studio's Code tab. */
export function bundleDebugger(): Promise<string> {
  return generatedText(DEBUGGER_FILE);
}

/** Paths of the modules that become scripts of pages. */
export function pageScripts(): string[] {
  const entries = [
    'entries/loader.ts',
    'entries/compiler.ts',
    ...Object.values(PAGES).map(({ entry }) => entry),
  ];
  return [...entries.map(entry => join(PLAYER, entry)), STUDIO_SCRIPT, TEXT_EDITOR_SCRIPT, DEBUGGER_SCRIPT];
}

/** Bundles of all kinds of pages, and of the studio. */
export function playerFiles(): GeneratedFile[] {
  return [
    SHARED_FILE,
    ...(Object.keys(PAGES) as PageKind[]).map(playerFile),
    STUDIO_FILE,
    TEXT_EDITOR_FILE,
    DEBUGGER_FILE,
  ];
}

/** What all kinds of pages share. */
export const SHARED_FILE: GeneratedFile = {
  name: SHARED_NAME,
  async make() {
    const { bundleScript } = await import('../bundle/bundle-page.ts');
    const [loader, compiler, lua] = await Promise.all([
      bundleScript(join(PLAYER, 'entries/loader.ts')),
      bundleScript(join(PLAYER, 'entries/compiler.ts')),
      luaBytes(),
    ]);
    const shared: SharedBundle = {
      loader,
      parts: { lua: pack(patchBuild(lua)), compiler: pack(compiler) },
    };
    return JSON.stringify(shared);
  },
};

const STUDIO_FILE: GeneratedFile = {
  name: 'studio.json',
  async make() {
    const { bundleModuleScript, bundleStyle, styleSheetsIn } = await import('../bundle/bundle-page.ts');
    const [script, style] = await Promise.all([
      bundleModuleScript(STUDIO_SCRIPT),
      bundleStyle(styleSheetsIn(STUDIO)),
    ]);
    return JSON.stringify({ script, style });
  },
};

const TEXT_EDITOR_FILE = moduleFile('studio-code.js', TEXT_EDITOR_SCRIPT);
const DEBUGGER_FILE = moduleFile('studio-debug.js', DEBUGGER_SCRIPT);

/** A script that pages import on demand. */
function moduleFile(name: string, entry: string): GeneratedFile {
  return {
    name,
    async make() {
      const { bundleModuleScript } = await import('../bundle/bundle-page.ts');
      return bundleModuleScript(entry);
    },
  };
}

/** What pages of one kind have of their own. */
export function playerFile(kind: PageKind): GeneratedFile {
  return { name: `player-${kind}.json`, make: async () => JSON.stringify(await makeOwn(kind)) };
}

async function makeOwn(kind: PageKind): Promise<OwnBundle> {
  const { bundleScript, bundleStyle } = await import('../bundle/bundle-page.ts');
  const { entry, styles } = PAGES[kind];
  const sheets = [...STYLES, ...styles].map(name => join(PLAYER, 'page', name));
  const [player, style, markup] = await Promise.all([
    bundleScript(join(PLAYER, entry)),
    bundleStyle(sheets),
    readFile(join(PLAYER, 'page/player.html'), 'utf8'),
  ]);
  return { player: pack(player), style, markup };
}
