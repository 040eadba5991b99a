/** Frames that are added, moved and taken away, with the tags that name them. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  sourcesOf,
  withCopy,
  withMovedFrame,
  withNewTag,
  withoutFrame,
} from '../../tools/studio/animation.ts';

import type { Animation } from '../../tools/studio/documents.ts';

const tag = (name: string, from: number, to: number) => ({ name, from, to, direction: 'forward' as const });
const ANIMATION: Animation = {
  frames: ['a', 'b', 'c', 'd'],
  durations: [10, 20, 30, 40],
  tags: [tag('first', 0, 1), tag('second', 2, 3), tag('one', 2, 2)],
};

test('a copy follows its frame, in the tags of that frame', () => {
  expect(withCopy(ANIMATION, 1)).toEqual({
    frames: ['a', 'b', 'b', 'c', 'd'],
    durations: [10, 20, 20, 30, 40],
    tags: [tag('first', 0, 2), tag('second', 3, 4), tag('one', 3, 3)],
  });
});

test('a frame that goes takes the tags along that name nothing else, and the last one stays', () => {
  expect(withoutFrame(ANIMATION, 2)).toEqual({
    frames: ['a', 'b', 'd'],
    durations: [10, 20, 40],
    tags: [tag('first', 0, 1), tag('second', 2, 2)],
  });
  const one = { frames: ['a'], durations: [10], tags: [] };
  expect(withoutFrame(one, 0)).toBe(one);
});

test('a frame swaps places with its neighbor, if there is one', () => {
  expect(withMovedFrame(ANIMATION, 1, 1).frames).toEqual(['a', 'c', 'b', 'd']);
  expect(withMovedFrame(ANIMATION, 0, -1)).toBe(ANIMATION);
});

test('new tags have names of their own', () => {
  const named = withNewTag(withNewTag(ANIMATION, 3), 0);
  expect(named.tags.slice(3)).toEqual([tag('walk', 3, 3), tag('walk2', 0, 0)]);
});

test('removing a copy restores the frames before it', () => {
  fc.assert(
    fc.property(fc.nat(3), frame => {
      expect(withoutFrame(withCopy(ANIMATION, frame), frame + 1)).toEqual(ANIMATION);
    }),
  );
});

test('frames that look the same are themselves before they are copies', () => {
  expect(sourcesOf(['a', 'a', 'b'], ['a', 'a', 'a', 'b'])).toEqual([0, 1, 0, 2]);
  expect(sourcesOf(['a', 'b'], ['b', 'x', 'a'])).toEqual([1, undefined, 0]);
});
