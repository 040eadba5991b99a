import { expect, test } from 'vitest';
import { type MatchOptions, matchColors } from '../../../tools/assets/picture/match-colors.ts';
import type { Picture } from '../../../tools/assets/picture/picture.ts';

const PALETTE = [
  { red: 0, green: 0, blue: 0 },
  { red: 255, green: 0, blue: 0 },
  { red: 0, green: 0, blue: 0 },
  { red: 250, green: 250, blue: 250 },
];

function picture(
  width: number,
  pixels: readonly (readonly number[])[],
  indices?: readonly number[],
): Picture {
  const rgba = Uint8Array.from(pixels.flatMap(pixel => (pixel.length === 4 ? pixel : [...pixel, 255])));
  const frame = { rgba, milliseconds: 100, ...(indices && { indices: Uint8Array.from(indices) }) };
  return { width, height: pixels.length / width, frames: [frame], tags: [], slices: [] };
}

function match(made: Picture, options: Partial<MatchOptions> = {}) {
  return matchColors(made, PALETTE, { file: 'cart/x/ship.png', name: 'ship.png', ...options });
}

test('each pixel gets the number of its color, whatever the order in the picture', () => {
  const outcome = match(
    picture(
      3,
      [
        [255, 0, 0],
        [0, 0, 0],
        [250, 250, 250],
      ],
      [0, 1, 2],
    ),
  );
  expect(outcome).toMatchObject({
    ok: true,
    value: { width: 3, height: 1, frames: [Uint8Array.of(1, 0, 3)] },
  });
  expect(outcome.ok && outcome.value.colorKey).toBeUndefined();
});

test('of two equal colors the number counts that the picture has', () => {
  const pixels = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  expect(match(picture(3, pixels, [2, 0, 1]))).toMatchObject({ value: { frames: [Uint8Array.of(2, 0, 0)] } });
});

test('full transparency becomes a number that the picture does not draw with, or the one that is asked for', () => {
  const made = picture(2, [
    [0, 0, 0],
    [9, 9, 9, 0],
  ]);
  expect(match(made)).toMatchObject({ value: { frames: [Uint8Array.of(0, 1)], colorKey: 1 } });
  expect(match(made, { colorKey: 14 })).toMatchObject({
    value: { frames: [Uint8Array.of(0, 14)], colorKey: 14 },
  });
  expect(match(made, { colorKey: 0 }).diagnostics[0]).toMatchObject({
    code: 'picture/color-key',
    file: 'cart/x/ship.png',
    remedy: 'Choose a color that it does not use: { "art": { "ship.png": { "colorKey": 1 } } } in cart.json.',
  });
});

test('a picture that draws with all colors has none left for transparency', () => {
  const palette = Array.from({ length: 16 }, (_, i) => ({ red: i, green: 0, blue: 0 }));
  const pixels = [...palette.map(({ red }) => [red, 0, 0]), [0, 0, 0, 0]];
  const outcome = matchColors(picture(17, pixels), palette, { file: 'a.png' });
  expect(outcome.diagnostics[0].message).toContain('all 16 colors');
});

test('a color outside of the palette is an error at its first pixel, with the nearest one', () => {
  const made = picture(2, [
    [0, 0, 0],
    [254, 1, 0],
    [254, 1, 0],
    [100, 100, 100],
  ]);
  expect(match(made).diagnostics).toEqual([
    {
      severity: 'error',
      code: 'picture/color',
      message:
        'pixel (1, 0) has the color #fe0100, which is not in the palette; 3 pixels of 2 colors are affected',
      file: 'cart/x/ship.png',
      remedy:
        'The nearest is 1, #ff0000. To use the nearest color everywhere, write ' +
        '{ "art": { "ship.png": { "colors": "nearest" } } } in cart.json.',
    },
  ]);
  expect(match(made, { colors: 'nearest' })).toMatchObject({
    value: { frames: [Uint8Array.of(0, 1, 1, 0)] },
  });
});

test('a pixel that is partly transparent is an error', () => {
  expect(
    match(
      picture(1, [
        [0, 0, 0],
        [255, 0, 0, 100],
      ]),
    ).diagnostics[0].message,
  ).toBe('pixel (0, 1) is partly transparent: alpha 100 of 255');
});

test('the frame is named where there are several', () => {
  const made = picture(1, [[0, 0, 0]]);
  made.frames.push({ rgba: Uint8Array.of(1, 2, 3, 255), milliseconds: 50 });
  expect(match(made).diagnostics[0].message).toContain('pixel (0, 0) of frame 1 has the color #010203');
});
