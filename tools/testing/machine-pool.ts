/**
 * The machines that all forks of a game share: a machine is large, a snapshot is small and quickly made. A game
 * that continues borrows a machine; the least recently used one is taken from its game, which keeps a snapshot.
 */

import type { Machine, MachineSnapshot } from '../console/machine.ts';
import type { CallLog } from './drawn-calls.ts';

/** A machine and the log of its calls. */
export interface LentMachine {
  machine: Machine;
  log: CallLog;
}

/** A user of a machine. */
export interface Borrower {
  /** The machine is about to be given to someone else; `save` takes a snapshot of it. */
  giveUp(save: () => MachineSnapshot): void;
}

const MAX_MACHINES = 3;

export class MachinePool {
  private readonly make: () => LentMachine;
  /** The most recently used come last. */
  private lent: { machine: LentMachine; borrower: WeakRef<Borrower> }[] = [];

  constructor(make: () => LentMachine) {
    this.make = make;
  }

  /** A machine in the state of a snapshot; it belongs to the borrower until it must be given up. */
  borrow(borrower: Borrower, snapshot: MachineSnapshot): LentMachine {
    const machine = this.free();
    machine.machine.restore(snapshot);
    this.lent.push({ machine, borrower: new WeakRef(borrower) });
    return machine;
  }

  /** Marks a machine as used. */
  use(machine: LentMachine): void {
    if (this.lent.at(-1)?.machine === machine) return;
    const index = this.lent.findIndex(entry => entry.machine === machine);
    this.lent.push(...this.lent.splice(index, 1));
  }

  /** Adds a machine that the borrower has set up. */
  keep(borrower: Borrower, machine: LentMachine): void {
    this.lent.push({ machine, borrower: new WeakRef(borrower) });
  }

  private free(): LentMachine {
    const forgotten = this.lent.findIndex(({ borrower }) => borrower.deref() === undefined);
    if (forgotten >= 0) return this.lent.splice(forgotten, 1)[0].machine;
    if (this.lent.length < MAX_MACHINES) return this.make();
    const { machine, borrower } = this.lent.shift()!;
    borrower.deref()?.giveUp(() => machine.machine.snapshot());
    return machine;
  }
}
