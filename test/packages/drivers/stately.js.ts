import Stately from 'stately.js';

interface Door {
  getMachineState(): string;
  getMachineEvents(): string[];
  close(): unknown;
  lock(): string;
  unlock(): { open(): unknown };
}

type States = Record<string, unknown>;

const door = Stately.machine({
  OPEN: {
    close(this: States) {
      return this.CLOSED;
    },
  },
  CLOSED: {
    open(this: States) {
      return this.OPEN;
    },
    lock(this: States) {
      return [this.LOCKED, 'locked'];
    },
  },
  LOCKED: {
    unlock(this: States) {
      return this.CLOSED;
    },
  },
}) as unknown as Door;
trace(door.getMachineState());
door.close();
trace(door.getMachineState());
trace(door.lock());
trace(door.getMachineState());
trace(door.getMachineEvents().join());
door.unlock().open();
trace(door.getMachineState());
