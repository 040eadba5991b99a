import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame, explore } from 'cartwright/testing';
import { KINDS, LIVES } from '../../src/shooter/tuning.ts';
import { createWorld, newEnemy, stepWorld } from '../../src/shooter/world.ts';

// The rules call nothing of the console, so that they can be tested by themselves.
const still = { right: 0, down: 0, fires: false };

/** Plays until something has happened, for at most half a minute. */
function run(world, controls, hasHappened) {
  for (let frame = 0; frame < 1800; frame++) {
    stepWorld(world, controls);
    if (hasHappened()) return;
  }
  assert.fail('it does not happen within half a minute');
}

test('a shot that hits brings points, and the enemy is gone', () => {
  const world = createWorld(1);
  world.enemies.push({ ...newEnemy('diver', world.y), x: world.x + 60 });
  const points = () => world.score;
  run(world, { ...still, fires: true }, () => points() > 0);
  assert.equal(points(), KINDS.diver.points);
  assert.ok(!world.enemies.some(({ kind }) => kind === 'diver'));
});

test('a saucer holds several shots, and leaves a second gun behind', () => {
  const world = createWorld(1);
  world.enemies.push({ ...newEnemy('tank', world.y), x: world.x + 60 });
  let hits = 0;
  run(world, { ...still, fires: true }, () => {
    hits += world.events.filter(({ kind }) => kind === 'hit' || kind === 'burst').length;
    return world.powers.length > 0;
  });
  assert.equal(hits, KINDS.tank.hits);
  assert.equal(world.score, KINDS.tank.points);
  world.safe = Infinity;
  run(world, still, () => world.guns > 1);
  assert.equal(world.guns, 2);
});

test('the ship can be hit only when it is not new', () => {
  const world = createWorld(1);
  const enemy = () => ({ ...newEnemy('drone', world.y), x: world.x });
  world.enemies.push(enemy());
  stepWorld(world, still);
  assert.equal(world.lives, LIVES);
  world.safe = 1;
  world.enemies.push(enemy());
  stepWorld(world, still);
  assert.equal(world.lives, LIVES - 1);
});

// The running game: the console makes frames as fast as it can, and buttons are pressed by name.
const game = await bootGame('shooter');

test('Z starts the game, and the ship flies and shoots', () => {
  const play = game.fork().tap('a');
  assert.equal(play.get('screen'), 'play');
  const before = play.get('world.x');
  play.hold('right', 20);
  assert.ok(play.get('world.x') > before);
  play.press('a').step(2);
  assert.ok(play.get('world.shots.length') > 0);
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
