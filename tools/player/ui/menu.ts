/** The pause menu: resume, the game's own items, restart, options, controls. */

import type { GameFacts } from '../game-facts.ts';
import { fillControlList } from './control-list.ts';
import { part } from './parts.ts';

export interface MenuActions {
  resume(): void;
  restart(): void;
  /** An item of the game's own menu, by its place. */
  choose(index: number): void;
}

export class Menu {
  private readonly dialog: HTMLDialogElement;
  private readonly title: HTMLElement;
  private readonly resume: HTMLElement;
  private readonly restart: HTMLElement;

  constructor(root: HTMLElement, facts: GameFacts, actions: MenuActions, signal: AbortSignal) {
    this.dialog = part(root, 'menu');
    this.title = part(root, 'menu-title');
    this.resume = part(root, 'menu-resume');
    this.restart = part(root, 'menu-restart');
    this.resume.addEventListener('click', () => actions.resume(), { signal });
    this.restart.addEventListener('click', () => actions.restart(), { signal });
    // Escape closes a dialog by itself; here it has to resume, and nothing when there is nothing to resume.
    const onCancel = (event: Event) => {
      event.preventDefault();
      if (!this.resume.hidden) actions.resume();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key.toLowerCase() === 'p' && !facts.readsKeyboard && !this.resume.hidden) actions.resume();
    };
    this.dialog.addEventListener('cancel', onCancel, { signal });
    this.dialog.addEventListener('keydown', onKey, { signal });
    part(root, 'menu-items').replaceChildren(...facts.menuItems.map((item, i) => menuItem(item, i, actions)));
    fillControlList(part(root, 'menu-controls'), [
      ...facts.controls,
      { keys: facts.readsKeyboard ? ['Esc'] : ['P', 'Esc'], action: 'pause' },
    ]);
    part(root, 'menu-about').textContent = [facts.description, facts.author && `By ${facts.author}.`]
      .filter(Boolean)
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
