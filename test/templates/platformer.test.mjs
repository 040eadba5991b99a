import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';
import { maps } from '../../src/platformer/art.ts';
import { CELL, moveBody, overlap } from '../../src/platformer/body.ts';
import { HEARTS } from '../../src/platformer/world.ts';

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
  assert.deepEqual([body.y + body.height, body.onGround], [4 * CELL, true]);
  body.vx = 2;
  assert.equal(run(body, 60).x, 7 * CELL - body.width);
});

test('a ledge carries what falls onto it, and lets pass what jumps from below', () => {
  assert.equal(run(box(34, -10), 60).y + 14, 2 * CELL);
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
  assert.ok(highest(20) < highest(1));
});

test('the first slime hurts a hero who runs into it', () => {
  const play = game.fork().press('right');
  play.runUntil(() => play.get('world.hearts') === HEARTS - 1);
  assert.ok(play.get('world.safe') > 0);
});

test('who stands at the door has won', () => {
  const play = game.fork();
  const { x, y } = maps.map.objects.door;
  play.set('world.hero.x', x + 4).set('world.hero.y', y);
  play.runUntil(() => play.get('screen') === 'won').step();
  assert.ok(play.shows('WELL DONE!'));
});
