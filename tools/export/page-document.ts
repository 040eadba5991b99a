/** The document of an exported game: the player and the game data. */

import { escapeHtml } from '../escape-html.ts';
import { SERVED_NAME } from '../player/development/server-paths.ts';
import { PAGE_DATA_ID, type PackedGallery, type PackedGame } from '../player/page-data.ts';
import { type DocumentHead, dataElement, documentHead, htmlDocument } from './html-document.ts';
import type { PlayerBundle } from './joined-bundle.ts';
import type { PageDesign } from './page-design.ts';

/** What is a game's own in its page. */
export interface GamePage {
  design: PageDesign;
  data: PackedGame;
}

export interface PageParts extends GamePage {
  bundle: PlayerBundle;
  /** For development: whether the page may connect to its server. */
  mayConnect: boolean;
  /** For development: identifies what is served. */
  served?: string;
  /** For an installable page: elements of the head, and a script that runs first. */
  app?: { head: string; script: string };
  /** Address of the picture for links, relative to the page. */
  picture?: string;
}

/** The HTML of a page with the player: in the template of the game, or in a plain document. */
export function pageDocument(parts: PageParts): string {
  const { design, bundle, data, mayConnect, served, app, picture } = parts;
  const { template, language, title, author, description, url } = design;
  const body = `${bundle.markup}
${pageScripts(data, bundle, app?.script)}`;
  const head: DocumentHead = {
    title,
    description,
    policy: template?.hasOwnPolicy ? undefined : contentPolicy(mayConnect, app !== undefined),
    style: bundle.style + design.colors,
    background: design.background,
    icon: design.icon,
    url,
    picture: picture && url ? new URL(picture, url).href : undefined,
    more: served === undefined ? app?.head : servedElement(served),
  };
  if (!template) return htmlDocument({ ...head, language, bodyClass: 'plays', body });
  return template.fill({
    head: documentHead(head),
    player: body,
    title: escapeHtml(title),
    author: escapeHtml(author),
    description: escapeHtml(description),
    language: escapeHtml(language),
  });
}

/**
 * The script elements of a page: its data with its packed parts, and the loader.
 *
 * @param first a script that runs before the loader
 */
export function pageScripts(data: PackedGame | PackedGallery, bundle: PlayerBundle, first = ''): string {
  return `${dataElement(PAGE_DATA_ID, { ...data, parts: bundle.parts })}
<script>${first}${bundle.loader}</script>`;
}

/** The meta element that identifies what is served. */
export function servedElement(served: string): string {
  return `<meta name="${SERVED_NAME}" content="${escapeHtml(served)}">`;
}

/**
 * Allows only the page's own parts: its script and style, the Lua machine, the icon, and the audio worklet,
 * which is a data URL (pages on disk may not load one from a blob). An installable page also has a manifest,
 * icons and a service worker.
 */
export function contentPolicy(mayConnect: boolean, isApp = false): string {
  const parts = [
    "default-src 'none'",
    `script-src 'unsafe-inline' 'wasm-unsafe-eval' data: blob:${mayConnect ? " 'self'" : ''}`,
    `style-src 'unsafe-inline'${mayConnect ? " 'self' blob:" : ''}`,
    `img-src data:${mayConnect || isApp ? " 'self'" : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  // The debugger controls come from another host name of this computer.
  if (mayConnect) parts.push("connect-src 'self'", 'frame-src http://localhost:*');
  if (isApp) parts.push("manifest-src 'self'", "worker-src 'self'");
  return parts.join('; ');
}
