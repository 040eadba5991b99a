/** Questions about files of Lua. */

import { expect, test } from 'vitest';
import { functionsByName } from '../../tools/api/index.ts';
import { luaAnswers } from '../../tools/language/lua/answers.ts';

const ANSWERS = luaAnswers('/no/such/folder/main.lua');

/** A text with `|` at the place that is asked about. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  return { file: 'main.lua', text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}

const labels = (marked: string) => ANSWERS.complete(at(marked))?.suggestions.map(({ label }) => label);

test('names of the console, of Lua and of the program are completed', () => {
  const inUse = [...functionsByName.values()].flatMap(one => (one.deprecated ? [] : one.name));
  expect(inUse).toContain('cls');
  const found = labels('local speed = 2\nfunction TIC()\n  |\nend\n')!;
  expect(found).toEqual(expect.arrayContaining(['speed', ...inUse, 'ipairs', 'while', 'TIC']));
  expect(new Set(found).size).toBe(found.length);
  expect(ANSWERS.complete(at('cl|'))?.range).toEqual({ from: 0, to: 2 });
});

test('names behind a dot are those of a library, or written behind dots', () => {
  expect(labels('math.fl|')).toEqual(expect.arrayContaining(['floor', 'huge']));
  expect(labels('math.fl|')).not.toContain('cls');
  expect(labels('ship.x = 1\nship.speed = 2\ntrace(ship.|)')).toEqual(['x', 'speed']);
});

test('nothing is completed in comments, texts and numbers', () => {
  expect(labels('-- cl|')).toBeUndefined();
  expect(labels('trace("cl|")')).toBeUndefined();
  expect(labels('x = 12|')).toBeUndefined();
  expect(labels('x = cl|')).toContain('cls');
});

test('functions of the console are described by their table', () => {
  expect(ANSWERS.hover(at('cl|s(1)'))).toEqual({
    range: { from: 0, to: 3 },
    signature: 'cls(color?: number): void',
    documentation:
      'Fills the clip rectangle (normally the whole screen) with one color.\n\n`color`: palette color (0 to 15, default 0)',
  });
  expect(ANSWERS.hover(at('own(sp|eed)'))).toBeNull();
});

test('the argument of a call is found behind texts, tables and other calls', () => {
  const asked = ANSWERS.signatures(at('print("a, (b", f(1, 2), {3, 4}, |'));
  expect(asked).toMatchObject({ argument: 3 });
  const { label, parameters } = asked!.signatures[asked!.active];
  expect(parameters.map(({ from, to }) => label.slice(from, to).split(/[?:]/)[0]).slice(0, 4)).toEqual([
    'text',
    'x',
    'y',
    'color',
  ]);
  expect(ANSWERS.signatures(at('cls(1) |'))).toBeNull();
  expect(ANSWERS.signatures(at('own(|'))).toBeNull();
});

test('declarations and uses of a name are found outside of comments and texts', () => {
  const text = 'local speed = 2 -- speed\ntrace("speed")\nx = x + spe|ed\n';
  expect(ANSWERS.definition(at(text))).toEqual([
    { file: 'main.lua', from: 6, to: 11, line: 1, column: 7, text: 'local speed = 2 -- speed' },
  ]);
  expect(ANSWERS.references(at(text)).map(({ line, column }) => [line, column])).toEqual([
    [1, 7],
    [3, 9],
  ]);
});

test('the first error of the syntax is told', () => {
  const problems = (text: string) => ANSWERS.problems({ file: 'main.lua', text });
  expect(problems('function TIC()\n  cls(\nend\n')).toEqual([
    { from: 22, to: 23, severity: 'error', message: expect.stringContaining("near 'end'") },
  ]);
  expect(problems('function TIC() end\n')).toEqual([]);
});

test('functions are listed', () => {
  const listed = (text: string) =>
    ANSWERS.outline({ file: 'main.lua', text }).map(
      ({ name, kind, depth, from, to }) => `${depth} ${kind} ${name} ${text.slice(from, to)}`,
    );
  const text = 'function TIC()\nend\nlocal function step()\nend\nfunction ship.move() end\n';
  const found = ['0 function TIC TIC', '0 function step step', '0 method ship.move ship.move'];
  expect(listed(text)).toEqual(found);
  // While one writes, the functions are still there.
  expect(listed(`${text}x = (`)).toEqual(found.map(entry => entry.replace('method', 'function')));
  expect(
    listed(`local speed, lives = 2, 3
lives = 4
run = function() local function inner() local x = 1 end return inner end
local ship = { move = function(self) end, x = 1 }
function ship:step() end
`),
  ).toEqual([
    '0 variable speed speed',
    '0 variable lives lives',
    '0 function run run',
    '1 function inner inner',
    '0 variable ship ship',
    '0 function move move',
    '0 method ship:step ship:step',
  ]);
});
