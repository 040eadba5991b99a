/** The page on debugging: what `new` writes is what it shows. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newGame } from '../../tools/project/new/new-game.ts';
import { ROOT } from '../games.ts';

test('new writes the configuration of the page, where there is none', () => {
  const page = readFileSync(join(ROOT, 'docs/debugging.md'), 'utf8');
  const [, shown] = /```json\n([\s\S]*?)```/.exec(page)!;
  const root = mkdtempSync(join(tmpdir(), 'cartwright-debugging-page-'));
  try {
    const files = newGame({ name: 'hello' }, root);
    if (!files.ok) throw new Error('no game');
    const launch = files.value.files.find(({ file }) => file === join(root, '.vscode/launch.json'));
    expect(launch?.content).toBe(shown);
    writeFileSync(join(root, 'tsconfig.json'), '{}');
    expect(existsSync(join(root, '.vscode'))).toBe(false);
  } finally {
    rmSync(root, { recursive: true });
  }
});
