/** The kinds of documents in a game. */

import { FLAGS } from './flags.ts';
import type { GameKind } from './kind.ts';
import { MAPS } from './maps.ts';
import { PALETTES } from './palettes.ts';
import { PICTURES } from './pictures.ts';
import { SOUNDS } from './sounds.ts';

export const GAME_KINDS: readonly GameKind[] = [FLAGS, PALETTES, PICTURES, MAPS, SOUNDS];
