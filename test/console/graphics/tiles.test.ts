import { describe, expect, it } from 'vitest';
import * as drawing from '../../../tools/console/graphics/index.ts';
import type { ConsoleState } from '../../../tools/console/state.ts';
import { LONG_FORM } from '../../deep.ts';
import { compareCalls, numberCall } from './compare.ts';
import { anyKeys, integerCoordinate, type Random } from './random.ts';
import * as tiles from './reference/tiles.ts';

const scale = (random: Random) => (random.chance(0.6) ? 1 : random.integer(-1, 6));

/** Mostly where something is seen, sometimes anywhere. */
const placeX = (random: Random) =>
  random.chance(0.9) ? random.integer(-40, 245) : integerCoordinate(random, 240);
const placeY = (random: Random) =>
  random.chance(0.9) ? random.integer(-40, 140) : integerCoordinate(random, 136);

type MapArguments = [number, number, number, number, number, number, number, number];

function mapArguments(random: Random): MapArguments {
  return [
    random.integer(-300, 500),
    random.chance(0.95) ? random.integer(-300, 500) : integerCoordinate(random, 136),
    random.integer(-1, 40),
    random.integer(-1, 20),
    placeX(random),
    placeY(random),
    anyKeys(random),
    scale(random),
  ];
}

describe('random calls draw what the reference draws', () => {
  it('spr of single tiles', LONG_FORM, () => {
    compareCalls(20, 6000, random =>
      numberCall('spr', drawing.spr, tiles.spr, [
        random.chance(0.8) ? random.integer(0, 511) : random.integer(-20, 5000),
        placeX(random),
        placeY(random),
        anyKeys(random),
        scale(random),
        random.integer(0, 3),
        random.integer(0, 3),
        1,
        1,
      ]),
    );
  });

  it('spr of blocks', LONG_FORM, () => {
    compareCalls(21, 3000, random =>
      numberCall('spr', drawing.spr, tiles.spr, [
        random.integer(0, 600),
        placeX(random),
        placeY(random),
        anyKeys(random),
        scale(random),
        random.integer(-4, 9),
        random.integer(-4, 9),
        random.integer(-1, 5),
        random.integer(-1, 5),
      ]),
    );
  });

  it('map', LONG_FORM, () => {
    const run = (s: ConsoleState, ...values: MapArguments) => drawing.map(s, ...values, null);
    const reference = (s: ConsoleState, ...values: MapArguments) => tiles.map(s, ...values, null);
    compareCalls(22, 500, random => numberCall('map', run, reference, mapArguments(random)));
  });

  it('map with a callback, which is asked for every cell in the same order', LONG_FORM, () => {
    compareCalls(23, 400, random => {
      const values = mapArguments(random);
      const decide = (tile: number, cellX: number, cellY: number): tiles.Remapped => [
        (tile * 7 + cellX) & 255,
        cellX + cellY,
        tile >> 2,
      ];
      const result = { tile: 0, flip: 0, rotate: 0 };
      return {
        text: `map(${values.join(', ')}, remap)`,
        run: s => {
          const asked: number[] = [];
          const remap = (tile: number, cellX: number, cellY: number): void => {
            asked.push(tile, cellX, cellY);
            [result.tile, result.flip, result.rotate] = decide(tile, cellX, cellY);
          };
          drawing.map(s, ...values, remap, result);
          return asked.join();
        },
        reference: s => {
          const asked: number[] = [];
          tiles.map(s, ...values, (tile, cellX, cellY) => {
            asked.push(tile, cellX, cellY);
            return decide(tile, cellX, cellY);
          });
          return asked.join();
        },
      };
    });
  });

  it('mget and mset', LONG_FORM, () => {
    const cells = (s: ConsoleState, x: number, y: number, tile: number): number => {
      drawing.mset(s, x, y, tile);
      drawing.map(s, 0, 0, 30, 17, 0, 0, 0, 1, null);
      return drawing.mget(s, x, y);
    };
    const reference = (s: ConsoleState, x: number, y: number, tile: number): number => {
      const inside = x >= 0 && x < 240 && y >= 0 && y < 136;
      if (inside) s.ram[0x8000 + y * 240 + x] = tile;
      tiles.map(s, 0, 0, 30, 17, 0, 0, 0, 1, null);
      return inside ? tile : 0;
    };
    compareCalls(24, 100, random =>
      numberCall('mset', cells, reference, [
        integerCoordinate(random, 240),
        integerCoordinate(random, 136),
        random.integer(0, 255),
      ]),
    );
  });
});

describe('map callbacks', () => {
  it('may change the palette map of the very cell they are asked about', () => {
    const s = createOpenState();
    for (let i = 0x4000; i < 0x4020; i++) s.ram[i] = 0x11;
    const result = { tile: 0, flip: 0, rotate: 0 };
    const remap = (_tile: number, x: number): void => {
      s.ram[0x3ff0] = x << 4;
    };
    drawing.map(s, 3, 0, 4, 1, 0, 0, 0, 1, remap, result);
    expect([0, 8, 16, 24].map(x => drawing.pixGet(s, x, 0))).toEqual([3, 4, 5, 6]);
  });
});

function createOpenState(): ConsoleState {
  return {
    ram: new Uint8Array(0x18000).fill(2, 0x3ffc, 0x3ffd),
    hiddenBank: new Uint8Array(0x4000),
    activeBank: 0,
    clipLeft: 0,
    clipTop: 0,
    clipRight: 240,
    clipBottom: 136,
    synced: 0,
    depth: new Float64Array(240 * 136),
    depthIsEmpty: true,
  };
}
