/** The frame of every exported HTML file: a head with the policy, description, icon and style. */

import { escapeHtml } from '../escape-html.ts';
import { DEFAULT_COLORS, isDark } from './page-colors.ts';

export interface DocumentHead {
  title: string;
  description: string;
  /** Content security policy; undefined for a page that has its own. */
  policy?: string;
  style: string;
  /** Color behind everything; dark by default. */
  background?: string;
  /** Address of the icon; a game controller by default. */
  icon?: string;
  /** Address of the published page, and of its picture, for links in social networks. */
  url?: string;
  picture?: string;
  /** More elements. */
  more?: string;
}

export interface DocumentParts extends DocumentHead {
  language?: string;
  bodyClass?: string;
  /** HTML of the body. */
  body: string;
}

/** A game controller of twelve by twelve pixels. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" shape-rendering="crispEdges"><path fill="#29366f" d="M1 3h10v1h1v4h-1v1H9V8H3v1H1V8H0V4h1z"/><path fill="#f4f4f4" d="M3 4h1v1h1v1H4v1H3V6H2V5h1z"/><path fill="#73eff7" d="M7 6h1v1H7z"/><path fill="#ffcd75" d="M9 5h1v1H9z"/></svg>';

/** An HTML document that needs no other file. */
export function htmlDocument({ language = 'en', bodyClass, body, ...head }: DocumentParts): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
${documentHead(head)}
</head>
<body${bodyClass ? ` class="${bodyClass}"` : ''}>
${body}
</body>
</html>
`;
}

/** The elements of a document's head. */
export function documentHead({
  title,
  description,
  policy,
  style,
  background = DEFAULT_COLORS.background,
  icon = `data:image/svg+xml,${encodeURIComponent(ICON)}`,
  url,
  picture,
  more,
}: DocumentHead): string {
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const social = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture],
    ['twitter:card', picture && 'summary_large_image'],
  ].flatMap(([name, value]) =>
    value ? `<meta ${/^og/.test(name!) ? 'property' : 'name'}="${name}" content="${escapeHtml(value)}">` : [],
  );
  return [
    ...(policy === undefined ? [] : [policyTag]),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="color-scheme" content="${isDark(background) ? 'dark' : 'light'}">`,
    `<meta name="theme-color" content="${background}">`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="generator" content="Cartwright">',
    ...social,
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${icon}">`,
    ...(more ? [more] : []),
    `<style>${style}</style>`,
  ].join('\n');
}

/** The script element with data for a page, which reads its text as JSON. */
export function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
