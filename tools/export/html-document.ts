/** What every HTML file of an export has: a head with the policy, the description, the icon and the style. */

export interface DocumentParts {
  title: string;
  description: string;
  /** Content security policy. */
  policy: string;
  style: string;
  bodyClass?: string;
  /** HTML of the body. */
  body: string;
}

/** A game controller of twelve by twelve pixels, so that the tab has a face. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" shape-rendering="crispEdges"><path fill="#29366f" d="M1 3h10v1h1v4h-1v1H9V8H3v1H1V8H0V4h1z"/><path fill="#f4f4f4" d="M3 4h1v1h1v1H4v1H3V6H2V5h1z"/><path fill="#73eff7" d="M7 6h1v1H7z"/><path fill="#ffcd75" d="M9 5h1v1H9z"/></svg>';

/** The text of the file. */
export function htmlDocument({ title, description, policy, style, bodyClass, body }: DocumentParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0b0c14">
<meta name="description" content="${escapeHtml(description)}">
<meta name="generator" content="Cartwright">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">
<style>${style}</style>
</head>
<body${bodyClass ? ` class="${bodyClass}"` : ''}>
${body}
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
