/**
 * A cartridge as one HTML file that needs nothing else: no request, no server, no installation. What the page may
 * do is fenced in by its own content security policy.
 */

import type { Cartridge } from '../cartridge/cartridge.ts';
import { encodeTic } from '../cartridge/tic/tic.ts';
import type { SourceMapV3 } from '../compile/map/source-map.ts';
import { type Outcome, success } from '../diagnostic.ts';
import type { PageProblem } from '../player/development/page-problem.ts';
import { encodePageData, PAGE_DATA_ID } from '../player/page-data.ts';
import type { PageConfig } from '../project/settings/page-config.ts';
import { packedLua } from './packed-lua.ts';
import { readDesign } from './page-design.ts';
import { type PageParts, pageDocument } from './page-document.ts';
import { bundlePlayer, type PageKind } from './player-bundle.ts';

/** What is exported: a cartridge, and for development the map of its Lua. */
export interface Exportable {
  cartridge: Cartridge;
  sourceMap?: SourceMapV3;
  /** The look of the page. */
  page?: PageConfig;
  /** Number of the build, for development. */
  version?: number;
  /** Name of the game in its project, for development. */
  name?: string;
  /** Warnings of the build, for development. */
  warnings?: readonly PageProblem[];
  /** Addresses of the sources, for a debugger. */
  urls?: readonly string[];
}

export interface HtmlOptions {
  /** For `cartwright play`: carries the source map, follows the server and reports errors to it. */
  development?: boolean;
  /** And an editor may debug the game. */
  inspected?: boolean;
  /** What is served, for `cartwright play`. */
  served?: string;
  /** What makes the page one that browsers install. */
  app?: PageParts['app'];
  /** Address of the picture for links, from the page's. */
  picture?: string;
}

/**
 * Begins to make what all pages have in common, which takes as long as a small game: to be called before something that
 * leaves this process time.
 */
export function preparePages(options: HtmlOptions = {}): void {
  const parts = Promise.all([bundlePlayer(kindOf(options)), packedLua()]);
  // Whoever makes a page hears of it.
  parts.catch(() => {});
}

function kindOf({ development = false, inspected = false }: HtmlOptions): PageKind {
  if (inspected) return 'game-inspected';
  return development ? 'game-development' : 'game';
}

/**
 * The page of a game. Title and description are those of the code's metadata, unless `page` says otherwise. A template is
 * for what is given away: in development the player has the page to itself.
 *
 * @returns the text of the HTML file; errors where the cartridge itself cannot be written, or a file of the page's look
 *   cannot be read
 */
export async function exportHtml(game: Exportable, options: HtmlOptions = {}): Promise<Outcome<string>> {
  const development = options.development ?? false;
  // A page does not read the cover pictures of old cartridges: they are on the screen already.
  const tic = encodeTic({ ...game.cartridge, original: undefined });
  if (!tic.ok) return tic;
  const [bundle, lua] = await Promise.all([bundlePlayer(kindOf(options)), packedLua()]);
  const page = development ? { ...game.page, template: undefined } : game.page;
  const design = readDesign(game.cartridge.code, page);
  if (!design.ok) return design;
  const html = pageDocument({
    design: design.value,
    app: options.app,
    served: options.served,
    picture: options.picture,
    bundle,
    dataId: PAGE_DATA_ID,
    data: encodePageData(
      {
        cartridge: tic.value,
        ...(development
          ? {
              sourceMap: game.sourceMap,
              version: game.version,
              name: game.name,
              warnings: game.warnings,
              urls: game.urls,
            }
          : {}),
      },
      lua,
    ),
    mayConnect: development,
  });
  return success(html, [...tic.diagnostics, ...design.diagnostics]);
}
