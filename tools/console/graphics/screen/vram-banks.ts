/** The two banks of video memory (specification: graphics §21.1). */

import { VRAM_SIZE } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';

const exchange = new Uint8Array(VRAM_SIZE);

/**
 * Makes bank 0 or 1 the one at address 0 by exchanging the contents of window and hidden bank; other numbers
 * change nothing. Returns the number of the bank that was active before.
 */
export function vbank(s: ConsoleState, bank: number): number {
  const previous = s.activeBank;
  if (bank !== previous && (bank === 0 || bank === 1)) {
    const window = s.ram.subarray(0, VRAM_SIZE);
    exchange.set(window);
    window.set(s.hiddenBank);
    s.hiddenBank.set(exchange);
    s.activeBank = bank;
  }
  return previous;
}
