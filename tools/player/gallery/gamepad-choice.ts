/**
 * Choosing a game with a gamepad: cross or stick moves from card to card, A plays, Start and Select together lead back
 * from a game. The game itself gets nothing of the press that opened it: A counts when it is let go.
 */

import { connectedGamepads, gamepadMask, isLeavePressed } from '../input/gamepads.ts';
import { neighbour } from './neighbour.ts';

const [UP, DOWN, LEFT, RIGHT, A] = [1, 2, 4, 8, 16];
/** Class of the cards while a gamepad is used, whose focus browsers do not show by themselves. */
const ACTIVE_CLASS = 'by-gamepad';

export interface GamepadChoiceActions {
  /** Whether a game is open. */
  isPlaying(): boolean;
  /** Goes back to the cards. */
  leave(): void;
}

export class GamepadChoice {
  private readonly cards: HTMLElement;
  private readonly actions: GamepadChoiceActions;
  private before = 0;
  private wasLeavePressed = false;

  /** Looks at the gamepads from now on; `cards` is the element with all cards. */
  constructor(cards: HTMLElement, actions: GamepadChoiceActions) {
    this.cards = cards;
    this.actions = actions;
    window.addEventListener('pointerdown', () => cards.classList.remove(ACTIVE_CLASS));
    requestAnimationFrame(this.onDisplay);
  }

  private readonly onDisplay = (): void => {
    requestAnimationFrame(this.onDisplay);
    const pads = connectedGamepads();
    const leave = isLeavePressed(pads);
    const isLeaving = leave && !this.wasLeavePressed;
    this.wasLeavePressed = leave;
    const all = gamepadMask(pads);
    const now = (all | (all >>> 8) | (all >>> 16) | (all >>> 24)) & 255;
    const pressed = now & ~this.before;
    const released = this.before & ~now;
    this.before = now;
    if (this.actions.isPlaying()) {
      if (isLeaving) this.actions.leave();
    } else {
      if (pressed !== 0) this.cards.classList.add(ACTIVE_CLASS);
      if (pressed & UP) this.move(0, -1);
      if (pressed & DOWN) this.move(0, 1);
      if (pressed & LEFT) this.move(-1, 0);
      if (pressed & RIGHT) this.move(1, 0);
      if (released & A) this.chosen()?.click();
    }
  };

  private get links(): HTMLElement[] {
    return [...this.cards.querySelectorAll<HTMLElement>('.play')];
  }

  /** The card that has the focus. */
  private chosen(): HTMLElement | undefined {
    return this.links.find(link => link === document.activeElement);
  }

  private move(x: number, y: number): void {
    const { links } = this;
    const chosen = this.chosen();
    const rectangles = links.map(link => link.closest('[data-game]')!.getBoundingClientRect());
    // The first press only shows where the choice begins.
    const next = chosen ? links[neighbour(rectangles, links.indexOf(chosen), x, y)] : links[0];
    next?.focus({ preventScroll: true });
    next?.closest('[data-game]')?.scrollIntoView({ block: 'nearest' });
  }
}
