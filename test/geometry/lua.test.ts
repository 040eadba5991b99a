import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import * as library from '../../src/geometry/index.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { compileTypeScriptForLua, float64Hex, runLua } from '../lua.ts';
import { type Argument, libraryCases, type MakeArguments, programCases } from './cases.ts';
import * as programs from './programs.ts';
import { createRandom, families } from './random.ts';

const CASES = shortOrDeep(32, 60);

let compiled = '';

beforeAll(() => {
  compiled = compileTypeScriptForLua(fileURLToPath(new URL('lua-entry.ts', import.meta.url)));
});

/**
 * Reads one call a line, makes it, and prints what it returned and what it left in its arrays. It is a function: the library
 * takes nearly as many variables as a chunk may have.
 */
const DRIVER = `
(function()
local unpack, hex = string.unpack, float64Hex
local integers = INTEGERS
local function number(text)
  local value = unpack('>d', (text:gsub('..', function(byte) return string.char(tonumber(byte, 16)) end)))
  return integers and math.tointeger(value) or value
end
local function show(value)
  if value == true then return 't' elseif value == false then return 'f' elseif value == nil then return 'nil' end
  if value == 0 and integers then value = 0.0 end
  return hex(value)
end
for line in DATA:gmatch('[^\\n]+') do
  local name, rest = line:match('^(%S+) (.*)$')
  local arguments, count, lists = {}, 0, {}
  for token in rest:gmatch('%S+') do
    count = count + 1
    local kind, text = token:sub(1, 1), token:sub(2)
    if kind == 'n' then arguments[count] = number(text)
    elseif kind == 'a' then
      local list = {}
      for item in text:gmatch('[^,]+') do list[#list + 1] = number(item) end
      arguments[count] = list
      lists[#lists + 1] = list
    else arguments[count] = kind == 't' end
  end
  local f = LIBRARY[name] or PROGRAMS[name]
  local result = { name, show(f(table.unpack(arguments, 1, count))) }
  for _, list in ipairs(lists) do
    local items = {}
    for i = 1, #list do items[i] = show(list[i]) end
    result[#result + 1] = table.concat(items, ',')
  end
  print(table.concat(result, ' '))
end
end)()
`;

interface Call {
  name: string;
  arguments: Argument[];
}

function makeCalls(cases: Record<string, MakeArguments>, count: number, names = Object.keys(cases)): Call[] {
  const calls: Call[] = [];
  names.forEach((name, seed) => {
    const random = createRandom(seed);
    for (let i = 0; i < count; i++)
      calls.push({ name, arguments: cases[name]!(random, families[i % families.length]!) });
  });
  return calls;
}

function encode({ name, arguments: list }: Call): string {
  const tokens = list.map(argument => {
    if (Array.isArray(argument)) return `a${argument.map(float64Hex).join(',')}`;
    return typeof argument === 'boolean' ? (argument ? 't' : 'f') : `n${float64Hex(argument)}`;
  });
  return `${name} ${tokens.join(' ')}`;
}

/** What Lua should print for a call: the same call made here. */
function answer({ name, arguments: list }: Call, integers: boolean): string {
  const copies = list.map(argument => (Array.isArray(argument) ? [...argument] : argument));
  const all = { ...library, ...programs } as unknown as Record<string, (...list: Argument[]) => unknown>;
  const show = (value: unknown) => {
    if (value === true) return 't';
    if (value === false) return 'f';
    if (value === undefined) return 'nil';
    return float64Hex(integers ? (value as number) + 0 : (value as number));
  };
  const result = [name, show(all[name]!(...copies))];
  for (const copy of copies) if (Array.isArray(copy)) result.push(copy.map(show).join(','));
  return result.join(' ');
}

function compare(calls: Call[], integers: boolean): void {
  const data = calls.map(encode).join('\n');
  const { output, error } = runLua(`${compiled}\nDATA = [==[\n${data}]==]\nINTEGERS = ${integers};${DRIVER}`);
  expect(error).toBeUndefined();
  expect(output.length).toBe(calls.length);
  const different = calls.flatMap((call, i) => {
    const expected = answer(call, integers);
    return output[i] === expected ? [] : [{ call: encode(call), lua: output[i], javascript: expected }];
  });
  expect(different.slice(0, 3)).toEqual([]);
}

test('every function of the library is called by a case or a program', () => {
  const used = readFileSync(new URL('programs.ts', import.meta.url), 'utf8').match(/^ {2}\w+(?=,$)/gm) ?? [];
  const tested = new Set([...Object.keys(libraryCases), ...used.map(name => name.trim())]);
  const functions = Object.entries(library).filter(([, value]) => typeof value === 'function');
  expect(functions.map(([name]) => name).filter(name => !tested.has(name))).toEqual([]);
});

test('every function gives the same bits in Lua 5.3 as in JavaScript', LONG_FORM, () => {
  compare(makeCalls(libraryCases, CASES), false);
});

test('grids, sweeps, masks, prepared rings and the pipeline give the same bits in Lua', LONG_FORM, () => {
  compare(makeCalls(programCases, CASES / 4), false);
});

test('whole numbers may be Lua integers: the answers stay those of doubles', LONG_FORM, () => {
  const whole = ['small lattice', 'lattice'].map(name => families.find(family => family.name === name)!);
  const large = {
    name: 'large integers',
    onGrid: false,
    make: (r: () => number) => Math.floor((r() - 0.5) * 2 ** 41),
  };
  const calls: Call[] = [];
  Object.keys(libraryCases).forEach((name, seed) => {
    const random = createRandom(seed);
    for (let i = 0; i < shortOrDeep(24, 45); i++)
      calls.push({ name, arguments: libraryCases[name]!(random, [...whole, large][i % 3]!) });
  });
  compare(calls, true);
});

test('calls of each function leave no garbage in Lua', LONG_FORM, () => {
  const calls = shortOrDeep(100, 2000);
  const measured = Object.keys(libraryCases).map((name, seed) => {
    const list = libraryCases[name]!(createRandom(seed), families[0]!).map(argument =>
      Array.isArray(argument)
        ? `{${argument.map(number)}}`
        : typeof argument === 'number'
          ? number(argument)
          : argument,
    );
    return `measure('${name}', ${list.join(', ')})`;
  });
  const { output, error } = runLua(`${compiled}
    local function loop(f, calls, ...)
      for i = 1, calls do f(...) end
    end
    function measure(name, ...)
      local f = LIBRARY[name]
      collectgarbage() collectgarbage('stop')
      -- The first round may make Lua's own stack grow; what calls leave, they leave in every round.
      local grown
      for round = 1, 3 do
        local before = collectgarbage('count')
        loop(f, ${calls}, ...)
        grown = collectgarbage('count') - before
      end
      collectgarbage('restart')
      if grown ~= 0 then print(name, grown * 1024 / ${calls}) end
    end
    ${measured.join('\n')}
    print('measured', ${measured.length})`);
  expect(error).toBeUndefined();
  expect(output).toEqual([`measured\t${measured.length}`]);
});

/** A number as Lua reads it back to the bit. */
function number(value: number): string {
  return `(string.unpack('>d', '${float64Hex(value).replace(/../g, '\\x$&')}'))`;
}
