import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STUDIO = fileURLToPath(new URL('../../tools/studio/', import.meta.url));
const PLAYER = fileURLToPath(new URL('../../tools/player/page/', import.meta.url));

/** Classes with which selectors of a stylesheet begin, without those that all editors share. */
function firstClasses(file: string): string[] {
  const css = readFileSync(`${STUDIO}${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) => list!.split(','));
  const classes = selectors.map(selector => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? 'studio');
  return [...new Set(classes)].filter(name => !name.startsWith('studio'));
}

test("no editor's styles apply to another editor", () => {
  const files = new Map<string, string[]>();
  const sheets = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' }).filter(file =>
    /[\\/].*\.css$/.test(file),
  );
  expect(sheets.length).toBeGreaterThan(3);
  for (const file of sheets)
    for (const name of firstClasses(file)) files.set(name, [...(files.get(name) ?? []), basename(file)]);
  expect([...files].filter(([, owners]) => owners.length > 1)).toEqual([]);
});

/** The style sheets of pages that have a text editor: selectors by file, without comments. */
function selectorsOfPages(): [file: string, selector: string][] {
  return [PLAYER, STUDIO].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.css') && basename(file) !== 'gallery.css')
      .flatMap(file => {
        const css = readFileSync(`${folder}${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
        return [...css.matchAll(/([^{};]+)\{/g)].map(([, list]): [string, string] => [file, list.trim()]);
      }),
  );
}

// Browsers examine such a selector whenever an element is added or removed anywhere: with every key that one types in the
// Code tab, and with every number of the time line, the style of the whole page was computed anew.
test('no style depends on what an element has inside of it, or on an element of any kind before it', () => {
  const selectors = selectorsOfPages();
  expect(selectors.length).toBeGreaterThan(300);
  expect(selectors.filter(([, selector]) => /:has\(|(?:^|[\s>(,])[a-z]+\s*[+~]/.test(selector))).toEqual([]);
});
