/** The pause menu: resume, the game's own items, restart, keys, options, controls. */

import type { Control, GameFacts } from '../game/game-facts.ts';
import { fillControlList } from './control-list.ts';
import type { KeysPanel } from './keys-panel.ts';
import { part } from './parts.ts';

export interface MenuActions {
  resume(): void;
  restart(): void;
  /** An item of the game's own menu, by its index. */
  choose(index: number): void;
}

export class Menu {
  /** The dialog. */
  readonly element: HTMLDialogElement;
  private readonly root: HTMLElement;
  private readonly actions: MenuActions;
  private readonly keys: KeysPanel;
  private readonly title: HTMLElement;
  private readonly resume: HTMLElement;
  private readonly restart: HTMLElement;
  private isOpen = false;
  /** Whether P belongs to the page and not to the game. */
  private hasLetterKeys = false;

  constructor(root: HTMLElement, keys: KeysPanel, actions: MenuActions, signal: AbortSignal) {
    this.root = root;
    this.actions = actions;
    this.keys = keys;
    this.element = part(root, 'menu');
    this.title = part(root, 'menu-title');
    this.resume = part(root, 'menu-resume');
    this.restart = part(root, 'menu-restart');
    this.resume.addEventListener('click', () => actions.resume(), { signal });
    this.restart.addEventListener('click', () => actions.restart(), { signal });
    part(root, 'menu-keys').addEventListener('click', () => this.showKeys(true), { signal });
    part(root, 'keys-done').addEventListener('click', () => this.showKeys(false), { signal });
    // A dialog closes itself on Escape or a phone's back gesture, which would leave a paused game without a
    // menu.
    const onCancel = (event: Event) => {
      event.preventDefault();
      this.back();
    };
    // The second time browsers close it regardless, and report late: it may be open again.
    const onClose = () => {
      if (!this.isOpen || this.element.open) return;
      this.element.showModal();
      this.back();
    };
    this.element.addEventListener('cancel', onCancel, { signal });
    this.element.addEventListener('close', onClose, { signal });
    this.element.addEventListener('keydown', event => this.onKey(event), { signal });
  }

  /**
   * Shows the items, controls and description of a game.
   *
   * @param controls as labelled on the player's device
   */
  describe({ menuItems, readsKeyboard, description, author }: GameFacts, controls: readonly Control[]): void {
    const { root } = this;
    this.hasLetterKeys = !readsKeyboard;
    part(root, 'menu-items').replaceChildren(...menuItems.map((item, i) => menuItem(item, i, this.actions)));
    fillControlList(part(root, 'menu-controls'), controls);
    part(root, 'menu-about').textContent = [description, author && `By ${author}`]
      .filter(Boolean)
      .map(sentence => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
      .join(' ');
  }

  /** Opens the menu of a paused game, or the one that offers to play an ended game again. */
  open(kind: 'paused' | 'ended'): void {
    const isPaused = kind === 'paused';
    this.title.textContent = isPaused ? 'Paused' : 'The game has ended';
    this.resume.hidden = !isPaused;
    this.restart.textContent = isPaused ? 'Restart' : 'Play again';
    this.restart.classList.toggle('primary', !isPaused);
    if (!this.element.open) this.element.showModal();
    this.isOpen = true;
    (isPaused ? this.resume : this.restart).focus();
  }

  close(): void {
    this.isOpen = false;
    this.keys.show(false);
    this.element.close();
  }

  /** Goes back one step: from the keys to the menu, from the menu to the paused game. */
  back(): void {
    if (this.keys.isShown) this.showKeys(false);
    else if (!this.resume.hidden) this.actions.resume();
  }

  private showKeys(shown: boolean): void {
    this.keys.show(shown);
    if (!shown) part(this.root, 'menu-keys').focus();
  }

  private onKey(event: KeyboardEvent): void {
    if (this.keys.onKey(event)) return;
    const isEscape = event.key === 'Escape';
    const isPause = event.key.toLowerCase() === 'p' && this.hasLetterKeys && !this.keys.isShown;
    if (!isEscape && !isPause) return;
    event.preventDefault();
    // Holding the key must not go back several steps.
    if (!event.repeat) this.back();
  }
}

function menuItem(text: string, index: number, actions: MenuActions): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', () => actions.choose(index));
  return button;
}
