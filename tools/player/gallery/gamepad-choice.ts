/** Choosing a game with a gamepad; Start and Select together go back to the cards. */

import { GamepadFocus } from '../input/gamepad-focus.ts';
import { connectedGamepads, gamepadMask, isLeavePressed } from '../input/gamepads.ts';

export interface GamepadChoiceActions {
  /** Whether a game is open. */
  isPlaying(): boolean;
  /** Goes back to the cards. */
  leave(): void;
}

export class GamepadChoice {
  private readonly cards: HTMLElement;
  private readonly actions: GamepadChoiceActions;
  private readonly focus = new GamepadFocus();
  private wasLeavePressed = false;

  /** Starts polling the gamepads; `cards` is the element with all cards. */
  constructor(cards: HTMLElement, actions: GamepadChoiceActions) {
    this.cards = cards;
    this.actions = actions;
    requestAnimationFrame(this.onDisplay);
  }

  private readonly onDisplay = (): void => {
    requestAnimationFrame(this.onDisplay);
    const pads = connectedGamepads();
    const isLeavePressedNow = isLeavePressed(pads);
    const isPlaying = this.actions.isPlaying();
    if (isPlaying && isLeavePressedNow && !this.wasLeavePressed) this.actions.leave();
    this.wasLeavePressed = isLeavePressedNow;
    this.focus.step(gamepadMask(pads), {
      element: isPlaying ? undefined : this.cards,
      targets: '.play',
    });
  };
}
