/**
 * The way of a machine up to its last tick: a snapshot, and what has gone into the machine since. With it the machine
 * finds back when its Lua did not survive a tick. A new snapshot is made when the way back has become long, which the
 * instructions that were run tell: no clock is needed, and the same happens on every computer.
 */

import type { Input } from './input.ts';

/** What goes into a machine. */
export type PastEvent =
  | { kind: 'tick'; input: Input; unixTime: number }
  | { kind: 'menu'; index: number; unixTime: number };

/** Instructions that a tick is worth beyond those of the program: picture and sound. */
const TICK_COST = 100_000;
/** Instructions after which a new snapshot is made: a few tenths of a second, against some milliseconds for the snapshot. */
const MOST_COST = 60_000_000;

export class Past<Snapshot> {
  private readonly takeSnapshot: () => Snapshot;
  private snapshot: Snapshot | undefined;
  private events: PastEvent[] = [];
  private cost = 0;

  constructor(takeSnapshot: () => Snapshot) {
    this.takeSnapshot = takeSnapshot;
  }

  /** Begins anew with the machine as it is. */
  restart(): void {
    this.snapshot = this.takeSnapshot();
    this.events = [];
    this.cost = 0;
  }

  /** Forgets everything. */
  forget(): void {
    this.snapshot = undefined;
    this.events = [];
  }

  /** Notes an event that the machine has survived, and the instructions that it took. */
  add(event: PastEvent, instructions: number): void {
    this.cost += instructions + TICK_COST;
    if (this.snapshot === undefined || this.cost > MOST_COST) this.restart();
    else this.events.push(event);
  }

  /**
   * Leads a machine back to where it was after the last event.
   * @param restore makes the machine what a snapshot of it was
   * @param repeat lets an event happen again
   * @returns whether there was a way back
   */
  return(restore: (snapshot: Snapshot) => void, repeat: (event: PastEvent) => void): boolean {
    if (this.snapshot === undefined) return false;
    restore(this.snapshot);
    for (const event of this.events) repeat(event);
    return true;
  }
}
