/**
 * Operates a page's buttons by gamepad: the cross or stick moves the focus, A presses the focused button, B
 * goes back. A and B act on release, so that the game does not see the press that opened or closed something.
 */

import { anyGamepad } from './gamepads.ts';
import { neighbour } from './neighbour.ts';

const [UP, DOWN, LEFT, RIGHT, A, B] = [1, 2, 4, 8, 16, 32];
/** CSS class of the area while a gamepad is used: browsers show focus rings only for keyboard users. */
const ACTIVE_CLASS = 'by-gamepad';
/** Frames until a held direction repeats, and between repeats. */
const REPEAT_AFTER = 24;
const REPEAT_EVERY = 6;

export interface FocusArea {
  /** The element with the buttons; undefined if there is nothing to choose. */
  element: HTMLElement | undefined;
  /** Selector of focusable elements. */
  targets: string;
  /** B was pressed. */
  back?(): void;
}

export class GamepadFocus {
  private heldBefore = 0;
  /** Buttons pressed since the area was active; those held before do not count. */
  private pressedHere = 0;
  private frames = 0;
  private area: HTMLElement | undefined;

  /**
   * To be called for each frame of the page, even if there is nothing to choose.
   *
   * @param gamepads the mask of all gamepads, as from `gamepadMask`; any of the four may choose
   */
  step(gamepads: number, { element, targets, back }: FocusArea): void {
    const held = anyGamepad(gamepads);
    const pressed = held & ~this.heldBefore;
    this.frames = held === this.heldBefore ? this.frames + 1 : 0;
    this.heldBefore = held;
    if (this.area !== element) {
      this.area?.classList.remove(ACTIVE_CLASS);
      this.area = element;
      this.pressedHere = 0;
      return;
    }
    if (!element) return;
    const released = this.pressedHere & ~held;
    this.pressedHere = (this.pressedHere | pressed) & held;
    if (pressed !== 0) {
      element.classList.add(ACTIVE_CLASS);
      window.addEventListener('pointerdown', () => element.classList.remove(ACTIVE_CLASS), { once: true });
    }
    const isRepeated = this.frames >= REPEAT_AFTER && this.frames % REPEAT_EVERY === 0;
    const moves = isRepeated ? this.pressedHere : pressed;
    const choices = [...element.querySelectorAll<HTMLElement>(targets)].filter(
      choice => choice.offsetParent !== null,
    );
    if (moves & UP) move(choices, 0, -1);
    if (moves & DOWN) move(choices, 0, 1);
    if (moves & LEFT) move(choices, -1, 0);
    if (moves & RIGHT) move(choices, 1, 0);
    if (released & A) choices.find(choice => choice === document.activeElement)?.click();
    else if (released & B) back?.();
  }
}

/** Moves the focus to the next element in a direction; left and right change a slider. */
function move(choices: readonly HTMLElement[], x: number, y: number): void {
  const focused = choices.indexOf(document.activeElement as HTMLElement);
  const from = choices[focused];
  if (x !== 0 && from instanceof HTMLInputElement && from.type === 'range') {
    if (x > 0) from.stepUp();
    else from.stepDown();
    from.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  const rectangles = choices.map(choice => frameOf(choice).getBoundingClientRect());
  // The first press focuses the first element.
  const next = from ? choices[neighbour(rectangles, focused, x, y)] : choices[0];
  if (!next) return;
  next.focus({ preventScroll: true });
  frameOf(next).scrollIntoView({ block: 'nearest' });
}

/** The visible frame of an element: a game's card, or a checkbox's line. */
function frameOf(choice: HTMLElement): Element {
  return choice.closest('[data-game], label') ?? choice;
}
