import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawPictures, groups } from '../../docs/drawing/pictures.ts';
import { readExports } from '../../docs/pages/exports.ts';
import { renderGeometryPage } from '../../docs/pages/geometry.ts';
import * as library from '../../src/geometry/index.ts';

const docs = new URL('../../docs/', import.meta.url);
const page = readFileSync(new URL('geometry.md', docs), 'utf8');
const exports = [...readExports('src/geometry/index.ts').values()];
const drawings = groups.flatMap(({ pictures }) => Object.values(pictures));

describe('the page of the library', () => {
  test('is what docs/make-pages.ts writes', () => {
    expect(renderGeometryPage()).toBe(page);
  });

  test('has a picture for every exported function, and one only', () => {
    const functions = Object.entries(library).flatMap(([name, value]) =>
      typeof value === 'function' ? [name] : [],
    );
    expect(drawings.flatMap(({ shows }) => shows).sort()).toEqual(functions.sort());
    expect(functions.filter(name => !page.includes(`\n\`\`\`ts\n${name}(`))).toEqual([]);
  });

  test('names every exported constant with its value, and every type', () => {
    for (const { name, kind, value } of exports) {
      if (kind === 'constant') {
        expect(page).toMatch(new RegExp(`\`${name}\` = ${value}: .|\`${name}\` is that ${value}`));
        expect((library as unknown as Record<string, number>)[name]).toBe(Number(value));
      }
      if (kind === 'type') expect(page).toMatch(new RegExp(`- \`${name}\`: .`));
    }
  });

  test('says of every function what it does, its rule, and its source', () => {
    const silent = exports.filter(
      ({ kind, paragraphs: [summary, rule], source }) =>
        kind === 'function' && !(/^(?!Rule:).+\.$/.test(summary) && rule?.startsWith('Rule: ') && source),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('has a heading for every link within it', () => {
    const headings = [...page.matchAll(/^##+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...page.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(exports.length);
    expect(links.filter(anchor => !headings.includes(anchor))).toEqual([]);
  });
});

describe('the pictures of the page', () => {
  test('are what the library draws today', () => {
    const drawn = drawPictures();
    expect(readdirSync(new URL('geometry/', docs)).sort()).toEqual([...drawn.keys()].sort());
    for (const [name, text] of drawn)
      expect(readFileSync(new URL(`geometry/${name}`, docs), 'utf8'), name).toBe(text);
  });

  test('come from calls of the functions that they show', () => {
    for (const { shows, draw } of drawings)
      for (const name of shows) expect(draw.toString()).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
