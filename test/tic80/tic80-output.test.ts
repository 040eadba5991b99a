/** What TIC-80 prints, line by line, and when it has said a thing to its end. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFailure, Tic80Output } from '../../tools/tic80/tic80-output.ts';

let told: string[];
let output: Tic80Output;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  told = [];
  output = new Tic80Output({
    onLoaded: () => told.push('loaded'),
    onNotLoaded: line => told.push(`not loaded: ${line}`),
    onError: ({ message, traceback }) => told.push(`error: ${message}${traceback && ` | ${traceback}`}`),
    onPrinted: line => told.push(line),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const PLACE = '[string "-- title:  Demo..."]';
const TRACEBACK = `stack traceback:\n\t${PLACE}:9: in upvalue 'draw'\n\t${PLACE}:12: in function 'TIC'`;

test.each([
  ['>thirty\n', ['thirty']],
  ['>a\nb\n>\n\n>>c\r\n', ['a', 'b', '>c']],
  ['>cart demo.tic loaded!\n>hi\n', ['cart demo.tic loaded!', 'loaded', 'hi']],
  [
    '>load error.tic & run\n>cart error.tic loaded!\n',
    ['load error.tic & run', 'cart error.tic loaded!', 'loaded'],
  ],
  ['>cart loading error\n', ['not loaded: cart loading error']],
  ['libGL error: failed to load driver: iris\n', ['libGL error: failed to load driver: iris']],
  // What a game says of carts is its own matter.
  ['cart a.tic loaded!\n>cart not found\n', ['cart a.tic loaded!', 'loaded', 'cart not found']],
  [
    `>${PLACE}:9: attempt to call\n${TRACEBACK}\n>next\n`,
    [`error: ${PLACE}:9: attempt to call | ${TRACEBACK}`, 'next'],
  ],
  // A message of several lines, and one that a traceback does not follow.
  [`>${PLACE}:9: one\ntwo\n${TRACEBACK}\n>`, [`error: ${PLACE}:9: one\ntwo | ${TRACEBACK}`]],
  [`${PLACE}:9: one\nhello\n`, [`error: ${PLACE}:9: one`, 'hello']],
  [`>${PLACE}:9: one\n>${PLACE}:10: two\n`, [`error: ${PLACE}:9: one`, `error: ${PLACE}:10: two`]],
  // Other versions: a prompt in front of each line, two prompts, a space behind it, colors.
  [
    `>${PLACE}:9: one\n${TRACEBACK.replace(/^/gm, '>')}\n>next\n`,
    [`error: ${PLACE}:9: one | ${TRACEBACK}`, 'next'],
  ],
  [`>>${PLACE}:9: one\n${TRACEBACK}\n`, [`error: ${PLACE}:9: one | ${TRACEBACK}`]],
  [`> ${PLACE}:9: one\n${TRACEBACK}\n`, [`error: ${PLACE}:9: one | ${TRACEBACK}`]],
  [`\x1b[31m>${PLACE}:9: one\x1b[0m\n${TRACEBACK}\n`, [`error: ${PLACE}:9: one | ${TRACEBACK}`]],
  // A thrown text has no position: it is an error as soon as a traceback follows.
  [`>boom\n${TRACEBACK}\n>next\n`, [`error: boom | ${TRACEBACK}`, 'next']],
  [`>hi\n>boom\n\n${TRACEBACK}\n`, ['hi', `error: boom | ${TRACEBACK}`]],
  ['stack traceback:\n', ['stack traceback:']],
])('%j', (text, expected) => {
  output.take(text);
  output.end();
  expect(told).toEqual(expected);
});

test('a line may come in pieces, and an error is told after a moment of silence', () => {
  const text = `>${PLACE}:9: attempt to call\n${TRACEBACK}\n`;
  for (const character of text) output.take(character);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([`error: ${PLACE}:9: attempt to call | ${TRACEBACK}`]);
});

test('a line is told after a moment of silence, and once more if it was an error', () => {
  output.take('>boom\n');
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['boom']);
  output.take(`${TRACEBACK}\n`);
  output.end();
  expect(told).toEqual(['boom', `error: boom | ${TRACEBACK}`]);
});

test('an error whose traceback comes late is told once', () => {
  for (const line of `>${PLACE}:9: attempt to call\n${TRACEBACK}\n>next`.split('\n')) {
    output.take(`${line}\n`);
    vi.advanceTimersByTime(1000);
  }
  expect(told).toEqual([`error: ${PLACE}:9: attempt to call`, 'next']);
});

test('what comes letter by letter is one error, however long that takes', () => {
  for (const character of `>${PLACE}:9: attempt to call\n${TRACEBACK}\n`) {
    output.take(character);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([`error: ${PLACE}:9: attempt to call | ${TRACEBACK}`]);
});

test.each([
  'cart loading error',
  'cart `a.tic` has wrong format',
  'file a.tic is no cart: unknown chunk',
  'invalid cart',
  "a.tic isn't a cart",
])('%s: it was not loaded', line => {
  expect(loadFailure(`>load a.tic\n>${line}\n>run`)).toBe(line);
});

test('of a whole run it is told whether the cartridge was not loaded', () => {
  expect(loadFailure('>load a.tic\n>cart loading error\n')).toBe('cart loading error');
  expect(loadFailure('>load a.tic\ncart a.tic loaded!\n>cart b.tic not found')).toBe(undefined);
  expect(loadFailure('file downloading error :(')).toBe(undefined);
});
