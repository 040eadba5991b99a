import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGames, findProject } from '../../tools/project/index.ts';

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cartwright-')));
  for (const file of [
    'two/src/asteroids/main.ts',
    'two/src/balls/main.ts',
    'two/src/kit/text.ts',
    'one/src/only/main.ts',
    'loose/game.ts',
    'loose/read.me',
    'pong/main.ts',
    'empty/x',
    'two/inner/package.json',
    'two/inner/below/x',
    'package/package.json',
    'package/src/game/main.ts',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Place of a game relative to the folder, or the message and remedy. */
function find(nameOrPath: string | undefined, cwd: string): object | string {
  const outcome = findProject(nameOrPath, join(folder, cwd));
  if (!outcome.ok) return outcome.diagnostics.map(({ code, remedy }) => `${code}: ${remedy}`).join();
  const relative = (path: string): string => path.replace(`${folder}/`, '');
  const { name, root, entry, cartFolder } = outcome.value;
  return [name, relative(root), relative(entry), relative(cartFolder)];
}

test('a game is found by its name from anywhere inside the project', () => {
  const asteroids = ['asteroids', 'two', 'two/src/asteroids/main.ts', 'two/cart/asteroids'];
  expect(find('asteroids', 'two')).toEqual(asteroids);
  expect(find('asteroids', 'two/src/kit')).toEqual(asteroids);
});

test('a game is found by the path of its entry file or folder', () => {
  const balls = ['balls', 'two', 'two/src/balls/main.ts', 'two/cart/balls'];
  expect(find('src/balls/main.ts', 'two')).toEqual(balls);
  expect(find('two/src/balls', '.')).toEqual(balls);
  expect(find(join(folder, 'two/src/balls/main.ts'), 'loose')).toEqual(balls);
});

test('any TypeScript file is a game, with its assets beside it', () => {
  expect(find('game.ts', 'loose')).toEqual(['game', 'loose', 'loose/game.ts', 'loose']);
  expect(find('pong/main.ts', '.')).toEqual(['pong', folder, 'pong/main.ts', 'pong']);
});

test('without a name the only game is taken', () => {
  expect(find(undefined, 'one')).toEqual(['only', 'one', 'one/src/only/main.ts', 'one/cart/only']);
  expect(find(undefined, 'two')).toBe('project/which-game: Choose one, such as asteroids.');
  expect(find(undefined, 'empty')).toContain(
    'project/no-game: A game is src/<name>/main.ts: `cartwright new',
  );
});

test('a wrong name is reported with the nearest game or with all', () => {
  expect(find('asteroid', 'two')).toBe('project/not-found: Did you mean asteroids?');
  expect(find('tetris', 'two')).toBe('project/not-found: The games are asteroids, balls.');
  expect(find('kit', 'two')).toContain('project/not-found');
  expect(find('missing/main.ts', 'empty')).toContain('project/not-found');
  expect(find('read.me', 'loose')).toContain('project/not-typescript');
});

test('all games of a project are found from anywhere inside it, in alphabetical order', () => {
  const names = (cwd: string) => {
    const outcome = findGames(join(folder, cwd));
    return outcome.ok ? outcome.value.map(({ name }) => name) : outcome.diagnostics.map(({ code }) => code);
  };
  expect(names('two/src/kit')).toEqual(['asteroids', 'balls']);
  expect(names('one')).toEqual(['only']);
  expect(names('empty')).toEqual(['project/no-game']);
});

test('the project around a package is another one', () => {
  expect(find('asteroids', 'two/inner')).toContain('project/not-found');
  expect(find(undefined, 'two/inner/below')).toContain('project/no-game');
  expect(find('game', 'package/src/game')).toEqual([
    'game',
    'package',
    'package/src/game/main.ts',
    'package/cart/game',
  ]);
});
