import EventEmitter from 'eventemitter3';

interface Events {
  hit: (power: number) => void;
  die: () => void;
}
const events = new EventEmitter<Events>();
const log = (power: number) => trace(`hit ${power}`);
events.on('hit', log);
events.once('hit', power => trace(`once ${power}`));
trace(events.emit('hit', 1));
trace(events.emit('hit', 2));
trace(events.listenerCount('hit'));
trace(events.eventNames().join());
events.off('hit', log);
trace(events.emit('hit', 3));
const target = {
  name: 'hero',
  died(): void {
    trace(`${this.name} died`);
  },
};
events.addListener('die', target.died, target);
trace(events.emit('die'));
trace(events.listeners('die').length);
events.removeAllListeners();
trace(events.emit('die'));
class Game extends EventEmitter {
  score = 0;
}
const game = new Game();
game.on('score', (by: number, bonus: number) => {
  game.score += by * bonus;
});
game.emit('score', 5, 2);
game.emit('score', 1, 1);
trace(game.score);
