import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';

const game = await bootGame('blank');

test('the arrows move the square', () => {
  const play = game.fork();
  const before = play.get('x');
  play.hold('right', 10);
  assert.ok(play.get('x') > before);
  play.hold('left', 20);
  assert.ok(play.get('x') < before);
});

test('the square is drawn where it is', () => {
  const [square] = game.fork().set('x', 50).step().shapes;
  assert.equal(square.x, 50);
});
