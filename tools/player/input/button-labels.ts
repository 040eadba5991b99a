/** Labels of the buttons on the page, as on the device in use. */

import { type ButtonKeys, DEFAULT_BUTTON_KEYS, PLAYER_BUTTONS } from './button-keys.ts';
import type { DeviceInUse } from './device-in-use.ts';
import { connectedGamepads, gamepadMaker } from './gamepads.ts';
import { placeOf } from './key-place.ts';
import type { KeyboardLayout } from './keyboard-layout.ts';

/** Buttons of the first gamepad by the key that a game's text names, in the console's default mapping. */
const BUTTONS: Record<string, number> = { '↑': 0, '↓': 1, '←': 2, '→': 3, Z: 4, X: 5, A: 6, S: 7 };
/** The cross as a whole. */
const CROSS = [0, 2, 1, 3];
const ARROWS = /^(?:arrows?|arrow keys|cursor keys)$/i;

const ON_GAMEPAD = ['↑', '↓', '←', '→', 'A', 'B', 'X', 'Y'];
const ON_PLAYSTATION = ['↑', '↓', '←', '→', 'A ✕', 'B ○', 'X □', 'Y △'];

export class ButtonLabels {
  /** The keys that press buttons. */
  keys: ButtonKeys = DEFAULT_BUTTON_KEYS;
  private readonly inUse: DeviceInUse;
  private readonly layout: KeyboardLayout;

  constructor(inUse: DeviceInUse, layout: KeyboardLayout) {
    this.inUse = inUse;
    this.layout = layout;
  }

  /** Learns from a key press that only the page has seen. */
  learn(event: KeyboardEvent): void {
    const { key, shiftKey, altKey } = event;
    this.layout.learn({ key, code: placeOf(event), shiftKey, altGraph: altKey });
  }

  /** The label of a key, by its position. */
  labelOf(place: string): string {
    return this.layout.labelOf(place);
  }

  /**
   * What to press for the keys of a control, such as `['←', '→']` or `['Z']`.
   *
   * @param namesButtons whether Z, X, A and S may mean buttons rather than letters
   * @returns the keys unchanged if they are not buttons
   */
  labelsOf(keys: readonly string[], namesButtons: boolean): string[] {
    const buttons = keys.flatMap(key => buttonsOf(key) ?? []);
    const areButtons = namesButtons && keys.every(key => buttonsOf(key) !== undefined);
    if (!areButtons) return [...keys];
    if (this.inUse.kind !== 'keyboard') {
      if (keys.some(key => ARROWS.test(key))) return ['D-pad'];
      const names = this.isPlayStation ? ON_PLAYSTATION : ON_GAMEPAD;
      return buttons.map(button => names[button]);
    }
    const places = buttons.map(button => this.keys[button]).filter(place => place !== '');
    if (places.length === CROSS.length && keys.length === 1 && places.every(isArrow)) return [...keys];
    return places.map(place => this.layout.labelOf(place));
  }

  /**
   * Another player's keys for a control, as printed.
   *
   * @param player from 1 for the second one
   * @returns none if there are no keys, or the keyboard is not in use
   */
  keysOfPlayer(keys: readonly string[], player: number): string[] {
    if (this.inUse.kind !== 'keyboard' || !keys.every(key => buttonsOf(key) !== undefined)) return [];
    const buttons = keys.flatMap(key => buttonsOf(key)!.map(button => PLAYER_BUTTONS * player + button));
    return buttons
      .map(button => this.keys[button])
      .filter(place => place !== '')
      .map(place => this.layout.labelOf(place));
  }

  private get isPlayStation(): boolean {
    return connectedGamepads().some(pad => pad?.connected && gamepadMaker(pad) === 'playstation');
  }
}

/** The buttons that the name of a key stands for; undefined for other keys. */
export function buttonsOf(key: string): readonly number[] | undefined {
  if (ARROWS.test(key)) return CROSS;
  const button = BUTTONS[key.toUpperCase()];
  return button === undefined ? undefined : [button];
}

function isArrow(place: string): boolean {
  return place.startsWith('Arrow');
}
