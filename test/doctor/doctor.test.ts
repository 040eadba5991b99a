import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examineFiles } from '../../tools/doctor/examine-files.ts';
import { examineNode } from '../../tools/doctor/examine-package.ts';
import type { Finding } from '../../tools/doctor/finding.ts';
import { runCommand } from '../commands.ts';
import { addGame, ringGame } from '../export/projects.ts';
import { ROOT } from '../games.ts';

const FAKE = fileURLToPath(new URL('../tic80/fake-tic80.mjs', import.meta.url));

let project: string;
const inProject = (...parts: string[]) => join(project, ...parts);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-doctor-test-'));
  vi.stubEnv('CARTWRIGHT_TIC80_FOLDER', inProject());
});
afterEach(() => {
  vi.unstubAllEnvs();
  chmodSync(project, 0o755);
  rmSync(project, { recursive: true });
});

/** TIC-80 is there, in one of the ways of the script that takes its part. */
function haveTic80(mode = ''): void {
  vi.stubEnv('CARTWRIGHT_TIC80', `"${process.execPath}" "${FAKE}"`);
  vi.stubEnv('FAKE_TIC80', mode);
}

/** What is found, as `status topic: text → remedy`, of one topic. */
async function examine(topic: string): Promise<string[]> {
  const { stdout, status } = await runCommand(project, 'doctor', '--json');
  const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: Finding[] };
  expect([ok, status]).toEqual(findings.some(one => one.status === 'problem') ? [false, 1] : [true, 0]);
  return findings
    .filter(one => one.topic === topic)
    .map(({ status, text, remedy }) => `${status}: ${text}${remedy ? ` → ${remedy}` : ''}`);
}

test('of a game as new makes it nothing is wrong, and each finding says what is there', async () => {
  // As npm installs it.
  haveTic80();
  mkdirSync(inProject('node_modules'));
  symlinkSync(ROOT, inProject('node_modules/cartwright'), 'junction');
  await runCommand(project, 'new', 'hello', '--author', 'Me');
  const { stdout, status } = await runCommand(project, 'doctor');
  expect(status).toBe(0);
  expect(stdout).toMatch(/no problems, no warnings\n$/);
  expect(stdout).not.toContain('another installation');
  expect(stdout).toContain('the game hello');
  expect(stdout).toContain("tsconfig.json includes the console's types");
  expect(stdout).toContain('VS Code can attach');
  expect(stdout).toContain('1.1.2837, free edition');
  expect(stdout).toContain(`${project} is writable`);
});

test('an empty folder is not a problem, and says how to begin', async () => {
  expect(await examine('project')).toEqual([
    expect.stringMatching(/^note: there is no game in this folder → .*cartwright new/),
  ]);
  expect(await examine('editor')).toEqual([]);
});

test('settings that cannot be read are problems, at their line', async () => {
  addGame(project, 'demo', ringGame(3));
  writeFileSync(inProject('cart/demo/cart.json'), '{\n  "tittle": "Demo"\n}');
  expect(await examine('project')).toEqual([
    expect.stringContaining('ok: '),
    `problem: ${join('cart', 'demo', 'cart.json')}:2: unknown key "tittle" → Did you mean "title"?`,
  ]);
  addGame(project, 'demo', 'export function TIC(): void { pmem(0, 1); }', {});
  expect((await examine('project'))[1]).toContain('warning: demo uses pmem without a saveid');
  // A program in Lua has it in a comment.
  rmSync(inProject('src/demo/main.ts'));
  const lua = 'function TIC() pmem(0, 1) end\n';
  writeFileSync(inProject('src/demo/main.lua'), lua);
  expect((await examine('project'))[1]).toMatch(
    /without a saveid.* → Write a line `-- saveid: you-demo` at the start/,
  );
  writeFileSync(inProject('src/demo/main.lua'), `-- saveid: mine\n${lua}`);
  expect(await examine('project')).toHaveLength(1);
});

test('a tsconfig.json that does not know the console, or that brings more, is told', async () => {
  addGame(project, 'demo', ringGame(3));
  expect((await examine('editor'))[0]).toContain('warning: there is no tsconfig.json');
  const configure = async (config: object | string) => {
    writeFileSync(inProject('tsconfig.json'), typeof config === 'string' ? config : JSON.stringify(config));
    return (await examine('editor'))[0];
  };
  expect(await configure({ include: ['src'] })).toContain("does not include the console's types");
  const types = [join(ROOT, 'src/tic80.d.ts')];
  expect(await configure({ files: types, include: ['src'] })).toContain("includes the browser's types");
  expect(await configure({ extends: './node_modules/cartwright/tstl.json' })).toMatch(/^problem: .*extends/);
  expect(await configure('{ "include": ["src" }')).toMatch(/^problem: tsconfig.json: /);
  const good = { extends: join(ROOT, 'tstl.json'), include: ['src'] };
  expect(await configure(good)).toBe("ok: tsconfig.json includes the console's types");
  expect(await configure({ ...good, compilerOptions: { types: ['node'] } })).toContain(
    'includes node in the games',
  );
});

test('the TypeScript of the project is compared with that of the build', async () => {
  addGame(project, 'demo', ringGame(3));
  const installed = async (version: string) => {
    mkdirSync(inProject('node_modules/typescript'), { recursive: true });
    writeFileSync(inProject('node_modules/typescript/package.json'), JSON.stringify({ version }));
    return (await examine('TypeScript'))[0];
  };
  expect(await installed('4.9.5')).toMatch(/^warning: .*4\.9\.5 in the project is too old/);
  expect(await installed('5.6.3')).toMatch(/^warning: /);
  expect(await installed('5.9.3')).toMatch(/^note: /);
  expect(await installed('7.0.2')).toMatch(/^note: .*7\.0\.2 in the project, but builds use 6\.0\.2/);
  expect(await installed('6.0.2')).toMatch(/^ok: /);
});

test('another installation than that of the project is told', async () => {
  addGame(project, 'demo', ringGame(3));
  mkdirSync(inProject('node_modules/cartwright'), { recursive: true });
  writeFileSync(inProject('node_modules/cartwright/package.json'), '{ "version": "0.0.1" }');
  expect((await examine('Cartwright')).at(-1)).toContain(
    "warning: this is not the project's installation, which is 0.0.1",
  );
});

test('TIC-80: none is a note, one that was named and is not there a problem, PRO can do more', async () => {
  haveTic80('pro');
  expect((await examine('TIC-80'))[0]).toMatch(/1\.1\.2837, PRO edition.*save text projects/);
  vi.stubEnv('FAKE_TIC80', 'early');
  const [known, missing] = await examine('TIC-80');
  expect(known).not.toContain('play --tic80');
  expect(known).toMatch(/0\.90\.1723, free edition/);
  expect(missing).toMatch(/^note: this edition cannot play --tic80 and export --native, edit banks 1 to 7/);
  vi.stubEnv('FAKE_TIC80', 'old');
  expect((await examine('TIC-80'))[0]).toMatch(/^warning: .*does not print a version/);
  vi.stubEnv('CARTWRIGHT_TIC80', inProject('nothing'));
  expect((await examine('TIC-80'))[0]).toMatch(/^problem: CARTWRIGHT_TIC80 is set to .*nothing/);
});

test('TIC-80 is asked for its version, and the folder that it makes then is not left behind', async () => {
  const folder = inProject('share', 'com.nesbox.tic', 'TIC-80');
  mkdirSync(inProject('share'));
  haveTic80('leaves');
  vi.stubEnv('FAKE_TIC80_DATA', folder);
  vi.stubEnv('CARTWRIGHT_TIC80_FOLDER', folder);
  expect((await examine('TIC-80'))[2]).toMatch(/^note: its cartridge folder does not exist yet/);
  expect(readdirSync(inProject('share'))).toEqual([]);
  // One that was there stays as it is.
  mkdirSync(join(folder, '.local'), { recursive: true });
  writeFileSync(join(folder, '.local', 'options.dat'), '');
  expect((await examine('TIC-80'))[2]).toMatch(/^ok: its cartridges are in/);
  expect(readdirSync(join(folder, '.local'))).toEqual(['options.dat']);
});

test('a folder whose files are dated by another clock, or that cannot be written, is told', async () => {
  addGame(project, 'demo', ringGame(3));
  expect(await examine('changes')).toEqual([expect.stringMatching(/^ok: /)]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect((await examine('changes'))[0]).toMatch(/^warning: file times here are \d\d\.\d s behind/);
  vi.useRealTimers();
  const [nowhere] = await examineFiles(inProject('nowhere'));
  expect(nowhere).toMatchObject({
    status: 'problem',
    text: expect.stringContaining('is not writable: not found'),
  });
});

test('an old or odd Node is told of, a current one is well', () => {
  expect(['20.19.0', '23.1.0', '24.1.0'].map(version => examineNode(version).status)).toEqual([
    'note',
    'note',
    'ok',
  ]);
});
