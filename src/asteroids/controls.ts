/**
 * What the pilot does in one frame. People, recordings and the autopilot all fly by filling in the same five fields,
 * so the rules cannot tell them apart.
 */

export interface Controls {
  left: boolean;
  right: boolean;
  thrust: boolean;
  /** Held down; the ship fires when it goes down and again each time it has reloaded. */
  fire: boolean;
  /** Held down; the ship jumps when it goes down. */
  hyperspace: boolean;
}

/** Nothing pressed. */
export function createControls(): Controls {
  return { left: false, right: false, thrust: false, fire: false, hyperspace: false };
}

/** Lets go of everything. */
export function releaseControls(controls: Controls): void {
  controls.left = false;
  controls.right = false;
  controls.thrust = false;
  controls.fire = false;
  controls.hyperspace = false;
}
