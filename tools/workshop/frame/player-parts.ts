/** What pages of games are made of, besides their games. It is loaded before the compiler, so that a game plays first. */

import { joinBundle, SHARED_NAME } from '../../export/joined-bundle.ts';
import { type GamePage, pageDocument } from '../../export/page-document.ts';
import { PLAYER_PARTS, PROJECT } from '../worker-names.ts';
import { loadFile } from './load-file.ts';

/** The file with them. */
export interface PlayerParts {
  /** Differs for each version of the workshop. */
  key: string;
  /** What all pages share, and what those in the workshop have of their own, each as JSON. */
  shared: string;
  development: string;
}

/** Makes the page of a game, as in `play`. */
export type MakePage = (page: GamePage) => string;

/** Loads the file from the folder of the workshop. Rejects if it cannot be loaded. */
export async function loadPlayerParts(folder: string): Promise<PlayerParts> {
  return (await loadFile(folder + PLAYER_PARTS)).json();
}

/** The files of these that the worker installs, by their path in this package. */
export function installedParts({ shared }: PlayerParts): Record<string, string> {
  return { [`dist/generated/${SHARED_NAME}`]: shared };
}

/** What makes pages of these parts. */
export function pageMaker({ shared, development }: PlayerParts): MakePage {
  const bundle = joinBundle(shared, development);
  return page => pageDocument({ ...page, bundle, mayConnect: true, served: PROJECT });
}
