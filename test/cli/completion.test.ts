import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { addGame, ringGame } from '../export/projects.ts';
import { ROOT } from '../games.ts';

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-completion-'));
  for (const name of ['hello', 'help-me']) addGame(project, name, ringGame(3));
  for (const folder of ['my carts', 'node_modules/.bin'])
    mkdirSync(join(project, folder), { recursive: true });
  for (const file of ['other.tic', 'notes.md', 'my carts/a b.tic']) writeFileSync(join(project, file), '');
});
afterAll(() => rmSync(project, { recursive: true }));

/** What the last of some words may become. */
async function complete(...words: string[]): Promise<string[]> {
  const { status, stdout, stderr } = await runCommand(
    project,
    'completion',
    'bash',
    '--words',
    '--',
    ...words,
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(line => line.split('\t')[0]);
}

test('commands, and options that are not there yet', async () => {
  expect(await complete('e')).toEqual(['edit', 'export']);
  expect(await complete('')).toEqual(expect.arrayContaining(['play', 'doctor', '--version']));
  expect(await complete('build', '--pa')).toEqual(['--pack']);
  expect(await complete('build', '--pack', '--pa')).toEqual([]);
  expect(await complete('nothing', '')).toEqual([]);
});

test('games of the project, and files that the command reads', async () => {
  expect(await complete('play', 'hel')).toEqual(['hello', 'help-me']);
  expect(await complete('run', '--frames', '5', 'o')).toEqual(['other.tic']);
  expect(await complete('play', '')).toEqual(['hello', 'help-me', 'cart/', 'my carts/', 'other.tic', 'src/']);
  expect(await complete('play', 'my carts/')).toEqual(['my carts/a b.tic']);
  // Here a cartridge file is needed.
  expect(await complete('pull', 'h')).toEqual([]);
  expect(await complete('play', 'hello', '')).toEqual([]);
});

test('values of options', async () => {
  expect(await complete('build', '--minify', '')).toEqual(['none', 'safe', 'pack']);
  expect(await complete('new', '--template', 'sh')).toEqual(['shooter']);
  expect(await complete('build', '--minify=s')).toEqual(['--minify=safe']);
  // As bash splits it.
  expect(await complete('build', '--minify', '=', 's')).toEqual(['safe']);
  expect(await complete('build', '--sheet', 'no')).toEqual(['notes.md']);
  expect(await complete('completion', '')).toEqual(['bash', 'zsh', 'fish', 'powershell']);
});

test('every shell has a script, and none else', async () => {
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
    const { stdout } = await runCommand(project, 'completion', shell);
    expect(stdout).toContain(`completion ${shell}`);
    expect(stdout).toContain('--words');
  }
  expect(await runCommand(project, 'completion', 'tcsh')).toMatchObject({ status: 2, stdout: '' });
});

// Elsewhere the shell is PowerShell.
test.runIf(process.platform !== 'win32')(
  'bash completes npx cartwright, with names that have spaces, and runs nothing of the line',
  async () => {
    symlinkSync(join(ROOT, 'tools/cli/cartwright.js'), join(project, 'node_modules/.bin/cartwright'));
    const { stdout: script } = await runCommand(project, 'completion', 'bash');
    const ask = (...words: string[]) => {
      const line = words.map(word => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
      const asked = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _cartwright; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', asked], { cwd: project, encoding: 'utf8' }).stdout.trim().split('\n');
    };
    expect(ask('npx', 'cartwright', 'play', 'hel')).toEqual(['hello', 'help-me']);
    expect(ask('cartwright', 'play', 'my carts/')).toEqual(['my carts/a b.tic']);
    expect(ask('npx', 'other', 'play', 'hel')).toEqual(['']);
    expect(ask('cartwright', 'play', '$(touch owned)', 'o')).toEqual(['']);
    expect(await complete('play', 'own')).toEqual([]);
  },
);
