/** Gamepads of the browser (Gamepad API, standard mapping) as the console's four gamepads. */

/** A stick counts as pushed past this share of its way: beyond every dead zone, within a thumb's reach. */
const STICK_THRESHOLD = 0.5;
/** How far a trigger or analogue button must be pressed. */
const BUTTON_THRESHOLD = 0.5;
export const GAMEPAD_COUNT = 4;

/** Indices of the standard mapping (W3C Gamepad, "standard gamepad") for up, down, left, right, A, B, X, Y. */
const STANDARD_BUTTONS = [12, 13, 14, 15, 0, 1, 2, 3];
const SELECT_BUTTON = 8;
const START_BUTTON = 9;

/** The part of a `Gamepad` that is read here. */
export interface GamepadFacts {
  connected: boolean;
  mapping: string;
  axes: readonly number[];
  buttons: readonly { pressed: boolean; value: number }[];
}

/**
 * The eight buttons of one gamepad as a bit mask, bit 0 up … bit 7 Y. The left stick works like the cross; a
 * pad without the standard mapping gives its first four buttons and its first two axes.
 */
export function buttonsOf(pad: GamepadFacts): number {
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
export function gamepadMask(pads: readonly (GamepadFacts | null)[]): number {
  let mask = 0;
  let player = 0;
  for (const pad of pads) {
    if (!pad?.connected || player === GAMEPAD_COUNT) continue;
    mask |= buttonsOf(pad) << (8 * player++);
  }
  return mask >>> 0;
}

/** Whether any gamepad holds its Start button, which pauses. */
export function isStartPressed(pads: readonly (GamepadFacts | null)[]): boolean {
  return pads.some(pad => pad?.connected && pad.mapping === 'standard' && pad.buttons[START_BUTTON]?.pressed);
}

/** Whether any gamepad holds Start and Select, which lead back to the other games of the page. */
export function isLeavePressed(pads: readonly (GamepadFacts | null)[]): boolean {
  return pads.some(
    pad =>
      pad?.connected &&
      pad.mapping === 'standard' &&
      pad.buttons[START_BUTTON]?.pressed &&
      pad.buttons[SELECT_BUTTON]?.pressed,
  );
}

/** The gamepads of the browser; none where the page may not ask. */
export function connectedGamepads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}
