import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';
import { START_X } from '../../src/lesson/experiment.ts';
import { rangeOf, stepBall, velocityOf } from '../../src/lesson/flight.ts';
import { PAGES, PLANETS } from '../../src/lesson/pages.ts';

// What calls nothing of the console can be tested by itself.
test('without gravity each step is the same, and with it only vy changes', () => {
  const ball = { x: 0, y: 0, vx: 2, vy: -1 };
  stepBall(ball, 0);
  stepBall(ball, 0);
  assert.deepEqual(ball, { x: 4, y: -2, vx: 2, vy: -1 });
  stepBall(ball, 0.5);
  assert.deepEqual(ball, { x: 6, y: -2.5, vx: 2, vy: -0.5 });
});

test('an angle of 45 degrees goes farthest, and weak gravity farther than strong', () => {
  for (const { gravity } of PLANETS)
    for (const degrees of [20, 70]) assert.ok(rangeOf(45, 3, gravity) > rangeOf(degrees, 3, gravity));
  const byGravity = PLANETS.toSorted((one, other) => one.gravity - other.gravity);
  const ranges = byGravity.map(({ gravity }) => rangeOf(45, 2, gravity));
  assert.deepEqual(
    ranges,
    ranges.toSorted((a, b) => b - a),
  );
  assert.ok(Math.abs(velocityOf(90, 3).vx) < 1e-12);
});

test('without gravity a throw never comes down', () => {
  assert.equal(rangeOf(45, 2, 0), Infinity);
  assert.equal(rangeOf(0, 2, 0), 2);
});

test('every page fits below the picture, and every question has its answer', () => {
  for (const { title, text, question } of PAGES) {
    assert.ok(text.length <= 3, title);
    for (const line of text) assert.ok(line.length <= 56, line);
    if (question) assert.ok(question.right < question.answers.length, title);
  }
});

// The running lesson: the console makes frames as fast as it can, and buttons are pressed by name.
const game = await bootGame('lesson');

test('X leads through all pages and back to the first', () => {
  const play = game.fork();
  for (const { title } of PAGES) {
    assert.ok(play.shows(title), title);
    play.tap('b').step();
  }
  assert.ok(play.shows(PAGES[0].title));
});

test('a throw flies and comes down', () => {
  const play = game.fork().tap('b').tap('a');
  assert.equal(play.get('isFlying'), true);
  play.runUntil(() => !play.get('isFlying'));
  assert.ok(play.get('ball.x') > START_X);
});

test('answers are told whether they are right', () => {
  const question = PAGES.findIndex(page => page.question);
  const play = game.fork();
  for (let page = 0; page < question; page++) play.tap('b').step();
  for (let answer = 0; answer < PAGES[question].question.right; answer++) play.tap('down').step();
  play.tap('a').step();
  assert.ok(play.shows(PAGES[question].question.because));
  play.tap('down').step().tap('a').step();
  assert.ok(play.shows(PAGES[question].question.hint));
});
