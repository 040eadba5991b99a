/** Watching where the system has no watches left, as on a computer with large projects in several editors. */

import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FileWatch, watchFiles } from '../../tools/workspace/watch.ts';

const watching = vi.spyOn(fs, 'watch').mockImplementation(() => {
  throw Object.assign(new Error('no watches left'), { code: 'ENOSPC' });
});
// What has imported the function by its name sees it as well.
syncBuiltinESMExports();
afterAll(() => {
  watching.mockRestore();
  syncBuiltinESMExports();
});

let folder: string;
let watch: FileWatch;
let changes = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-poll-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/main.ts'), 'old');
  changes = 0;
  watch = watchFiles([join(folder, 'src/main.ts'), join(folder, 'cart/cart.json')], () => {
    changes++;
  });
});
afterEach(() => {
  watch.close();
  rmSync(folder, { recursive: true });
});

test('changed, removed and new files are reported', async () => {
  const told = (count: number) => expect.poll(() => changes).toBe(count);
  writeFileSync(join(folder, 'src/main.ts'), 'changed');
  await told(1);
  rmSync(join(folder, 'src/main.ts'));
  await told(2);
  writeFileSync(join(folder, 'src/main.ts'), 'back');
  await told(3);
  mkdirSync(join(folder, 'cart'));
  await told(4);
  writeFileSync(join(folder, 'src/other.ts'), 'nobody asks for it');
  writeFileSync(join(folder, 'cart/cart.json'), '{}');
  await told(5);
  expect(watching).toHaveBeenCalled();
});
