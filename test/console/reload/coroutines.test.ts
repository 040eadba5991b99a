/** Coroutines that wait while the code of a Lua program is replaced. */

import { expect, test } from 'vitest';
import { cartridgeOf } from '../play.ts';
import { Running } from './programs.ts';

test('a running coroutine of an anonymous function keeps its old code and sees the state', async () => {
  const code = `local n = 0
local function add() n = n + 1 end
local worker = ({ coroutine.wrap(function() while true do add() coroutine.yield('old ' .. n) end end) })[1]
function TIC() trace(worker()) end`;
  const game = await Running.start(code);
  expect(game.play(2)).toEqual(['old 1', 'old 2']);
  const edited = code.replace('old', 'new').replace('n + 1', 'n + 10');
  expect(game.change(edited)).toBe('kept');
  expect(game.play(2)).toEqual(['old 12', 'old 22']);
  expect(game.change(edited.replace('n + 10', 'n + 100'))).toBe('kept');
  expect(game.play(1)).toEqual(['old 122']);
});

/** A program with a coroutine, and what it shows after its code is changed in the second frame. */
async function changedCoroutine(
  body: string,
  change: (body: string) => string,
): Promise<{ shown: string[]; reason: string | undefined }> {
  const program = (walk: string) => `local speed = 1
local function walk()
${walk}
end
local walking = coroutine.wrap(walk)
function TIC() trace(walking() or 'over') end`;
  const game = await Running.start(program(body));
  game.play(2);
  const answer = game.machine.replaceCode(cartridgeOf(program(change(body))));
  expect(answer.outcome).toBe('kept');
  return { shown: game.play(3), reason: 'reason' in answer ? answer.reason : undefined };
}

const STEPS = `local yield = coroutine.yield
yield('one')
yield('two')
yield('three')
for i = 1, 2 do yield('more ' .. i + speed) end`;

for (const [what, change, shown] of [
  ['constants', body => body.replaceAll("'t", "'T"), 'Three,more 2,more 3'],
  ['what comes later', body => body.replace("yield('three')", "yield('3') yield('4')"), '3,4,more 2'],
  [
    'what has been done',
    body => body.replace("yield('one')", "yield('zero') yield('one')"),
    'three,more 2,more 3',
  ],
  ['a variable of the module', body => body.replace('i + speed', 'speed * 7 + i'), 'three,more 8,more 9'],
  ['the next step', body => body.replace(/yield\('three'\)\n/, ''), 'more 2,more 3,over'],
  ['the step that it waits in', body => body.replace(/yield\('two'\)\n/, ''), 'three,more 2,more 3'],
] as const satisfies readonly (readonly [string, (body: string) => string, string])[])
  test(`a coroutine that has begun goes on with new code where its place is known: ${what} changed`, async () => {
    const after = await changedCoroutine(STEPS, change);
    expect(after.reason).toBeUndefined();
    expect(after.shown.join()).toMatch(new RegExp(`^${shown}`));
  });

for (const [what, body, change] of [
  ['it uses less of the module', STEPS, (text: string) => text.replace(' + speed', '')],
  ['there is another variable', STEPS, (text: string) => `local x = speed\n${text} yield(x)`],
  [
    'an expression is under way',
    "local yield = coroutine.yield yield('one') local t = 'a' .. speed .. (yield('two') or '-') yield('three') yield(t)",
    (text: string) => text.replace("'a' .. speed", "'b' .. speed"),
  ],
] as const)
  test(`a coroutine that has begun keeps its code, and the answer says so, where ${what}`, async () => {
    const after = await changedCoroutine(body, change);
    expect(after.reason).toBe('a generator that had begun goes on with its old code');
    expect(after.shown[0]).toBe('three');
  });

test('coroutines of one function go on with new code at their own places, those that wait for others too', async () => {
  const code = `local function inner(n) for i = 1, n do coroutine.yield('in ' .. i) end end
local function walk(n) coroutine.yield('start') inner(n) coroutine.yield('end') end
local all = {} for i = 1, 3 do all[i] = coroutine.wrap(walk) end
local frame = 0
function TIC() frame = frame + 1 local shown = {} for i = 1, math.min(frame, 3) do shown[i] = all[i](i) or
  '-' end trace(table.concat(shown, ',')) end`;
  const game = await Running.start(code);
  expect(game.play(3)).toEqual(['start', 'in 1,start', 'end,in 1,start']);
  expect(game.change(code.replace("'in ' .. i", "'inside ' .. 10 * n + i").replace("'end'", "'END'"))).toBe(
    'kept',
  );
  expect(game.play(1)).toEqual(['-,inside 22,inside 31']);
});
