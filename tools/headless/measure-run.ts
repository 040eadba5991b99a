/** What a run costs: time, instructions and memory of its frames, and how much of it is heard. */

import type { Machine, Tick } from '../console/machine.ts';

/** What one frame costs. */
export interface FrameCost {
  milliseconds: number;
  /** Lua instructions, with what calls of the console are worth in them. */
  instructions: number;
}

export interface RunCost {
  /** The first frame, in which the program starts. */
  start: FrameCost;
  /** Mean of the other frames; of the first one if there is no other. */
  mean: FrameCost;
  /** The one of these with most instructions, and its number. */
  worst: FrameCost & { frame: number };
  /** Most bytes of memory that the program had after a frame. */
  memory: number;
  /** Number of frames in which something is heard, and their loudest sample, 1 at most. */
  sound: { frames: number; peak: number };
}

const FULL_SAMPLE = 32768;

/** Takes the measure of a run frame by frame. */
export class RunMeasure {
  private readonly costs: FrameCost[] = [];
  private memory = 0;
  private soundFrames = 0;
  private peak = 0;

  /** @param milliseconds what the frame took */
  add({ sound }: Tick, { instructions, memory }: Machine, milliseconds: number): void {
    this.costs.push({ milliseconds, instructions });
    this.memory = Math.max(this.memory, memory);
    let peak = 0;
    for (const sample of sound) peak = Math.max(peak, Math.abs(sample));
    if (peak > 0) this.soundFrames++;
    this.peak = Math.max(this.peak, peak / FULL_SAMPLE);
  }

  /** @returns undefined before the first frame */
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
