/**
 * Gamepads, keyboard and mouse (specification: console §3.4, §5). What is down now is read from RAM; what was down
 * in the tick before and for how long comes from latches and counters that a cartridge cannot reach.
 */

import type { Input } from './input.ts';
import * as at from './memory-map.ts';

const KEY_SLOTS = 4;
const SCROLL_MASK = 63;
const RELATIVE_MODE = 0x80;

export interface InputDevice {
  /** Gamepads and key codes of the tick before. */
  previousGamepads: number;
  previousKeys: Uint8Array;
  /** Gamepads and key codes of this tick, as they were before the cartridge ran. */
  latchedGamepads: number;
  latchedKeys: Uint8Array;
  /** Ticks that each button and each key has been held. */
  buttonHold: Uint32Array;
  keyHold: Uint32Array;
  /** Buttons that the cartridge has asked for by their numbers, bit 8·player + button: for hosts. */
  askedButtons: number;
}

/** A device that has seen nothing yet. */
export function createInputDevice(): InputDevice {
  return {
    previousGamepads: 0,
    previousKeys: new Uint8Array(KEY_SLOTS),
    latchedGamepads: 0,
    latchedKeys: new Uint8Array(KEY_SLOTS),
    buttonHold: new Uint32Array(at.BUTTON_COUNT),
    keyHold: new Uint32Array(at.KEY_COUNT),
    askedButtons: 0,
  };
}

/** Begins a tick: the input goes to RAM, mapped keys press their buttons, holds are counted, the latch is taken. */
export function inputTickStart(device: InputDevice, ram: Uint8Array, input: Input): void {
  writeInput(ram, input);
  for (let button = 0; button < at.BUTTON_COUNT; button++) {
    const code = ram[at.BUTTON_MAPPING + button];
    if (code !== 0 && keyDown(ram, code)) ram[at.GAMEPADS + (button >> 3)] |= 1 << (button & 7);
  }
  const gamepads = readGamepads(ram);
  const held = gamepads & device.previousGamepads;
  for (let button = 0; button < at.BUTTON_COUNT; button++)
    device.buttonHold[button] = (held >>> button) & 1 ? device.buttonHold[button] + 1 : 0;
  countKeys(device, ram);
  device.latchedGamepads = gamepads;
  device.latchedKeys.set(ram.subarray(at.KEYBOARD, at.KEYBOARD + KEY_SLOTS));
}

/** Counts how long keys are held; only those in the buffer can have been. */
function countKeys(device: InputDevice, ram: Uint8Array): void {
  const codes = ram.subarray(at.KEYBOARD, at.KEYBOARD + KEY_SLOTS);
  const ticks = Array.from(codes, code =>
    device.previousKeys.includes(code) && code < at.KEY_COUNT ? device.keyHold[code] + 1 : 0,
  );
  device.keyHold.fill(0);
  codes.forEach((code, slot) => {
    device.keyHold[code] = ticks[slot];
  });
}

/** Ends the cartridge's part of a tick: what was latched is the past from now on. */
export function inputTickEnd(device: InputDevice): void {
  device.previousGamepads = device.latchedGamepads;
  device.previousKeys.set(device.latchedKeys);
}

/** The mask of all buttons, bit 8·player + button, as RAM has it now; a signed 32-bit number. */
export function readGamepads(ram: Uint8Array): number {
  const start = at.GAMEPADS;
  return ram[start] | (ram[start + 1] << 8) | (ram[start + 2] << 16) | (ram[start + 3] << 24);
}

/** Whether button `id` (0–31) is pressed anew, or repeats: see `repeats`. */
export function buttonPressed(
  device: InputDevice,
  ram: Uint8Array,
  id: number,
  hold: number,
  period: number,
): boolean {
  const down = ((readGamepads(ram) >>> id) & 1) !== 0;
  const before = ((device.previousGamepads >>> id) & 1) !== 0;
  return down && (!before || repeats(device.buttonHold[id], hold, period));
}

/** Whether key `code` (1–94) is pressed anew, or repeats. */
export function keyPressed(
  device: InputDevice,
  ram: Uint8Array,
  code: number,
  hold: number,
  period: number,
): boolean {
  return (
    keyDown(ram, code) && (!device.previousKeys.includes(code) || repeats(device.keyHold[code], hold, period))
  );
}

/**
 * Whether something held for `ticks` fires again: from `hold` ticks on, whenever the ticks since the press are a
 * multiple of the period (specification: console §5.2). Negative numbers mean no repeat.
 */
function repeats(ticks: number, hold: number, period: number): boolean {
  return hold >= 0 && period >= 0 && ticks >= hold && (period === 0 || ticks % period === 0);
}

/** Whether a key code is in the keyboard buffer. */
export function keyDown(ram: Uint8Array, code: number): boolean {
  for (let slot = 0; slot < KEY_SLOTS; slot++) if (ram[at.KEYBOARD + slot] === code) return true;
  return false;
}

/** Whether any key is in the buffer. */
export function anyKeyDown(ram: Uint8Array): boolean {
  for (let slot = 0; slot < KEY_SLOTS; slot++) if (ram[at.KEYBOARD + slot] !== 0) return true;
  return false;
}

/** Whether any key is in the buffer that was not there in the tick before. */
export function anyKeyPressed(device: InputDevice, ram: Uint8Array): boolean {
  for (let slot = 0; slot < KEY_SLOTS; slot++) {
    const code = ram[at.KEYBOARD + slot];
    if (code !== 0 && !device.previousKeys.includes(code)) return true;
  }
  return false;
}

/** What `mouse()` answers, in its order; the buttons as a mask. */
export interface MouseState {
  x: number;
  y: number;
  buttons: number;
  scrollX: number;
  scrollY: number;
}

/** The mouse as RAM has it now: screen position, or movement in relative mode. */
export function readMouse(ram: Uint8Array): MouseState {
  const [x, y, low, high] = ram.subarray(at.MOUSE, at.MOUSE + 4);
  const relative = (high & RELATIVE_MODE) !== 0;
  const flags = low | (high << 8);
  return {
    x: relative ? (x << 24) >> 24 : x - at.BORDER_X,
    y: relative ? (y << 24) >> 24 : y - at.BORDER_Y,
    buttons: flags & 7,
    scrollX: ((flags >> 3) << 26) >> 26,
    scrollY: ((flags >> 9) << 26) >> 26,
  };
}

/** Puts the input into the twelve bytes of the input area, and the host's mapping; what the cartridge had poked there is gone. */
function writeInput(ram: Uint8Array, input: Input): void {
  for (let player = 0; player < 4; player++) ram[at.GAMEPADS + player] = input.gamepads >>> (8 * player);
  const flags =
    (input.mouseButtons & 7) | ((input.scrollX & SCROLL_MASK) << 3) | ((input.scrollY & SCROLL_MASK) << 9);
  ram[at.MOUSE] = input.mouseX;
  ram[at.MOUSE + 1] = input.mouseY;
  ram[at.MOUSE + 2] = flags;
  ram[at.MOUSE + 3] = (flags >> 8) | (input.mouseRelative ? RELATIVE_MODE : 0);
  ram.set(input.keys, at.KEYBOARD);
  const { buttonMapping } = input;
  if (!buttonMapping) return;
  ram.fill(0, at.BUTTON_MAPPING, at.BUTTON_MAPPING + at.BUTTON_MAPPING_SIZE);
  ram.set(buttonMapping, at.BUTTON_MAPPING);
}
