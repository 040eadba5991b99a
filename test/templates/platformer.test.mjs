import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bootGame } from 'cartwright/testing';
import { moveBody, overlap } from '../../src/platformer/body.ts';

// What calls nothing of the console can be tested by itself, here with a cave of a few letters.
const cave = ['#      #', '#      #', '#   == #', '#      #', '########'];
const cell = (column, row) => cave[row]?.[column];
const ground = {
  isSolid: (column, row) => cell(column, row) === '#',
  isLedge: (column, row) => cell(column, row) === '=',
  isDeadly: () => false,
};
const box = (x, y) => ({ x, y, width: 8, height: 14, vx: 0, vy: 0, onGround: false });

/** Moves a box for some frames, with gravity. */
function run(body, frames) {
  for (let frame = 0; frame < frames; frame++) {
    body.vy = Math.min(body.vy + 0.2, 4);
    moveBody(body, ground);
  }
  return body;
}

test('a box falls onto the ground, and stops at walls', () => {
  const body = run(box(12, 0), 60);
  assert.deepEqual([body.y + body.height, body.onGround], [32, true]);
  body.vx = 2;
  assert.equal(run(body, 60).x, 7 * 8 - 8);
});

test('a ledge carries what falls onto it, and lets pass what jumps from below', () => {
  assert.equal(run(box(34, -10), 60).y + 14, 16);
  const jumping = { ...box(34, 18), vy: -3 };
  assert.ok(run(jumping, 8).y < 8);
});

test('boxes that only touch do not overlap', () => {
  assert.equal(overlap(box(0, 0), box(7, 0)), true);
  assert.equal(overlap(box(0, 0), box(8, 0)), false);
});

// The running game: the console makes frames as fast as it can, and buttons are pressed by name.
const title = await bootGame('platformer');
const game = title.fork().tap('a');

test('the hero jumps, and a short press makes a short jump', () => {
  const highest = frames => {
    const play = game.fork().step(20);
    play.hold('a', frames);
    play.runUntil(() => play.get('world.hero.vy') >= 0);
    return play.get('world.hero.y');
  };
  assert.ok(highest(20) < highest(2) - 10);
});

test('the first slime hurts a hero who runs into it', () => {
  const play = game.fork().press('right');
  play.runUntil(() => play.get('world.hearts') === 2);
  assert.ok(play.get('world.safe') > 0);
});

// "Save test" on the page of play makes such recordings; after a change of the level, make another.
test('the level can be won', () => {
  const play = title.fork();
  const recording = new URL('../../cart/platformer/cover.input', import.meta.url);
  play.playRecording(fileURLToPath(recording)).step(10);
  assert.equal(play.get('screen'), 'won');
  assert.ok(play.shows('WELL DONE!'));
});
