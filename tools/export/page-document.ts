/** The document of an exported game: the player and the data that it plays. */

import { SERVED_NAME } from '../player/development/server-paths.ts';
import { type DocumentHead, documentHead, escapeHtml, htmlDocument } from './html-document.ts';
import type { PageDesign } from './page-design.ts';
import { hasOwnPolicy } from './page-template.ts';
import type { PlayerBundle } from './player-bundle.ts';

export interface PageParts {
  design: PageDesign;
  bundle: PlayerBundle;
  /** Id and JSON text of the script element that carries the game. */
  dataId: string;
  data: string;
  /** For development only: the page may speak to the server that it came from. */
  mayConnect: boolean;
  /** For development only: what is served. */
  served?: string;
  /** For a page that browsers install: elements of the head, and a script that goes first. */
  app?: { head: string; script: string };
  /** Address of the picture for links, from the page's. */
  picture?: string;
}

/** The text of the page. */
export function pageDocument(parts: PageParts): string {
  const { design, bundle, dataId, data, mayConnect, served, app, picture } = parts;
  const { template, language, title, author, description, url } = design;
  const script = [app?.script, bundle.script].filter(Boolean).join('\n');
  const body = `${bundle.markup}
<script type="application/json" id="${dataId}">${data}</script>
<script>${script}</script>`;
  const head: DocumentHead = {
    title,
    description,
    policy: template && hasOwnPolicy(template) ? undefined : contentPolicy(mayConnect, app !== undefined),
    style: bundle.style + design.colors,
    background: design.background,
    icon: design.icon,
    url,
    picture: picture && url ? new URL(picture, url).href : undefined,
    more: served === undefined ? app?.head : servedElement(served),
  };
  if (!template) return htmlDocument({ ...head, language, bodyClass: 'plays', body });
  return template({
    head: documentHead(head),
    player: body,
    title: escapeHtml(title),
    author: escapeHtml(author),
    description: escapeHtml(description),
    language: escapeHtml(language),
  });
}

/** The element of the head that tells a page what is served. */
export function servedElement(served: string): string {
  return `<meta name="${SERVED_NAME}" content="${escapeHtml(served)}">`;
}

/**
 * Nothing is allowed but what the page is made of: its own script and style, the Lua machine, the icon, and the
 * sound's worklet, which comes from an address that is its own text (pages on disk may not load one from a blob).
 * A page that browsers install has its manifest, its icons and the worker that keeps it beside it.
 */
export function contentPolicy(mayConnect: boolean, isApp = false): string {
  const parts = [
    "default-src 'none'",
    `script-src 'unsafe-inline' 'wasm-unsafe-eval' data: blob:${mayConnect ? " 'self'" : ''}`,
    `style-src 'unsafe-inline'${mayConnect ? " 'self'" : ''}`,
    `img-src data:${mayConnect || isApp ? " 'self'" : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  // The buttons of the debugger come from another name of this computer.
  if (mayConnect) parts.push("connect-src 'self'", 'frame-src http://localhost:*');
  if (isApp) parts.push("manifest-src 'self'", "worker-src 'self'");
  return parts.join('; ');
}
