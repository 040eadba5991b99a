import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';

const game = await bootGame('lua');

// Functions of the program can be called by themselves, with values of your choice.
test('the longer the snake, the faster, but never too fast', () => {
  const play = game.fork();
  const times = [4, 18, 60].map(length => play.call('step_time', length));
  assert.ok(times[0] > times[1] && times[1] > times[2]);
  assert.ok(play.call('step_time', 1000) > 0);
  assert.equal(play.call('step_time', 1000), play.call('step_time', 2000));
});

test('the garden ends at its edges', () => {
  const play = game.fork();
  const [columns, rows] = [play.get('COLUMNS'), play.get('ROWS')];
  const isGarden = (x, y) => play.call('is_garden', x, y);
  assert.deepEqual([isGarden(0, 0), isGarden(columns - 1, rows - 1)], [true, true]);
  assert.deepEqual([isGarden(-1, 0), isGarden(columns, 0), isGarden(0, rows)], [false, false, false]);
});

// The running game: the console makes frames as fast as it can, and buttons are pressed by name.
const started = game.fork().tap('a');

test('an apple makes the snake longer', () => {
  const play = started.fork();
  const length = play.get('snake.length');
  const { x, y } = play.get('snake[0]');
  play.set('apple.x', x + 3).set('apple.y', y);
  play.runUntil(() => play.get('apples') === 1).step(2);
  assert.equal(play.get('snake.length'), length + 1);
  assert.ok(play.notes.length > 0);
});

test('two quick turns are both made', () => {
  const play = started.fork();
  const { x, y } = play.get('snake[0]');
  play
    .tap('up')
    .tap('left')
    .runUntil(() => play.get('snake[0].x') < x);
  assert.deepEqual(play.get('snake[0]'), { x: x - 1, y: y - 1 });
});

test('the wall ends the game, and the best result is kept', () => {
  const play = started.fork().set('apples', 9).set('apple.y', 0);
  play.runUntil(() => play.get('screen') === 'over').step();
  assert.ok(play.shows('OH NO!'));
  assert.equal(play.memory.persistent(play.get('BEST_SLOT')), 9);
});
