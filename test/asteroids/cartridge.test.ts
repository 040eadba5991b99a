import { beforeAll, describe, expect, it } from 'vitest';
import { placeOutline } from '../../src/asteroids/bodies.ts';
import { createHighScores, loadScores } from '../../src/asteroids/high-scores.ts';
import { createSession } from '../../src/asteroids/session.ts';
import { WORLD_HEIGHT, WORLD_WIDTH } from '../../src/asteroids/tuning.ts';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { Machine } from '../../tools/console/machine.ts';
import { SOUND_REGISTERS } from '../../tools/console/memory-map.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { isDeep, LONG_FORM, shortOrDeep, testDeep } from '../deep.ts';
import { builtGame } from '../games.ts';
import { Witness } from '../golden-checksums.ts';
import { padInput, type RecordedGame, recordGame } from './recorded-game.ts';

let cartridge: Cartridge;
let game: RecordedGame;
let metadata: Record<string, string>;

/** Corners of rock outlines that should be on the screen after a frame. */
const corners = new Map<number, [x: number, y: number][]>();

beforeAll(() => {
  ({ cartridge, metadata } = builtGame('asteroids'));
  const outline: number[] = [];
  game = recordGame(shortOrDeep(700, 1500), (session, frame) => {
    // Elsewhere the world is dim, and its edges fade into the sky.
    if (frame % 7 !== 0 || (session.screen !== 'play' && session.screen !== 'over')) return;
    const visible: [number, number][] = [];
    for (const rock of session.world.rocks) {
      if (!rock.active) continue;
      for (const dx of [-WORLD_WIDTH, 0, WORLD_WIDTH]) {
        for (const dy of [-WORLD_HEIGHT, 0, WORLD_HEIGHT]) {
          placeOutline(rock, dx, dy, outline);
          for (let i = 0; i < rock.corners; i++) {
            const [x, y] = [outline[2 * i], outline[2 * i + 1]];
            if (x > 2 && x < WORLD_WIDTH - 3 && y > 2 && y < WORLD_HEIGHT - 3) visible.push([x, y]);
          }
        }
      }
    }
    corners.set(frame, visible);
  });
});

/** Color of a pixel in the lower video bank, which the game leaves hidden at the end of a frame. */
function worldPixel(machine: Machine, x: number, y: number): number {
  const byte = machine.state.hiddenBank[(y * WORLD_WIDTH + x) >> 1];
  return x % 2 === 0 ? byte & 15 : byte >> 4;
}

describe('the cartridge', () => {
  it('says who it is and where its scores are kept', () => {
    expect(metadata).toMatchObject({ title: 'Asteroids', saveid: expect.stringMatching(/./) });
  });

  it('plays a recorded game from title to initials, and keeps the score', LONG_FORM, async () => {
    expect(game.screens.map(({ screen }) => screen)).toEqual(
      expect.arrayContaining(['title', 'play', 'pause', 'over', 'initials', 'scores']),
    );
    const machine = new Machine(cartridge, { lua: await loadNodeLua() });
    let [checked, sounding] = [0, 0];
    const witness = new Witness();
    const colors = new Set<number>();
    for (const [frame, pad] of game.pads.entries()) {
      const tick = machine.tick(padInput(pad), false);
      witness.watch(machine);
      expect(tick.errors).toEqual([]);
      if (machine.state.ram[SOUND_REGISTERS + 1] > 15) sounding++;
      expect(machine.state.activeBank).toBe(1);
      for (const [x, y] of corners.get(frame) ?? []) {
        let drawn = false;
        for (let dx = -1; dx <= 1; dx++) {
          for (let dy = -1; dy <= 1; dy++) {
            const color = worldPixel(machine, Math.floor(x) + dx, Math.floor(y) + dy);
            colors.add(color);
            drawn ||= color > 2;
          }
        }
        if (!drawn) expect.fail(`frame ${frame}: no rock is drawn at ${x}, ${y}`);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(shortOrDeep(4000, 10000));
    expect(colors.size).toBeGreaterThan(6);
    expect(sounding).toBeGreaterThan(50);
    // The deep run flies longer.
    if (!isDeep) await witness.expectAsBefore(new URL('asteroids.frames', import.meta.url));
    const memory = new Uint32Array(machine.persistentMemory.slice().buffer);
    const table = createHighScores();
    loadScores(table, slot => memory[slot]);
    expect(table).toEqual(game.session.scores);
    expect(table).not.toEqual(createSession().scores);
    expect(table[game.session.rank].initials).toBe('B!A');
    machine.close();
  });

  it('draws its collision tests as it did before, while time is slow and the ship flies and fires', async () => {
    const machine = new Machine(cartridge, { lua: await loadNodeLua() });
    const witness = new Witness();
    for (let frame = 0; frame < 700; frame++) {
      const isPlaying = frame > 160;
      const fires = frame === 150 || (isPlaying && frame % 12 < 6);
      const inspects = isPlaying && frame % 300 > 200;
      const turns = isPlaying && frame % 90 < 40;
      machine.tick(
        padInput((fires ? 16 : 0) + (inspects ? 64 : 0) + (turns ? 8 : 0) + (isPlaying ? 1 : 0)),
        false,
      );
      witness.watch(machine);
    }
    machine.close();
    await witness.expectAsBefore(new URL('collisions.frames', import.meta.url));
  });

  testDeep('brings the scores back after it was switched off', async () => {
    const lua = await loadNodeLua();
    const persistentMemory = new Uint8Array(1024);
    const slots = new DataView(persistentMemory.buffer);
    [0x41535401, 4200, 0].forEach((value, slot) => {
      slots.setUint32(4 * slot, value, true);
    });
    const screenOf = (memory?: Uint8Array) => {
      const machine = new Machine(cartridge, { lua, persistentMemory: memory });
      // The table of best scores comes up after the title.
      for (let i = 0; i < 760; i++) machine.tick(padInput(0));
      const picture = Buffer.from(machine.tick(padInput(0)).frame).toString('latin1');
      machine.close();
      return picture;
    };
    const fresh = screenOf();
    expect(screenOf(new Uint8Array(1024)) === fresh).toBe(true);
    expect(screenOf(persistentMemory) === fresh).toBe(false);
  });
});
