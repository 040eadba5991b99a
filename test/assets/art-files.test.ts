/** The table of art files, and what follows from it in the documents. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ART_FOLDERS, ART_KINDS } from '../../tools/assets/art-files.ts';

test('the page Art names every kind of file with its extensions', () => {
  const page = readFileSync(new URL('../../docs/art.md', import.meta.url), 'utf8');
  const rows = page.match(/^\| `[^|]*\|[^|]*\|[^|]*\|$/gm) ?? [];
  const cells = rows.map(row => row.split('|').map(cell => cell.trim()));
  for (const [kind, { extensions, becomes }] of [
    ...Object.entries(ART_KINDS),
    ...Object.entries(ART_FOLDERS).map(([name, entry]) => [`${name}/`, entry] as const),
  ]) {
    const row = cells.find(([, name]) => name === `\`${kind}\``);
    expect([kind, row?.[2], row?.[3]]).toEqual([
      kind,
      extensions.map(extension => `.${extension}`).join(' '),
      becomes,
    ]);
  }
});
