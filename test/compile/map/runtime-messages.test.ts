/** What is shown of an error of a running program. */

import { expect, test } from 'vitest';
import { compile } from '../../../tools/compile/index.ts';
import { mapCartridgeError } from '../../../tools/compile/map/error-map.ts';
import { runtimeMessage } from '../../../tools/compile/map/runtime-messages.ts';
import { runLua } from '../../lua.ts';
import { withFiles } from '../differential.ts';

/** The message for what a function of TypeScript does wrong. */
function messageOf(statement: string, declarations = ''): string {
  const source = `interface Ship { hp: number; name: string; pair: number[]; fire(): void; fly?: () => void }
const ships: Ship[] = [];
const best: Partial<Ship> = {};
const none = ships[9];
${declarations}
export function TIC(): void {
  ${statement}
}`;
  return withFiles({ 'main.ts': source }, entry => {
    const outcome = compile(entry);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics));
    const { error = '', traceback = '' } = runLua(`${outcome.value.lua}\nTIC()`);
    return mapCartridgeError({ message: error, traceback }, outcome.value.sourceMap).message;
  });
}

test.each([
  ['trace(ships[3].hp);', 'ships[3] is undefined: it has no properties'],
  ['ships[3].hp = 1;', 'ships[3] is undefined: it has no properties'],
  ['trace(none.hp);', 'none is undefined: it has no properties'],
  ['trace(best.name!.length);', 'name is undefined: it has no length'],
  ['trace(best.pair![2]);', 'pair is undefined: it has no properties'],
  ['best.fly!();', 'fly is undefined: it cannot be called'],
  [
    "(best as { hp: unknown }).hp = 'x'; (best.hp as unknown as () => void)();",
    'hp is a string: it cannot be called',
  ],
  ['trace(best.name!.slice(1));', 'a value is undefined and not a string'],
  ['const { hp } = none; trace(hp);', 'none is undefined: it has no properties'],
])('%s', (statement, message) => {
  expect(messageOf(statement)).toBe(message);
});

const GRID = `const grid: number[][] = [[1, 2], [3, 4]];
const rows: Record<string, number[]> = { 'a]': [1] };
const handlers: (() => void)[] = [];
const world = { grid, size: 2, at: (x: number) => x };
let [x, y] = [1, 5];
const key = 'b]';`;

test.each([
  ['trace(grid[y][x]);', 'grid[y] is undefined: it has no properties'],
  ['grid[y + 1][x] = 3;', 'grid[y + 1] is undefined: it has no properties'],
  ['grid[y][x] += 1;', 'grid[y] is undefined: it has no properties'],
  ['trace(grid[0][0] + grid[y]![x]);', 'an element is undefined: it has no properties'],
  ['trace(x + world.grid[world.at(y)][x]);', 'world.grid[world.at(y)] is undefined: it has no properties'],
  ['trace(grid[y].length);', 'grid[y] is undefined: it has no length'],
  ['handlers[x]();', 'handlers[x] is undefined: it cannot be called'],
  ["trace(rows['b]'][x]); // rows['a]'][0]", "rows['b]'] is undefined: it has no properties"],
  ['world.at(1).toFixed(grid[y][x]);', 'grid[y] is undefined: it has no properties'],
  ['trace(rows[key][grid[0][x]]);', 'a value is undefined: it has no properties'],
  ['trace([5, 6][x] + grid[y][0]);', 'grid[y] is undefined: it has no properties'],
  ['for (const cell of [grid[y][0]]) trace(cell);', 'grid[y] is undefined: it has no properties'],
])('an element that is missing is named as the source names it: %s', (statement, message) => {
  expect(messageOf(statement, GRID)).toBe(message);
});

test('the remedy for a missing element tells of array and index', () => {
  const text = "attempt to index a nil value (field '?')";
  expect(runtimeMessage(text, { lines: ['  return grid[y][x];'] }).remedy).toBe(
    'Check the index: `grid` has no element `y`. Set it first, test it, or write `?.`.',
  );
  // Of two, either may be meant.
  expect(runtimeMessage(text, { lines: ['a[1].x = 1;', 'b[1].x = 1;'] }).message).toBe(
    'an element is undefined: it has no properties',
  );
});

test.each([
  ['SyntaxError: Unexpected token } in JSON at position 8', 'Correct the text at that position'],
  ['SyntaxError: Unexpected end of JSON input', 'Correct the text at that position'],
  ['TypeError: Converting circular structure to JSON', 'An object contains itself'],
  [
    'SyntaxError: Invalid regular expression: /\\p{L}/u: Unicode property classes are only supported ' +
      'in regular expressions that stand in the source',
    'Write the expression as a literal',
  ],
])('errors of texts that a program reads tell what to do: %s', (text, remedy) => {
  const told = runtimeMessage(text);
  expect([told.message, told.remedy]).toEqual([text, expect.stringContaining(remedy)]);
});

test('words of Lua for types are those of TypeScript', () => {
  const messages = [
    "attempt to perform arithmetic on a nil value (local 'speed')",
    "attempt to concatenate a table value (field '?')",
    "attempt to call a number value (method 'fire')",
    "attempt to index a boolean value (field 'ship')",
    'attempt to compare number with nil',
    'attempt to compare two table values',
    'attempt to compare two nil values',
    "bad argument #2 to 'format' (number expected, got nil)",
    "bad argument #1 to 'for iterator' (table expected, got no value)",
  ];
  expect(messages.map(text => runtimeMessage(text).message)).toEqual([
    'speed is undefined and not a number',
    'an element is an object and not a string',
    'fire is a number: it cannot be called',
    'ship is null or a boolean: it has no properties',
    'a number cannot be compared with undefined',
    'an object and another cannot be compared',
    'undefined cannot be compared',
    'a value is undefined and not a number',
    'a value is undefined and not an object',
  ]);
  for (const text of messages) {
    expect(runtimeMessage(text).remedy).toContain('Set it first');
    expect(runtimeMessage(text, { isLua: true })).toEqual({ message: text });
  }
});

test('a number with an index may be the first of several values that Lua returns', () => {
  for (const text of ["attempt to index a number value (local 'hp')", 'attempt to index a number value'])
    expect(runtimeMessage(text)).toEqual({
      message: expect.stringMatching(/^(hp|a value) is a number: it has no elements and no properties$/),
      remedy: expect.stringContaining('`LuaMultiReturn<'),
    });
  expect(messageOf(`const [hp] = JSON.parse('4') as number[]; trace(hp);`)).toContain(
    'is a number: it has no',
  );
  expect(messageOf('const [hp] = (3 as any).hp ?? (4 as any); trace(hp);')).toContain(
    'TypeError: number is not iterable',
  );
});

test('a method that lost its object says so', () => {
  expect(runtimeMessage("attempt to index a nil value (local 'self')")).toEqual({
    message: 'this is undefined: it has no properties',
    remedy: 'The method was passed without its object. Pass `() => ship.move()` instead of `ship.move`.',
  });
});

test('remedies mention reloading only on a page, and Lua has those that hold for it', () => {
  const field = "attempt to index a nil value (field 'ship')";
  expect(runtimeMessage(field).remedy).toMatch(/write `\?\.`\.$/);
  expect(runtimeMessage(field, { isReplaced: true }).remedy).toMatch(
    /write `\?\.`\. Objects from before a save .*reload the page\.$/,
  );
  const local = "attempt to index a nil value (local 'ship')";
  expect(runtimeMessage(local, { isReplaced: true }).remedy).not.toContain('reload');
  expect(runtimeMessage('stack overflow', { isLua: true }).remedy).toContain('calls itself without end');
});
