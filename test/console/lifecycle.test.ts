/** Start, callbacks, reset, exit, errors (specification: console §3), where the recordings leave a question. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../tools/console/input.ts';
import { reportedError } from '../../tools/console/machine.ts';
import { machineOf, play } from './play.ts';

test('fresh memory is as the specification lists it', async () => {
  const { machine } = await play('function TIC() end', {
    prepare: ({ banks }) => {
      banks[0].palette0.fill(0x11);
      banks[0].tiles.fill(0x22);
      banks[0].tracks.fill(0x33);
    },
  });
  const { ram, hiddenBank, activeBank } = machine.state;
  const hex = (bytes: Uint8Array, from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('hex');
  expect(activeBank).toBe(0);
  expect(hex(ram, 0x3fc0, 0x4000)).toBe(`${'11'.repeat(48)}1032547698badcfe000000800200${'00'.repeat(2)}`);
  expect(hex(hiddenBank, 0x3fc0, 0x4000)).toBe(
    `${'11'.repeat(48)}1032547698badcfe000000000200${'00'.repeat(2)}`,
  );
  expect(hex(ram, 0xff8c, 0xff9c)).toBe('ff'.repeat(16));
  expect(hex(ram, 0x13ffc, 0x14004)).toBe('ff000000ffffffff');
  expect(hex(ram, 0x149fc, 0x14a04)).toBe('0606000000000000');
  expect(hex(ram, 0x14dfc, 0x14e04)).toBe('0406000000000000');
  expect(ram.subarray(0x4000, 0x6000).every(byte => byte === 0x22)).toBe(true);
  expect(ram.subarray(0x13e64, 0x13ffc).every(byte => byte === 0x33)).toBe(true);
  expect(ram.subarray(0x14e04).every(byte => byte === 0)).toBe(true);
});

test('bank 1 has its own palette only if the cartridge has one', async () => {
  const { machine } = await play('function TIC() end', {
    prepare: ({ banks }) => {
      banks[0].palette0.fill(1);
      banks[0].palette1[47] = 9;
    },
  });
  expect([...machine.state.hiddenBank.subarray(0x3fc0, 0x3ff0)]).toEqual([...new Array(47).fill(0), 9]);
});

test('persistent memory is given and read through the machine', async () => {
  const { traces, machine } = await play('function TIC() trace(pmem(0)) pmem(255, 7) end', {
    persistentMemory: Uint8Array.from({ length: 1024 }, (_, i) => (i < 4 ? 255 : 0)),
  });
  expect(traces).toEqual([['4294967295']]);
  expect([...machine.persistentMemory.subarray(1018)]).toEqual([0, 0, 7, 0, 0, 0]);
});

test('an empty program is told every tick', async () => {
  const { errors } = await play('', { frames: 2 });
  expect(errors).toEqual([['the code is empty'], ['the code is empty']]);
});

test('without TIC every tick tells so, and the callbacks of rows run all the same', async () => {
  const { errors, traces } = await play(
    'function OVR() trace("ovr") end function BDR(y) if y == 143 then trace("bdr") end end',
    {
      frames: 2,
    },
  );
  expect(errors).toEqual(Array(2).fill(["'function TIC()...' isn't found :("]));
  expect(traces).toEqual([['bdr'], ['bdr']]);
});

test('only functions are called: tables that can be called are not', async () => {
  const { errors, traces } = await play(
    'TIC = setmetatable({}, {__call = function() trace("called") end}) SCN = TIC BDR = "x" MENU = 5',
  );
  expect(errors).toEqual([["'function TIC()...' isn't found :("]]);
  expect(traces).toEqual([[]]);
});

test('callbacks can be functions of C, and can be replaced and removed at any time', async () => {
  const { traces, errors } = await play(
    `function SCN(y)
  if y == 2 then SCN = function(line) trace('second ' .. line) SCN = nil end end
end
function BDR(y) if y == 143 then TIC = collectgarbage BDR = nil end end
function TIC() trace('tic') end`,
    { frames: 3 },
  );
  expect(errors.flat()).toEqual([]);
  expect(traces).toEqual([['tic', 'second 3'], [], []]);
});

test('row callbacks that TIC defines run in the same frame', async () => {
  const { traces } = await play('function TIC() function SCN(y) if y < 2 then trace(y) end end end');
  expect(traces).toEqual([['0', '1']]);
});

test('a failing main chunk is tried again every tick; nothing else runs', async () => {
  const code =
    'n = pmem(0) pmem(0, n + 1) function TIC() trace("tic " .. n) end function BDR() end if n < 2 then error("not yet " .. n) end';
  const { errors, traces } = await play(code, { frames: 4 });
  expect(errors.map(([message]) => message?.replace(/^.*: /, ''))).toEqual([
    'not yet 0',
    'not yet 1',
    undefined,
    undefined,
  ]);
  expect(traces).toEqual([[], [], ['tic 2'], ['tic 2']]);
});

test('an error in the main chunk has no traceback, and no text if it is neither string nor number', async () => {
  for (const [value, message] of [
    ['"text"', 'text'],
    ['7', '7'],
    ['{}', ''],
    ['nil', ''],
    ['setmetatable({}, {__tostring = function() return "x" end})', ''],
  ]) {
    const machine = await machineOf(`error(${value}, 0)`);
    expect(machine.tick(NO_INPUT).errors).toMatchObject([{ message, traceback: '' }]);
  }
});

test('tools tell what an error of the main chunk says of itself', async () => {
  for (const [value, message] of [
    ['"text"', 'text'],
    ['{}', '(error object is a table value)'],
    ['setmetatable({}, {__tostring = function() return "x" end})', 'x'],
    ['setmetatable({}, {__tostring = function() error("again") end})', ''],
  ]) {
    const machine = await machineOf(`error(${value}, 0)`);
    const [error] = machine.tick(NO_INPUT).errors;
    expect(reportedError(error).message).toBe(message);
  }
});

test('an error in BOOT is told and stops nothing', async () => {
  const { errors, traces } = await play(
    'function BOOT() error("boot", 0) end function TIC() trace("tic") end',
    { frames: 2 },
  );
  expect(errors).toEqual([['boot'], []]);
  expect(traces).toEqual([['tic'], ['tic']]);
});

test('after an error in TIC the overlay is left out, the rows are not, and the next tick goes on', async () => {
  const code = `t = 0 function TIC() t = t + 1 if t == 1 then error('x', 0) end trace('tic') end
function OVR() trace('ovr') end function SCN(y) if y == 0 then trace('scn') end end`;
  const { errors, traces } = await play(code, { frames: 2 });
  expect(errors).toEqual([['x'], []]);
  expect(traces).toEqual([['scn'], ['tic', 'ovr', 'scn']]);
});

test('every failing row callback is told, and the other rows run', async () => {
  const { errors } = await play(
    'function TIC() end function SCN(y) if y % 50 == 0 then error("row " .. y, 0) end end',
  );
  expect(errors).toEqual([['row 0', 'row 50', 'row 100']]);
});

for (const [value, message, hasTraceback] of [
  ['"text"', 'text', true],
  ['7', '7', true],
  ['setmetatable({}, {__tostring = function() return "own text" end})', 'own text', false],
  ['setmetatable({}, {__tostring = function() return 5 end})', '(error object is a table value)', true],
  ['{}', '(error object is a table value)', true],
  ['nil', '(error object is a nil value)', true],
  ['true', '(error object is a boolean value)', true],
  ['print', '(error object is a function value)', true],
  ['coroutine.create(print)', '(error object is a thread value)', true],
] as const)
  test(`a callback's error value ${value} is shown as "${message}"`, async () => {
    const machine = await machineOf(`function TIC() error(${value}, 0) end`);
    const [error] = machine.tick(NO_INPUT).errors;
    expect(error.message).toBe(message);
    expect(error.traceback.startsWith('stack traceback:\n\t')).toBe(hasTraceback);
  });

test('the traceback comes from the global debug at that time', async () => {
  for (const [change, traceback] of [
    [
      'debug.traceback = function(text, level) return text .. "\\nstack traceback: mine " .. level end',
      'stack traceback: mine 1',
    ],
    ['debug.traceback = nil', ''],
    ['debug = nil', ''],
    ['debug = 5', ''],
  ]) {
    const machine = await machineOf(`function TIC() ${change} error('x', 0) end`);
    expect(machine.tick(NO_INPUT).errors).toEqual([{ message: 'x', traceback }]);
  }
});

test('an error of a console function has the caller in front and itself in the traceback', async () => {
  const machine = await machineOf(
    '-- title: x\nlocal function draw()\n  line(1, 2)\nend\nfunction TIC()\n  draw()\nend',
  );
  expect(machine.tick(NO_INPUT).errors).toEqual([
    {
      message: '[string "-- title: x..."]:3: invalid parameters, line(x0,y0,x1,y1,color)\n',
      traceback: [
        'stack traceback:',
        '\t[C]: in ?',
        "\t[C]: in function 'line'",
        '\t[string "-- title: x..."]:3: in upvalue \'draw\'',
        '\t[string "-- title: x..."]:6: in function \'TIC\'',
      ].join('\n'),
    },
  ]);
});

test('reset keeps what the specification says it keeps', async () => {
  const code = `if not peek4 then return end
if pmem(9) == 0 then
  pmem(9, 1)
  vbank(1) clip(1, 2, 3, 4) poke(0x3FF0, 0x77) poke(0x3FF9, 5) poke(0x14E04, 9) poke(0x17FFF, 3) poke(0x100, 0xAB)
  poke(0x4000, 0xEE) poke(0x3FC0, 0xEE) poke(0x14404, 0xEE) poke(0x14604 + 8 * 65, 0xEE)
  first = true
end
function TIC()
  if first then reset() return end
  trace(table.concat({vbank(), peek(0x3FF0), peek(0x3FF9), peek(0x14E04), peek(0x17FFF), peek(0x100), pmem(9)}, ' '))
  trace(table.concat({peek(0x4000), peek(0x3FC0), peek(0x14404), peek(0x14604 + 8 * 65)}, ' '))
end`;
  const { traces, machine } = await play(code, {
    frames: 2,
    prepare: ({ banks }) => {
      banks[0].palette0.fill(0x44);
      banks[0].palette1.fill(0x55);
    },
  });
  expect(traces[1]).toEqual(['1 119 5 9 3 171 1', `0 ${0x55} 0 14`]);
  expect(machine.state.clipRight).toBe(4);
  expect(machine.state.hiddenBank[0x3fc0]).toBe(0x44);
});

test('reset in a row callback ends the callbacks of this frame, in the main chunk and in BOOT it does nothing', async () => {
  const { traces } = await play(
    `reset() starts = pmem(0) + 1 pmem(0, starts)
function BOOT() reset() end
function TIC() trace('tic ' .. starts) end
function SCN(y) if y == 3 then trace('row ' .. y) reset() elseif y > 3 then trace('never') end end`,
    { frames: 3 },
  );
  expect(traces).toEqual([
    ['tic 1', 'row 3'],
    ['tic 2', 'row 3'],
    ['tic 3', 'row 3'],
  ]);
});

test('exit is told in the frame in which it is called, which is made to its end', async () => {
  const machine = await machineOf(
    't = 0 function TIC() if t == 1 then exit() end t = t + 1 trace(t) end function SCN(y) if y == 135 then trace("last") end end',
  );
  const exits = [0, 1, 2].map(() => {
    const tick = machine.tick(NO_INPUT);
    return [tick.exited, ...tick.traces.map(({ text }) => text)];
  });
  expect(exits).toEqual([
    [false, '1', 'last'],
    [true, '2', 'last'],
    [false, '3', 'last'],
  ]);
});

test('a menu item calls MENU at once, and what it traces shows in the next tick', async () => {
  const machine = await machineOf(
    'function TIC() trace("tic " .. (item or "none")) end function MENU(i) item = i trace("menu " .. ' +
      'i) if i == 2 then error("bad", 0) end end',
  );
  const texts = () => {
    const { traces, errors } = machine.tick(NO_INPUT);
    return [...traces.map(({ text }) => text), ...errors.map(({ message }) => message)];
  };
  expect(texts()).toEqual(['tic none']);
  machine.menu(1);
  machine.menu(2);
  expect(texts()).toEqual(['menu 1', 'menu 2', 'tic 2', 'bad']);
  expect(texts()).toEqual(['tic 2']);
});

test('time counts frames from the start; after a reset as the chosen clock does', async () => {
  const code = 'trace(time()) t = 0 function TIC() trace(time()) t = t + 1 if t == 2 then reset() end end';
  const reference = await play(code, { frames: 4 });
  expect(reference.traces.flat()).toEqual(['0.0', '0.0', '16.666666666667', '0.0', '0.0', '50.0']);
  const steady = await play(code, { frames: 4, clock: 'steady' });
  expect(steady.traces.flat()).toEqual(['0.0', '0.0', '16.666666666667', '0.0', '0.0', '16.666666666667']);
});

test('tstamp is what the host says, whole seconds as a float', async () => {
  const { traces } = await play('function TIC() trace(tstamp()) end', { unixTime: () => 1700000000.9 });
  expect(traces).toEqual([['1700000000.0']]);
});

test('traces keep their bytes and colors; text ends at the first NUL', async () => {
  const machine = await machineOf(
    'function TIC() trace("\\228\\0x") trace(nil, 3) trace("c", 300) trace("d", nil) end',
  );
  expect(machine.tick(NO_INPUT).traces).toEqual([
    { text: '\xe4', color: 15 },
    { text: 'nil', color: 3 },
    { text: 'c', color: 44 },
    { text: 'd', color: 0 },
  ]);
});
