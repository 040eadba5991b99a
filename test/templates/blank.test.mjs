import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';

const game = await bootGame('blank');

test('the arrows move the square', () => {
  const play = game.fork();
  const before = play.get('x');
  play.hold('right', 10);
  assert.equal(play.get('x'), before + 10);
  play.hold('left', 20);
  assert.equal(play.get('x'), before - 10);
});

test('the square is drawn where it is', () => {
  const play = game.fork().set('x', 50).step();
  assert.equal(play.screen.color(50, 64), play.memory.palette[12]);
  assert.equal(play.screen.color(49, 64), play.memory.palette[0]);
});
