import { beforeAll, expect, test } from 'vitest';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { type Input, NO_INPUT } from '../../../tools/console/input.ts';
import type { LuaModule } from '../../../tools/console/vm/index.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { GameRun, type RunOptions } from '../../../tools/player/game/game-run.ts';
import { SavedData } from '../../../tools/player/game/saved-data.ts';
import { memoryStorage } from '../memory-storage.ts';

let lua: LuaModule;
beforeAll(async () => {
  lua = await loadNodeLua();
});

function start(code: string, storage = memoryStorage(), options: RunOptions = {}): GameRun {
  const cartridge = { ...emptyCartridge(), code: new TextEncoder().encode(code) };
  return new GameRun(cartridge, lua, new SavedData(cartridge, storage), options);
}

/** What the host gives while a keyboard is used, with its default mapping. */
const withKeys = (...keys: number[]): Input => ({
  ...NO_INPUT,
  buttonMapping: [58, 59, 60, 61, 26, 24, 1, 19],
  keys: [...keys, 0, 0, 0, 0].slice(0, 4) as [number, number, number, number],
});

const traces = (run: GameRun, input: Input) => run.tick(input).traces.map(({ text }) => text);

test('arrows, Z, X, A and S press the buttons of the first gamepad', () => {
  const run = start('function TIC() trace(btn()) end\n');
  // Specification console §5.3: up, down, left, right are 58–61, A Z (26), B X (24), X A (1), Y S (19).
  [58, 59, 60, 61, 26, 24, 1, 19].forEach((code, button) => {
    expect(traces(run, withKeys(code))).toEqual([String(1 << button)]);
  });
  expect(traces(run, withKeys(2, 49))).toEqual(['0']);
});

test("the host sets the button mapping: a cartridge's pokes there last until the next tick", () => {
  const run = start('function TIC() poke(0x14E04,2) poke(0x14E05+9,2) trace(btn()) end\n');
  run.tick(NO_INPUT);
  expect(traces(run, withKeys(2))).toEqual(['0']);
  expect(traces(run, withKeys(58))).toEqual(['1']);
});

test('the cursor byte is the system arrow at the start of every tick', () => {
  const run = start('function TIC() trace(peek(0x3FFB)) poke(0x3FFB,5) end\n');
  for (let frame = 0; frame < 3; frame++) expect(traces(run, NO_INPUT)).toEqual(['128']);
  expect(run.cursorByte).toBe(5);
});

test('persistent memory outlives the run', () => {
  const storage = memoryStorage();
  const code = '-- saveid: test\nfunction TIC() pmem(3,pmem(3)+1) trace(pmem(3)) end\n';
  const first = start(code, storage);
  expect([...traces(first, NO_INPUT), ...traces(first, NO_INPUT)]).toEqual(['1', '2']);
  first.close();
  expect(traces(start(code, storage), NO_INPUT)).toEqual(['3']);
});

test('choosing a menu item calls the cartridge’s MENU', () => {
  const run = start('n=-1\nfunction MENU(i) n=i end\nfunction TIC() trace(n) end\n');
  expect(traces(run, NO_INPUT)).toEqual(['-1']);
  run.menu(2);
  expect(traces(run, NO_INPUT)).toEqual(['2']);
});

test('a cartridge can ask for mouse movements', () => {
  const run = start('function TIC() trace(mouse()) poke(0xFF87,128) end\n');
  expect(run.wantsRelativeMouse).toBe(false);
  run.tick(NO_INPUT);
  expect(run.wantsRelativeMouse).toBe(true);
  expect(traces(run, { ...NO_INPUT, mouseRelative: true, mouseX: 251, mouseY: 3 })).toEqual(['-5']);
});

test('an endless loop ends with an error', () => {
  const run = start('function TIC() while true do end end\n', memoryStorage(), { instructionBudget: 1e6 });
  expect(run.tick(NO_INPUT).errors).toHaveLength(1);
});

test('calls of the last frame are reported while there is a listener, also for replayed frames', () => {
  const code = 'n=0\nfunction TIC() n=n+1 map(n,1) cls() if n%2==0 then map(0) end end\n';
  expect(start(code).calls).toBeUndefined();
  const cartridge = { ...emptyCartridge(), code: new TextEncoder().encode(code) };
  const run = new GameRun(cartridge, lua, new SavedData(cartridge, memoryStorage()), { replaceable: true });
  const calls = run.calls!;
  run.tick(NO_INPUT);
  expect(calls.calls).toEqual([]);
  calls.isActive = true;
  run.tick(NO_INPUT);
  const second = [
    { name: 'map', values: [2, 1] },
    { name: 'map', values: [0] },
  ];
  expect(calls.calls).toEqual(second);
  run.tick(NO_INPUT);
  expect(calls.calls).toEqual([{ name: 'map', values: [3, 1] }]);
  run.goTo(2);
  expect(calls.calls).toEqual(second);
});
