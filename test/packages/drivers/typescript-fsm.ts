import { StateMachine, t } from 'typescript-fsm';

const Door = {
  Closed: 'Closed',
  Open: 'Open',
  Broken: 'Broken',
} as const;
const Event = {
  Open: 'Open',
  Close: 'Close',
  Break: 'Break',
} as const;
const door = new StateMachine<string, string>(Door.Closed, [
  t(Door.Closed, Event.Open, Door.Open, () => trace('opens')),
  t(Door.Open, Event.Close, Door.Closed, () => trace('closes')),
  t(Door.Open, Event.Break, Door.Broken),
]);
trace(door.getState());
trace(door.can(Event.Open));
trace(door.can(Event.Close));
trace(door.getNextState(Event.Open));
trace(door.isFinal());
void door.dispatch(Event.Open);
