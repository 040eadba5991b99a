/**
 * The games of this project, played with their recordings: putting the same code in again, whenever it may be, changes
 * nothing of what follows. The oracle is the same run without it.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Cartridge } from '../../../tools/cartridge/cartridge.ts';
import { type Input, NO_INPUT } from '../../../tools/console/input.ts';
import { type LuaModule, Machine } from '../../../tools/console/machine.ts';
import { inputAt, parseRecording } from '../../../tools/console/recording.ts';
import { checksum, sampleBytes } from '../../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { padInput, recordGame } from '../../asteroids/recorded-game.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { gameCartridge } from '../../games.ts';

const ROOT = new URL('../../../', import.meta.url);
const FRAMES = shortOrDeep(44, 240);
/** Frames before which the code is put in again: the first ones, and then every so many. */
const FIRST = 4;
const STEP = shortOrDeep(29, 61);

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

/** Plays a game beside others whose code is replaced before some frames, and compares all frames. */
function compare(name: string, disturbances: ((frame: number) => Cartridge | undefined)[]): void {
  const cartridge = gameCartridge(name);
  const input = recordedInput(name);
  const undisturbed = new Machine(cartridge, { lua });
  const machines = disturbances.map(() => new Machine(cartridge, { lua, replaceable: true }));
  const seen = new Set<string>();
  for (let frame = 0; frame < FRAMES; frame++) {
    const expected = playFrame(undisturbed, input(frame));
    for (const [which, machine] of machines.entries()) {
      const version = disturbances[which](frame);
      if (version) expect(machine.replaceCode(version)).toEqual({ outcome: 'kept' });
      expect(playFrame(machine, input(frame)), `frame ${frame}, disturbance ${which}`).toBe(expected);
    }
    seen.add(expected);
  }
  expect(seen.size).toBeGreaterThan(20);
  for (const machine of [undisturbed, ...machines]) machine.close();
}

/** Puts the same code in again. */
function again(name: string): (frame: number) => Cartridge | undefined {
  const cartridge = gameCartridge(name);
  return frame => (frame > 0 && (frame <= FIRST || frame % STEP === 0) ? cartridge : undefined);
}

/** Puts code in that means the same and looks different: the optimiser leaves hardly a line as it was. */
function inTurns(name: string): (frame: number) => Cartridge | undefined {
  const [optimised, plain] = [gameCartridge(name), gameCartridge(name, { optimise: false })];
  const versions = new Map([
    [FIRST, plain],
    [Math.floor(FRAMES * 0.4), optimised],
    [Math.floor(FRAMES * 0.75), plain],
  ]);
  return frame => versions.get(frame);
}

/** The lessons are alike in what their code keeps. */
const GAMES = shortOrDeep(
  ['asteroids'],
  ['asteroids', 'balls', 'boxes', 'lines', 'crossing', 'pixels', 'pistol'],
);

for (const name of GAMES)
  test(`${name} goes on as if nothing had happened when its code is put in again`, LONG_FORM, () => {
    compare(
      name,
      shortOrDeep([again], [again, inTurns]).map(disturb => disturb(name)),
    );
  });
