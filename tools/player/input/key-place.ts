/** The places of keys on the keyboard, as in `KeyboardEvent.code`. */

import { US_SYMBOLS } from '../../console/key-codes.ts';

/** Names that do not tell a key. */
const UNKNOWN = new Set(['', 'Unidentified', 'Process', 'Dead', 'Compose']);
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/**
 * The place of a key. Remote controls, keyboards on glass and remote desktops tell none: then it is where an American
 * keyboard has the symbol.
 *
 * @returns '' for an unknown key
 */
export function placeOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (!UNKNOWN.has(code)) return code;
  if (UNKNOWN.has(key)) return '';
  if (MODIFIERS.has(key)) return `${key}Left`;
  const symbol = key.toLowerCase();
  if (symbol === ' ') return 'Space';
  if (/^[a-z]$/.test(symbol)) return `Key${symbol.toUpperCase()}`;
  if (/^[0-9]$/.test(symbol)) return `Digit${symbol}`;
  if ([...key].length > 1) return key;
  return Object.keys(US_SYMBOLS).find(place => US_SYMBOLS[place] === symbol) ?? '';
}
