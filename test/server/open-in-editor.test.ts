/** Places of a project that a page opens in an editor. */

import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openInEditor } from '../../tools/server/open-in-editor.ts';

afterEach(() => vi.unstubAllEnvs());

/** A folder with a source, and a program that notes what it is asked to open. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-editor-'));
  mkdirSync(join(folder, 'src'));
  const source = join(folder, 'src', 'main.ts');
  writeFileSync(source, 'export {};\n');
  const editor = join(folder, 'code');
  const notes = join(folder, 'notes');
  writeFileSync(editor, `#!/bin/sh\necho "$@" > ${notes}\n`);
  chmodSync(editor, 0o755);
  return { folder, source, editor, opened: () => readFileSync(notes, 'utf8').trim() };
}

test.skipIf(process.platform === 'win32')('a place is opened at its line and column', async () => {
  const { folder, source, editor, opened } = project();
  vi.stubEnv('LAUNCH_EDITOR', editor);
  expect(await openInEditor({ file: source, line: 3, column: 7 }, [folder])).toBe('');
  await expect.poll(opened).toContain(`${source}:3:7`);
});

test('files outside of the project are not opened', async () => {
  const { folder, source } = project();
  const outside = [join(folder, '..', 'other.ts'), folder, '/etc/passwd'];
  for (const file of outside)
    expect(await openInEditor({ file }, [join(folder, 'src')])).toContain('is not a file of this project');
  expect(await openInEditor({ file: join(folder, 'src', 'gone.ts') }, [folder])).toContain(
    'there is no file',
  );
  expect(await openInEditor({ file: source }, [])).toContain('is not a file of this project');
});

test('an editor that cannot be started is reported, with the setting to change', async () => {
  const { folder, source } = project();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubEnv('LAUNCH_EDITOR', join(folder, 'no-such-editor'));
  expect(await openInEditor({ file: source }, [folder])).toMatch(/cannot be started.*LAUNCH_EDITOR/);
  vi.restoreAllMocks();
});
