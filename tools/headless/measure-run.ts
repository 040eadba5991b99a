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

/** Measures a run frame by frame. */
export class RunMeasure {
  private readonly costs: FrameCost[] = [];
  private memory = 0;
  private soundFrames = 0;
  private peak = 0;

  /**
   * @param milliseconds duration of the frame
   */
  add({ sound }: Tick, { instructions, memory }: Machine, milliseconds: number): void {
    this.costs.push({ milliseconds, instructions });
    this.memory = Math.max(this.memory, memory);
    let peak = 0;
    for (const sample of sound) peak = Math.max(peak, Math.abs(sample));
    if (peak > 0) this.soundFrames++;
    this.peak = Math.max(this.peak, peak / FULL_SAMPLE);
  }

  /**
   * @returns undefined before the first frame
   */
  result(): RunCost | undefined {
    const { costs, memory, soundFrames, peak } = this;
    const [start] = costs;
    if (!start) return undefined;
    const first = Math.min(1, costs.length - 1);
    const others = costs.slice(first);
    let worst = first;
    for (const [frame, { instructions }] of costs.entries())
      if (frame > first && instructions > costs[worst].instructions) worst = frame;
    const mean = {
      milliseconds: sum(others, 'milliseconds') / others.length,
      instructions: Math.round(sum(others, 'instructions') / others.length),
    };
    return {
      start,
      mean,
      worst: { frame: worst, ...costs[worst] },
      memory,
      sound: { frames: soundFrames, peak },
    };
  }
}

function sum(costs: readonly FrameCost[], key: keyof FrameCost): number {
  return costs.reduce((total, cost) => total + cost[key], 0);
}
