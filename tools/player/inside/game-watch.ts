/** Observes the frames of a game while the tools need it. */

import type { Machine } from '../../console/machine.ts';
import { FrameWatch, type WatchedFrame, type WatchWishes } from '../../debug/frame-watch.ts';
import type { FrameObserver } from '../game/game-run.ts';
import type { PlayedVersion } from '../game/played-version.ts';

/** One frame in this many measures the costs of its lines, because such a frame is slower. */
const LINES_EVERY = 13;

export class GameWatch implements FrameObserver {
  /** What to observe. */
  wishes: WatchWishes = { calls: false, cost: false };
  /** The observations of the last frame. */
  last: WatchedFrame | undefined;
  private readonly version: () => PlayedVersion;
  private watch: FrameWatch | undefined;
  /** The machine that is observed. */
  private watched: Machine | undefined;
  private code: PlayedVersion | undefined;
  private count = 0;

  /**
   * @param version returns the current version
   */
  constructor(version: () => PlayedVersion) {
    this.version = version;
  }

  get isActive(): boolean {
    return this.wishes.calls || this.wishes.cost;
  }

  begin(machine: Machine): void {
    const version = this.version();
    if (!this.watch || this.watched !== machine || this.code !== version) {
      const lua = new TextDecoder().decode(version.cartridge.code);
      const code = { lua, sourceMap: version.sourceMap };
      this.watch = new FrameWatch(machine, code, () => performance.now());
      this.watched = machine;
      this.code = version;
    }
    const { wishes } = this;
    this.watch.begin({ ...wishes, lines: wishes.cost && this.count++ % LINES_EVERY === 0 });
  }

  end(): void {
    this.last = this.watch?.end();
  }
}
