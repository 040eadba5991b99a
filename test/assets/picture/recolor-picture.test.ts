/** A color of the palette gets another value: the palettes in files of Aseprite, of old programs and of new ones. */

import { expect, test } from 'vitest';
import { recolorPicture } from '../../../tools/assets/picture/recolor-picture.ts';
import { success } from '../../../tools/diagnostic.ts';
import { asepriteFile, bytesOf, chunk } from './make-aseprite.ts';

const RED = [0xff, 0, 0] as const;
const BLUE = [0, 0, 0xff] as const;
const GREY = [0x80, 0x80, 0x80] as const;
/** Number 2 is red, and becomes blue. */
const TO_BLUE = [{ number: 2, before: 0xff0000, after: 0x0000ff, isShared: false }];

/** An empty picture with a palette. */
const withPalette = (palette: Uint8Array) =>
  asepriteFile({ width: 1, height: 1, depth: 8, frames: [{ chunks: [palette] }] });

/** The palette of older programs: packets of entries that are left out, and of their number, 0 for 256. */
const oldPalette = (...packets: [skipped: number, entries: readonly (readonly number[])[]][]) =>
  chunk(
    4,
    ['word', packets.length],
    ...packets.map(([skipped, entries]) =>
      bytesOf(['byte', skipped], ['byte', entries.length & 255], Uint8Array.from(entries.flat())),
    ),
  );

/** Entries with their opacity, the second one with a name. */
const palette = (...entries: (readonly number[])[]) =>
  chunk(
    0x2019,
    ['dword', entries.length],
    ['dword', 1],
    ['dword', entries.length],
    new Uint8Array(8),
    ...entries.map((entry, index) =>
      bytesOf(
        ['word', index === 1 ? 1 : 0],
        Uint8Array.from([...entry, 255]),
        ...(index === 1 ? ['second'] : []),
      ),
    ),
  );

test.each([
  ['packets', (color: readonly number[]) => oldPalette([1, [GREY, color]], [3, [GREY, GREY]])],
  ['a second packet', (color: readonly number[]) => oldPalette([0, [GREY]], [1, [color, GREY]])],
  [
    'all 256 entries',
    (color: readonly number[]) =>
      oldPalette([0, Array.from({ length: 256 }, (_, index) => (index === 2 ? color : GREY))]),
  ],
  ['entries with names', (color: readonly number[]) => palette(GREY, color, GREY)],
] as const)('a color changes in a palette of %s, and nothing else of the file', (_, paletteWith) => {
  const recolored = recolorPicture(withPalette(paletteWith(RED)), 'a.aseprite', TO_BLUE);
  expect(recolored).toEqual(success(withPalette(paletteWith(BLUE))));
});

test('a color that several numbers share changes by its number alone', () => {
  const shared = TO_BLUE.map(color => ({ ...color, isShared: true }));
  const both = withPalette(oldPalette([2, [RED, RED]]));
  expect(recolorPicture(both, 'a.aseprite', shared)).toEqual(
    success(withPalette(oldPalette([2, [BLUE, RED]]))),
  );
});
