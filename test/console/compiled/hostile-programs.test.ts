/**
 * Functions that were loaded from bytes which Lua never makes: they may break the program that loaded them, interpreted or
 * compiled, but neither the host nor a machine beside it.
 */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { checksum } from '../../../tools/headless/checksum.ts';
import { shortOrDeep } from '../../deep.ts';
import { machineOf } from '../play.ts';
import { hostileProgram } from './hostile-program.ts';

const FRAMES = 12;
const NEIGHBOUR = `local t = 0 local function color(x) return (x + t) % 16 end
  function TIC() t = t + 1 for x = 0, 239 do pix(x, t, color(x)) end end`;

async function neighbour() {
  const machine = await machineOf(NEIGHBOUR, { compile: 'eagerly' });
  return () => checksum(machine.tick(NO_INPUT).frame);
}

test('bytes that are no sound function break nothing beyond the memory of their machine', async () => {
  let functions = 0;
  for (let seed = 1; seed <= shortOrDeep(5, 12); seed++) {
    const hostile = await machineOf(hostileProgram(seed), {
      compile: 'eagerly',
      instructionBudget: 3_000_000,
      memoryLimit: 32 << 20,
    });
    const [beside, alone] = [await neighbour(), await neighbour()];
    const expected = Array.from({ length: FRAMES }, alone);
    for (const sum of expected) {
      for (const { message } of hostile.tick(NO_INPUT).errors) expect(message).not.toBe('');
      expect(beside()).toBe(sum);
    }
    expect(hostile.vm.native.stack.bytes.length <= 32 << 20).toBe(true);
    functions += hostile.vm.compiledCounts.functions;
  }
  expect(functions).toBeGreaterThan(shortOrDeep(8, 20));
});
