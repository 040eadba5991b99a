/** To be imported before the game: the console's `peek4` for what reads the pictures when it is loaded. */

import { TILES } from '../../src/memory.ts';
import { builtGame } from '../games.ts';

const { cartridge } = builtGame('pixels');
const { tiles, sprites } = cartridge.banks[0];
const memory = new Uint8Array(0x18000);
memory.set(tiles, TILES);
memory.set(sprites, TILES + 0x2000);
Object.assign(globalThis, { peek4: (at: number) => (memory[at >> 1] >> (4 * (at & 1))) & 15 });
