/** Measures a run: time, instructions and memory of its frames, and the loudness of its sound. */

import type { Machine, Tick } from '../console/machine.ts';

/** The cost of one frame. */
export interface FrameCost {
  milliseconds: number;
  /** Lua instructions, including the equivalent cost of console calls. */
  instructions: number;
}

export interface RunCost {
  /** The first frame, in which the program starts. */
  start: FrameCost;
  /** Mean of the other frames; of the first one if there are no others. */
  mean: FrameCost;
  /** The frame with the most instructions, and its number. */
  worst: FrameCost & { frame: number };
  /** Maximum memory after a frame, in bytes. */
  memory: number;
  /** Number of frames with sound, and their loudest sample, at most 1. */
  sound: { frames: number; peak: number };
}

const FULL_SAMPLE = 32768;

/** Measures a run frame by frame; it holds no more after a million frames than after one. */
export class RunMeasure {
  private start: FrameCost | undefined;
  private worst: RunCost['worst'] | undefined;
  /** The frames after the first: how many, and what they cost together. */
  private others = 0;
  private readonly total: FrameCost = { milliseconds: 0, instructions: 0 };
  private memory = 0;
  private soundFrames = 0;
  private peak = 0;

  /**
   * @param milliseconds duration of the frame
   */
  add({ sound }: Tick, { instructions, memory }: Machine, milliseconds: number): void {
    this.addCost({ milliseconds, instructions });
    this.memory = Math.max(this.memory, memory);
    let peak = 0;
    for (const sample of sound) peak = Math.max(peak, Math.abs(sample));
    if (peak > 0) this.soundFrames++;
    this.peak = Math.max(this.peak, peak / FULL_SAMPLE);
  }

  private addCost(cost: FrameCost): void {
    if (!this.start) {
      this.start = cost;
      return;
    }
    this.others++;
    this.total.milliseconds += cost.milliseconds;
    this.total.instructions += cost.instructions;
    if (!this.worst || cost.instructions > this.worst.instructions)
      this.worst = { frame: this.others, ...cost };
  }

  /**
   * @returns undefined before the first frame
   */
  result(): RunCost | undefined {
    const { start, worst, others, total, memory, soundFrames, peak } = this;
    if (!start) return undefined;
    const mean = worst
      ? {
          milliseconds: total.milliseconds / others,
          instructions: Math.round(total.instructions / others),
        }
      : start;
    return {
      start,
      mean,
      worst: worst ?? { frame: 0, ...start },
      memory,
      sound: { frames: soundFrames, peak },
    };
  }
}
