/**
 * Choosing a game with a gamepad: the cross or the stick moves from card to card, A opens the game, Start and Select
 * together go back to the cards. A counts when it is released, so that the game does not see the press that opened it.
 */

import { connectedGamepads, gamepadMask, isLeavePressed } from '../input/gamepads.ts';
import { neighbour } from './neighbour.ts';

const [UP, DOWN, LEFT, RIGHT, A] = [1, 2, 4, 8, 16];
/** CSS class of the cards while a gamepad is used: browsers show the focus for keys only. */
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
  private heldBefore = 0;
  private wasLeavePressed = false;

  /** Starts polling the gamepads; `cards` is the element with all cards. */
  constructor(cards: HTMLElement, actions: GamepadChoiceActions) {
    this.cards = cards;
    this.actions = actions;
    window.addEventListener('pointerdown', () => cards.classList.remove(ACTIVE_CLASS));
    requestAnimationFrame(this.onDisplay);
  }

  private readonly onDisplay = (): void => {
    requestAnimationFrame(this.onDisplay);
    const pads = connectedGamepads();
    const isLeavePressedNow = isLeavePressed(pads);
    const isLeaving = isLeavePressedNow && !this.wasLeavePressed;
    this.wasLeavePressed = isLeavePressedNow;
    const all = gamepadMask(pads);
    // Any of the four gamepads may choose.
    const held = (all | (all >>> 8) | (all >>> 16) | (all >>> 24)) & 255;
    const pressed = held & ~this.heldBefore;
    const released = this.heldBefore & ~held;
    this.heldBefore = held;
    if (this.actions.isPlaying()) {
      if (isLeaving) this.actions.leave();
    } else {
      if (pressed !== 0) this.cards.classList.add(ACTIVE_CLASS);
      if (pressed & UP) this.move(0, -1);
      if (pressed & DOWN) this.move(0, 1);
      if (pressed & LEFT) this.move(-1, 0);
      if (pressed & RIGHT) this.move(1, 0);
      if (released & A) this.focusedCard()?.click();
    }
  };

  private get links(): HTMLElement[] {
    return [...this.cards.querySelectorAll<HTMLElement>('.play')];
  }

  /** The link of the card that has the focus. */
  private focusedCard(): HTMLElement | undefined {
    return this.links.find(link => link === document.activeElement);
  }

  private move(x: number, y: number): void {
    const { links } = this;
    const focused = this.focusedCard();
    const rectangles = links.map(link => link.closest('[data-game]')!.getBoundingClientRect());
    // The first press selects the first card.
    const next = focused ? links[neighbour(rectangles, links.indexOf(focused), x, y)] : links[0];
    next?.focus({ preventScroll: true });
    next?.closest('[data-game]')?.scrollIntoView({ block: 'nearest' });
  }
}
