/** What the player does in one frame. Keys, gamepad, mouse and recordings all fill in the same fields. */

export interface Controls {
  left: boolean;
  right: boolean;
  /** The pistol points up or down, or halfway when she runs. */
  up: boolean;
  down: boolean;
  fire: boolean;
  jump: boolean;
  grenade: boolean;
  /** Next way of seeing the squares. */
  squares: boolean;
  /** Whether the pistol points at a place on the screen instead. */
  pointing: boolean;
  pointX: number;
  pointY: number;
}

/** Nothing held. */
export function createControls(): Controls {
  return {
    left: false,
    right: false,
    up: false,
    down: false,
    fire: false,
    jump: false,
    grenade: false,
    squares: false,
    pointing: false,
    pointX: 0,
    pointY: 0,
  };
}

/** Copies all controls. */
export function copyControls(from: Controls, to: Controls): void {
  to.left = from.left;
  to.right = from.right;
  to.up = from.up;
  to.down = from.down;
  to.fire = from.fire;
  to.jump = from.jump;
  to.grenade = from.grenade;
  to.squares = from.squares;
  to.pointing = from.pointing;
  to.pointX = from.pointX;
  to.pointY = from.pointY;
}
