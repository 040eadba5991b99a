/** The page that shows all games of a project. It has no script, and all but its links is in the one file. */

import { createHash } from 'node:crypto';
import { encodeBase64 } from '../player/base64.ts';
import { escapeHtml, htmlDocument } from './html-document.ts';
import { bundleStyle } from './style-bundle.ts';

/** A game as its card shows it. */
export interface GalleryGame {
  title: string;
  /** One sentence; '' for none. */
  description: string;
  /** A PNG picture of 256×144 pixels: the game at some moment. */
  picture: Uint8Array;
  /** Name of the page that plays the game, beside the gallery's. */
  page: string;
  downloads: GalleryDownload[];
}

/** A file to download, beside the gallery's page. */
export interface GalleryDownload {
  file: string;
  /** Length in bytes. */
  size: number;
}

const TITLE = 'Game gallery';

/** The text of the page, with a card for each game in the order given. */
export async function galleryPage(games: readonly GalleryGame[]): Promise<string> {
  const style = await bundleStyle(['theme.css', 'gallery.css']);
  const count = games.length === 1 ? 'One game' : `${games.length} games`;
  const intro = `${count} for the TIC-80 fantasy console. Play here, or take a game with you: the .tic and the .png picture run in the console, the .html in any browser, without a network.`;
  const body = `<header>
<h1>${TITLE}</h1>
<p>${intro}</p>
</header>
<main>
<ul class="games" role="list">
${games.map(card).join('\n')}
</ul>
</main>
<footer>Made with Cartwright.</footer>`;
  return htmlDocument({ title: TITLE, description: intro, policy: policyFor(style), style, body });
}

/** The heading comes first for screen readers; the style puts the picture above it. */
function card({ title, description, picture, page, downloads }: GalleryGame): string {
  const name = escapeHtml(title);
  return `<li class="game">
<h2>${name}</h2>
<img src="data:image/png;base64,${encodeBase64(picture)}" width="256" height="144" alt="A moment of ${name}">
${description === '' ? '' : `<p>${escapeHtml(description)}</p>\n`}<ul class="links" role="list">
<li><a class="play" href="${address(page)}">Play<span class="unseen"> ${name}</span></a></li>
${downloads.map(download => downloadLink(name, download)).join('\n')}
</ul>
</li>`;
}

function downloadLink(name: string, { file, size }: GalleryDownload): string {
  const extension = file.slice(file.lastIndexOf('.'));
  return `<li><a href="${address(file)}" download><span class="unseen">Download ${name} as </span>${extension}</a> ${Math.ceil(size / 1024)} KB</li>`;
}

/** Address of a file in the same folder; the dot keeps a name with a colon from being taken for a scheme. */
function address(file: string): string {
  return `./${encodeURIComponent(file)}`;
}

/** Pictures of the page itself and this one style sheet; nothing runs and nothing is fetched. */
function policyFor(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
}
