import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { LONG_FORM, shortOrDeep, testDeep } from '../deep.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What is launched: a command line of one command, which needs a package as the whole one does. */
const COMMAND_LINE = 'tools/cli/main.ts';
const SOURCE = `import { inflate } from 'pako';

export async function main(words: string[]): Promise<void> {
  console.log(typeof inflate, 'help of', words.join(' '));
}
`;

let folder: string;

/** What launches the tool, with a small tool. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-launch-'));
  for (const part of ['tools/bundle', 'tools/cli/cartwright.js', 'tools/cli/launch.js', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) if (!name.startsWith('.')) linkPackage(name);
});

function linkPackage(name: string): void {
  symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
}

/** It has kept nothing yet, and nothing of it is changed. */
beforeEach(() => {
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  writeFileSync(join(folder, COMMAND_LINE), SOURCE);
});

afterAll(() => rmSync(folder, { recursive: true }));

function help(): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(folder, 'tools/cli/cartwright.js'), 'inspect', '--help'],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

function changeHelp(): void {
  writeFileSync(join(folder, COMMAND_LINE), SOURCE.replace('help', 'CHANGED help'));
}

/** The main files of the bundles that were made; each has its parts beside it. */
function compiledFiles(): string[] {
  const names = readdirSync(join(folder, 'node_modules/.cache/cartwright'));
  const mains = names.filter(name => /^cli-main-[0-9a-f]+\.cjs$/.test(name));
  for (const name of mains)
    for (const part of ['project', 'compiler', 'console', 'rest'])
      expect(names).toContain(name.replace('-main', `-main.${part}`));
  return mains;
}

test('the tool is bundled once, and anew after a change of its sources', () => {
  // Settings around the package are none of its own.
  writeFileSync(join(folder, 'tsconfig.json'), '{ broken');
  const before = help();
  expect(before).toBe('function help of inspect --help\n');
  const first = compiledFiles();
  expect(first).toHaveLength(1);
  expect(help()).toBe(before);
  expect(compiledFiles()).toEqual(first);
  changeHelp();
  expect(help()).toContain('CHANGED');
  const both = compiledFiles();
  // A command that began before the change can still be reading the first one.
  expect(both).toHaveLength(2);
  expect(both).toContain(first[0]);
  rmSync(join(folder, 'tsconfig.json'));
});

test('what was kept last of a name is kept, and nothing of other names is forgotten', () => {
  const cache = join(folder, 'node_modules/.cache/cartwright');
  mkdirSync(cache, { recursive: true });
  const script = join(folder, 'large.cjs');
  writeFileSync(script, 'exports.answer = () => 42;');
  for (const age of [1, 2, 3, 4, 5, 6]) {
    const old = join(cache, `large-${age}.v8`);
    writeFileSync(old, '');
    utimesSync(old, age, Date.now() / 1000 - 1000 * age);
  }
  const others = ['larger-1.v8', 'large-world-1.v8', 'large-1.cjs'];
  for (const name of others) writeFileSync(join(cache, name), '');
  const load = `import(${JSON.stringify(join(folder, 'tools/bundle/compiled-code.js'))}).then(code => {
    console.log(code.requireCached(${JSON.stringify(script)}).answer());
    code.keepCompiled();
  })`;
  for (let run = 0; run < 2; run++)
    expect(spawnSync(process.execPath, ['-e', load], { encoding: 'utf8' })).toMatchObject({
      stdout: '42\n',
      stderr: '',
    });
  const kept = readdirSync(cache);
  expect(kept).toHaveLength(4 + others.length);
  expect(kept).toEqual(expect.arrayContaining(['large-1.v8', 'large-2.v8', 'large-3.v8', ...others]));
});

testDeep('the tool runs where it can keep nothing', () => {
  writeFileSync(join(folder, 'node_modules/.cache'), '');
  const before = help();
  changeHelp();
  expect(help().replace('CHANGED ', '')).toBe(before);
});

test('an installation that is not whole, and a folder that is gone, are told in sentences', () => {
  rmSync(join(folder, 'node_modules/pako'));
  const program = join(folder, 'tools/cli/cartwright.js');
  const broken = spawnSync(process.execPath, [program, 'inspect', '--help'], { encoding: 'utf8' });
  expect(broken.status).toBe(1);
  expect(broken.stderr).toMatch(/internal error: .*"pako".*→ Reinstall cartwright/s);
  expect(broken.stderr).not.toMatch(/^\s+at /m);
  linkPackage('pako');
  const command = `mkdir gone; cd gone; rmdir ../gone; "${process.execPath}" "${program}" --version`;
  const gone = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
  expect(gone).toMatchObject({
    status: 1,
    stderr: 'The current folder no longer exists. Change to another folder.\n',
  });
});

test('commands that start at once for the first time do not disturb each other', LONG_FORM, async () => {
  const run = promisify(execFile);
  const command = [join(folder, 'tools/cli/cartwright.js'), 'inspect', '--help'];
  const all = await Promise.all(
    Array.from({ length: shortOrDeep(2, 4) }, () => run(process.execPath, command)),
  );
  for (const { stdout, stderr } of all) {
    expect(stderr).toBe('');
    expect(stdout).toBe('function help of inspect --help\n');
  }
  expect(compiledFiles()).toHaveLength(1);
});

test('names that every object knows are not commands', async () => {
  const { stderr, status } = await runCommand(ROOT, 'toString');
  expect(stderr).toContain("unknown command 'toString'");
  expect(status).toBe(2);
});
