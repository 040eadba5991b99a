/** Everything that the player plays with, as one Input per tick; and the mouse's cursor over the picture. */

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
  /** Called with the key of a press before the game sees it; true keeps the press from the game. */
  onShortcut(key: string): boolean;
  /** Ends all listening. */
  signal: AbortSignal;
}

export class Devices {
  private readonly keyboard: Keyboard;
  private readonly pointer: Pointer;
  private readonly touchPad: TouchPad;
  private readonly takesMouse: boolean;
  private lastPointer: PointerSample | undefined;
  private wasStartPressed = false;

  constructor({ canvas, touchPad, inputHint, onShortcut, signal }: DeviceOptions) {
    this.takesMouse = inputHint === 'all' || inputHint === 'mouse';
    this.keyboard = new Keyboard(onShortcut, signal);
    this.pointer = new Pointer(canvas, this.takesMouse, signal);
    this.touchPad = touchPad;
    // The console draws the cursor itself, so the browser's is not shown over the picture.
    canvas.classList.toggle('own-cursor', this.takesMouse);
  }

  /** What all devices say at this moment. */
  sample(): Input {
    this.lastPointer = this.pointer.state.sample();
    return {
      ...this.lastPointer,
      gamepads: (gamepadMask(connectedGamepads()) | this.touchPad.sample()) >>> 0,
      keys: this.keyboard.buffer.sample(),
    };
  }

  /** Whether a Start button went down since the last question. */
  startPressed(): boolean {
    const isPressed = isStartPressed(connectedGamepads());
    const isNew = isPressed && !this.wasStartPressed;
    this.wasStartPressed = isPressed;
    return isNew;
  }

  /** After a tick: whether the game wants the mouse's movements from now on. */
  setRelativeMouse(relative: boolean): void {
    this.pointer.setRelative(relative);
  }

  /** The game pauses: keys are up again, the pointer is the page's. */
  release(): void {
    this.keyboard.buffer.clear();
    this.pointer.release();
  }

  /** Draws the cursor into a frame, where a mouse is over the picture and the game takes one. */
  drawCursor(frame: Uint8ClampedArray, cursorByte: number, bank: Bank): void {
    if (!this.lastPointer || this.lastPointer.mouseRelative) return;
    // A finger needs no cursor under it.
    if (!this.takesMouse || !this.pointer.isMouse || this.touchPad.isShown) return;
    drawCursor(frame, this.lastPointer.mouseX, this.lastPointer.mouseY, cursorByte, bank);
  }
}
