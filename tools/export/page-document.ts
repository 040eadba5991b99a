/** The document of an exported game: the player and the data that it plays. */

import { htmlDocument } from './html-document.ts';
import type { PlayerBundle } from './player-bundle.ts';

export interface PageParts {
  title: string;
  description: string;
  bundle: PlayerBundle;
  /** Id and JSON text of the script element that carries the game. */
  dataId: string;
  data: string;
  /** For development only: the page may speak to the server that it came from. */
  mayConnect: boolean;
}

/** The text of the page. */
export function pageDocument({ title, description, bundle, dataId, data, mayConnect }: PageParts): string {
  const body = `${bundle.markup}
<script type="application/json" id="${dataId}">${data}</script>
<script>${bundle.script}</script>`;
  const { style } = bundle;
  return htmlDocument({
    title,
    description,
    policy: contentPolicy(mayConnect),
    style,
    bodyClass: 'plays',
    body,
  });
}

/**
 * Nothing is allowed but what the page is made of: its own script and style, the Lua machine, the icon, and the
 * sound's worklet, which comes from an address that is its own text (pages on disk may not load one from a blob).
 */
export function contentPolicy(mayConnect: boolean): string {
  const parts = [
    "default-src 'none'",
    "script-src 'unsafe-inline' 'wasm-unsafe-eval' data: blob:",
    "style-src 'unsafe-inline'",
    `img-src data:${mayConnect ? " 'self'" : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  if (mayConnect) parts.push("connect-src 'self'");
  return parts.join('; ');
}
