/** The cost of a tested game's frames. */

import type { Machine } from '../console/machine.ts';

/** The cost of frames, without the first frame of the game, in which the program starts. */
export interface GameCost {
  /**
   * Maximum Lua instructions of a frame, including the equivalent cost of console calls, and the number of that
   * frame.
   */
  instructions: number;
  frame: number;
  /** Mean time of a frame. */
  milliseconds: number;
  /** Maximum memory of the program after a frame, in bytes. */
  memory: number;
}

/** Accumulates the cost of frames. */
export class CountedCost implements GameCost {
  instructions = 0;
  frame = 0;
  milliseconds = 0;
  memory = 0;
  /** Number of frames. */
  #frames = 0;

  add({ instructions, memory }: Machine, milliseconds: number, frame: number): void {
    if (instructions > this.instructions) Object.assign(this, { instructions, frame });
    this.#frames++;
    this.milliseconds += (milliseconds - this.milliseconds) / this.#frames;
    this.memory = Math.max(this.memory, memory);
  }
}
