/** What the frames of a game under test cost. */

import type { Machine } from '../console/machine.ts';

/** What frames cost, the first one of the game left out, in which the program starts. */
export interface GameCost {
  /** Most Lua instructions of a frame, with what calls of the console are worth in them, and the number of the frame. */
  instructions: number;
  frame: number;
  /** Mean time of a frame. */
  milliseconds: number;
  /** Most bytes of memory of the program after a frame. */
  memory: number;
}

/** A cost to which frames are added. */
export class CountedCost implements GameCost {
  instructions = 0;
  frame = 0;
  milliseconds = 0;
  memory = 0;
  /** Frames of which it is the cost. */
  #frames = 0;

  add({ instructions, memory }: Machine, milliseconds: number, frame: number): void {
    if (instructions > this.instructions) Object.assign(this, { instructions, frame });
    this.#frames++;
    this.milliseconds += (milliseconds - this.milliseconds) / this.#frames;
    this.memory = Math.max(this.memory, memory);
  }
}
