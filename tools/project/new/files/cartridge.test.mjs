import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';

const game = await bootGame('{{name}}');

// An error of the program fails a test, with the line of the program.
test('the game plays for ten seconds, and draws', () => {
  const play = game.fork().step(600);
  assert.equal(play.frame, game.frame + 600);
  assert.ok(play.calls.length > 0);
});

test('every button can be pressed', () => {
  const play = game.fork().step(60);
  for (const button of ['a', 'b', 'x', 'y', 'up', 'down', 'left', 'right']) play.tap(button).step(10);
  assert.ok(play.frame > 60);
});

// Functions of the program can be called by themselves, `game.fork().call('name', 1, 2)`, and variables be read and set:
// `play.get('score')`, `play.set('score', 10)`. docs/testing.md in the package tells what else there is.
