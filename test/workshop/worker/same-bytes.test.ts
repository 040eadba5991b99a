/** What the workshop's worker makes in a browser is what Node makes of the same files, byte for byte. */

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleScript } from '../../../tools/bundle/bundle-page.ts';
import { filesBelow } from '../../../tools/files/find.ts';
import { unzipProjects, zipProject } from '../../../tools/workshop/projects/project-zip.ts';
import { workerFiles } from '../../../tools/workshop/site/worker-files.ts';
import { sharedBrowser } from '../../browser.ts';
import { runCommand } from '../../commands.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { type SiteServer, serveSite } from '../../export/site-server.ts';
import { ROOT } from '../../games.ts';
import { resultOf, templateProject, textFiles } from '../template-project.ts';

const EXTENSIONS = ['tic', 'png', 'html'];
/** What games of this repository share. */
const SHARED = ['src/geometry', 'src/kit', 'src/memory.ts', 'cart/kit'];

const MIXED = textFiles({
  'src/my-game/main.ts': `import { BUTTON_A, printCentered } from 'cartwright/kit';
import { wave } from './wave.lua';

let since = 0;
export function TIC(): void {
  cls(1);
  if (btnp(BUTTON_A)) sfx(0);
  printCentered('WAVE ' + Math.floor(wave(since++)), 60, 12, 0, false);
}
`,
  'src/my-game/wave.lua': 'local M = {}\nfunction M.wave(at) return 20 * math.sin(at / 30) end\nreturn M\n',
  'cart/my-game/sound.txt': readFileSync(join(ROOT, 'cart/minimal/sound.txt'), 'utf8'),
});

let site: SiteServer | undefined;
let page: Page;
beforeAll(async () => {
  const script = await bundleScript(join(ROOT, 'test/workshop/worker/worker-page.ts'));
  site = await serveSite([
    { file: 'index.html', content: '<!doctype html><script src="page.js"></script>' },
    { file: 'page.js', content: script },
    ...(await workerFiles()),
  ]);
  page = await (await sharedBrowser()).newPage();
  await page.goto(site.address);
});
afterAll(() => site?.close());

type Files = Record<string, Uint8Array>;

/** The project of one game of this repository. */
function gameProject(name: string): Files {
  const paths = [...SHARED, `src/${name}`, `cart/${name}`].flatMap(part => {
    const inside = filesBelow(join(ROOT, part));
    return inside.length === 0 ? [part] : inside.map(path => `${part}/${path}`);
  });
  return Object.fromEntries(paths.map(path => [path, readFileSync(join(ROOT, path))]));
}

const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The checksums of the files that Node makes of a project. */
async function madeInNode(files: Files, game: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/cartwright'));
    const sums: string[] = [];
    for (const extension of EXTENSIONS) {
      const { status, stderr } = await runCommand(folder, 'build', game, '-o', `out.${extension}`);
      if (status !== 0) throw new Error(stderr);
      sums.push(checksum(readFileSync(join(folder, `out.${extension}`))));
    }
    return sums;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same of the files that the worker makes. */
function madeInBrowser(files: Files): Promise<string[]> {
  const texts = Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  );
  return page.evaluate(
    async ([texts, extensions]) => {
      const { startWorkshop, proxy } = window.workerPage;
      const worker = await startWorkshop();
      const files = Object.entries(texts).map(([path, text]): [string, Uint8Array] => [
        path,
        Uint8Array.from(atob(text), character => character.charCodeAt(0)),
      ]);
      await worker.open(new Map(files), proxy({ onChanged() {}, onBuilt() {} }));
      const sums: string[] = [];
      for (const extension of extensions) {
        const made = await worker.download(extension);
        if ('problem' in made) throw new Error(made.problem);
        const sum = await crypto.subtle.digest('SHA-256', made.value as Uint8Array<ArrayBuffer>);
        sums.push(Array.from(new Uint8Array(sum), byte => byte.toString(16).padStart(2, '0')).join(''));
      }
      return sums;
    },
    [texts, EXTENSIONS] as const,
  );
}

/** A project with a Lua module, a sound and the kit, as the archive has it that the workshop offers. */
function archivedProject(): Files {
  const files = new Map([...templateProject('blank'), ...MIXED]);
  const [archived] = resultOf(unzipProjects(zipProject({ title: 'Mixed', files })));
  return Object.fromEntries(archived.files);
}

const projects = (): [string, Files][] => [
  ['my-game', archivedProject()],
  ...shortOrDeep(['platformer'], ['lesson', 'lua', 'shooter']).map((name): [string, Files] => [
    'my-game',
    Object.fromEntries(templateProject(name)),
  ]),
  ...shortOrDeep([], ['balls', 'pistol']).map((name): [string, Files] => [name, gameProject(name)]),
];

test('cartridges and pages of the worker are those of Node', LONG_FORM, async () => {
  for (const [game, files] of projects())
    expect(await madeInBrowser(files), game).toEqual(await madeInNode(files, game));
});

test('checks of lessons run in the worker, whose policy lets no text become code', async () => {
  const files = Object.entries(archivedProject()).map(([path, bytes]) => [
    path,
    Buffer.from(bytes).toString('base64'),
  ]);
  const check = (code: string) =>
    page.evaluate(
      async ([files, code]) => {
        const { startWorkshop, proxy } = window.workerPage;
        const worker = await startWorkshop();
        const project = files.map(([path, text]): [string, Uint8Array] => [
          path,
          Uint8Array.from(atob(text), character => character.charCodeAt(0)),
        ]);
        await worker.open(new Map(project), proxy({ onChanged() {}, onBuilt() {} }));
        return worker.check(code);
      },
      [files, code] as const,
    );
  const passed = { state: 'passed', goal: '', instead: '' };
  expect(await check("must('it is played', (await boot()) !== game); // the end")).toEqual(passed);
  expect(await check("must('it stands', false, 'it moves')")).toEqual({
    state: 'failed',
    goal: 'it stands',
    instead: 'it moves',
    line: 1,
  });
  expect(await check('must(')).toMatchObject({ state: 'broken' });
});
