/** Files of art with one mistake each: the error names the file, says what is wrong and what to do. */

import { deflate } from 'pako';
import { expect, test } from 'vitest';
import { PNG_SIGNATURE, pngChunkBytes } from '../../../tools/cartridge/picture/png-chunks.ts';
import {
  asepriteFile,
  bytesOf,
  cel,
  chunk,
  layer,
  linkedCel,
  tileCel,
  tileset,
} from '../../assets/picture/make-aseprite.ts';
import { CLEAR, GREEN, png, RED } from './game-folder.ts';
import { type Mistake, saidOfArt, sheet } from './said-of-art.ts';

const OPAQUE_RED = [...RED, 255];
const good = png(8, 8);

function ase(chunks: Uint8Array[], more: object = {}): Uint8Array {
  return asepriteFile({ width: 1, height: 1, depth: 32, frames: [{ chunks }], ...more });
}

const MISTAKES: Mistake[] = [
  [
    'forty colors',
    { 'sprites/a.png': png(40, 1, x => [x, 1, 2, 255]) },
    new RegExp(
      [
        String.raw`^sprites/a\.png error picture/color: pixel \(0, 0\) has the color #000102, .* 40 `,
        String.raw`pixels of 40 colors are affected → The console has 16 colors: use those of the palette\. `,
        'The nearest is',
      ].join(''),
    ),
  ],
  [
    'two flags of one name',
    { 'flags.json': { names: ['solid', 'wet', 'solid'] } },
    /^flags\.json:2 error flags\/wrong-names: the flags 0 and 2 are both named "solid" → Rename one/,
  ],
  // Pictures.
  [
    'a color that is not in the palette',
    { 'sprites/a.png': png(8, 8, (x, y) => (x === 3 && y > 1 ? [1, 2, 3, 255] : RED)) },
    new RegExp(
      [
        String.raw`^sprites/a\.png error picture/color: pixel \(3, 2\) has the color #010203, which is `,
        'not in the palette; 6 pixels of this color are affected → The nearest is 0, ',
        '#1a1c2c.*"nearest"',
      ].join(''),
    ),
  ],
  [
    'a pixel that is half transparent',
    { 'sprites/a.png': png(8, 8, x => (x === 1 ? [...RED.slice(0, 3), 128] : RED)) },
    /^sprites\/a\.png error picture\/translucent: pixel \(1, 0\) is partly transparent: alpha 128 of 255 → Make it opaque/,
  ],
  [
    'a PNG that is cut off',
    { 'sprites/a.png': good.subarray(0, 50) },
    /^sprites\/a\.png error picture\/damaged: the PNG picture cannot be read: its pixel data is truncated/,
  ],
  [
    'a PNG without anything',
    { 'sprites/a.png': new Uint8Array(0) },
    /^sprites\/a\.png error picture\/unknown: the file is empty/,
  ],
  [
    'a JPEG with another name',
    { 'sprites/a.png': Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3) },
    /^sprites\/a\.png error picture\/unknown: the file is neither a PNG nor .+ picture → Save it as \.png/,
  ],
  [
    'a PNG of 60,000 × 60,000',
    {
      'sprites/a.png': Uint8Array.from([
        ...PNG_SIGNATURE,
        ...pngChunkBytes('IHDR', Uint8Array.of(0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 6, 0, 0, 0)),
        ...pngChunkBytes('IDAT', deflate(new Uint8Array(100))),
      ]),
    },
    /^sprites\/a\.png error picture\/too-large: the picture has 60000 × 60000 pixels/,
  ],
  [
    'a picture that is larger than all sprites',
    { 'sprites/a.png': png(136, 8) },
    /^sprites\/a\.png error art\/picture-size: the picture has 136 × 8 pixels; the limit is 128 × 128 → /,
  ],
  [
    'more pictures than sprites',
    { 'sprites/a.png': png(128, 128, (x, y) => (x === y ? GREEN : RED)), 'sprites/b.png': good },
    new RegExp(
      [
        String.raw`^sprites/b\.png error art/no-room: no room for b in the sprites: 1 slots needed, `,
        '0 of 256 free → The largest pictures are a 256',
      ].join(''),
    ),
  ],
  [
    'a sheet that is too wide',
    { 'tiles.png': png(136, 8) },
    /^tiles\.png error art\/sheet-size: the sheet has 136 × 8 pixels; the limit is 128 × 256 → /,
  ],
  [
    'a screen of another size',
    { 'screen.png': png(8, 8) },
    /^screen\.png error art\/screen-size: the screen has 8 × 8 pixels → Draw it with 240 × 136 pixels/,
  ],
  [
    'two pictures of one name',
    { 'sprites/a.png': good, 'sprites/a.aseprite': ase([layer(), cel(1, 1, OPAQUE_RED)]) },
    /art\/same-name: two files or entries share the name sprites\.a in code: sprites\/a\.aseprite.* and sprites\/a\.png/,
  ],
  [
    'frames that do not divide the width',
    { 'sprites/a.png': png(10, 8), 'cart.json': { art: { 'sprites/a.png': { frames: 4 } } } },
    /^sprites\/a\.png error picture\/frames: the picture is 10 pixels wide, which is not 4 equal frames → Correct "frames"/,
  ],
  [
    'frames for a picture that has its own',
    {
      'sprites/a.ase': asepriteFile({
        width: 1,
        height: 1,
        depth: 32,
        frames: [{ chunks: [layer(), cel(1, 1, OPAQUE_RED)] }, { chunks: [linkedCel(0)] }],
      }),
      'cart.json': { art: { 'sprites/a.ase': { frames: 2 } } },
    },
    /^sprites\/a\.ase error picture\/frames: the picture has 2 frames of its own → Remove "frames"/,
  ],
  [
    'an option for a file that is not there',
    { 'sprites/ship.png': good, 'cart.json': { art: { 'sprites/shop.png': { colorKey: 1 } } } },
    /^cart\.json:3 error cart-json\/no-art: there is no art file sprites\/shop\.png → Did you mean "sprites\/ship\.png"\?/,
  ],
  [
    'an option that does not exist',
    { 'sprites/a.png': good, 'cart.json': { art: { 'sprites/a.png': { colours: 'nearest' } } } },
    new RegExp(
      [
        String.raw`^cart\.json:\d+ error cart-json/unknown-key: unknown key "colours" of `,
        String.raw`"sprites/a\.png" → Did you mean "colors"\?|The keys are colors`,
      ].join(''),
    ),
  ],
  [
    'a color key that the picture draws with',
    {
      'sprites/a.png': png(8, 8, x => (x < 4 ? RED : CLEAR)),
      'cart.json': { art: { 'sprites/a.png': { colorKey: 2 } } },
    },
    /^sprites\/a\.png error picture\/color-key: .*the picture uses it → Choose a color that it does not use/,
  ],
  [
    'a bank that does not exist',
    { 'tiles.8.png': sheet },
    /^tiles\.8\.png error art\/no-bank: tiles\.8\.png is for bank 8; the banks are 0 to 7 → Change the number in the file's name/,
  ],
  [
    'two sheets for one bank',
    { 'tiles.png': sheet, 'tiles.aseprite': ase([layer(), cel(1, 1, OPAQUE_RED)]) },
    /error art\/two-files: tiles\.aseprite and tiles\.png are for the same part of the cartridge → /,
  ],
  // Aseprite.
  [
    'an Aseprite file that is cut off',
    { 'sprites/a.aseprite': ase([layer(), cel(1, 1, OPAQUE_RED)]).subarray(0, 190) },
    /^sprites\/a\.aseprite error picture\/damaged: the Aseprite picture cannot be read: it is truncated → Open it in Aseprite/,
  ],
  [
    'a blend mode that is unknown',
    { 'sprites/a.aseprite': ase([layer({ name: 'fog', blend: 40 }), cel(1, 1, OPAQUE_RED)]) },
    /layer "fog" has the unknown blend mode 40/,
  ],
  [
    'a cel of a layer that is not there',
    { 'sprites/a.aseprite': ase([layer(), cel(1, 1, OPAQUE_RED, { layer: 3 })]) },
    /frame 0 draws on a layer that does not exist/,
  ],
  [
    'tiles in another file',
    {
      'sprites/a.aseprite': ase([
        tileset(0, 1, 1, [], 1, 1),
        layer({ type: 2, tileset: 0 }),
        tileCel(1, 1, [1]),
      ]),
    },
    /the tileset of a tilemap layer is not in the file/,
  ],
  [
    'a cel with too few pixels',
    {
      'sprites/a.aseprite': ase([
        layer(),
        chunk(
          0x2005,
          new Uint8Array(7),
          ['word', 2],
          new Uint8Array(7),
          ['word', 4096],
          ['word', 1024],
          deflate(new Uint8Array(1 << 20)),
        ),
      ]),
    },
    /^sprites\/a\.aseprite error picture\/damaged: .*its pixels/,
  ],
  [
    'too many bits',
    {
      'sprites/a.aseprite': (() => {
        const bytes = ase([layer()]);
        bytes.set(bytesOf(['word', 24]), 12);
        return bytes;
      })(),
    },
    /it has 24 bits a pixel/,
  ],
  // Palettes.
  [
    'a palette with 17 colors',
    { 'palette.hex': Array.from({ length: 17 }, (_, i) => `0000${10 + i}`).join('\n') },
    /^palette\.hex error palette\/size: the palette has 17 colors → The console has 16/,
  ],
  [
    'a palette without any',
    { 'palette.gpl': 'GIMP Palette\nName: x\n#\n' },
    /^palette\.gpl error palette\/size: the palette has no colors/,
  ],
  [
    'a line that is not a color',
    { 'palette.hex': 'ff0000\nred\n' },
    /^palette\.hex:2 error palette\/damaged: .*"red" is not a color → Save it as \.hex/,
  ],
  [
    'a number above 255',
    { 'palette.pal': 'JASC-PAL\n0100\n1\n256 0 0\n' },
    /^palette\.pal:4 error palette\/damaged: .*does not begin with three numbers from 0 to 255/,
  ],
  [
    'a palette that ends too early',
    { 'palette.pal': 'JASC-PAL\n0100\n9\n1 2 3\n' },
    /^palette\.pal error palette\/damaged: .*it ends too early/,
  ],
  [
    'a color table of a wrong size',
    { 'palette.act': new Uint8Array(700) },
    /^palette\.act error palette\/damaged: .*it has 700 bytes; a color table has 768 or 772/,
  ],
  // Maps of Tiled.
  ['flags that are no JSON', { 'flags.json': '{ "1": [0]' }, /^flags\.json:1 error flags\/.*/],
  [
    'a flag that has no name',
    { 'flags.json': '{ "names": ["solid"],\n "1": ["sold"] }' },
    /^flags\.json:2 error flags\/unknown-flag: "1": unknown flag "sold" → /,
  ],
  [
    'flags of a picture that is not there',
    { 'sprites/ship.png': good, 'flags.json': '{ "shop": [1] }' },
    /^flags\.json:1 error flags\/unknown-tile: "shop" is neither a tile nor a picture → Did you mean "ship"\?/,
  ],
  ['sound that is none', { 'sound.txt': 'sfx 0\n  what\n' }, /^sound\.txt:\d error sound/],
];

test.each(MISTAKES)('%s', (_, files, expected) => {
  const all = saidOfArt(files);
  expect(all.filter(text => text.includes(' error '))).toHaveLength(1);
  expect(all[0]).toMatch(expected);
  // What to do is always said.
  expect(all[0].split(' → ')[1].length).toBeGreaterThan(10);
});
