/** What the page shows and needs to know about a game besides running it: title, controls, menu, input devices. */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import { metadataTag } from '../../cartridge/metadata.ts';

/** The device that the game is played with, from its `input` tag; `all` without the tag (specification: console §2.6). */
export type InputHint = 'mouse' | 'gamepad' | 'keyboard' | 'all';

/** One control: `keys` as the user reads them, `action` in a word or two. */
export interface Control {
  keys: string[];
  action: string;
}

export interface GameFacts {
  title: string;
  author: string;
  description: string;
  inputHint: InputHint;
  /** Items of the game menu, empty if it has none; the index of an item is the argument of MENU. */
  menuItems: string[];
  controls: Control[];
  /** Whether the game may read letter keys, so that the page must not use P and M. */
  readsKeyboard: boolean;
  /** Whether Z, X, A and S in its controls may stand for buttons, and not for these letters. */
  namesButtons: boolean;
  /** Whether the game may read the mouse, so that a pointer over its picture is meant for the game. */
  readsMouse: boolean;
}

/** The controls of the default mapping, for games without a `controls` tag. */
const DEFAULT_CONTROLS: Control[] = [
  { keys: ['←', '→', '↑', '↓'], action: 'move' },
  { keys: ['Z'], action: 'A' },
  { keys: ['X'], action: 'B' },
  { keys: ['A'], action: 'X' },
  { keys: ['S'], action: 'Y' },
];

const ARROW_SYMBOLS: Record<string, string> = { left: '←', right: '→', up: '↑', down: '↓' };

/** Reads the facts from the metadata tags of the code. */
export function gameFacts(cartridge: Cartridge): GameFacts {
  const tag = (name: string) => metadataTag(cartridge.code, name);
  const code = new TextDecoder('latin1').decode(cartridge.code);
  const hint = tag('input');
  const inputHint = hint === 'mouse' || hint === 'gamepad' || hint === 'keyboard' ? hint : 'all';
  const readsKeyboard = inputHint === 'keyboard' || callsKeyboard(code);
  return {
    title: tag('title') || 'Untitled',
    author: tag('author'),
    description: tag('desc'),
    inputHint,
    menuItems: parseMenu(code, tag('menu')),
    controls: parseControls(tag('controls')),
    readsKeyboard,
    namesButtons: !readsKeyboard || calls(code, 'btnp?'),
    readsMouse: inputHint === 'mouse' || (inputHint === 'all' && calls(code, 'mouse')),
  };
}

/** Items of the game menu: only `-- menu:` at the start of a line after the first counts (console §3.7). */
export function parseMenu(code: string, value: string): string[] {
  return code.includes('\n-- menu:') ? value.split(' ').filter(item => item !== '') : [];
}

/**
 * Controls from the tag `controls`, such as `Left/Right: turn, Z: fire`, which only this player reads. Arrow keys are
 * called Left, Right, Up and Down. Without the tag these are the controls of the console's default mapping.
 */
export function parseControls(value: string): Control[] {
  const controls: Control[] = [];
  for (const part of value.split(',')) {
    const [keys, action] = part.split(':').map(text => text.trim());
    if (!keys || !action) continue;
    controls.push({
      keys: keys.split('/').map(key => ARROW_SYMBOLS[key.trim().toLowerCase()] ?? key.trim()),
      action,
    });
  }
  return controls.length > 0 ? controls : DEFAULT_CONTROLS;
}

/** Whether the code calls a function of the console, or gives it a name of its own. */
function calls(code: string, name: string): boolean {
  return new RegExp(`(?<![.:\\w])${name}\\s*\\(`).test(code) || isGivenName(code, name);
}

/** Whether the code calls `key` or `keyp` with an argument, or assigns one of them to another name. */
export function callsKeyboard(code: string): boolean {
  return /(?<![.:\w])keyp?\s*\(\s*[^)\s]/.test(code) || isGivenName(code, 'keyp?');
}

/** Whether the code gives a function of the console a name of its own: `local a,b=print,key`. */
function isGivenName(code: string, name: string): boolean {
  return new RegExp(`=[ \\w.,]*(?<![.:\\w])${name}\\s*(?:[,;\\n]|$)`).test(code);
}
