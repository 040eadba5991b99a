/** The learning texts: their code is built and run, their pictures, links and parts exist. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_INPUT } from '../../tools/console/input.ts';
import { runCartridge } from '../../tools/headless/run.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { testDeep } from '../deep.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCS = join(ROOT, 'docs');
const PAGES = ['balls', 'boxes', 'lines', 'crossing', 'pixels', 'grid-and-bullets', 'asteroids'];
/** What every idea is asked. */
const PARTS = [/what it is/i, /when to use it/i, /what it costs/i, /at the boundary/i, /traps/i, /```ts\n/];

const textOf = (page: string) => readFileSync(join(DOCS, `${page}.md`), 'utf8');
const codeOf = (page: string) => [...textOf(page).matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code);

/** A project in which the code of the pages finds the library beside it, as the pages write it. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-texts-'));
  mkdirSync(join(project, 'src'));
});
afterAll(() => rmSync(project, { recursive: true }));

/** Runs a program for two seconds with a mouse that sweeps the screen and buttons that are tried one by one. */
async function play(name: string, code: string): Promise<Set<string>> {
  const folder = join(project, 'src', name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.ts'), code);
  const found = findProject(join(folder, 'main.ts'), project);
  const built = found.ok ? buildCartridge(found.value) : found;
  if (!built.ok) throw new Error(built.diagnostics.map(({ message }) => message).join('\n'));
  const recording = Array.from({ length: 120 }, (_, frame) => ({
    frame,
    input: {
      ...NO_INPUT,
      mouseX: 8 + 2 * frame,
      mouseY: 4 + frame,
      gamepads: 2 ** (Math.floor(frame / 8) % 8),
    },
  }));
  const pictures = new Set<string>();
  const { errors, machine } = await runCartridge(built.value.cartridge, {
    frames: 120,
    recording,
    onTick: ({ frame }) => pictures.add(Buffer.from(frame).toString('base64')),
  });
  machine.close();
  expect(errors).toEqual([]);
  return pictures;
}

describe.each(PAGES)('%s', page => {
  const text = textOf(page);

  test('says what the idea is, when to use it, what it costs, its rule at the boundary and its traps', () => {
    for (const part of PARTS) expect(text).toMatch(part);
  });

  test('shows pictures that exist and say what they show', () => {
    const pictures = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
    expect(pictures.length).toBeGreaterThan(0);
    for (const [, words, file] of pictures) {
      expect(existsSync(join(DOCS, file)), file).toBe(true);
      expect(words.length, file).toBeGreaterThan(20);
    }
  });

  test('links to pages that exist, and to at least one other idea', () => {
    const links = [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)#]+)/g)].map(([, file]) => file);
    for (const file of links) expect(existsSync(join(DOCS, file)), file).toBe(true);
    expect(links.some(file => PAGES.includes(basename(file, '.md')))).toBe(true);
  });

  test('has code that is short enough to be read', () => {
    const programs = codeOf(page);
    expect(programs.length).toBeGreaterThan(0);
    for (const code of programs) {
      expect(code.split('\n').filter(line => line.trim() !== '').length).toBeLessThan(24);
      expect(code).toContain("from 'cartwright/geometry'");
    }
  });

  // test/docs/pages.test.ts runs those of all pages in one cartridge, for a shorter time.
  testDeep('has code that is built by itself and runs without an error', async () => {
    for (const [index, code] of codeOf(page).entries()) {
      const pictures = await play(`${page}-${index}`, code);
      expect(pictures.size).toBeGreaterThan(0);
    }
  });
});

test('every picture in the folder is shown by a page', () => {
  const texts = [...readdirSync(DOCS).filter(name => name.endsWith('.md')), '../README.md'].map(name =>
    readFileSync(join(DOCS, name), 'utf8'),
  );
  const unused = readdirSync(join(DOCS, 'pictures')).filter(
    name => !texts.some(text => text.includes(`pictures/${name}`)),
  );
  expect(unused).toEqual([]);
});
