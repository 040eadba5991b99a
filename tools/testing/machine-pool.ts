/**
 * The few machines that all forks of a game share: a machine is large, a snapshot is small and quickly taken. Whoever
 * wants to go on gets a machine; the least recently used one is taken from its game, which keeps a snapshot.
 */

import type { Machine, MachineSnapshot } from '../console/machine.ts';
import type { CallLog } from './drawn-calls.ts';

/** A machine with what it tells of its calls. */
export interface LentMachine {
  machine: Machine;
  log: CallLog;
}

/** Who uses a machine. */
export interface Borrower {
  /** The machine is about to be given to someone else; `save` takes a snapshot of it. */
  giveUp(save: () => MachineSnapshot): void;
}

const MAX_MACHINES = 3;

export class MachinePool {
  private readonly make: () => LentMachine;
  /** Those used last stand at the end. */
  private lent: { machine: LentMachine; borrower: WeakRef<Borrower> }[] = [];

  constructor(make: () => LentMachine) {
    this.make = make;
  }

  /** A machine that is what a snapshot says; it is the borrower's until the borrower is told to give it up. */
  borrow(borrower: Borrower, snapshot: MachineSnapshot): LentMachine {
    const machine = this.free();
    machine.machine.restore(snapshot);
    this.lent.push({ machine, borrower: new WeakRef(borrower) });
    return machine;
  }

  /** The machine is used now. */
  use(machine: LentMachine): void {
    if (this.lent.at(-1)?.machine === machine) return;
    const index = this.lent.findIndex(entry => entry.machine === machine);
    this.lent.push(...this.lent.splice(index, 1));
  }

  /** Gives a machine to who has set it up. */
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
