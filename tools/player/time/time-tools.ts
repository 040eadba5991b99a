/** The tools around the picture of `play`: the time line, the console's memory and costs, and saving. */

import type { Tick } from '../../console/machine.ts';
import { MemoryGrowth } from '../../console/vm/memory-growth.ts';
import { collisionQueries } from '../../debug/collision-queries.ts';
import type { WatchedFrame } from '../../debug/frame-watch.ts';
import { GameWatch } from '../inside/game-watch.ts';
import { InsidePanel } from '../inside/inside-panel.ts';
import { LineCostAverage, type LineCosts } from '../inside/line-costs.ts';
import { Outlines } from '../inside/outlines.ts';
import type { PlayerTools, ToolsHost } from '../player-tools.ts';
import { saveGif, saveScreenshot, saveSound, saveTest } from './save-files.ts';
import { type SaveKind, TimeBar } from './time-bar.ts';
import { TimeLine } from './time-line.ts';

/**
 * @param onLineCosts told what the lines of the game cost while *Inside* is open, and nothing when it is closed
 */
export function makeTimeTools(
  host: ToolsHost,
  onLineCosts: (costs: LineCosts | undefined) => void,
): PlayerTools & InsideSwitch {
  return new TimeTools(host, onLineCosts);
}

/** Switches *Inside*, also where the time line has no room for its button. */
export interface InsideSwitch {
  readonly isInside: boolean;
  toggleInside(): void;
}

const FRAMES_PER_SECOND = 60;

class TimeTools implements PlayerTools, InsideSwitch {
  private readonly host: ToolsHost;
  private readonly line: TimeLine;
  private readonly bar: TimeBar;
  private readonly inside: InsidePanel;
  private readonly outlines: Outlines;
  private readonly watch: GameWatch;
  private growth = new MemoryGrowth();
  private readonly lineCosts = new LineCostAverage();
  private readonly onLineCosts: (costs: LineCosts | undefined) => void;

  constructor(host: ToolsHost, onLineCosts: (costs: LineCosts | undefined) => void) {
    const { root, signal } = host;
    this.host = host;
    this.onLineCosts = onLineCosts;
    this.line = new TimeLine(() => host.run());
    this.watch = new GameWatch(() => host.version());
    this.inside = new InsidePanel(() => host.run().ram, signal);
    root.querySelector('[data-part="stage"]')!.after(this.inside.element);
    this.outlines = new Outlines(root.querySelector('[data-part="screen"]')!, signal);
    const actions = {
      lookAt: (position: number) => this.lookAt(() => this.line.lookAt(position)),
      togglePlay: () => this.togglePlay(),
      goOn: () => this.goOn(),
      save: (kind: SaveKind) => this.save(kind),
      toggleInside: () => this.toggleInside(),
      toggleOutlines: () => this.toggleOutlines(),
    };
    this.bar = new TimeBar(this.line, actions, signal);
    root.querySelector('[data-part="bar"]')!.before(this.bar.element);
  }

  frames(due: number): number {
    return this.line.frames(due);
  }

  replay(frames: number): void {
    if (this.line.mode !== 'playing') return;
    let tick: Tick | undefined;
    for (let i = 0; i < frames; i++) tick = this.line.advance() ?? tick;
    if (tick) this.show(tick);
    this.bar.show(true);
  }

  onTick(milliseconds: number): void {
    this.bar.costs.add(milliseconds, this.host.run().instructions);
    const { last } = this.watch;
    if (last && this.watch.wishes.cost) this.addCosts(last);
    if (this.watch.wishes.calls) this.outlines.show(collisionQueries(last?.calls ?? []));
    this.lookAtMemory();
  }

  onDisplay(frames: number): void {
    this.observe();
    this.bar.show();
    if (frames > 0) this.inside.show();
  }

  decorate(frame: Uint8ClampedArray): void {
    this.line.drawGhosts(frame);
  }

  replace(replace: () => boolean): Tick | undefined {
    this.inside.costs.clear();
    this.lineCosts.clear();
    return this.line.replace(replace);
  }

  reset(): void {
    this.growth = new MemoryGrowth();
    this.line.reset();
    this.outlines.show([]);
  }

  hold(): void {
    this.lookAt(() => this.line.lookAt(this.line.span.now));
  }

  goOn(): void {
    this.line.goOn();
    this.host.goOn();
    this.bar.show(true);
  }

  onKey(key: string): boolean {
    if (!this.host.isLooking()) return false;
    const { now, first, last } = this.line.span;
    const positions: Record<string, number> = {
      ArrowLeft: now - 1,
      ArrowRight: now + 1,
      PageUp: now - FRAMES_PER_SECOND,
      PageDown: now + FRAMES_PER_SECOND,
      Home: first,
      End: last,
    };
    const position = positions[key];
    if (position !== undefined) this.lookAt(() => this.line.lookAt(position));
    else if (key === ' ') this.togglePlay();
    else if (key === 'Enter') this.goOn();
    else if (key === '[') this.line.setLoop('from');
    else if (key === ']') this.line.setLoop('to');
    else if (key === 'Backspace') this.line.clearLoop();
    else return false;
    this.bar.show(true);
    return true;
  }

  /** Warns once when memory fills up, on the page and in the terminal. */
  private lookAtMemory(): void {
    const { machine, frame } = this.host.run();
    const message = this.growth.look(machine, frame);
    if (message === undefined) return;
    const version = this.host.version();
    const warning = version.explain({ message, traceback: '' }).message;
    this.host.notify(warning);
    version.onTraces?.([`warning: ${warning}`]);
  }

  private togglePlay(): void {
    const { line } = this;
    if (line.mode === 'still') this.lookAt(() => line.play());
    else this.hold();
  }

  /** Shows the past: the game is paused and moved to another frame. */
  private lookAt(go: () => Tick | undefined): void {
    this.observe();
    this.host.look();
    const tick = go();
    if (tick) this.show(tick);
    this.bar.show(true);
    this.inside.show(true);
  }

  private show(tick: Tick): void {
    this.host.showTick(tick);
    const { last, wishes } = this.watch;
    if (last && wishes.calls) this.outlines.show(collisionQueries(last.calls));
    if (last && wishes.cost) this.addCosts(last);
  }

  private addCosts(frame: WatchedFrame): void {
    this.inside.costs.add(frame);
    const costs = this.lineCosts.add(frame);
    if (costs) this.onLineCosts(costs);
  }

  /** Frames are only observed while the result is visible; a restart creates a new run. */
  private observe(): void {
    this.host.run().observer = this.watch.isActive ? this.watch : undefined;
  }

  get isInside(): boolean {
    return this.inside.isOpen;
  }

  toggleInside(): void {
    this.inside.toggle();
    this.host.root.classList.toggle('shows-inside', this.inside.isOpen);
    this.watch.wishes = { ...this.watch.wishes, cost: this.inside.isOpen };
    this.bar.press('inside', this.inside.isOpen);
    this.lineCosts.clear();
    if (!this.inside.isOpen) this.onLineCosts(undefined);
    this.lookAgain();
  }

  private toggleOutlines(): void {
    const calls = !this.watch.wishes.calls;
    this.watch.wishes = { ...this.watch.wishes, calls };
    this.bar.press('outlines', calls);
    this.outlines.show([]);
    this.lookAgain();
  }

  /** Shows the same frame again, because something else of it is needed. */
  private lookAgain(): void {
    this.observe();
    if (this.line.mode === 'still') this.hold();
  }

  /** Saves something of the shown frame, or of the loop. */
  private save(kind: SaveKind): void {
    const { line, host } = this;
    const look = () => {
      let tick: Tick | undefined;
      this.lookAt(() => {
        tick = line.lookAt(line.span.now);
        return tick;
      });
      return tick;
    };
    const tick = look();
    const { name = '', cartridge } = host.version();
    const file = name || 'game';
    if (!tick) host.notify('There is no frame yet');
    else if (kind === 'screenshot') saveScreenshot(file, tick);
    else if (kind === 'gif') saveGif(file, line);
    else if (kind === 'sound') saveSound(file, line);
    else void saveTest(name, line, cartridge, look).then(told => host.notify(told));
  }
}
