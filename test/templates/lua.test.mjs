import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';

const game = await bootGame('lua');

// Functions of the program can be called by themselves, with values of your choice.
test('the longer the snake, the faster, but never too fast', () => {
  const play = game.fork();
  assert.equal(play.call('step_time', 4), 10);
  assert.equal(play.call('step_time', 18), 7);
  assert.equal(play.call('step_time', 1000), 4);
});

test('the garden ends at its edges', () => {
  const play = game.fork();
  assert.deepEqual([play.call('is_garden', 0, 0), play.call('is_garden', 29, 15)], [true, true]);
  assert.deepEqual([play.call('is_garden', -1, 0), play.call('is_garden', 0, 16)], [false, false]);
});

// The running game: the console makes frames as fast as it can, and buttons are pressed by name.
const started = game.fork().tap('a');

test('an apple makes the snake longer', () => {
  const play = started.fork().set('apple.x', 13).set('apple.y', 8);
  play.runUntil(() => play.get('apples') === 1).step(2);
  assert.equal(play.get('snake.length'), 5);
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
  assert.equal(play.memory.persistent(0), 9);
});
