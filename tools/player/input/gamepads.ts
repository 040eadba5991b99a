/** Gamepads of the browser (Gamepad API) as the console's four gamepads. */

/** A stick counts as pushed beyond this share of its range: beyond every dead zone, within a thumb's reach. */
const STICK_THRESHOLD = 0.5;
/** A trigger or analogue button counts as pressed beyond this share of its range. */
const BUTTON_THRESHOLD = 0.5;
export const GAMEPAD_COUNT = 4;

/** Indices of the standard mapping (W3C Gamepad, "standard gamepad") for up, down, left, right, A, B, X, Y. */
const STANDARD_BUTTONS = [12, 13, 14, 15, 0, 1, 2, 3];
const SELECT_BUTTON = 8;
const START_BUTTON = 9;

/** Axes of the cross on pads without the standard mapping: two axes, or one with eight positions. */
const CROSS_AXES = [6, 7];
const HAT_AXIS = 9;
/** Directions of the eight hat positions, clockwise from up: 1 up, 2 down, 4 left, 8 right. */
const HAT_DIRECTIONS = [1, 1 | 8, 8, 8 | 2, 2, 2 | 4, 4, 4 | 1];
/** Distance between hat positions, whose values run from -1 to 1; and the tolerance. */
const HAT_STEP = 2 / 7;
const HAT_TOLERANCE = HAT_STEP / 3;

/** Makers whose pads have different labels on the four buttons, detected by `id`. */
export type GamepadMaker = 'nintendo' | 'playstation' | 'other';

/** The part of a `Gamepad` that is read here. */
export interface GamepadState {
  connected: boolean;
  mapping: string;
  /** Its name in the browser. */
  id?: string;
  axes: readonly number[];
  buttons: readonly { pressed: boolean; value: number }[];
}

/** Detects the maker of a pad. */
export function gamepadMaker({ id = '' }: Pick<GamepadState, 'id'>): GamepadMaker {
  if (/057e|nintendo|joy-con|pro controller/i.test(id)) return 'nintendo';
  return /054c|sony|playstation|dualshock|dualsense/i.test(id) ? 'playstation' : 'other';
}

/**
 * The eight buttons of one gamepad as a bit mask, bit 0 up … bit 7 Y. The left stick works like the cross.
 * Without the standard mapping, the first four buttons, the first two axes and the usual axes of a cross are
 * used. On Nintendo pads A and B are swapped: the label decides, not the position.
 */
export function buttonsOf(pad: GamepadState): number {
  const { axes } = pad;
  const isStandard = pad.mapping === 'standard';
  let mask = directions(axes[0], axes[1]);
  const swap = isStandard && gamepadMaker(pad) === 'nintendo' ? 1 : 0;
  STANDARD_BUTTONS.forEach((index, bit) => {
    const isCross = bit < 4;
    if (isCross && !isStandard) return;
    if (isDown(pad, isCross ? index : index ^ swap)) mask |= 1 << bit;
  });
  if (!isStandard)
    mask |= directions(axes[CROSS_AXES[0]], axes[CROSS_AXES[1]]) | hatDirections(axes[HAT_AXIS]);
  return mask;
}

function isDown({ buttons }: GamepadState, index: number): boolean {
  const button = buttons[index];
  return button !== undefined && (button.pressed || button.value > BUTTON_THRESHOLD);
}

function directions(x = 0, y = 0): number {
  let mask = 0;
  if (y < -STICK_THRESHOLD) mask |= 1;
  if (y > STICK_THRESHOLD) mask |= 2;
  if (x < -STICK_THRESHOLD) mask |= 4;
  if (x > STICK_THRESHOLD) mask |= 8;
  return mask;
}

/** A released hat is beyond its last position; one that was never touched may be at 0, which is none. */
function hatDirections(value = Number.POSITIVE_INFINITY): number {
  const place = Math.round((value + 1) / HAT_STEP);
  return Math.abs(value + 1 - place * HAT_STEP) < HAT_TOLERANCE ? (HAT_DIRECTIONS[place] ?? 0) : 0;
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

/** Combines the four gamepads into one. */
export function anyGamepad(mask: number): number {
  return (mask | (mask >>> 8) | (mask >>> 16) | (mask >>> 24)) & 255;
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
