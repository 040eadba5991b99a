/** A file that another program writes is followed to its end. */

import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followFile } from '../../tools/server/follow-file.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-follow-'));
  file = join(folder, 'output.log');
  writeFileSync(file, '');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('closing tells the rest, and closing again nothing', () => {
  let told = '';
  const following = followFile(file, text => {
    told += text;
  });
  appendFileSync(file, 'größe'.repeat(40_000));
  following.close();
  appendFileSync(file, 'more');
  following.close();
  expect(told).toBe('größe'.repeat(40_000));
});

test('who hears of a piece may close it, and hears nothing more', async () => {
  const told: number[] = [];
  writeFileSync(file, 'a'.repeat(200_000));
  const following = followFile(file, text => {
    told.push(text.length);
    following.close();
  });
  await vi.waitFor(() => expect(told).toHaveLength(1), 20_000);
  following.close();
  expect(told).toHaveLength(1);
});
