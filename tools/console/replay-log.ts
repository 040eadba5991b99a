/**
 * The way of a machine up to now: snapshots, and what has gone into the machine between them. With it the machine finds
 * back to any moment of it, such as the one before its Lua did not survive a tick. A new snapshot is made when the way
 * back has become long, which the instructions that were run tell: no clock is needed, and the same happens on every
 * computer. What is kept is bounded: of what is long ago there are fewer snapshots, and the oldest is forgotten.
 */

import type { Input } from './input.ts';
import type { SeenTime } from './time-of-day.ts';

/** What goes into a machine. */
export type ReplayEvent = SeenTime & ({ kind: 'tick'; input: Input } | { kind: 'menu'; index: number });

/** A moment at which the machine was copied, by the number of events before it. */
interface Moment<Snapshot> {
  position: number;
  snapshot: Snapshot;
  /** Whether what comes after it cannot be reached from an earlier one: the code is another one. */
  isBorder: boolean;
}

/** How the machine is copied and made again. */
export interface ReplayMachine<Snapshot> {
  /** Takes a snapshot; `before` is the one that was taken last. */
  take(before: Snapshot | undefined): Snapshot;
  /** Makes the machine what a snapshot says. */
  restore(snapshot: Snapshot): void;
  /** Lets an event happen again; what it shows is only looked at where it is the last one on a way. */
  repeat(event: ReplayEvent, isLookedAt: boolean): void;
  /** Bytes that snapshots take together. */
  size(snapshots: readonly Snapshot[]): number;
}

/** Instructions that a tick is worth beyond those of the program: picture and sound. */
const TICK_COST = 100_000;
/** Instructions after which a new snapshot is made: a tenth of a second or so, against a millisecond for the snapshot. */
const MAX_COST = 30_000_000;
/** How many events before the one that is gone to another snapshot is made, if the way there is longer than twice that. */
const NEAR = 16;
/** Most events that are kept: ten minutes. */
const MAX_EVENTS = 36_000;
/** Most bytes of snapshots, and of those among them of code that has been replaced: many saves leave many versions. */
const MAX_BYTES = 64 << 20;
const MAX_OLD_BYTES = 24 << 20;
/** How many new snapshots there are before they are counted again. */
const COUNT_EVERY = 8;

export class ReplayLog<Snapshot> {
  private readonly machine: ReplayMachine<Snapshot>;
  private moments: Moment<Snapshot>[] = [];
  /** A moment shortly before the one that was gone to last, for going back step by step. */
  private near: Moment<Snapshot> | undefined;
  private events: ReplayEvent[] = [];
  /** Number of the first event that is kept. */
  private dropped = 0;
  private cost = 0;
  /** Snapshots since their bytes were counted. */
  private uncounted = 0;
  /** Number of events that the machine has behind it. */
  private now = 0;

  constructor(machine: ReplayMachine<Snapshot>) {
    this.machine = machine;
  }

  /** The positions that can be returned to, and the one of the machine: the number of events since power-on. */
  get span(): { first: number; last: number; now: number } {
    const first = this.moments[0]?.position ?? this.now;
    return { first, last: this.dropped + this.events.length, now: this.now };
  }

  /** Notes that the machine is another one from here on, such as by new code. */
  mark(): void {
    this.cut();
    this.takeSnapshot(true);
  }

  /** Forgets everything. */
  forget(): void {
    this.moments = [];
    this.near = undefined;
    this.events = [];
    this.dropped = this.now;
  }

  /** Notes an event that the machine has survived, and the instructions that it took. */
  add(event: ReplayEvent, instructions: number): void {
    this.cut();
    this.cost += instructions + TICK_COST;
    this.now++;
    if (this.moments.length === 0) {
      // Its snapshot has seen it already.
      this.dropped = this.now;
      this.takeSnapshot(true);
      return;
    }
    this.events.push(event);
    if (this.cost > MAX_COST) this.takeSnapshot(false);
    if (this.events.length > MAX_EVENTS) this.dropOldest();
  }

  /**
   * Leads the machine to a position. Where there is something before it, its last event happens once more.
   * @returns whether there was a way
   */
  goTo(position: number): boolean {
    const { first, last } = this.span;
    if (this.moments.length === 0 || position < first || position > last) return false;
    const nearest = this.moments.findLastIndex(moment => moment.position < position);
    const exact = this.moments.find(moment => moment.position === position);
    let start = nearest < 0 ? exact! : this.moments[nearest];
    const { near } = this;
    if (near && near.position > start.position && near.position < position) start = near;
    const isOnTheWay = this.now < position && this.now >= start.position;
    let at = this.now;
    if (!isOnTheWay) {
      this.machine.restore(start.snapshot);
      at = start.position;
    }
    const before = position - at > 2 * NEAR ? position - NEAR : undefined;
    for (; at < position; at++) {
      if (at === before)
        this.near = { position: at, snapshot: this.machine.take(start.snapshot), isBorder: false };
      this.machine.repeat(this.events[at - this.dropped], at === position - 1);
    }
    // The way there has shown what came before it.
    if (exact?.isBorder && start !== exact) this.machine.restore(exact.snapshot);
    this.now = position;
    return true;
  }

  /** Leads the machine back to where it was after the last event that it has survived. */
  return(): boolean {
    const { now } = this;
    const start = this.moments.findLast(({ position }) => position <= now);
    if (!start) return false;
    this.machine.restore(start.snapshot);
    for (let at = start.position; at < now; at++)
      this.machine.repeat(this.events[at - this.dropped], at === now - 1);
    return true;
  }

  /** The events between two positions. */
  between(from: number, to: number): ReplayEvent[] {
    return this.events.slice(from - this.dropped, to - this.dropped);
  }

  /** Forgets what came after the position of the machine: from here on it goes another way. */
  private cut(): void {
    if (this.now - this.dropped >= this.events.length) return;
    this.events.length = this.now - this.dropped;
    this.moments = this.moments.filter(({ position }) => position <= this.now);
    this.near = undefined;
    // From a snapshot on the way is as long as it was.
    this.cost = MAX_COST;
  }

  private takeSnapshot(isBorder: boolean): void {
    const snapshot = this.machine.take(this.moments.at(-1)?.snapshot);
    this.moments = this.moments.filter(({ position }) => position < this.now);
    this.moments.push({ position: this.now, snapshot, isBorder: isBorder || this.moments.length === 0 });
    this.cost = 0;
    this.thinOut(isBorder);
  }

  /** Keeps what the snapshots take below its bound. */
  private thinOut(isNewCode: boolean): void {
    if (++this.uncounted < COUNT_EVERY && !isNewCode) return;
    this.uncounted = 0;
    const present = Math.max(
      0,
      this.moments.findLastIndex(({ isBorder }) => isBorder),
    );
    const old = this.thinned(this.moments.slice(0, present), MAX_OLD_BYTES);
    this.moments = this.thinned([...old, ...this.moments.slice(present)], MAX_BYTES);
    this.dropEvents();
  }

  /** Every second one of the older half is forgotten, and the oldest where each begins with other code. */
  private thinned(moments: readonly Moment<Snapshot>[], mostBytes: number): Moment<Snapshot>[] {
    let kept = [...moments];
    while (kept.length > 2 && this.machine.size(kept.map(({ snapshot }) => snapshot)) > mostBytes) {
      const half = kept.length >> 1;
      const fewer = kept.filter(({ isBorder }, index) => isBorder || index >= half || index % 2 === 0);
      kept = fewer.length === kept.length ? kept.slice(1) : fewer;
    }
    return kept;
  }

  private dropOldest(): void {
    this.moments.shift();
    this.dropEvents();
  }

  /** Forgets what came before the oldest snapshot. */
  private dropEvents(): void {
    const { position } = this.moments[0];
    if (position === this.dropped) return;
    this.near = undefined;
    this.events.splice(0, position - this.dropped);
    this.dropped = position;
  }
}
