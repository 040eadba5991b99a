/** The held buttons, keys and mouse buttons, as the input of a frame. */

import { type Input, NO_INPUT } from '../console/input.ts';
import { keyCodeOf } from '../console/key-codes.ts';
import { BORDER_X, BORDER_Y, FRAME_HEIGHT, FRAME_WIDTH } from '../console/memory-map.ts';

const BUTTONS = ['up', 'down', 'left', 'right', 'a', 'b', 'x', 'y'] as const;
const MOUSE_BUTTONS = ['left', 'middle', 'right'] as const;

/** A button of a gamepad. */
export type Button = (typeof BUTTONS)[number];
export type MouseButton = (typeof MOUSE_BUTTONS)[number];

const MAX_KEYS = 4;
const MAX_SCROLL = 31;

/** @internal */
export class HeldInput {
  private input: Input = NO_INPUT;
  private keys: readonly number[] = [];

  /** An independent copy. */
  copy(): HeldInput {
    const copy = new HeldInput();
    copy.input = this.input;
    copy.keys = this.keys;
    return copy;
  }

  /** The input of the next frame; the wheel turns for that frame only. */
  next(): Input {
    const { input } = this;
    if (input.scrollX !== 0 || input.scrollY !== 0) this.change({ scrollX: 0, scrollY: 0 });
    return input;
  }

  /** Replaces the held input with that of a recording. */
  replace(input: Input): void {
    this.input = input;
    this.keys = input.keys.filter(key => key !== 0);
  }

  releaseAll(): void {
    const { mouseX, mouseY } = this.input;
    this.replace({ ...NO_INPUT, mouseX, mouseY });
  }

  /**
   * @param player 1 to 4
   * @throws RangeError for an unknown button or player
   */
  setButton(button: Button, player: number, isHeld: boolean): void {
    const index = BUTTONS.indexOf(button);
    if (index < 0) throw unknownName('button', button, BUTTONS);
    if (!Number.isInteger(player) || player < 1 || player > 4)
      throw new RangeError(`the player must be 1, 2, 3 or 4, not ${player}`);
    const bit = 1 << (8 * (player - 1) + index);
    const { gamepads } = this.input;
    this.change({ gamepads: (isHeld ? gamepads | bit : gamepads & ~bit) >>> 0 });
  }

  /**
   * @param key as browsers name it: a, A, 7, Enter, ArrowUp, Escape, F1, Space or a blank
   * @throws RangeError for a key that the console does not have, or more than four at once
   */
  setKey(key: string, isHeld: boolean): void {
    const name = key === 'Space' ? ' ' : key;
    const code = keyCodeOf({ key: name, code: '', shiftKey: false, altGraph: false });
    if (code === 0)
      throw new RangeError(
        `unknown key ${JSON.stringify(key)}; write a to z, 0 to 9, Space, Enter, Escape, ArrowUp, Shift, F1 and so on`,
      );
    const others = this.keys.filter(other => other !== code);
    if (isHeld && others.length === MAX_KEYS)
      throw new RangeError('the console reads only four keys at once; release one first');
    this.keys = isHeld ? [...others, code] : others;
    const [first = 0, second = 0, third = 0, fourth = 0] = this.keys;
    this.change({ keys: [first, second, third, fourth] });
  }

  /** @throws RangeError for an unknown button */
  setMouseButton(button: MouseButton, isHeld: boolean): void {
    const index = MOUSE_BUTTONS.indexOf(button);
    if (index < 0) throw unknownName('mouse button', button, MOUSE_BUTTONS);
    const { mouseButtons } = this.input;
    this.change({ mouseButtons: isHeld ? mouseButtons | (1 << index) : mouseButtons & ~(1 << index) });
  }

  /**
   * @param x,y as `mouse()` returns them: pixels of the screen
   * @throws RangeError outside of the frame
   */
  moveMouse(x: number, y: number): void {
    const [mouseX, mouseY] = [x + BORDER_X, y + BORDER_Y];
    if (!isIn(mouseX, 0, FRAME_WIDTH - 1) || !isIn(mouseY, 0, FRAME_HEIGHT - 1))
      throw new RangeError(
        `the mouse position must be -${BORDER_X} to ${FRAME_WIDTH - BORDER_X - 1}, -${BORDER_Y} to ${FRAME_HEIGHT - BORDER_Y - 1}, in whole pixels; not ${x}, ${y}`,
      );
    this.change({ mouseX, mouseY });
  }

  /** Turns the wheel in the next frame; positive numbers are right and up. */
  scroll(x: number, y: number): void {
    if (!isIn(x, -MAX_SCROLL - 1, MAX_SCROLL) || !isIn(y, -MAX_SCROLL - 1, MAX_SCROLL))
      throw new RangeError(`the wheel turns by -${MAX_SCROLL + 1} to ${MAX_SCROLL} a frame`);
    this.change({ scrollX: x, scrollY: y });
  }

  private change(part: Partial<Input>): void {
    this.input = { ...this.input, ...part };
  }
}

function isIn(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function unknownName(kind: string, name: string, known: readonly string[]): RangeError {
  return new RangeError(`unknown ${kind} ${JSON.stringify(name)}; use one of ${known.join(', ')}`);
}
