import { createMachine, guard, immediate, interpret, reduce, state, transition } from 'robot3';

interface Context {
  hits: number;
}
const machine = createMachine(
  {
    idle: state(
      transition(
        'go',
        'run',
        reduce((context: Context) => ({ ...context, hits: context.hits + 1 })),
      ),
    ),
    run: state(
      transition(
        'stop',
        'idle',
        guard((context: Context) => context.hits < 3),
      ),
      transition('stop', 'tired'),
    ),
    tired: state(immediate('asleep')),
    asleep: state(),
  },
  () => ({ hits: 0 }),
);
const service = interpret(machine, ({ machine }) => trace(`now ${machine.current}`));
trace(service.machine.current);
for (let i = 0; i < 3; i++) {
  service.send('go');
  service.send('stop');
}
trace(service.context.hits);
service.send('go');
trace(service.machine.current);
