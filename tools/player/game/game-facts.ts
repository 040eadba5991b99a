/** What the player wants to know of a cartridge besides running it: names, controls, menu, how it takes input. */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import { metadataTag } from '../../cartridge/metadata.ts';

/** What the `input` tag says the game is played with; `all` where it says nothing (specification: console §2.6). */
export type InputHint = 'mouse' | 'gamepad' | 'keyboard' | 'all';

/** One control and what it does: `keys` as the player reads them, `action` in a word or two. */
export interface Control {
  keys: string[];
  action: string;
}

export interface GameFacts {
  title: string;
  author: string;
  description: string;
  inputHint: InputHint;
  /** Items of the game menu, empty where the game has none; the item's place is the argument of MENU. */
  menuItems: string[];
  controls: Control[];
  /** Whether letters may be the game's own keys, so that the page must not take P and M for itself. */
  readsKeyboard: boolean;
}

/** The controls of the default mapping, for games that do not name theirs. */
const DEFAULT_CONTROLS: Control[] = [
  { keys: ['←', '→', '↑', '↓'], action: 'move' },
  { keys: ['Z'], action: 'A' },
  { keys: ['X'], action: 'B' },
  { keys: ['A'], action: 'X' },
  { keys: ['S'], action: 'Y' },
];

const KEY_SIGNS: Record<string, string> = { left: '←', right: '→', up: '↑', down: '↓' };

/** Reads the facts from the code's metadata tags. */
export function gameFacts(cartridge: Cartridge): GameFacts {
  const tag = (name: string) => metadataTag(cartridge.code, name);
  const code = new TextDecoder('latin1').decode(cartridge.code);
  const hint = tag('input');
  const inputHint = hint === 'mouse' || hint === 'gamepad' || hint === 'keyboard' ? hint : 'all';
  return {
    title: tag('title') || 'Untitled',
    author: tag('author'),
    description: tag('desc'),
    inputHint,
    menuItems: parseMenu(code, tag('menu')),
    controls: parseControls(tag('controls')),
    readsKeyboard: inputHint === 'keyboard' || callsKeyboard(code),
  };
}

/** Items of the game menu: only a `-- menu:` at the start of a line, not the first, makes one (console §3.7). */
export function parseMenu(code: string, value: string): string[] {
  return code.includes('\n-- menu:') ? value.split(' ').filter(item => item !== '') : [];
}

/**
 * Controls from the tag `controls`, which is this player's own: `Left/Right: turn, Z: fire`. Arrow keys are named
 * Left, Right, Up and Down. Without the tag the console's default mapping is shown.
 */
export function parseControls(value: string): Control[] {
  const controls: Control[] = [];
  for (const part of value.split(',')) {
    const [keys, action] = part.split(':').map(text => text.trim());
    if (!keys || !action) continue;
    controls.push({
      keys: keys.split('/').map(key => KEY_SIGNS[key.trim().toLowerCase()] ?? key.trim()),
      action,
    });
  }
  return controls.length > 0 ? controls : DEFAULT_CONTROLS;
}

/** Whether the code asks `key` or `keyp` for a certain key, or gives one of them a local name. */
export function callsKeyboard(code: string): boolean {
  return /(?<![.:\w])keyp?\s*\(\s*[^)\s]/.test(code) || /=\s*keyp?\s*(?:[,;\n]|$)/.test(code);
}
