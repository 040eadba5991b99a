/** The keys that press the buttons of the first gamepad, as the desktop console maps them (console §5.3). */

import { BUTTON_MAPPING, BUTTON_MAPPING_SIZE } from '../../console/memory-map.ts';

/** Key codes of up, down, left, right, A, B, X, Y: the arrow keys, Z, X, A and S. */
export const DEFAULT_MAPPING: readonly number[] = [58, 59, 60, 61, 26, 24, 1, 19];

/**
 * Writes the mapping into RAM. The host does so before every tick and overwrites what the cartridge poked there. The
 * console turns mapped keys into buttons by itself, so the host must not.
 */
export function writeButtonMapping(ram: Uint8Array): void {
  ram.fill(0, BUTTON_MAPPING, BUTTON_MAPPING + BUTTON_MAPPING_SIZE);
  ram.set(DEFAULT_MAPPING, BUTTON_MAPPING);
}
