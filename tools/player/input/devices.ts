/** Keyboard, mouse, gamepads and touch buttons as one Input per tick, and the mouse cursor over the picture. */

import type { Bank } from '../../cartridge/cartridge.ts';
import type { Input } from '../../console/input.ts';
import type { InputHint } from '../game/game-facts.ts';
import { drawCursor } from '../picture/mouse-cursor.ts';
import type { TouchPad } from '../ui/touch-pad.ts';
import { connectedGamepads, gamepadMask, isStartPressed } from './gamepads.ts';
import { Keyboard } from './keyboard.ts';
import { Pointer } from './pointer.ts';
import type { PointerSample } from './pointer-state.ts';

export interface DeviceOptions {
  canvas: HTMLCanvasElement;
  touchPad: TouchPad;
  inputHint: InputHint;
  /** Called with each pressed key before the game sees it; returns true to hide the press from the game. */
  onShortcut(key: string): boolean;
  /** Ends all listening. */
  signal: AbortSignal;
}

export class Devices {
  private readonly keyboard: Keyboard;
  private readonly pointer: Pointer;
  private readonly touchPad: TouchPad;
  private readonly usesMouse: boolean;
  private lastPointer: PointerSample | undefined;
  private wasStartPressed = false;

  constructor({ canvas, touchPad, inputHint, onShortcut, signal }: DeviceOptions) {
    this.usesMouse = inputHint === 'all' || inputHint === 'mouse';
    this.keyboard = new Keyboard(onShortcut, signal);
    this.pointer = new Pointer(canvas, this.usesMouse, signal);
    this.touchPad = touchPad;
    // The console draws its own cursor, so the browser's is hidden over the picture.
    canvas.classList.toggle('own-cursor', this.usesMouse);
  }

  /** The state of all devices at this moment. */
  sample(): Input {
    this.lastPointer = this.pointer.state.sample();
    return {
      ...this.lastPointer,
      gamepads: (gamepadMask(connectedGamepads()) | this.touchPad.sample()) >>> 0,
      keys: this.keyboard.buffer.sample(),
    };
  }

  /** Whether a Start button was pressed since the last call. */
  startPressed(): boolean {
    const isPressed = isStartPressed(connectedGamepads());
    const isNew = isPressed && !this.wasStartPressed;
    this.wasStartPressed = isPressed;
    return isNew;
  }

  /** To be called after each tick: whether the game wants mouse movements instead of positions. */
  setRelativeMouse(relative: boolean): void {
    this.pointer.setRelative(relative);
  }

  /** The game pauses: releases all keys and gives the pointer back to the page. */
  release(): void {
    this.keyboard.buffer.clear();
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
