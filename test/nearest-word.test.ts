import { expect, test } from 'vitest';
import { nearestWord } from '../tools/nearest-word.ts';

const GAMES = ['asteroids', 'balls', 'boxes', 'Lines'];

test('the nearest word is the one that takes the fewest letters added, left out or replaced', () => {
  for (const typed of ['asteriods', 'astroids', 'asteroidss', 'xsteroids', 'ASTEROIDS', 'steroid'])
    expect(nearestWord(typed, GAMES), typed).toBe('asteroids');
  for (const typed of ['line', 'LINES', 'lynes']) expect(nearestWord(typed, GAMES), typed).toBe('Lines');
  expect(nearestWord('boxs', GAMES)).toBe('boxes');
  expect(nearestWord('ball', ['balloon', 'balls', 'bell'])).toBe('balls');
});

test('of words equally near it is the first', () => {
  expect(nearestWord('bat', ['cat', 'bad', 'hat'])).toBe('cat');
});

test('at most half of the letters may be wrong, and one of a single letter', () => {
  expect(nearestWord('abcd', ['abxy'])).toBe('abxy');
  expect(nearestWord('abcd', ['axyz'])).toBeUndefined();
  expect(nearestWord('abc', ['axc', 'xyc'])).toBe('axc');
  expect(nearestWord('abc', ['xyc'])).toBeUndefined();
  expect(nearestWord('a', ['b'])).toBe('b');
  expect(nearestWord('a', ['bc'])).toBeUndefined();
  expect(nearestWord('pistol', GAMES)).toBeUndefined();
  expect(nearestWord('pistol', [])).toBeUndefined();
});

test('capitals make no difference, of the word and of what it may be', () => {
  expect(nearestWord('ab', ['AB'])).toBe('AB');
  expect(nearestWord('AB', ['ab'])).toBe('ab');
});
