/** What of a plain Lua program goes on, and what is new, when its code is changed while it runs. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { LONG_FORM, shortOrDeep, testDeep } from '../../deep.ts';
import { cartridgeOf } from '../play.ts';
import { Running } from './programs.ts';

test('a variable keeps its value unless the source changed it, and functions are replaced', async () => {
  const code = 'local n, step = 0, 1 local function add() n = n + step end function TIC() add() trace(n) end';
  const game = await Running.start(code);
  expect(game.play(3)).toEqual(['1', '2', '3']);
  expect(game.change(code.replace('n, step = 0, 1', 'n, step = 0, 10'))).toBe('kept');
  expect(game.play(2)).toEqual(['13', '23']);
  expect(game.change(code.replace('trace(n)', 'trace("n is " .. n)'))).toBe('kept');
  expect(game.play(2)).toEqual(['n is 24', 'n is 25']);
  expect(game.change(code.replace('n, step = 0', 'n, step = 100'))).toBe('kept');
  expect(game.play(1)).toEqual(['101']);
});

test('an integer that is a float in the new code continues as a float, and vice versa', async () => {
  const code = `local n, ship = 0, {x = 5}
function TIC() n = n + 1 ship.x = ship.x + 1 trace(n .. ' ' .. ship.x) end`;
  const floats = code.replace('= 0,', '= 0.0,').replace('x = 5', 'x = 5.0');
  const game = await Running.start(code);
  expect(game.play(2)).toEqual(['1 6', '2 7']);
  expect(game.change(floats)).toBe('kept');
  expect(game.play(1)).toEqual(['3.0 8.0']);
  expect(game.change(code)).toBe('kept');
  expect(game.play(1)).toEqual(['4 9']);
  expect(game.change(floats.replace('0.0,', '0.5,'))).toBe('kept');
  expect(game.play(1)).toEqual(['1.5 10.0']);
});

test('globals go on as local variables do, those that BOOT or a callback has made as well', async () => {
  const code = `score = 0
function BOOT() lives = 3 shots = {} end
function TIC() score = score + 1 shots[#shots + 1] = score late = (late or 10) + 1
  trace(score .. ' ' .. lives .. ' ' .. #shots .. ' ' .. late) end`;
  const game = await Running.start(code);
  expect(game.play(2)).toEqual(['1 3 1 11', '2 3 2 12']);
  expect(game.change(`${code}\nextra = 5`)).toBe('kept');
  expect(game.play(1)).toEqual(['3 3 3 13']);
  expect(game.change(code.replace('lives = 3', 'lives = 7'))).toBe('kept');
  expect(game.play(1)).toEqual(['4 7 4 14']);
});

test("in a table, only entries that the source changed are new; the game's own changes stay", async () => {
  const code = `local ship = {x = 10, speed = 1, name = 'A', guns = {count = 2}}
function TIC() ship.x = ship.x + ship.speed trace(ship.x .. ship.name .. ship.guns.count .. (ship.shield or '')) end`;
  const game = await Running.start(code);
  expect(game.play(2)).toEqual(['11A2', '12A2']);
  const edited = code.replace('speed = 1', 'speed = 5, shield = 9').replace('count = 2', 'count = 4');
  expect(game.change(edited)).toBe('kept');
  expect(game.play(1)).toEqual(['17A49']);
  expect(game.change(edited.replace('x = 10', 'x = 50'))).toBe('kept');
  expect(game.play(1)).toEqual(['22A49']);
  expect(game.change(code)).toBe('kept');
  expect(game.play(1)).toEqual(['23A2']);
});

test('a list that the game has not touched takes a new length; one that it has keeps its own', async () => {
  const code = `local levels, rocks = {1, 2}, {1, 2}
function TIC() if #rocks == 2 then rocks[3] = 7 rocks[4] = 8 end
  trace(table.concat(levels, ',') .. ' ' .. table.concat(rocks, ',')) end`;
  const game = await Running.start(code);
  expect(game.play(1)).toEqual(['1,2 1,2,7,8']);
  expect(game.change(code.replace('{1, 2}, {1, 2}', '{1, 2, 3}, {1, 2, 3}'))).toBe('kept');
  expect(game.play(1)).toEqual(['1,2,3 1,2,7,8']);
  expect(game.change(code.replace('{1, 2}, {1, 2}', '{5}, {1, 2, 3}'))).toBe('kept');
  expect(game.play(1)).toEqual(['5 1,2,7,8']);
});

test('a table that the game has put in the place of another gets new fields and keeps the rest', async () => {
  const code = `local function create() return {n = 0} end
local session = create()
function TIC() if session.n == 2 then session = create() session.n = 50 end session.n = session.n + 1
  trace(session.n .. (session.more or '')) end`;
  const game = await Running.start(code);
  expect(game.play(4)).toEqual(['1', '2', '51', '52']);
  expect(game.change(code.replace('n = 0', 'n = 0, more = "+"'))).toBe('kept');
  expect(game.play(1)).toEqual(['53+']);
});

test('variables that mean the same table still do so afterwards, and others do not', async () => {
  const code = `local menu, play = {name = 'menu'}, {name = 'play'}
local screen, first = menu, menu
function TIC() trace(screen.name .. tostring(screen == play) .. tostring(first == menu)) screen = play end`;
  const game = await Running.start(code);
  expect(game.play(2)).toEqual(['menufalsetrue', 'playtruetrue']);
  expect(game.change(code.replace('TIC() trace(', 'TIC() trace("new " .. '))).toBe('kept');
  expect(game.play(1)).toEqual(['new playtruetrue']);
  expect(game.change(code.replace('first = menu, menu', 'first = menu, play'))).toBe('kept');
  expect(game.play(1)).toEqual(['playtruefalse']);
});

test('functions that the state holds are the new ones, wherever they are held', async () => {
  const code = `local function fall() return 'old fall' end
local function rise() return 'old rise' end
local state = {move = fall, byFunction = {[fall] = 1}}
local list, current = {fall, rise}, fall
local function make(n) return function() n = n + 1 return 'old ' .. n end end
local counter = make(10)
function TIC() state.late = state.late or make(100) current = rise state.again = rise
  trace(table.concat({state.move(), state.again(), list[2](), current(), counter(), state.late(),
    tostring(state.byFunction[fall]), tostring(current == list[2])}, ', ')) end`;
  const game = await Running.start(code);
  const said = (word: string, n: number) =>
    `${word} fall, ${word} rise, ${word} rise, ${word} rise, ${word} ${10 + n}, ${word} ${100 + n}, 1, true`;
  expect(game.play(2)).toEqual([said('old', 1), said('old', 2)]);
  expect(game.change(code.replaceAll('old', 'new'))).toBe('kept');
  expect(game.play(2)).toEqual([said('new', 3), said('new', 4)]);
});

test('a closure whose variables have changed keeps its old code and sees the state', async () => {
  const code = `local n = 0
local held = {}
function TIC() n = n + 1 held.f = held.f or function() return 'old ' .. n end trace(held.f()) end`;
  const game = await Running.start(code);
  expect(game.play(2)).toEqual(['old 1', 'old 2']);
  const edited = code.replace("return 'old ' .. n", "return 'new ' .. n .. bonus");
  expect(game.change(edited.replace('local n', 'local bonus = 5 local n'))).toBe('kept');
  expect(game.play(2)).toEqual(['old 3', 'old 4']);
});

test('classes by metatables: methods are new for objects that live, also those of a base class', async () => {
  const code = `local Base = {} Base.__index = Base
function Base.say(self) return 'old base ' .. self.n end
local Enemy = setmetatable({}, {__index = Base}) Enemy.__index = Enemy
function Enemy.new(n) return setmetatable({n = n}, Enemy) end
function Enemy.step(self) self.n = self.n + 1 return self:say() .. ' old step' end
local first, all = Enemy.new(0), {}
function TIC() all[#all + 1] = Enemy.new(50)
  trace(first:step() .. ' ' .. all[1]:step() .. ' ' .. tostring(getmetatable(first) == getmetatable(all[#all]))) end`;
  const game = await Running.start(code);
  expect(game.play(1)).toEqual(['old base 1 old step old base 51 old step true']);
  expect(game.change(code.replaceAll('old ', 'new '))).toBe('kept');
  expect(game.play(1)).toEqual(['new base 2 new step new base 52 new step true']);
});

test('new code starts with the random numbers, clock and memory of the start, and the game continues with its own', async () => {
  const code = `local seed, start, saved = math.random(1000), time(), pmem(0)
local drawn = 0
function TIC() drawn = drawn + 1 pmem(0, 77) trace(seed .. ' ' .. start .. ' ' .. saved .. ' ' .. math.random(1000)) end`;
  const alone = await Running.start(code);
  const game = await Running.start(code);
  const expected = alone.play(6);
  const said = game.play(2);
  expect(game.change(code)).toBe('kept');
  said.push(...game.play(2));
  expect(game.change(code)).toBe('kept');
  expect([...said, ...game.play(2)]).toEqual(expected);
});

test('effects of the main chunk and BOOT on the console are repeated only where the source changed them', async () => {
  const code = `poke(0x3FC0, 1) poke(0x4000, 7) sfx(0)
function BOOT() poke(0x3FC3, 2) cls(3) trace('boot') end
local n = 0
function TIC() n = n + 1 poke(0x4000, n) pix(n, 0, 5) trace(peek(0x3FC0) .. ' ' .. peek(0x3FC3) .. ' ' .. peek(0x4000)
  .. ' ' .. pix(1, 0) .. ' ' .. pix(9, 9)) end`;
  const game = await Running.start(code);
  expect(game.play(2)).toEqual(['boot 1 2 1 5 3', '1 2 2 5 3']);
  expect(game.change(code.replace('poke(0x3FC3, 2)', 'poke(0x3FC3, 99)').replace('cls(3)', 'cls(4)'))).toBe(
    'kept',
  );
  expect(game.play(1)).toEqual(['1 99 3 4 4']);
});

test('code that does not compile, fails or does not end changes nothing', async () => {
  const code = `local n = 0 local box = {v = 1} function TIC() n = n + 1 box.v = box.v + 1 cls(n % 16)
  trace(n .. ' ' .. box.v .. ' ' .. math.random(100) .. ' ' .. time()) end`;
  const alone = await Running.start(code);
  const game = await Running.start(code, { instructionBudget: 2_000_000 });
  const expected = alone.play(10);
  const said = game.play(2);
  const bad = [
    'local = 1',
    'n = nil + 1',
    'while true do end',
    `${code} function BOOT() cls(5) error('no') end`,
    '',
  ];
  for (const text of bad) {
    expect(game.change(text)).toContain('refused: ');
    said.push(...game.play(1));
  }
  expect(game.change(code)).toBe('kept');
  expect([...said, ...game.play(3)]).toEqual(expected);
});

test('after an error or an endless loop, the next version continues from the kept state', async () => {
  const code = 'local n = 0 function TIC() n = n + 1 trace(n) end';
  const game = await Running.start(code, { instructionBudget: 2_000_000 });
  expect(game.play(5)).toHaveLength(5);
  expect(game.change(code.replace('trace(n)', 'trace(n.x.y)'))).toBe('kept');
  expect(game.play(1)[0]).toContain('attempt to index a number value');
  expect(game.change(code.replace('trace(n)', 'while true do end'))).toBe('kept');
  expect(game.play(1)[0]).toContain('endless loop');
  expect(game.change(code)).toBe('kept');
  expect(game.play(2)).toEqual(['7', '8']);
});

test('a changed list from which the game may have computed something is reported', async () => {
  const code = `local rows = { '#..', '.#.' }
local speeds = { fast = 2, slow = 1 }
local level
local function parse() local cells = {} for _, row in ipairs(rows) do for c in row:gmatch('.') do
  cells[#cells + 1] = c end end return cells end
function TIC() level = level or parse() trace(table.concat(level) .. speeds.fast) end`;
  const game = await Running.start(code);
  expect(game.play(1)).toEqual(['#...#.2']);
  const replace = (text: string) => game.machine.replaceCode(cartridgeOf(text));
  const fast = code.replace('fast = 2', 'fast = 3');
  expect(replace(fast)).toEqual({ outcome: 'kept' });
  const reason = 'what the game has made of a changed list stays';
  const edited = fast.replace("'.#.'", "'.##'");
  expect(replace(edited)).toEqual({ outcome: 'kept', reason });
  expect(game.play(1)).toEqual(['#...#.3']);
  expect(replace(edited.replace("'.##'", "'.##', '...'"))).toEqual({ outcome: 'kept', reason });
});

test('after an endless loop the game is where it was in the frame before, with its input and its random numbers', async () => {
  const code = `local n, log = 0, {} function MENU(i) n = n + 100 * i end
function TIC() n = n + 1 + btn() + math.random(5) log[#log + 1] = n pmem(0, n) pix(n % 240, 0, 3)
  trace(n .. ' ' .. #log .. ' ' .. pix(n % 240, 0) .. ' ' .. time() .. ' ' .. tstamp()) end`;
  const endless = code.replace('pix(n', 'while n > 0 and #log == 9 do cls(1) end pix(n');
  const play = async (codes: string[]) => {
    let seconds = 0;
    let hosted = 0;
    const game = await Running.start(codes[0], {
      instructionBudget: 2_000_000,
      unixTime: () => seconds,
      beforeTick: ram => {
        ram[0x4000] = hosted;
      },
    });
    const said: string[] = [];
    for (let frame = 0; frame < 8; frame++) {
      seconds++;
      hosted++;
      if (frame === 4) game.machine.menu(2);
      const tick = game.machine.tick({ ...NO_INPUT, gamepads: frame % 3 === 0 ? 1 : 0 });
      said.push(...tick.traces.map(({ text }) => text));
    }
    seconds = 9;
    if (codes.length > 1) {
      expect(game.play(1)[0]).toContain('endless loop');
      expect(game.change(codes[1])).toBe('kept');
    }
    return [...said, ...game.play(3)];
  };
  expect(await play([endless, code])).toEqual(await play([code]));
});

test('a program that failed at its start begins when its code is put right', async () => {
  const game = await Running.start('local n = nil + 1');
  expect(game.play(1)[0]).toContain('arithmetic on a nil value');
  expect(game.change("function TIC() trace('here') end")).toBe('started');
  expect(game.play(1)).toEqual(['here']);
});

test("changed content is written to memory, and the game's own changes there stay", async () => {
  const code = `function TIC() mset(5, 5, 9) trace(mget(0, 0) .. ' ' .. mget(5, 5) .. ' ' .. peek(0x4000) .. ' ' .. peek(0x3FC4)) end`;
  const game = await Running.start(code);
  expect(game.play(1)).toEqual(['0 9 0 0']);
  const edited = cartridgeOf(code);
  edited.banks[0].map[0] = 3;
  edited.banks[0].tiles[0] = 8;
  edited.banks[0].palette0[4] = 200;
  expect(game.change(edited)).toBe('kept');
  expect(game.play(1)).toEqual(['3 9 8 200']);
});

test('old code is forgotten: memory does not grow over many replacements', LONG_FORM, async () => {
  const code = (
    version: number,
  ) => `local log = {} local function make() return function() return ${version} end end
local keep = make() local big = ('x'):rep(20000) .. '${version}'
function TIC() trace(keep() .. ' ' .. collectgarbage('count')) end`;
  const game = await Running.start(code(0));
  const memoryAfter = (from: number, to: number) => {
    for (let version = from; version < to; version++) {
      expect(game.change(code(version))).toBe('kept');
      expect(game.play(1)[0].startsWith(`${version} `)).toBe(true);
    }
    return Number(game.play(1)[0].split(' ')[1]);
  };
  expect(game.play(1)).toHaveLength(1);
  const [settled, last] = shortOrDeep([10, 20], [20, 100]);
  const early = memoryAfter(1, settled);
  expect(memoryAfter(settled, last)).toBeLessThan(early + 5);
});

testDeep('a program with much memory goes on, and its memory may grow on the way', async () => {
  const tables = 40_000;
  const code = `local texts, byTable = {}, {}
for i = 1, 250 do texts[i] = ('x'):rep(60000) .. i end
function BOOT() for i = 1, ${tables} do byTable[i] = {n = i} end end
local n = 0
function TIC() n = n + #texts + #byTable trace(n .. ' ' .. byTable[${tables}].n) end`;
  const game = await Running.start(code);
  expect(game.play(1)).toEqual([`${tables + 250} ${tables}`]);
  expect(
    game.change(code.replace('{n = i}', '{n = i, m = {}}').replace('trace(', 'trace(#byTable[1].m .. ')),
  ).toBe('kept');
  expect(game.play(1)).toEqual([`0${2 * (tables + 250)} ${tables}`]);
  expect(game.machine.snapshot().vm.native!.size).toBeGreaterThan(32 << 20);
});

test('a machine continues from a snapshot that was taken between two versions', async () => {
  const code = 'local n = 0 function TIC() n = n + 1 trace(n) end';
  const game = await Running.start(code);
  game.play(2);
  game.change(code.replace('n + 1', 'n + 10'));
  const snapshot = game.machine.snapshot();
  expect(game.play(2)).toEqual(['12', '22']);
  game.machine.restore(snapshot);
  expect(game.change(code.replace('n + 1', 'n + 100'))).toBe('kept');
  expect(game.play(1)).toEqual(['102']);
});

test('new code is tried out in silence: its traces and its exit() do not reach the game', async () => {
  const code = 'local n = 0 function TIC() n = n + 1 trace(n) end';
  const game = await Running.start(code);
  expect(game.play(1)).toEqual(['1']);
  expect(game.change(`trace('main') exit() ${code} function BOOT() trace('boot') exit() end`)).toBe('kept');
  const { traces, exited } = game.machine.tick(NO_INPUT);
  expect(traces.map(({ text }) => text)).toEqual(['2']);
  expect(exited).toBe(false);
});

test('the code of a machine without the option cannot be replaced', async () => {
  const game = await Running.start('function TIC() end', { replaceable: false });
  expect(() => game.change('function TIC() end')).toThrow('needs a machine with the option replaceable');
});
