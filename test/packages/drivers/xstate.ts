import { assign, createActor, createMachine } from 'xstate';

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  context: { opened: 0 },
  states: {
    closed: {
      on: { OPEN: { target: 'open', actions: assign({ opened: ({ context }) => context.opened + 1 }) } },
    },
    open: {
      on: { CLOSE: 'closed', LOCK: { guard: ({ context }) => context.opened > 1, target: 'locked' } },
    },
    locked: { type: 'final' },
  },
});
const actor = createActor(machine);
actor.subscribe(s => trace(`${s.value} ${s.context.opened}`));
actor.start();
actor.send({ type: 'OPEN' });
actor.send({ type: 'LOCK' });
actor.send({ type: 'CLOSE' });
actor.send({ type: 'OPEN' });
actor.send({ type: 'LOCK' });
trace(actor.getSnapshot().status);
