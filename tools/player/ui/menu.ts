/** The pause menu: resume, the game's own items, restart, options, controls. */

import type { GameFacts } from '../game/game-facts.ts';
import { fillControlList } from './control-list.ts';
import { part } from './parts.ts';

export interface MenuActions {
  resume(): void;
  restart(): void;
  /** An item of the game's own menu, by its index. */
  choose(index: number): void;
  /** Goes back to the other games of the page; absent if there are none. */
  leave?(): void;
}

export class Menu {
  private readonly dialog: HTMLDialogElement;
  private readonly title: HTMLElement;
  private readonly resume: HTMLElement;
  private readonly restart: HTMLElement;

  private readonly root: HTMLElement;
  private readonly actions: MenuActions;
  /** Whether P belongs to the page and not to the game. */
  private hasLetterKeys = false;

  constructor(root: HTMLElement, actions: MenuActions, signal: AbortSignal) {
    this.root = root;
    this.actions = actions;
    this.dialog = part(root, 'menu');
    this.title = part(root, 'menu-title');
    this.resume = part(root, 'menu-resume');
    this.restart = part(root, 'menu-restart');
    this.resume.addEventListener('click', () => actions.resume(), { signal });
    this.restart.addEventListener('click', () => actions.restart(), { signal });
    // Escape goes one step out: from the game to the menu, from the menu to the other games. On a page with one game
    // it resumes, if there is something to resume.
    const onEscape = () => {
      if (actions.leave) actions.leave();
      else if (!this.resume.hidden) actions.resume();
    };
    // A dialog closes itself on Escape or on a phone's back gesture, which would leave a paused game without a menu.
    const onCancel = (event: Event) => {
      event.preventDefault();
      onEscape();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        // Holding the key must not go several steps.
        if (!event.repeat) onEscape();
      } else if (event.key.toLowerCase() === 'p' && this.hasLetterKeys && !this.resume.hidden)
        actions.resume();
    };
    this.dialog.addEventListener('cancel', onCancel, { signal });
    this.dialog.addEventListener('keydown', onKey, { signal });
  }

  /** Shows the items, the controls and the description of a game. */
  describe({ menuItems, controls, readsKeyboard, description, author }: GameFacts): void {
    const { root } = this;
    this.hasLetterKeys = !readsKeyboard;
    part(root, 'menu-items').replaceChildren(...menuItems.map((item, i) => menuItem(item, i, this.actions)));
    fillControlList(part(root, 'menu-controls'), [
      ...controls,
      { keys: readsKeyboard ? ['Esc'] : ['P', 'Esc'], action: 'pause' },
    ]);
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
    if (!this.dialog.open) this.dialog.showModal();
    (isPaused ? this.resume : this.restart).focus();
  }

  close(): void {
    this.dialog.close();
  }
}

function menuItem(text: string, index: number, actions: MenuActions): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', () => actions.choose(index));
  return button;
}
