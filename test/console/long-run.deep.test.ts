/** Games that run for a long time: what they take of memory stays the same. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { testDeep } from '../deep.ts';
import { gameCartridge } from '../games.ts';

const FRAMES = 20_000;
const MEGABYTES = 20;

/** Bytes of the process that something still holds, the WebAssembly memory of the console among them. */
function heldMemory(machine: Machine): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers + machine.vm.native.stack.bytes.length;
}

for (const name of ['asteroids', 'pistol'])
  testDeep(`${FRAMES} frames of ${name} hold no more memory than the first thousand`, async () => {
    const machine = new Machine(gameCartridge(name), { lua: await loadNodeLua() });
    const run = (frames: number) => {
      for (let frame = 0; frame < frames; frame++) machine.tick(NO_INPUT, false);
    };
    run(1000);
    const before = heldMemory(machine);
    run(FRAMES - 1000);
    expect(heldMemory(machine) - before).toBeLessThan(MEGABYTES * 2 ** 20);
    // The collector has run: what the program holds is a part of what it had asked for.
    expect(machine.memory).toBeLessThan(5 * 2 ** 20);
  });
