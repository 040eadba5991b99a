/** Keyboard, mouse, gamepads and touch buttons as one Input per tick, and the mouse cursor over the picture. */

import type { Bank } from '../../cartridge/cartridge.ts';
import type { Input } from '../../console/input.ts';
import type { InputHint } from '../game/game-facts.ts';
import { drawCursor } from '../picture/mouse-cursor.ts';
import type { TouchPad } from '../ui/touch-pad.ts';
import type { ButtonKeys } from './button-keys.ts';
import type { DeviceInUse } from './device-in-use.ts';
import { connectedGamepads, gamepadMask, isStartPressed } from './gamepads.ts';
import { Keyboard } from './keyboard.ts';
import type { KeyboardLayout } from './keyboard-layout.ts';
import { Pointer } from './pointer.ts';
import type { PointerSample } from './pointer-state.ts';

export interface DeviceOptions {
  canvas: HTMLCanvasElement;
  touchPad: TouchPad;
  inputHint: InputHint;
  inUse: DeviceInUse;
  layout: KeyboardLayout;
  /**
   * Called with each pressed key before the game sees it; returns true to hide the press from the game.
   *
   * @param key as in `KeyboardEvent.key`
   * @param place as in `KeyboardEvent.code`
   */
  onShortcut(key: string, place: string): boolean;
  /** Ends all listening. */
  signal: AbortSignal;
}

/** No key presses a button. */
const NO_KEYS: readonly number[] = [];

export class Devices {
  private readonly inUse: DeviceInUse;
  private readonly layout: KeyboardLayout;
  private readonly keyboard: Keyboard;
  private readonly pointer: Pointer;
  private readonly touchPad: TouchPad;
  private readonly usesMouse: boolean;
  private lastPointer: PointerSample | undefined;
  private wasStartPressed = false;
  /** The console's codes of the keys that press buttons. */
  private mapping: readonly number[] = NO_KEYS;

  constructor({ canvas, touchPad, inputHint, inUse, layout, onShortcut, signal }: DeviceOptions) {
    this.usesMouse = inputHint === 'all' || inputHint === 'mouse';
    this.keyboard = new Keyboard(layout, onShortcut, signal);
    this.pointer = new Pointer(canvas, this.usesMouse, signal);
    this.touchPad = touchPad;
    this.inUse = inUse;
    this.layout = layout;
    // The console draws its own cursor, so the browser's is hidden over the picture.
    canvas.classList.toggle('own-cursor', this.usesMouse);
  }

  /** The state of all devices at this moment. */
  sample(): Input {
    this.lastPointer = this.pointer.state.sample();
    const { keys, gamepads } = this.keyboard.sample();
    return {
      ...this.lastPointer,
      gamepads: (this.gamepads() | gamepads | this.touchPad.sample()) >>> 0,
      keys,
      buttonMapping: this.inUse.kind === 'keyboard' ? this.mapping : NO_KEYS,
    };
  }

  /** The buttons that are held on gamepads now, as a mask. */
  gamepads(): number {
    const mask = gamepadMask(connectedGamepads());
    if (mask !== 0) this.inUse.use('gamepad');
    return mask;
  }

  /** The keys that press buttons. */
  get buttonKeys(): ButtonKeys {
    return this.keyboard.buttonKeys;
  }

  /** Changes which keys press buttons. */
  setButtonKeys(keys: ButtonKeys): void {
    this.keyboard.buttonKeys = keys;
    this.onLayoutChange();
  }

  /** More labels of keys are known. */
  onLayoutChange(): void {
    this.mapping = this.keyboard.buttonKeys.map(key => this.layout.codeOf(key));
  }

  /** Whether a Start button was pressed since the last call. */
  startPressed(): boolean {
    const isPressed = isStartPressed(connectedGamepads());
    const isNew = isPressed && !this.wasStartPressed;
    this.wasStartPressed = isPressed;
    return isNew;
  }

  /** To be called after each tick, with whether the game wants relative mouse movements. */
  setRelativeMouse(relative: boolean): void {
    this.pointer.setRelative(relative);
  }

  /** The game pauses: releases all keys and gives the pointer back to the page. */
  release(): void {
    this.keyboard.release();
    this.pointer.release();
  }

  /** Draws the cursor into a frame, if the game uses the mouse and the mouse is over the picture. */
  drawCursor(frame: Uint8ClampedArray, cursorByte: number, bank: Bank): void {
    if (!this.lastPointer || this.lastPointer.mouseRelative) return;
    // A finger needs no cursor.
    if (!this.usesMouse || !this.pointer.isMouse || this.touchPad.isShown) return;
    drawCursor(frame, this.lastPointer.mouseX, this.lastPointer.mouseY, cursorByte, bank);
  }
}
