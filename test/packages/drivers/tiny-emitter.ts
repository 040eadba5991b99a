import { TinyEmitter } from 'tiny-emitter';

const events = new TinyEmitter();
const log = (a: number, b: string) => trace(`log ${a} ${b}`);
events.on('hit', log);
events.once('hit', (a: number) => trace(`once ${a}`));
events.emit('hit', 1, 'x');
events.emit('hit', 2, 'y');
events.off('hit', log);
events.emit('hit', 3, 'z');
const hero = { name: 'hero' };
events.on(
  'die',
  function (this: { name: string }) {
    trace(`${this.name} died`);
  },
  hero,
);
events.emit('die');
events.off('die');
events
  .emit('die')
  .on('again', () => trace('again'))
  .emit('again');
