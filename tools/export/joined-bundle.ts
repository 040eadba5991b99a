/** What pages of a kind are made of, besides their game. Browsers read it as well. */

import type { PageParts } from '../player/loaded-page.ts';

export interface PlayerBundle {
  /** The plain script, which unpacks the others. */
  loader: string;
  parts: PageParts;
  style: string;
  /** The player's elements for the body of the page. */
  markup: string;
}

/** What all kinds of pages share. */
export type SharedBundle = Pick<PlayerBundle, 'loader'> & { parts: Omit<PageParts, 'player'> };
/** What pages of one kind have of their own. */
export type OwnBundle = Pick<PlayerBundle, 'style' | 'markup'> & { player: string };

/** Name of the generated file with what all kinds of pages share. */
export const SHARED_NAME = 'player-shared.json';

/** Joins both, each from its JSON. */
export function joinBundle(shared: string, own: string): PlayerBundle {
  const { loader, parts }: SharedBundle = JSON.parse(shared);
  const { player, ...rest }: OwnBundle = JSON.parse(own);
  return { loader, parts: { ...parts, player }, ...rest };
}
