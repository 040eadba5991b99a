/** The outer HTML of an exported page. */

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

/** A game controller of twelve by twelve pixels, so that the tab has a face. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" shape-rendering="crispEdges"><path fill="#29366f" d="M1 3h10v1h1v4h-1v1H9V8H3v1H1V8H0V4h1z"/><path fill="#f4f4f4" d="M3 4h1v1h1v1H4v1H3V6H2V5h1z"/><path fill="#73eff7" d="M7 6h1v1H7z"/><path fill="#ffcd75" d="M9 5h1v1H9z"/></svg>';

/** The text of the page. */
export function pageDocument({ title, description, bundle, dataId, data, mayConnect }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(mayConnect)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0b0c14">
<meta name="description" content="${escapeHtml(description)}">
<meta name="generator" content="Cartwright">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">
<style>${bundle.style}</style>
</head>
<body>
${bundle.markup}
<script type="application/json" id="${dataId}">${data}</script>
<script>${bundle.script}</script>
</body>
</html>
`;
}

/** Text for the content of an element or the value of an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
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
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  if (mayConnect) parts.push("connect-src 'self'");
  return parts.join('; ');
}
