import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleScript, bundleStyle } from '../../tools/bundle/bundle-page.ts';

let folder = '';
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a script is one piece with what it imports, small, without comments, and leaves no names behind', async () => {
  put(
    'part.ts',
    '/*! a license */ export const unused = "never read"; export const twice = (n: number) => n * 2;',
  );
  const entry = put(
    'entry.ts',
    `import { twice } from './part.ts'; /** told */ class Counter { static count = 0; static { Counter.count = twice(21); } }
    document.title = String(Counter.count);`,
  );
  const script = await bundleScript(entry);
  const document = { title: '' };
  new Function('document', script)(document);
  expect(document.title).toBe('42');
  expect(script).not.toMatch(/license|told|never read|import|Counter/);
  // Safari 15.4 has no static blocks; and no top-level name is left that another script could meet.
  expect(script).not.toMatch(/static\s*{/);
  expect(script).toMatch(/^(?:"use strict";)?\(\(\)=>\{[\s\S]*\}\)\(\);\s*$/);
});

test('sheets follow each other, later rules behind, without what a browser does not need', async () => {
  const sheets = [
    put('one.css', '/* told */\n.a {\n  color: #ff0000;\n}\n'),
    put('two.css', '.b {\n  margin: 0px;\n}\n'),
  ];
  expect(await bundleStyle(sheets)).toBe('.a{color:red}.b{margin:0}');
  expect(await bundleStyle([...sheets].reverse())).toBe('.b{margin:0}.a{color:red}');
});
