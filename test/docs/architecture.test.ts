/** The table of folders in docs/internals/architecture.md says what each may import. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const TOOLS = fileURLToPath(new URL('../../tools', import.meta.url));
const page = readFileSync(new URL('../../docs/internals/architecture.md', import.meta.url), 'utf8');

/** What each folder of tools/ may import by its row. */
const rows = new Map(
  [...page.matchAll(/^\| `tools\/([\w-]+)\/` \|[^|]*\|([^|]*)\|$/gm)].map(([, folder, allowed]) => [
    folder,
    allowed.match(/[\w-]+/g) ?? [],
  ]),
);

/** With what the folders in the row may import. */
function allowedFor(folder: string, known = new Set<string>()): Set<string> {
  for (const name of rows.get(folder) ?? [])
    if (rows.has(name) && !known.has(name)) allowedFor(name, known.add(name));
  return known;
}

/** Other folders of tools/ that the files of a folder import, with one file that does. */
function importsOf(folder: string): Map<string, string> {
  const imported = new Map<string, string>();
  for (const path of readdirSync(join(TOOLS, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:tsx?|js)$/.test(path)) continue;
    const file = join(TOOLS, folder, path);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const [name, inside] = relative(TOOLS, join(dirname(file), target)).split(/[\\/]/);
      if (inside !== undefined && name !== '..' && name !== folder) imported.set(name, path);
    }
  }
  return imported;
}

test('every folder has a row', () => {
  const folders = readdirSync(TOOLS, { withFileTypes: true }).filter(entry => entry.isDirectory());
  expect([...rows.keys()].toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test.each([...rows.keys()].filter(folder => folder !== 'cli'))(
  'tools/%s imports what its row allows',
  folder => {
    const allowed = allowedFor(folder);
    expect([...importsOf(folder)].filter(([name]) => !allowed.has(name))).toEqual([]);
  },
);
