/** The page of a shared game in its frame. */

import { metadataTag } from '../../cartridge/metadata.ts';
import { decodePlainChunks } from '../../cartridge/tic/plain-chunks.ts';
import { pack } from '../../export/pack.ts';
import { DEFAULT_COLORS } from '../../export/page-colors.ts';
import type { GamePage } from '../../export/page-document.ts';
import type { SharedGame } from '../projects/play-link.ts';

/** What is the game's own in its page. A link holds no design, so that it has that of the player. */
export function sharedPage({ title, author = '', cartridge }: SharedGame): GamePage {
  const description = metadataTag(decodePlainChunks(cartridge).code, 'desc');
  const { background } = DEFAULT_COLORS;
  return {
    design: { title: title || 'Untitled', author, description, language: 'en', background, colors: '' },
    data: { cartridge: pack(cartridge) },
  };
}
