import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';
import { BEST_SLOT, isCaught, SPEED, timeFor, WIDTH } from '../../src/minimal/main.ts';

// Functions that call nothing of the console can be tested by themselves.
test('a coin is caught when the fox is there', () => {
  assert.equal(isCaught(100, 60, 104, 64), true);
  assert.equal(isCaught(0, 60, 200, 64), false);
});

test('later coins bring less time', () => {
  assert.ok(timeFor(20) < timeFor(1));
  assert.ok(timeFor(1000) > 0);
});

// The running game: the console makes frames as fast as it can, and buttons are pressed by name.
const game = (await bootGame('minimal')).tap('a');

test('the fox runs to the right, and stops at the edge', () => {
  const play = game.fork();
  const before = play.get('x');
  play.hold('right', 1);
  assert.equal(play.get('x'), before + SPEED);
  // The picture of the fox is 16 pixels wide.
  const edge = WIDTH - 16;
  play.set('x', edge - SPEED / 2).hold('right', 2);
  assert.equal(play.get('x'), edge);
});

test('a coin counts, is heard, and another one appears', () => {
  const play = game.fork();
  play.set('coinX', play.get('x')).set('coinY', play.get('y')).step();
  assert.equal(play.get('coins'), 1);
  assert.ok(play.calls.some(({ name }) => name === 'sfx'));
  assert.notEqual(play.get('coinX'), play.get('x'));
});

test('without coins the time runs out, and the best result is kept', () => {
  const play = game.fork().set('coins', 7).set('coinX', -100);
  play.runUntil(() => !play.get('isPlaying')).step();
  assert.ok(play.shows('COINS 7, BEST 7'));
  assert.equal(play.memory.persistent(BEST_SLOT), 7);
});
