import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame, explore } from 'cartwright/testing';
import { createWorld, newEnemy, stepWorld } from '../../src/shooter/world.ts';

// The rules call nothing of the console, so that they can be tested by themselves.
const still = { right: 0, down: 0, fires: false };

test('a shot that hits brings points, and the enemy is gone', () => {
  const world = createWorld(1);
  world.enemies.push({ ...newEnemy('diver', world.y), x: world.x + 60 });
  for (let frame = 0; frame < 30; frame++) stepWorld(world, { ...still, fires: true });
  assert.equal(world.score, 150);
  assert.equal(world.enemies.length, 0);
});

test('a saucer holds six shots, and leaves a second gun behind', () => {
  const world = createWorld(1);
  world.enemies.push({ ...newEnemy('tank', world.y), x: world.x + 60 });
  for (let frame = 0; frame < 90 && world.powers.length === 0; frame++)
    stepWorld(world, { ...still, fires: true });
  assert.equal(world.score, 500);
  for (let frame = 0; frame < 200 && world.guns === 1; frame++) stepWorld(world, still);
  assert.equal(world.guns, 2);
});

test('the ship can be hit only when it is not new', () => {
  const world = createWorld(1);
  const enemy = () => ({ ...newEnemy('drone', world.y), x: world.x });
  world.enemies.push(enemy());
  stepWorld(world, still);
  assert.equal(world.lives, 3);
  world.safe = 1;
  world.enemies.push(enemy());
  stepWorld(world, still);
  assert.equal(world.lives, 2);
});

// The running game: the console makes frames as fast as it can, and buttons are pressed by name.
const game = await bootGame('shooter');

test('Z starts the game, and the ship flies and shoots', () => {
  const play = game.fork().tap('a');
  assert.equal(play.get('screen'), 'play');
  const before = play.get('world.x');
  play.hold('right', 20);
  assert.ok(play.get('world.x') > before + 30);
  play.press('a').step(2);
  assert.equal(play.get('world.shots.length'), 1);
  assert.ok(play.notes.length > 0);
});

test('the game ends when the last ship is lost, and keeps the best score', () => {
  const play = game.fork().tap('a').set('world.score', 1234).set('world.lives', 1);
  play.runUntil(() => play.get('screen') === 'over', 36_000);
  play.step();
  assert.ok(play.shows('GAME OVER'));
  assert.ok(play.memory.persistent(0) >= 1234);
});

test('players who press anything find no error', () => {
  const found = explore(game, { frames: 1500 });
  assert.deepEqual(found, []);
});
