/**
 * A cartridge as one self-contained HTML file: no requests, no server, no installation. Its content security
 * policy restricts what the page may do.
 */

import type { Cartridge } from '../cartridge/cartridge.ts';
import type { SourceMapV3 } from '../compile/map/source-map.ts';
import { type Outcome, success } from '../diagnostic.ts';
import type { PageProblem } from '../player/development/page-problem.ts';
import type { PageConfig } from '../project/settings/page-config.ts';
import { pack } from './pack.ts';
import { pageCartridge } from './page-cartridge.ts';
import { readDesign } from './page-design.ts';
import { type GamePage, type PageParts, pageDocument } from './page-document.ts';
import { bundlePlayer, type PageKind } from './player-bundle.ts';

/** The exported cartridge, with its source map in development. */
export interface Exportable {
  cartridge: Cartridge;
  sourceMap?: SourceMapV3;
  /** The look of the page. */
  page?: PageConfig;
  /** Number of the build, in development. */
  version?: number;
  /** Name of the game in its project, in development. */
  name?: string;
  /** Warnings of the build, in development. */
  warnings?: readonly PageProblem[];
  /** Addresses of the sources, for a debugger. */
  urls?: readonly string[];
}

export interface HtmlOptions {
  /** For `cartwright play`: includes the source map, follows the server and reports errors to it. */
  development?: boolean;
  /** Whether a debugger may attach. */
  inspected?: boolean;
  /** Identifies what is served, for `cartwright play`. */
  served?: string;
  /** Elements that make the page installable. */
  app?: PageParts['app'];
  /** Address of the picture for links, relative to the page. */
  picture?: string;
}

/**
 * Starts bundling what all pages share, which takes as long as a small build: call this before other
 * asynchronous work.
 */
export function preparePages(options: HtmlOptions = {}): void {
  // A failure is reported when a page is made.
  bundlePlayer(kindOf(options)).catch(() => {});
}

function kindOf({ development = false, inspected = false }: HtmlOptions): PageKind {
  if (inspected) return 'game-inspected';
  return development ? 'game-development' : 'game';
}

/**
 * The page of a game.
 *
 * @returns the text of the HTML file; errors if the cartridge cannot be written, or a file of the page's design
 *   cannot be read
 */
export async function exportHtml(game: Exportable, options: HtmlOptions = {}): Promise<Outcome<string>> {
  const development = options.development ?? false;
  const page = gamePage(game, development);
  if (!page.ok) return page;
  const { app, served, picture } = options;
  const bundle = await bundlePlayer(kindOf(options));
  const html = pageDocument({ ...page.value, app, served, picture, bundle, mayConnect: development });
  return success(html, page.diagnostics);
}

/**
 * What is a game's own in its page. Title and description come from the code's metadata, unless `page` sets them. A
 * template is only used for releases; in development the player fills the page.
 *
 * @returns errors if the cartridge cannot be written, or a file of the page's design cannot be read
 */
export function gamePage(game: Exportable, development: boolean): Outcome<GamePage> {
  const tic = pageCartridge(game.cartridge);
  if (!tic.ok) return tic;
  const page = development ? { ...game.page, template: undefined } : game.page;
  const design = readDesign(game.cartridge.code, page);
  if (!design.ok) return design;
  const { sourceMap, version, name, warnings, urls } = game;
  const developed = development ? { sourceMap, version, name, warnings, urls } : {};
  const data = { cartridge: pack(tic.value), ...developed };
  return success({ design: design.value, data }, [...tic.diagnostics, ...design.diagnostics]);
}
