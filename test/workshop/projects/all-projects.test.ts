/** All projects as one file: it is never one that cannot be taken back. */

import { expect, test } from 'vitest';
import { success } from '../../../tools/diagnostic.ts';
import { MAX_MEMORY } from '../../../tools/reading-budget.ts';
import { exportAll } from '../../../tools/workshop/projects/all-projects.ts';
import type { ProjectStore } from '../../../tools/workshop/projects/project-store.ts';
import { codeOf } from '../template-project.ts';

/** A store that lists projects of these sizes, all of them empty when they are read. */
function storeOf(sizes: readonly number[]): ProjectStore {
  const projects = sizes.map((size, at) => ({ id: `${at}`, title: `${at}`, size }));
  const store = {
    list: async () => success({ projects, bin: [{ size: MAX_MEMORY }] }),
    read: async () => success(new Map()),
  };
  return store as unknown as ProjectStore;
}

test('projects that are too large together are refused before they are packed', async () => {
  expect(codeOf(await exportAll(storeOf([MAX_MEMORY / 2, MAX_MEMORY / 2 + 1])))).toBe('workshop/too-large');
  expect(codeOf(await exportAll(storeOf([MAX_MEMORY / 2, MAX_MEMORY / 2])))).toBeUndefined();
});
