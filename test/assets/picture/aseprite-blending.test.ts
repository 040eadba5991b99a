import { expect, test } from 'vitest';
import { cel, layer, palette } from './make-aseprite.ts';
import { CLEAR, GREEN, one, RED, read } from './read-aseprite.ts';

test('the higher layer covers the lower one, unless cels say another order', () => {
  const chunks = (z: number) => [layer(), layer(), cel(1, 1, RED, { z }), cel(1, 1, GREEN, { layer: 1 })];
  expect(one(1, 1, ...chunks(0))).toEqual(GREEN);
  expect(one(1, 1, ...chunks(2))).toEqual(RED);
});

test('opacity of layers, groups and cels is multiplied, if the file says that it counts', () => {
  const chunks = [
    layer({ type: 1, opacity: 0 }),
    layer({ level: 1, opacity: 128 }),
    cel(1, 1, RED, { layer: 1, opacity: 128 }),
  ];
  expect(one(1, 1, ...chunks)).toEqual([255, 0, 0, 64]);
  const file = { width: 1, height: 1, depth: 32, frames: [{ chunks }] } as const;
  expect([...read({ ...file, frames: [{ chunks }], flags: 0 }).frames[0].rgba]).toEqual([255, 0, 0, 128]);
  expect([...read({ ...file, frames: [{ chunks }], flags: 3 }).frames[0].rgba]).toEqual(CLEAR);
});

test('a group is mixed as a whole if the file says so, and otherwise each of its layers', () => {
  const chunks = [
    layer(),
    layer({ type: 1, opacity: 128 }),
    layer({ level: 1 }),
    layer({ level: 1, blend: 1 }),
    layer({ level: 0 }),
    cel(1, 1, RED),
    cel(1, 1, GREEN, { layer: 2 }),
    cel(1, 1, GREEN, { layer: 3 }),
  ];
  const drawn = (flags: number) => [
    ...read({ width: 1, height: 1, depth: 32, frames: [{ chunks }], flags }).frames[0].rgba,
  ];
  expect(drawn(1)).toEqual(GREEN);
  expect(drawn(3)).toEqual([127, 128, 0, 255]);
  // What mixes with what is below mixes in the group only.
  const alone = [layer(), layer({ type: 1 }), layer({ level: 1, blend: 1 }), cel(1, 1, RED)];
  const multiplied = (flags: number) => {
    const frames = [{ chunks: [...alone, cel(1, 1, GREEN, { layer: 2 })] }];
    return [...read({ width: 1, height: 1, depth: 32, frames, flags }).frames[0].rgba];
  };
  expect(multiplied(1)).toEqual([0, 0, 0, 255]);
  expect(multiplied(3)).toEqual(GREEN);
});

test('opaque colors are mixed by each of the blend modes', () => {
  const below = [200, 100, 0, 255];
  const above = [100, 200, 50, 255];
  const mixed = Array.from({ length: 19 }, (_, blend) =>
    one(1, 1, layer(), layer({ blend }), cel(1, 1, below), cel(1, 1, above, { layer: 1 })).slice(0, 3),
  );
  const [normal, multiply, screen, overlay, darken, lighten, dodge, burn, hardLight] = mixed;
  expect(normal).toEqual([100, 200, 50]);
  expect(multiply).toEqual([78, 78, 0]);
  expect(screen).toEqual([222, 222, 50]);
  expect(overlay).toEqual([188, 157, 0]);
  expect(darken).toEqual([100, 100, 0]);
  expect(lighten).toEqual([200, 200, 50]);
  expect(dodge).toEqual([255, 255, 0]);
  expect(burn).toEqual([115, 57, 0]);
  expect(hardLight).toEqual([157, 188, 0]);
  expect(mixed[10]).toEqual([100, 100, 50]);
  expect(mixed[11]).toEqual([143, 143, 50]);
  expect(mixed[16]).toEqual([255, 255, 50]);
  expect(mixed[17]).toEqual([100, 0, 0]);
  expect(mixed[18]).toEqual([255, 128, 0]);
  // Hue and saturation of one, luminosity of the other.
  const light = ([red, green, blue]: number[]) => 0.3 * red + 0.59 * green + 0.11 * blue;
  for (const mode of [12, 13, 14]) expect(light(mixed[mode])).toBeCloseTo(light(below), -1);
  expect(light(mixed[15])).toBeCloseTo(light(above), -1);
});

test('every blend mode leaves what is below alone where nothing is above, and shows what is above on nothing', () => {
  for (let blend = 0; blend < 19; blend++) {
    const both = [layer(), layer({ blend })];
    expect(one(1, 1, ...both, cel(1, 1, [9, 8, 7, 255]), cel(1, 1, CLEAR, { layer: 1 }))).toEqual([
      9, 8, 7, 255,
    ]);
    expect(one(1, 1, ...both, cel(1, 1, [9, 8, 7, 99], { layer: 1 }))).toEqual([9, 8, 7, 99]);
  }
});

test('numbers that are mixed have no number any more', () => {
  const { frames } = read({
    width: 1,
    height: 1,
    depth: 8,
    frames: [
      { chunks: [palette([0, 0, 0, 255], [200, 0, 0, 255]), layer({ opacity: 128 }), cel(1, 1, [1])] },
    ],
  });
  expect(frames[0].indices).toBeUndefined();
  expect([...frames[0].rgba]).toEqual([200, 0, 0, 128]);
});
