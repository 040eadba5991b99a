/** Saving and restoring a machine: what follows is the same as if nothing had happened. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { Machine } from '../../tools/console/machine.ts';
import { inputAt, parseRecording, type Recording } from '../../tools/console/recording.ts';
import { checksum, sampleBytes } from '../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { cartridgeOf } from './play.ts';

/** Frames before a snapshot, and after it. */
const SPAN = shortOrDeep(40, 100);

const GAMES = new URL('../conformance/games/', import.meta.url);

/** A program whose variables, coroutine, closure, random numbers and sounds all have to go on. */
const BUSY = `
local n = 0
local worker = coroutine.wrap(function() while true do n = n + math.random(1, 100) coroutine.yield(n) end end)
local log = {}
function TIC()
  cls(n % 16)
  log[#log + 1] = worker()
  if #log % 20 == 1 then sfx(0, #log % 60, 15, #log // 20 % 4) end
  if #log % 50 == 30 then sync(4, 1, true) end
  vbank(#log // 7 % 2)
  pix(n % 240, n // 240 % 136, 12)
  fset(600, 1, #log % 3 == 0)
  trace(n .. ' ' .. #log .. ' ' .. tostring(btnp(0)) .. tostring(fget(700, 1)) .. ' ' .. time())
end`;

/** Checksums of picture, sound, memory and traces of the next frames. */
function fingerprints(machine: Machine, recording: Recording, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const tick = machine.tick(inputAt(recording, from + i));
    const texts = [...tick.traces.map(({ text }) => text), ...tick.errors.map(({ message }) => message)];
    return [
      checksum(tick.frame),
      checksum(sampleBytes(tick.sound)),
      checksum(machine.state.ram),
      ...texts,
    ].join(' ');
  });
}

async function compare(cartridge: Cartridge, recording: Recording): Promise<void> {
  const lua = await loadNodeLua();
  const machine = new Machine(cartridge, { lua });
  fingerprints(machine, recording, 0, SPAN);
  const snapshot = machine.snapshot();
  const expected = fingerprints(machine, recording, SPAN, SPAN);
  expect(new Set(expected).size).toBeGreaterThan(0.9 * SPAN);

  machine.restore(snapshot);
  expect(fingerprints(machine, recording, SPAN, SPAN)).toEqual(expected);

  const other = new Machine(cartridge, { lua });
  other.restore(snapshot);
  expect(fingerprints(other, recording, SPAN, SPAN)).toEqual(expected);
}

test(
  'a program with coroutines, closures, random numbers, sound and banks goes on from a snapshot',
  LONG_FORM,
  async () => {
    await compare(cartridgeOf(BUSY), []);
  },
);

for (const name of ['platformer', 'starfield'])
  test(`the recorded game ${name} goes on from a snapshot`, LONG_FORM, async () => {
    const file = new URL(`${name}.lua`, GAMES);
    const cartridge = decodeCartridge(new Uint8Array(readFileSync(file)), file.pathname);
    const input = name === 'platformer' ? readFileSync(new URL(`${name}.input`, GAMES), 'utf8') : '';
    const recording = parseRecording(input, name);
    if (!cartridge.ok || !recording.ok) throw new Error('the case does not load');
    await compare(cartridge.value, recording.value);
  });

test('a snapshot is not changed by what happens afterwards', async () => {
  const machine = new Machine(cartridgeOf(BUSY), { lua: await loadNodeLua() });
  fingerprints(machine, [], 0, 10);
  const snapshot = machine.snapshot();
  const { data, heap } = snapshot.vm.native!;
  const before = [checksum(data), checksum(heap)];
  fingerprints(machine, [], 10, 30);
  machine.restore(snapshot);
  fingerprints(machine, [], 10, 30);
  expect([checksum(data), checksum(heap)]).toEqual(before);
  expect(snapshot.progress.frame).toBe(10);
});

test('a machine that has not started yet can be saved and restored', async () => {
  const lua = await loadNodeLua();
  const fresh = new Machine(cartridgeOf(BUSY), { lua }).snapshot();
  const machine = new Machine(cartridgeOf(BUSY), { lua });
  const expected = fingerprints(machine, [], 0, 5);
  machine.restore(fresh);
  expect(fingerprints(machine, [], 0, 5)).toEqual(expected);
});

test('a program that has grown its memory can be restored', LONG_FORM, async () => {
  const code = `local t = {} function TIC() for i = 1, 20 do t[#t + 1] = ('x'):rep(10000 + #t) end trace(#t .. #t[#t]) end`;
  await compare(cartridgeOf(code), []);
});
