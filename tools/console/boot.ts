/** Power-on of the console and loading of the cartridge's content (specification: console §3.2, §3.3). */

import type { Bank } from '../cartridge/cartridge.ts';
import { installFonts } from './graphics/index.ts';
import * as at from './memory-map.ts';
import type { ConsoleState } from './state.ts';
import { copySections, SYNC_ALL } from './sync.ts';
import type { CartridgeError } from './vm/index.ts';

const IDENTITY_MAP = [0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe];
const DEFAULT_SEGMENT = 2;
const SYSTEM_CURSOR = 0x80;

/** The error of a cartridge without code. */
export const EMPTY_CODE: CartridgeError = { message: 'the code is empty', traceback: '' };

/** Full reset of the drawing state: both VRAM banks' registers, clip rectangle, fonts. Screen pixels stay. */
export function resetVideo(state: ConsoleState, { palette0 }: Bank): void {
  state.activeBank = 0;
  state.hiddenBank.fill(0);
  state.clipLeft = 0;
  state.clipTop = 0;
  state.clipRight = at.SCREEN_WIDTH;
  state.clipBottom = at.SCREEN_HEIGHT;
  for (const bank of [state.ram, state.hiddenBank]) {
    bank.set(palette0, at.PALETTE);
    bank.set(IDENTITY_MAP, at.PALETTE_MAP);
    bank.fill(0, at.BORDER_COLOR, at.BLIT_SEGMENT);
    bank[at.BLIT_SEGMENT] = DEFAULT_SEGMENT;
  }
  state.ram[at.MOUSE_CURSOR] = SYSTEM_CURSOR;
  installFonts(state.ram);
}

/** What every start of the program loads: fonts, and bank 0 of the cartridge; its screen only if it has one. */
export function loadContent(state: ConsoleState, bank: Bank): void {
  installFonts(state.ram);
  const hasScreen = bank.screen.some(byte => byte !== 0);
  copySections(state, bank, hasScreen ? SYNC_ALL : SYNC_ALL & ~at.SYNC_SCREEN, false);
}
