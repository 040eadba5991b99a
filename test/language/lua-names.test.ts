/** Names of Lua over the files of a game: where they are declared and used, and how they get another name. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Answers } from '../../tools/language/answers.ts';
import { luaAnswers } from '../../tools/language/lua/answers.ts';

let folder: string;
let answers: Answers;
let files: Record<string, string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-lua-names-'));
  answers = luaAnswers(join(folder, 'main.lua'));
  files = {};
});

function write(written: Record<string, string>): void {
  for (const [name, text] of Object.entries(written)) {
    files[name] = text;
    writeFileSync(join(folder, name), text);
  }
}

/** A place of a file: `|` in front of it in a part of its text. */
function at(name: string, marked: string) {
  const text = files[name];
  const index = text.indexOf(marked.replace('|', ''));
  expect(index).toBeGreaterThanOrEqual(0);
  return { file: join(folder, name), text, offset: index + marked.indexOf('|') };
}

const short = (file: string) => file.replace(/^.*[\\/]/, '');

function renamed(name: string, marked: string, to: string): Record<string, string> | string {
  const answer = answers.rename({ ...at(name, marked), name: to });
  if ('refusal' in answer) return answer.refusal;
  return Object.fromEntries(
    answer.files.map(({ file, base, edits }) => {
      let text = base;
      for (const edit of [...edits].reverse())
        text = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
      return [short(file), text];
    }),
  );
}

const places = (list: readonly { file: string; line: number; column: number }[]) =>
  list.map(({ file, line, column }) => `${short(file)}:${line}:${column}`);

const MAIN = `require 'ship'
local speed = 2
-- Moves the ship
-- to the right.
function step(speed)
  x = x + speed
  local speed = speed * 2
  for speed = 1, speed do trace(speed) end
  return { speed = speed }
end
function TIC()
  step(speed) -- speed
  score = score + 1
  ship:move(speed)
end
`;
const SHIP = `ship = { x = 1, speed = 3 }
score = 0
function ship:move(by)
  self.x = self.x + by
  step(by)
  score = score + 1
end
`;

test('a local variable gets another name in its scope, and no other one does', () => {
  write({ 'main.lua': MAIN, 'ship.lua': SHIP });
  expect(renamed('main.lua', 'local |speed = 2', 'fast')).toEqual({
    'main.lua': MAIN.replace('local speed = 2', 'local fast = 2')
      .replace('step(speed) --', 'step(fast) --')
      .replace('move(speed)', 'move(fast)'),
  });
  expect(renamed('main.lua', 'x + |speed', 'by')).toEqual({
    'main.lua': MAIN.replace('step(speed)\n', 'step(by)\n')
      .replace('x + speed', 'x + by')
      .replace('= speed * 2', '= by * 2'),
  });
  expect(renamed('main.lua', 'trace(|speed)', 'i')).toEqual({
    'main.lua': MAIN.replace('for speed = 1, speed do trace(speed)', 'for i = 1, speed do trace(i)'),
  });
});

test('a global gets another name in all files', () => {
  write({ 'main.lua': MAIN, 'ship.lua': SHIP, 'other.lua': 'local score = 3\ntrace(score, a.score)\n' });
  expect(renamed('main.lua', '|score = score', 'points')).toEqual({
    'main.lua': MAIN.replaceAll('score', 'points'),
    'ship.lua': SHIP.replaceAll('score', 'points'),
  });
  expect(renamed('ship.lua', '  |step(by)', 'go')).toEqual({
    'ship.lua': SHIP.replace('step(', 'go('),
    'main.lua': MAIN.replaceAll('step(', 'go('),
  });
});

test('what would then mean something else, or belongs to others, keeps its name', () => {
  write({ 'main.lua': MAIN, 'ship.lua': SHIP });
  // It would become the parameter, or the global would be hidden by it.
  expect(renamed('main.lua', 'local |speed = 2', 'score')).toContain('score means something else');
  expect(renamed('main.lua', 'function step(|speed)', 'x')).toContain('x means something else');
  expect(renamed('ship.lua', 'move(|by)', 'step')).toContain('step means something else');
  expect(renamed('main.lua', '|score = ', 'ship')).toContain('ship means something else');
  expect(renamed('main.lua', '|score = ', 'cls')).toContain('cls means something else');
  expect(renamed('main.lua', 'local |speed = 2', 'end')).toBe('"end" is not a name.');
  expect(renamed('main.lua', 'local |speed = 2', 'a b')).toBe('"a b" is not a name.');
  expect(renamed('main.lua', '|TIC', 'tic')).toBe('TIC belongs to the console or to Lua.');
  expect(renamed('main.lua', '|trace(', 'say')).toBe('trace belongs to the console or to Lua.');
  expect(renamed('ship.lua', '|self.x', 'this')).toBe('self is always called so.');
  expect(renamed('ship.lua', 'self.|x', 'left')).toContain('x is a field.');
  expect(renamed('main.lua', "requ|ire 'ship'", 'a')).toContain('require belongs to');
  expect(renamed('main.lua', '1, s|peed do', 'speed')).toEqual({});
});

test('files of TypeScript that import a global, and files with errors, are told', () => {
  write({ 'main.lua': MAIN, 'game.ts': "import { step } from './main.lua';\nstep(1);\n" });
  expect(renamed('main.lua', 'function |step', 'go')).toMatch(/^step is used in .*game\.ts, too/);
  expect(renamed('main.lua', 'local |speed', 'fast')).toHaveProperty('main.lua');
  write({ 'bad.lua': 'score = (\n' });
  expect(renamed('main.lua', '|score = ', 'points')).toMatch(/bad\.lua has an error/);
  expect(renamed('bad.lua', '|score = ', 'points')).toContain('The code has an error.');
});

test('a name leads to its declaration, and require to its file', () => {
  write({ 'main.lua': MAIN, 'ship.lua': SHIP });
  const leads = (name: string, marked: string) => places(answers.definition(at(name, marked)));
  expect(leads('main.lua', '  step(sp|eed) --')).toEqual(['main.lua:2:7']);
  expect(leads('main.lua', 'x + spee|d')).toEqual(['main.lua:5:15']);
  expect(leads('ship.lua', '  st|ep(by)')).toEqual(['main.lua:5:10']);
  expect(leads('main.lua', 'ship:|move')).toEqual(['ship.lua:3:15']);
  expect(leads('main.lua', '|ship:move')).toEqual(['ship.lua:1:1']);
  expect(leads('main.lua', "require 'sh|ip'")).toEqual(['ship.lua:1:1']);
  expect(leads('main.lua', '|trace(')).toEqual([]);
  // While one writes, by the words of the text.
  write({ 'main.lua': `${MAIN}x = (` });
  expect(leads('main.lua', '  st|ep(speed)')).toEqual(['main.lua:5:10']);
});

test('uses are those of the variable, and a declaration is explained by its line and comment', () => {
  write({ 'main.lua': MAIN, 'ship.lua': SHIP });
  expect(places(answers.references(at('main.lua', 'local |speed = 2')))).toEqual([
    'main.lua:2:7',
    'main.lua:12:8',
    'main.lua:14:13',
  ]);
  expect(places(answers.references(at('main.lua', 'function |step')))).toEqual([
    'main.lua:5:10',
    'main.lua:12:3',
    'ship.lua:5:3',
  ]);
  expect(answers.hover(at('ship.lua', '  |step'))).toMatchObject({
    signature: 'function step(speed)',
    documentation: 'Moves the ship to the right.',
  });
  expect(answers.hover(at('main.lua', 'for speed = 1, |speed'))).toMatchObject({
    signature: 'local speed = speed * 2',
    documentation: '',
  });
});

test('labels, methods and the scope of repeat are as in Lua', () => {
  const text = `local x = 1
repeat
  local x = 2
until x == 2
goto x
::x::
local function x() return x end
local y = { x = x, [x] = x, f = function(x) return x end }
`;
  write({ 'main.lua': text });
  const of = (marked: string) => places(answers.references(at('main.lua', marked)));
  expect(of('local |x = 1')).toEqual(['main.lua:1:7']);
  expect(of('until |x')).toEqual(['main.lua:3:9', 'main.lua:4:7']);
  expect(of('function |x()')).toEqual([
    ...['main.lua:7:16', 'main.lua:7:27', 'main.lua:8:17', 'main.lua:8:21', 'main.lua:8:26'],
  ]);
  expect(of('::|x::')).toEqual([]);
});
