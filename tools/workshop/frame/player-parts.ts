/** What pages of games are made of, besides their games. It is loaded before the compiler, so that a game plays first. */

import { joinBundle, SHARED_NAME } from '../../export/joined-bundle.ts';
import { type GamePage, pageDocument } from '../../export/page-document.ts';
import { GAME_PARTS, PLAYER_PARTS, PROJECT } from '../worker-names.ts';
import { loadFile } from './load-file.ts';

/** The file of what pages in the workshop have of their own. */
export interface WorkshopParts {
  /** Differs for each version of the workshop. */
  key: string;
  /** As JSON. */
  development: string;
}

/** All that they are made of. */
export interface PlayerParts extends WorkshopParts {
  /** What all pages share, as JSON. */
  shared: string;
}

/** Makes the page of a game. */
export type MakePage = (page: GamePage) => string;

/** Loads the parts from the folder of the workshop. Rejects if they cannot be loaded. */
export async function loadPlayerParts(folder: string): Promise<PlayerParts> {
  const [own, shared] = await Promise.all([loadFile(PLAYER_PARTS, folder), loadFile(SHARED_NAME, folder)]);
  const parts: WorkshopParts = await own.json();
  return { ...parts, shared: await shared.text() };
}

/** Loads what the worker makes pages of that are given away. Rejects if it cannot be loaded. */
export async function loadGameParts(folder: string): Promise<string> {
  return (await loadFile(GAME_PARTS, folder)).text();
}

/** The files of these that the worker installs, by their path in this package. */
export function installedParts({ shared }: PlayerParts, game: string): Record<string, string> {
  return { [`dist/generated/${SHARED_NAME}`]: shared, [`dist/generated/${GAME_PARTS}`]: game };
}

/** What makes pages of these parts, as in `play`. */
export function pageMaker({ shared, development }: PlayerParts): MakePage {
  const bundle = joinBundle(shared, development);
  return page => pageDocument({ ...page, bundle, mayConnect: true, served: PROJECT });
}

/** Loads what makes pages as they are given away. Rejects if it cannot be loaded. */
export async function loadGamePageMaker(folder: string): Promise<MakePage> {
  const shared = loadFile(SHARED_NAME, folder).then(answer => answer.text());
  const bundle = joinBundle(...(await Promise.all([shared, loadGameParts(folder)])));
  return page => pageDocument({ ...page, bundle, mayConnect: false });
}
