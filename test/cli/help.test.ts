import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { ROOT } from '../games.ts';

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const page = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8');

async function helpOf(...command: string[]): Promise<string> {
  const { status, stdout, stderr } = await runCommand(ROOT, ...command, '--help');
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

/** Names of the commands, as the first help lists them. */
const commands = [...(await helpOf()).matchAll(/^ {2}([a-z]\w+) +\S/gm)]
  .map(([, name]) => name)
  .filter(name => name !== 'npx');

test('the first help lists every command', () => {
  expect(commands).toEqual(
    expect.arrayContaining(['new', 'play', 'build', 'export', 'doctor', 'completion']),
  );
});

test.each(['', ...commands])('the help of %s is one screen, and ends with examples', async name => {
  const text = await helpOf(...(name ? [name] : []));
  const lines = text.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(lines.filter(line => line.length > 80)).toEqual([]);
  expect(text).toMatch(new RegExp(`\nExamples:\n {2}.*cartwright ${name}`));
});

test.each(commands)('the page of the commands tells of %s with all its options', async name => {
  const section = page.split(/^## /m).find(text => text.startsWith(`cartwright ${name}\n`)) ?? '';
  const options = (await helpOf(name)).match(/--[\w-]+(?=.* {2})/g) ?? [];
  expect(section).not.toBe('');
  expect(options.filter(option => !section.includes(`\`${option}`))).toEqual([]);
});

test('--version tells the version first, and then those of the parts', async () => {
  const { stdout } = await runCommand(ROOT, '--version');
  const { dependencies, devDependencies, version } = manifest;
  expect(stdout.split('\n')).toEqual([
    version,
    `Node ${process.versions.node}`,
    `TypeScript ${dependencies.typescript}`,
    `typescript-to-lua ${devDependencies['typescript-to-lua']}`,
    'Lua 5.3.6',
    '',
  ]);
});
