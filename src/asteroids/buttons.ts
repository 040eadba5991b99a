/** The eight buttons as values, held and freshly pressed, so that everything behind them runs without a console. */

export interface Buttons {
  up: boolean;
  down: boolean;
  left: boolean;
  right: boolean;
  fire: boolean;
  hyperspace: boolean;
  /** Slow time and show the collision tests. */
  inspect: boolean;
  pause: boolean;
}

/** Nothing held. */
export function createButtons(): Buttons {
  return {
    up: false,
    down: false,
    left: false,
    right: false,
    fire: false,
    hyperspace: false,
    inspect: false,
    pause: false,
  };
}

/** Works out which buttons went down since the last frame, and remembers what is held for the next one. */
export function pressButtons(held: Buttons, now: Buttons, pressed: Buttons): void {
  pressed.up = now.up && !held.up;
  pressed.down = now.down && !held.down;
  pressed.left = now.left && !held.left;
  pressed.right = now.right && !held.right;
  pressed.fire = now.fire && !held.fire;
  pressed.hyperspace = now.hyperspace && !held.hyperspace;
  pressed.inspect = now.inspect && !held.inspect;
  pressed.pause = now.pause && !held.pause;
  held.up = now.up;
  held.down = now.down;
  held.left = now.left;
  held.right = now.right;
  held.fire = now.fire;
  held.hyperspace = now.hyperspace;
  held.inspect = now.inspect;
  held.pause = now.pause;
}
