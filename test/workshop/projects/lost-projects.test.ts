/** Projects that a browser has thrown away are missed. */

import { expect, test } from 'vitest';
import {
  forgetLostProjects,
  lostProjects,
  noteProjects,
} from '../../../tools/workshop/projects/lost-projects.ts';
import type { ProjectInfo } from '../../../tools/workshop/projects/project-info.ts';
import { memoryStorage } from '../../player/memory-storage.ts';

const project = (id: string, changed: number, removed?: number): ProjectInfo => ({
  id,
  title: `Title ${id}`,
  game: undefined,
  changed,
  size: 0,
  ...(removed !== undefined && { removed }),
});

test('lost projects are told until the user knows', () => {
  const notes = memoryStorage();
  expect(lostProjects(notes, [])).toEqual([]);
  noteProjects(notes, [project('a', 1), project('b', 2), project('c', 3, 4)]);
  const here = [project('d', 5)];
  const lost = [
    { title: 'Title b', changed: 2 },
    { title: 'Title a', changed: 1 },
  ];
  expect(lostProjects(notes, here)).toEqual(lost);
  noteProjects(notes, here);
  expect(lostProjects(notes, here)).toEqual(lost);
  forgetLostProjects(notes, here);
  expect(lostProjects(notes, here)).toEqual([]);
  expect(lostProjects(notes, [])).toEqual([{ title: 'Title d', changed: 5 }]);
});

test('notes that are damaged, or cannot be written, miss nothing', () => {
  const notes = memoryStorage();
  for (const text of ['{', '{}', '[1, null, {"id":1}]', '[{"id":"a"}]']) {
    notes.setItem('cartwright projects', text);
    expect(lostProjects(notes, [])).toEqual([]);
  }
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  };
  expect(() => noteProjects(full, [project('a', 1)])).not.toThrow();
});
