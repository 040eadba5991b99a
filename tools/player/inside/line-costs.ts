/** What each source line costs in a frame, averaged over the last frames. Independent of the page. */

import type { LineCost, WatchedFrame } from '../../debug/frame-watch.ts';

/** Frames that are averaged. */
const FRAMES = 10;

/** The costs of a game's lines, in Lua instructions a frame. */
export interface LineCosts {
  /** Of the whole frame. */
  all: number;
  /** By file and line, from 1. */
  files: ReadonlyMap<string, ReadonlyMap<number, LineCost>>;
}

export class LineCostAverage {
  private frames: WatchedFrame[] = [];

  /** Adds a frame; returns the costs if it measured its lines. */
  add(frame: WatchedFrame): LineCosts | undefined {
    if (!frame.lines) return undefined;
    this.frames.push(frame);
    if (this.frames.length > FRAMES) this.frames.shift();
    return this.costs;
  }

  /** Forgets the frames, for example for new code. */
  clear(): void {
    this.frames = [];
  }

  private get costs(): LineCosts {
    const { frames } = this;
    const files = new Map<string, Map<number, LineCost>>();
    let all = 0;
    for (const { callbacks, lines } of frames) {
      for (const { instructions } of callbacks.values()) all += instructions / frames.length;
      for (const { file, line, own, total } of lines?.values() ?? []) {
        const ofFile = files.get(file) ?? new Map<number, LineCost>();
        const sum = ofFile.get(line) ?? { file, line, own: 0, total: 0 };
        sum.own += own / frames.length;
        sum.total += total / frames.length;
        ofFile.set(line, sum);
        files.set(file, ofFile);
      }
    }
    return { all, files };
  }
}
