import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STUDIO = fileURLToPath(new URL('../../tools/studio/', import.meta.url));

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
