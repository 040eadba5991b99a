/** How the editor and the game share the window is kept, whatever is in the storage. */

import { expect, test } from 'vitest';
import { loadView, saveView, USUAL_VIEW, viewClasses } from '../../tools/studio/view.ts';
import { memoryStorage } from '../player/memory-storage.ts';

const stored = (text: string | null) => ({ getItem: () => text });

test('a view comes back', () => {
  const storage = memoryStorage();
  saveView(storage, { arrangement: 'above', lists: false, timeLine: true });
  expect(loadView(storage)).toEqual({ arrangement: 'above', lists: false, timeLine: true });
});

test.each([null, '', '{', 'null', '[]', '7', '{"arrangement":"elsewhere","lists":3}'])(
  '%s is the usual one',
  text => {
    expect(loadView(stored(text))).toEqual(USUAL_VIEW);
  },
);

test('a storage that is missing or full does no harm', () => {
  const full = {
    setItem() {
      throw new Error('full');
    },
  };
  saveView(full, USUAL_VIEW);
  saveView(undefined, USUAL_VIEW);
  expect(loadView(undefined)).toEqual(USUAL_VIEW);
});

test('each pane has a class', () => {
  const on = (view: typeof USUAL_VIEW) =>
    Object.keys(viewClasses(view)).filter(name => viewClasses(view)[name]);
  expect(on(USUAL_VIEW)).toEqual([]);
  expect(on({ arrangement: 'alone', lists: false, timeLine: false })).toEqual([
    ...['view-alone', 'without-lists', 'without-time'],
  ]);
});
