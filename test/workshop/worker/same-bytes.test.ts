/** What the workshop's worker makes in a browser is what Node makes of the same files, byte for byte. */

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleScript } from '../../../tools/bundle/bundle-page.ts';
import { filesBelow } from '../../../tools/files/find.ts';
import type { TestResult } from '../../../tools/testing/test-result.ts';
import { unzipProjects, zipProject } from '../../../tools/workshop/projects/project-zip.ts';
import { workerFiles } from '../../../tools/workshop/site/worker-files.ts';
import { PROJECT } from '../../../tools/workshop/worker-names.ts';
import { sharedBrowser } from '../../browser.ts';
import { runCommand } from '../../commands.ts';
import { LONG_FORM, shortOrDeep, testDeep } from '../../deep.ts';
import { type SiteServer, serveSite } from '../../export/site-server.ts';
import { ROOT } from '../../games.ts';
import { resultOf, TEMPLATE_NAMES, templateProject, textFiles } from '../template-project.ts';

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

/** Files as a page can be given them. */
function base64Files(files: Iterable<[string, Uint8Array]>): [path: string, base64: string][] {
  return Array.from(files, ([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
}

/** The same of the files that the worker makes. */
function madeInBrowser(files: Files): Promise<string[]> {
  return page.evaluate(
    async ([files, extensions]) => {
      const worker = await window.workerPage.openInWorker(files);
      const sums: string[] = [];
      for (const extension of extensions) {
        const made = await worker.download(extension);
        if ('problem' in made) throw new Error(made.problem);
        const sum = await crypto.subtle.digest('SHA-256', made.value as Uint8Array<ArrayBuffer>);
        sums.push(Array.from(new Uint8Array(sum), byte => byte.toString(16).padStart(2, '0')).join(''));
      }
      return sums;
    },
    [base64Files(Object.entries(files)), EXTENSIONS] as const,
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

test('a project in the worker, which has no packages, is downloaded for one', async () => {
  const main = "import { noise } from 'simplex-noise';\nexport function TIC(): void {\n  trace(noise);\n}\n";
  const files = [...Object.entries(archivedProject()), ...textFiles({ 'src/my-game/main.ts': main })];
  const made = await page.evaluate(
    async files => (await window.workerPage.openInWorker(files)).download('tic'),
    base64Files(files),
  );
  expect(made).toEqual({
    problem: expect.stringContaining(
      'The workshop has no packages: download the project, and run `npm install simplex-noise` in its folder.',
    ),
  });
});

testDeep('the tests of all templates pass in the worker', async () => {
  for (const template of TEMPLATE_NAMES) {
    const files = base64Files(templateProject(template));
    const tests = files.flatMap(([path]) => (path.endsWith('.test.mjs') ? [`${PROJECT}/${path}`] : []));
    const results = await page.evaluate(
      async ([files, tests]) => {
        const { openInWorker, proxy } = window.workerPage;
        const worker = await openInWorker(files);
        const results: TestResult[] = [];
        await worker.runTests(
          tests,
          proxy(result => results.push(result)),
        );
        return results;
      },
      [files, tests] as const,
    );
    expect(results.length, template).toBeGreaterThan(0);
    expect(results.filter(({ state }) => state !== 'passed')).toEqual([]);
  }
});

test('checks of lessons run in the worker, whose policy lets no text become code', async () => {
  const files = base64Files(Object.entries(archivedProject()));
  const check = (code: string) =>
    page.evaluate(async ([files, code]) => (await window.workerPage.openInWorker(files)).check(code), [
      files,
      code,
    ] as const);
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
