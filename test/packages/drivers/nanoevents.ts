import { createNanoEvents } from 'nanoevents';

interface Events {
  hit: (power: number) => void;
  say: (who: string, what: string) => void;
}
const events = createNanoEvents<Events>();
const off = events.on('hit', power => trace(`hit ${power}`));
const offSecond = events.on('hit', power => trace(`ouch ${power * 2}`));
events.on('say', (who, what) => trace(`${who}: ${what}`));
events.emit('hit', 1);
off();
events.emit('hit', 2);
offSecond();
events.emit('hit', 3);
events.emit('say', 'hero', 'hello');
trace(events.events.hit?.length);
class Door {
  emitter = createNanoEvents<{ open: (by: string) => void }>();
  open(by: string): void {
    this.emitter.emit('open', by);
  }
}
const door = new Door();
door.emitter.on('open', by => trace(`opened by ${by}`));
door.open('wind');
