/** Gamepads of the browser (Gamepad API, standard mapping) as the console's four gamepads. */

/** A stick counts as pushed beyond this share of its range: beyond every dead zone, within a thumb's reach. */
const STICK_THRESHOLD = 0.5;
/** A trigger or analogue button counts as pressed beyond this share of its range. */
const BUTTON_THRESHOLD = 0.5;
export const GAMEPAD_COUNT = 4;

/** Indices of the standard mapping (W3C Gamepad, "standard gamepad") for up, down, left, right, A, B, X, Y. */
const STANDARD_BUTTONS = [12, 13, 14, 15, 0, 1, 2, 3];
const SELECT_BUTTON = 8;
const START_BUTTON = 9;

/** The part of a `Gamepad` that is read here. */
export interface GamepadState {
  connected: boolean;
  mapping: string;
  axes: readonly number[];
  buttons: readonly { pressed: boolean; value: number }[];
}

/**
 * The eight buttons of one gamepad as a bit mask, bit 0 up … bit 7 Y. The left stick works like the cross. Of a
 * gamepad without the standard mapping only the first four buttons and the first two axes are used.
 */
export function buttonsOf(pad: GamepadState): number {
  let mask = 0;
  const isDown = (index: number) =>
    pad.buttons[index] !== undefined &&
    (pad.buttons[index].pressed || pad.buttons[index].value > BUTTON_THRESHOLD);
  for (let bit = 0; bit < 8; bit++) {
    const isCross = bit < 4;
    if (isCross && pad.mapping !== 'standard') continue;
    if (isDown(STANDARD_BUTTONS[bit])) mask |= 1 << bit;
  }
  const [x = 0, y = 0] = pad.axes;
  if (y < -STICK_THRESHOLD) mask |= 1;
  if (y > STICK_THRESHOLD) mask |= 2;
  if (x < -STICK_THRESHOLD) mask |= 4;
  if (x > STICK_THRESHOLD) mask |= 8;
  return mask;
}

/** The state of all gamepads: bit 8·player + button, players in the order of the browser's slots. */
export function gamepadMask(pads: readonly (GamepadState | null)[]): number {
  let mask = 0;
  let player = 0;
  for (const pad of pads) {
    if (!pad?.connected || player === GAMEPAD_COUNT) continue;
    mask |= buttonsOf(pad) << (8 * player++);
  }
  return mask >>> 0;
}

/** Whether Start, which pauses, is held on any gamepad. */
export function isStartPressed(pads: readonly (GamepadState | null)[]): boolean {
  return pads.some(pad => pad?.connected && pad.mapping === 'standard' && pad.buttons[START_BUTTON]?.pressed);
}

/** Whether Start and Select, which together go back to the other games, are held on any gamepad. */
export function isLeavePressed(pads: readonly (GamepadState | null)[]): boolean {
  return pads.some(
    pad =>
      pad?.connected &&
      pad.mapping === 'standard' &&
      pad.buttons[START_BUTTON]?.pressed &&
      pad.buttons[SELECT_BUTTON]?.pressed,
  );
}

/** The gamepads of the browser; none if the page is not allowed to ask. */
export function connectedGamepads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}
