import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser, openers } from '../../tools/cli/open-browser.ts';
import { newFolder } from '../testing/project.ts';

const ADDRESS = 'http://localhost:8080/?a=1&b=$(c)#studio';

/** A program that writes its last argument to a file. */
function notingProgram() {
  const file = join(newFolder(), 'notes');
  const script =
    "const { writeFileSync } = require('node:fs'); writeFileSync(process.argv[1], process.argv[2])";
  const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return { program: [process.execPath, '-e', script, file], text };
}

test('every system has a program that opens addresses', () => {
  expect(openers({}, 'darwin')).toEqual([['open']]);
  expect(openers({}, 'win32')).toEqual([['rundll32.exe', 'url.dll,FileProtocolHandler']]);
  expect(openers({}, 'linux')).toEqual([['xdg-open']]);
});

test('in Linux inside Windows the browser of Windows comes first', () => {
  expect(openers({ WSL_DISTRO_NAME: 'Debian' }, 'linux')).toEqual([
    ['rundll32.exe', 'url.dll,FileProtocolHandler'],
    ['xdg-open'],
  ]);
});

test('the program is given the address as it is', async () => {
  const { program, text } = notingProgram();
  await openBrowser(ADDRESS, [program]);
  await expect.poll(text).toBe(ADDRESS);
});

test('where a program is missing the next one is tried', async () => {
  const { program, text } = notingProgram();
  await openBrowser(ADDRESS, [['/nowhere/opener'], program]);
  await expect.poll(text).toBe(ADDRESS);
});

test('it is not an error if none can be started', async () => {
  await expect(openBrowser(ADDRESS, [['/nowhere/opener']])).resolves.toBe(undefined);
});
