/**
 * The games of this project, played with their recordings: putting the same code in again, whenever it may be, changes
 * nothing of what follows. The oracle is the same run without it.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Cartridge } from '../../../tools/cartridge/cartridge.ts';
import { type Input, NO_INPUT } from '../../../tools/console/input.ts';
import { type LuaModule, Machine } from '../../../tools/console/machine.ts';
import { checksum, sampleBytes } from '../../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { inputAt, parseRecording } from '../../../tools/headless/recording.ts';
import { padInput, recordGame } from '../../asteroids/recorded-game.ts';
import { gameCartridge } from '../../games.ts';

const ROOT = new URL('../../../', import.meta.url);
const FRAMES = 240;
/** Frames before which the code is put in again: the first ones, and then every so many. */
const FIRST = 4;
const STEP = 61;

let lua: LuaModule;
beforeAll(async () => {
  lua = await loadNodeLua();
});

function recordedInput(name: string): (frame: number) => Input {
  if (name === 'asteroids') {
    const { pads } = recordGame(FRAMES);
    return frame => (frame < pads.length ? padInput(pads[frame]) : NO_INPUT);
  }
  const file = new URL(`test/${name}/${name}.input`, ROOT);
  const recording = parseRecording(readFileSync(file, 'utf8'), file.pathname);
  if (!recording.ok) throw new Error(recording.diagnostics[0].message);
  return frame => inputAt(recording.value, frame);
}

/** Everything that a frame shows, and the memory after it. */
function playFrame(machine: Machine, input: Input): string {
  const { frame, sound, traces, errors } = machine.tick(input);
  const { ram, hiddenBank } = machine.state;
  const sums = [frame, sampleBytes(sound), ram, hiddenBank].map(bytes => checksum(bytes));
  return [...sums, ...traces.map(({ text }) => text), ...errors.map(({ message }) => message)].join(' ');
}

/** Plays a game beside one whose code is replaced before some frames, and compares all frames. */
function compare(
  name: string,
  cartridge: Cartridge,
  versionAt: (frame: number) => Cartridge | undefined,
): void {
  const input = recordedInput(name);
  const undisturbed = new Machine(cartridge, { lua });
  const machine = new Machine(cartridge, { lua, replaceable: true });
  const seen = new Set<string>();
  for (let frame = 0; frame < FRAMES; frame++) {
    const version = versionAt(frame);
    if (version) expect(machine.replaceCode(version)).toEqual({ outcome: 'kept' });
    const expected = playFrame(undisturbed, input(frame));
    expect(playFrame(machine, input(frame)), `frame ${frame}`).toBe(expected);
    seen.add(expected);
  }
  expect(seen.size).toBeGreaterThan(20);
  undisturbed.close();
  machine.close();
}

for (const name of ['asteroids', 'balls', 'boxes', 'lines', 'crossing', 'pixels', 'pistol']) {
  test(`${name} goes on as if nothing had happened when its code is put in again`, () => {
    const cartridge = gameCartridge(name);
    const isChange = (frame: number) => frame > 0 && (frame <= FIRST || frame % STEP === 0);
    compare(name, cartridge, frame => (isChange(frame) ? cartridge : undefined));
  });

  test(`${name} goes on with code that means the same and looks different`, () => {
    // The optimiser inlines, moves and drops functions: hardly a line stays.
    const [optimised, plain] = [gameCartridge(name), gameCartridge(name, { optimise: false })];
    const versions = new Map([
      [FIRST, plain],
      [100, optimised],
      [180, plain],
    ]);
    compare(name, optimised, frame => versions.get(frame));
  });
}
