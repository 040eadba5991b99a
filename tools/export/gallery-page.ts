/**
 * The page that shows and plays all games of a project. An exported page is a single file with the player, the
 * Lua machine and every cartridge; only the downloads are separate.
 */

import { encodeBase64 } from '../cartridge/base64.ts';
import { escapeHtml } from '../escape-html.ts';
import { picturePath } from '../player/development/server-paths.ts';
import type { PackedGallery } from '../player/page-data.ts';
import { htmlDocument } from './html-document.ts';
import { pack } from './pack.ts';
import { contentPolicy, pageScripts, servedElement } from './page-document.ts';
import { bundlePlayer } from './player-bundle.ts';

/** The data of a game's card. */
export interface GalleryGame {
  /** Name of the game's folder, and its fragment in the address. */
  name: string;
  title: string;
  /** One sentence; '' for none. */
  description: string;
  /** A PNG picture of 256×144 pixels: a frame of the game. Undefined if the server has it. */
  picture?: Uint8Array;
  /** The bytes of the .tic file. Undefined if the server has it. */
  cartridge?: Uint8Array;
  downloads: GalleryDownload[];
}

/** A file to download, next to the gallery page. */
export interface GalleryDownload {
  file: string;
  /** Length in bytes, if known. */
  size?: number;
}

export interface GalleryPageOptions {
  title?: string;
  /** A sentence or two about the games. */
  desc?: string;
  /** For `cartwright play`: loads the games from the server, follows rebuilds and reports errors. */
  development?: boolean;
  /** Identifies what is served, for `cartwright play`. */
  served?: string;
}

const TITLE = 'Game gallery';

/** The text of the page, with a card for each game in the given order. */
export async function galleryPage(
  games: readonly GalleryGame[],
  { title = TITLE, desc, development = false, served }: GalleryPageOptions = {},
): Promise<string> {
  const bundle = await bundlePlayer(development ? 'gallery-development' : 'gallery');
  const description = desc ?? `${games.length === 1 ? 'One game' : `${games.length} games`} to play here.`;
  const cartridges = games.map(({ name, cartridge }) => [name, cartridge ? pack(cartridge) : null]);
  const data: PackedGallery = { games: Object.fromEntries(cartridges) };
  const body = `<div class="gallery" data-part="gallery">
<header>
<h1>${escapeHtml(title)}</h1>
<p class="intro">${escapeHtml(description)}</p>
<noscript><p class="intro">These games need JavaScript, which is switched off in this browser.</p></noscript>
</header>
<main>
<ul class="games${games.length > 2 && games.length % 2 === 1 ? ' odd' : ''}" role="list">
${games.map(card).join('\n')}
</ul>
</main>
<footer>Download a game: .tic and .png run in TIC-80, .html in any browser, also offline. Made with Cartwright.</footer>
</div>
<p class="gallery-status" data-part="gallery-status" role="status"></p>
<template data-part="player-template">${bundle.markup}</template>
${pageScripts(data, bundle)}`;
  const policy = contentPolicy(development);
  const more = served === undefined ? undefined : servedElement(served);
  return htmlDocument({ title, description, policy, style: bundle.style, more, body });
}

/** The heading comes first for screen readers; the style sheet puts the picture above it. */
function card({ name, title, description, picture, downloads }: GalleryGame): string {
  const heading = escapeHtml(title);
  const source = picture ? `data:image/png;base64,${encodeBase64(picture)}` : escapeHtml(picturePath(name));
  const state = picture ? '' : ' data-picture="awaited"';
  return `<li class="game" data-game="${escapeHtml(name)}"${state}>
<h2>${heading}</h2>
<img src="${source}" width="256" height="144" alt="Screenshot of ${heading}">
${description === '' ? '' : `<p>${escapeHtml(description)}</p>\n`}<ul class="links" role="list">
<li><a class="play" href="#${encodeURIComponent(name)}">Play<span class="unseen"> ${heading}</span></a></li>
${downloads.map(download => downloadLink(heading, download)).join('\n')}
</ul>
</li>`;
}

function downloadLink(heading: string, { file, size }: GalleryDownload): string {
  const extension = file.slice(file.lastIndexOf('.'));
  const kilobytes = size === undefined ? '' : ` ${Math.ceil(size / 1024)} KB`;
  return `<li><a href="./${encodeURIComponent(file)}" download><span class="unseen">Download ${heading} as </span>${extension}</a>${kilobytes}</li>`;
}
