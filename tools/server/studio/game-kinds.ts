/** The kinds of documents that a game has: one entry a kind. */

import { FLAGS } from './game-flags.ts';
import type { GameKind } from './game-kind.ts';
import { MAPS } from './game-maps.ts';
import { PALETTES } from './game-palettes.ts';
import { PICTURES } from './game-pictures.ts';
import { SOUNDS } from './game-sounds.ts';

export const GAME_KINDS: readonly GameKind[] = [FLAGS, PALETTES, PICTURES, MAPS, SOUNDS];
