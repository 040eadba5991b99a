/** The part of the menu in which players choose their keys. */

import { DEFAULT_BUTTON_KEYS, withButtonKey } from '../input/button-keys.ts';
import type { ButtonLabels } from '../input/button-labels.ts';
import { GAMEPAD_COUNT } from '../input/gamepads.ts';
import { placeOf } from '../input/key-place.ts';
import { part } from './parts.ts';

const BUTTON_NAMES = ['Up', 'Down', 'Left', 'Right', 'A', 'B', 'X', 'Y'];
/** Keys that cannot press a button: Escape is the page's, and Caps Lock is reported by its state. */
const RESERVED = new Set(['Escape', 'CapsLock']);
/** The key that leaves a button without one. */
const NO_KEY = 'Delete';

export class KeysPanel {
  isShown = false;
  private readonly root: HTMLElement;
  private readonly labels: ButtonLabels;
  private readonly onChange: (keys: ButtonLabels['keys']) => void;
  private readonly rows: HTMLButtonElement[];
  private readonly players: HTMLButtonElement[];
  private player = 0;
  /** The row whose button waits for a key. */
  private waiting: number | undefined;

  /** @param onChange called with the keys that the player has chosen */
  constructor(
    root: HTMLElement,
    labels: ButtonLabels,
    onChange: (keys: ButtonLabels['keys']) => void,
    signal: AbortSignal,
  ) {
    this.root = root;
    this.labels = labels;
    this.onChange = onChange;
    const button = (onClick: () => void) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.addEventListener('click', onClick, { signal });
      return element;
    };
    this.rows = BUTTON_NAMES.map((_, row) => button(() => this.waitFor(row)));
    this.players = Array.from({ length: GAMEPAD_COUNT }, (_, player) => {
      const element = button(() => this.choosePlayer(player));
      element.textContent = String(player + 1);
      element.setAttribute('aria-label', `Player ${player + 1}`);
      return element;
    });
    part(root, 'keys-list').replaceChildren(...this.rows);
    part(root, 'keys-players').replaceChildren(...this.players);
    part(root, 'keys-default').addEventListener('click', () => onChange(DEFAULT_BUTTON_KEYS), { signal });
    this.update();
  }

  /** Shows the keys instead of the menu, or the menu again. */
  show(isShown: boolean): void {
    this.isShown = isShown;
    this.waiting = undefined;
    part(this.root, 'keys').hidden = !isShown;
    part(this.root, 'menu').classList.toggle('has-keys', isShown);
    this.update();
    if (isShown) this.rows[0].focus();
  }

  /** Updates the keys and their labels. */
  update(): void {
    this.players.forEach((element, player) => {
      element.setAttribute('aria-pressed', String(player === this.player));
    });
    this.rows.forEach((element, row) => {
      const place = this.labels.keys[this.buttonOf(row)];
      const key = document.createElement('kbd');
      key.textContent = place === '' ? '–' : this.labels.labelOf(place);
      if (this.waiting === row) key.textContent = 'press a key';
      element.classList.toggle('waiting', this.waiting === row);
      element.replaceChildren(BUTTON_NAMES[row], key);
    });
  }

  /** Handles a key press in the menu; returns whether it was meant for a waiting button. */
  onKey(event: KeyboardEvent): boolean {
    const { waiting } = this;
    if (waiting === undefined || !this.isShown) return false;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return true;
    const place = placeOf(event);
    this.labels.learn(event);
    this.waiting = undefined;
    if (!RESERVED.has(place) && place !== '')
      this.onChange(withButtonKey(this.labels.keys, this.buttonOf(waiting), place === NO_KEY ? '' : place));
    this.update();
    return true;
  }

  private waitFor(row: number): void {
    this.waiting = row;
    this.update();
  }

  private choosePlayer(player: number): void {
    this.player = player;
    this.waiting = undefined;
    this.update();
  }

  private buttonOf(row: number): number {
    return this.player * BUTTON_NAMES.length + row;
  }
}
